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

/** Has no origin that a target could name; the policy's frame-src keeps other pages out of the frame. */
const ANY_ORIGIN = "*";

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

  function send(command: Command, transfer: Transferable[] = []): void {
    frame.current?.contentWindow?.postMessage(command, ANY_ORIGIN, transfer);
  }

  useEffect(() => {
    let isSent = false;
    const timer = setTimeout(
      () => setOutcome({ kind: "failed", failure: "unanswered" }),
      MAX_WAIT_MS,
    );
    async function show(): Promise<void> {
      const bytes = await content.arrayBuffer();
      send({ kind: "theme", theme: themeStore.current() });
      const pageLabel = text("institutions.pageLabel");
      const brokenPage = text("institutions.brokenPage");
      send({ kind: "show", type, name, bytes, pageLabel, brokenPage }, [bytes]);
    }
    function listen({ source, data }: MessageEvent): void {
      const answer = readAnswer(data);
      if (answer === undefined || source !== frame.current?.contentWindow) return;
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

  useEffect(() => send({ kind: "theme", theme }), [theme]);
  // Browsers draw nothing in a frame that is out of view.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);

  if (outcome.kind === "failed") {
    return <Notice tone="danger">{text(`institutions.viewFailed_${outcome.failure}`)}</Notice>;
  }
  return (
    <>
      <Toolbar pages={outcome.kind === "shown" ? outcome.pages : undefined} send={send} />
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
