import type { Text } from "./i18n.tsx";
import { RequestError } from "./request.ts";

export interface Problem {
  field?: string | undefined;
  text: string;
  /** It passes by itself: at this moment, told by these words while it lasts. */
  until?: number | undefined;
  countdown?: Countdown | undefined;
}

export type Countdown = "common.limited" | "common.maintenance" | "common.resendIn";

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

/** A server or whatever stands before it that takes no calls for a while. */
const AWAY: readonly (number | undefined)[] = [502, 503, 504];
const AWAY_SECONDS = 30;

function passing(countdown: Countdown, seconds: number, text: Text): Problem[] {
  const words = text(countdown, { wait: waitWords(seconds, text) });
  return [{ text: words, countdown, until: Date.now() + seconds * 1000 }];
}

/** A failed call in words, tied to its field when it has one. */
export function problemsOf(error: unknown, text: Text): Problem[] {
  // A part of the page's own code that could not come says the same as a call (SCR-6).
  if ((error as { offline?: boolean } | undefined)?.offline)
    return [{ text: text("common.offline") }];
  if (!(error instanceof RequestError)) throw error;
  if (error.timedOut) return [{ text: text("common.timedOut") }];
  const { status, retryAfter } = error;
  if (status === 429 && retryAfter) return passing("common.limited", retryAfter, text);
  if (AWAY.includes(status)) return passing("common.maintenance", retryAfter ?? AWAY_SECONDS, text);
  const { field } = (error.data ?? {}) as { field?: string };
  // The server's words speak of a message from us; an app's code comes in none.
  if (field === "totpCode") return [{ field, text: text("common.totpWrong") }];
  return [{ field, text: error.message || text("common.timedOut") }];
}
