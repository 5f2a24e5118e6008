import type { Text } from "./i18n.tsx";
import { RequestError } from "./request.ts";

export interface Problem {
  field?: string | undefined;
  text: string;
  /** A limit was met: it ends at this moment. */
  until?: number | undefined;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `in 40 seconds`, `in 12 minutes`: as exact as anybody needs. */
export function waitWords(seconds: number, text: Text): string {
  if (seconds <= 90) return text("common.waitSeconds", { seconds });
  if (seconds <= 90 * MINUTE) {
    return text("common.waitMinutes", { minutes: Math.ceil(seconds / MINUTE) });
  }
  return text("common.waitHours", { hours: Math.ceil(seconds / HOUR) });
}

/** A failed call in words, tied to its field when it has one. */
export function problemsOf(error: unknown, text: Text): Problem[] {
  // A part of the page's own code that could not come says the same as a call (SCR-6).
  if ((error as { offline?: boolean } | undefined)?.offline)
    return [{ text: text("common.offline") }];
  if (!(error instanceof RequestError)) throw error;
  if (error.timedOut) return [{ text: text("common.timedOut") }];
  if (error.status === 429 && error.retryAfter) {
    const { retryAfter } = error;
    const words = text("common.limited", { wait: waitWords(retryAfter, text) });
    return [{ text: words, until: Date.now() + retryAfter * 1000 }];
  }
  const { field } = (error.data ?? {}) as { field?: string };
  // The server's words speak of a message from us; an app's code comes in none.
  if (field === "totpCode") return [{ field, text: text("common.totpWrong") }];
  return [{ field, text: error.message || text("common.timedOut") }];
}
