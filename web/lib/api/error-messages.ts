import { TICKET_INVALID } from "@portico/contract/errors";
import type { LoadFailure } from "../navigation/chunk-reload.ts";
import type { Text } from "../i18n/i18n.tsx";
import { RequestError } from "@portico/client/request";
import { timeIn } from "../session/resend.ts";

export interface ErrorMessage {
  field?: string | undefined;
  text: string;
  /** When to try again; shown as a countdown beside the text. */
  until?: number | undefined;
  countdown?: Countdown | undefined;
}

export type Countdown = "common.limited" | "common.resendIn";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `in 40 seconds`, `in 12 minutes`: as exact as people need. */
export function formatWait(seconds: number, text: Text): string {
  if (seconds <= 90) return text("common.waitSeconds", { seconds });
  if (seconds <= 90 * MINUTE) {
    return text("common.waitMinutes", { minutes: Math.ceil(seconds / MINUTE) });
  }
  return text("common.waitHours", { hours: Math.ceil(seconds / HOUR) });
}

/** Our server, or a proxy in front of it, is unavailable for a while. */
const AWAY: readonly (number | undefined)[] = [502, 503, 504];
const AWAY_SECONDS = 30;

/** When to try again, if that is known. */
export function endOfWait({ status, retryAfter }: RequestError): number | undefined {
  const seconds = AWAY.includes(status) ? (retryAfter ?? AWAY_SECONDS) : retryAfter;
  if (!seconds || (status !== 429 && !AWAY.includes(status))) return undefined;
  return timeIn(seconds);
}

/**
 * A failed call in words, with its field if it has one. Empty when the visitor has seen the reason
 * (REQ-6), or when there are no words for it (REQ-7).
 */
export function errorMessagesOf(error: unknown, text: Text): ErrorMessage[] {
  // Code of the page that does not load fails like a call (SCR-6).
  const { offline, reloading } = Object(error) as LoadFailure;
  if (offline) return [{ text: text("common.offline") }];
  if (reloading) return [];
  if (!(error instanceof RequestError)) throw error;
  if (error.timedOut) return [{ text: text("common.timedOut") }];
  if (error.handled || error.message === "") return [];
  const { field } = (error.data ?? {}) as { field?: string };
  // The server's message is about a code that we sent; an authenticator's is not.
  if (field === "totpCode") return [{ field, text: text("common.totpWrong") }];
  return [{ field, text: error.message, until: endOfWait(error) }];
}

/** Whether the step of a flow has expired or was already used. */
export const isTicketInvalid = (error: unknown) =>
  error instanceof RequestError && error.code === TICKET_INVALID;

/** Why something did not load. Without words, the page only shows its retry button. */
export function loadErrorMessage(error: unknown, text: Text): ErrorMessage {
  return errorMessagesOf(error, text)[0] ?? { text: "" };
}
