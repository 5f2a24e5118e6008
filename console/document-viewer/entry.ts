import "./viewer.css";
import type { Answer, Command, ShowCommand } from "../lib/document-viewer/messages.ts";
import { showImage } from "./image.ts";
import { createViewport } from "./viewport.ts";

const main = document.querySelector("main");
if (main === null) throw new Error("The page has no main part");
const viewport = createViewport(main);

/** This page has an opaque origin; its address still has the console's. */
const CONSOLE_ORIGIN = new URL(location.href).origin;
const answer = (content: Answer) => parent.postMessage(content, CONSOLE_ORIGIN);

async function show(command: ShowCommand): Promise<void> {
  viewport.main.setAttribute("aria-label", command.name);
  // Images do not need pdf.js.
  const outcome =
    command.type === "pdf"
      ? await (await import("./pdf-document.ts")).showPdf(viewport, command)
      : await showImage(viewport, command);
  if (typeof outcome === "number") answer({ kind: "shown", pages: outcome });
  else answer({ kind: "failed", failure: outcome });
}

let isUsed = false;

addEventListener("message", ({ source, origin, data }: MessageEvent<Command | null>) => {
  if (source !== parent || origin !== CONSOLE_ORIGIN || data === null) return;
  if (data.kind === "theme") document.documentElement.dataset["theme"] = data.theme;
  if (data.kind === "zoom") viewport.zoom(data.step);
  if (data.kind === "show" && !isUsed) {
    isUsed = true;
    void show(data);
  }
});
answer({ kind: "ready" });
