import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist";
import workerFile from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { ShowCommand, ViewFailure } from "../lib/document-viewer/messages.ts";
import { createPdfPage, type PdfPage } from "./pdf-page.ts";
import type { Viewport } from "./viewport.ts";

/** Fonts, character maps and decoders that some documents need (build/build.ts). */
const DATA = new URL("./pdfjs/", location.href).href;
/** A file can claim any number of pages, and each takes an element. */
const MAX_PAGES = 2000;
/** Larger images are left out. */
const MAX_IMAGE_PIXELS = 100_000_000;
/** Pages are drawn shortly before they come into view, and dropped later. */
const AHEAD = "100% 0px";

/**
 * Starts the worker from a blob, which an opaque origin requires, and not as a module, which
 * Chromium refuses here. The script imports the file with CORS.
 */
async function startWorker(): Promise<Worker> {
  const script = `import(${JSON.stringify(new URL(workerFile, location.href).href)}).catch(reportError);`;
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(url);
  // Its first message says that it listens.
  await new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", reject, { once: true });
  });
  return worker;
}

/** No forms by XFA, no WebAssembly (the policy allows none), and no scripts: those need `pdf.sandbox`. */
async function open(bytes: ArrayBuffer): Promise<PDFDocumentProxy | ViewFailure> {
  try {
    GlobalWorkerOptions.workerPort = await startWorker();
    return await getDocument({
      data: new Uint8Array(bytes),
      cMapUrl: `${DATA}cmaps/`,
      standardFontDataUrl: `${DATA}standard_fonts/`,
      wasmUrl: `${DATA}wasm/`,
      useWorkerFetch: true,
      useWasm: false,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    return error instanceof Error && error.name === "PasswordException" ? "encrypted" : "broken";
  }
}

const labelOf = ({ pageLabel }: ShowCommand, page: number, count: number) =>
  pageLabel.replace("{page}", String(page)).replace("{count}", String(count));

/** Shows all pages below each other, and draws those that are near. */
export async function showPdf(
  { main, onResize }: Viewport,
  command: ShowCommand,
): Promise<number | ViewFailure> {
  const pdf = await open(command.bytes);
  if (typeof pdf === "string") return pdf;
  const count = pdf.numPages;
  if (count > MAX_PAGES) return "tooLong";
  const pages = new Map<Element, PdfPage>();
  for (let number = 1; number <= count; number += 1) {
    const label = labelOf(command, number, count);
    const page = createPdfPage(pdf, number, { label, brokenPage: command.brokenPage });
    pages.set(page.element, page);
  }
  // Until a page is drawn, it is as large as the first one.
  await pages.values().next().value?.measure();
  const shape = pages.keys().next().value;
  if (shape instanceof HTMLElement) main.style.setProperty("--shape", shape.style.aspectRatio);
  main.replaceChildren(...pages.keys());

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) pages.get(target)?.draw();
        else pages.get(target)?.drop();
      }
    },
    { root: main, rootMargin: AHEAD },
  );
  for (const element of pages.keys()) observer.observe(element);
  onResize(() => {
    for (const page of pages.values()) page.redraw();
  });
  return count;
}
