import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CompanyDocument } from "@portico/contract/company/schemas";
import { themeStore } from "../../lib/browser/theme.ts";
import {
  type Answer,
  type Command,
  readAnswer,
  VIEWER_PAGE,
  type ViewFailure,
} from "../../lib/document-viewer/messages.ts";
import { text } from "../../lib/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/states.tsx";

/** A document that takes longer is broken, or made to keep the browser busy. */
const MAX_WAIT_MS = 30_000;

type Outcome =
  | Exclude<Answer, { kind: "failed" }>
  | { kind: "failed"; failure: ViewFailure | "unanswered" };

const ZOOM_STEPS = ["out", "in", "fit"] as const;

/** The frame has no origin that could be named; the policy's frame-src keeps other pages out of it. */
const ANY_ORIGIN = "*";
/** How browsers write an opaque origin; without the sandbox nothing is shown. */
const OPAQUE_ORIGIN = "null";

function sendTo(
  frame: HTMLIFrameElement | null,
  command: Command,
  transfer: Transferable[] = [],
): void {
  frame?.contentWindow?.postMessage(command, ANY_ORIGIN, transfer);
}

function Toolbar({ pages, send }: { pages: number | undefined; send(command: Command): void }) {
  return (
    <div className="document-bar" role="group" aria-label={text("institutions.viewer")}>
      <p className="hint" role="status">
        {pages === undefined ? text("common.loading") : text("institutions.pageCount", { pages })}
      </p>
      {ZOOM_STEPS.map((step) => (
        <Button
          key={step}
          disabled={pages === undefined}
          onClick={() => send({ kind: "zoom", step })}
        >
          {text(`institutions.zoom_${step}`)}
        </Button>
      ))}
    </div>
  );
}

/**
 * Shows a document in a frame with an opaque origin, which draws it itself. The frame gets the bytes,
 * and says only how many pages there are or why it shows none.
 */
export function DocumentFrame({ file, content }: { file: CompanyDocument; content: Blob }) {
  const { name, type } = file;
  const frame = useRef<HTMLIFrameElement>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "ready" });
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current);

  useEffect(() => {
    let isSent = false;
    const timer = setTimeout(
      () => setOutcome({ kind: "failed", failure: "unanswered" }),
      MAX_WAIT_MS,
    );
    async function show(): Promise<void> {
      const bytes = await content.arrayBuffer();
      sendTo(frame.current, { kind: "theme", theme: themeStore.current() });
      const pageLabel = text("institutions.pageLabel");
      const brokenPage = text("institutions.brokenPage");
      const command = { kind: "show", type, name, bytes, pageLabel, brokenPage } as const;
      sendTo(frame.current, command, [bytes]);
    }
    function listen({ source, origin, data }: MessageEvent): void {
      if (source !== frame.current?.contentWindow || origin !== OPAQUE_ORIGIN) return;
      const answer = readAnswer(data);
      if (answer === undefined) return;
      if (answer.kind !== "ready") {
        clearTimeout(timer);
        setOutcome(answer);
      } else if (!isSent) {
        isSent = true;
        void show();
      }
    }
    addEventListener("message", listen);
    return () => {
      clearTimeout(timer);
      removeEventListener("message", listen);
    };
  }, [name, type, content]);

  useEffect(() => sendTo(frame.current, { kind: "theme", theme }), [theme]);
  // Browsers draw nothing in a frame that is out of view.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);

  if (outcome.kind === "failed") {
    return <Notice tone="danger">{text(`institutions.viewFailed_${outcome.failure}`)}</Notice>;
  }
  return (
    <>
      <Toolbar
        pages={outcome.kind === "shown" ? outcome.pages : undefined}
        send={(command) => sendTo(frame.current, command)}
      />
      <iframe
        ref={frame}
        className="document"
        title={name}
        sandbox="allow-scripts"
        src={VIEWER_PAGE}
        allow=""
        referrerPolicy="no-referrer"
      />
    </>
  );
}
