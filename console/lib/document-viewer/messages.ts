import type { DocumentType } from "@portico/contract/fields/company-documents";
import type { Theme } from "../browser/theme.ts";

/** What the console and the sandboxed frame say to each other. The frame learns nothing else. */
export const VIEWER_PAGE = "/document-viewer/index.html";

export type ZoomStep = "in" | "out" | "fit";

export interface ShowCommand {
  kind: "show";
  type: DocumentType;
  name: string;
  bytes: ArrayBuffer;
  /** Contains {page} and {count}. */
  pageLabel: string;
  brokenPage: string;
}

export type Command =
  | ShowCommand
  | { kind: "theme"; theme: Theme }
  | { kind: "zoom"; step: ZoomStep };

const VIEW_FAILURES = ["broken", "encrypted", "tooLong"] as const;
/** Each has a text in messages/console/institutions.json. */
export type ViewFailure = (typeof VIEW_FAILURES)[number];

export type Answer =
  | { kind: "ready" }
  | { kind: "shown"; pages: number }
  | { kind: "failed"; failure: ViewFailure };

/** A document may have taken over the frame: only what is one of the answers counts. */
export function readAnswer(data: unknown): Answer | undefined {
  const { kind, pages, failure } = Object(data) as Record<string, unknown>;
  if (kind === "ready") return { kind };
  if (kind === "shown" && typeof pages === "number" && Number.isSafeInteger(pages) && pages > 0) {
    return { kind, pages };
  }
  const known = VIEW_FAILURES.find((one) => one === failure);
  return kind === "failed" && known !== undefined ? { kind, failure: known } : undefined;
}
