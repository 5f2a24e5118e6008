import type { Text } from "./i18n.tsx";
import { RequestError } from "./request.ts";

export interface Problem {
  field?: string | undefined;
  text: string;
}

/** A failed call in words, tied to its field when it has one. */
export function problemsOf(error: unknown, text: Text): Problem[] {
  if (!(error instanceof RequestError)) throw error;
  if (error.offline) return [{ text: text("common.offline") }];
  if (error.timedOut) return [{ text: text("common.timedOut") }];
  if (error.status === 429 && error.retryAfter) {
    return [{ text: text("common.limited", { seconds: error.retryAfter }) }];
  }
  const { field } = (error.data ?? {}) as { field?: string };
  return [{ field, text: error.message || text("common.timedOut") }];
}
