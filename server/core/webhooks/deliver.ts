import type { KeyObject } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { type GuardedPost, OutboundError } from "../../platform/http-client/guarded-post.ts";
import { VERSION } from "../../platform/version.ts";
import { publicEvent } from "../events/event-log.ts";
import type { StoredEvent } from "../events/event-log-repository.ts";
import { signedHeaders } from "./signature.ts";

/**
 * `refused`: the receiver answered and does not want this event. `away`: it did not answer, or says
 * that it cannot take events now. `gone`: it wants no event ever again.
 */
export interface Failure {
  kind: "refused" | "away" | "gone";
  /** Such as `status 500` or `timeout`. */
  error: string;
}

/** Undefined if it was accepted. */
export type Outcome = Failure | undefined;

/** Receivers that are overloaded, or proxies whose receiver is down. */
const AWAY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
const GONE = 410;

function kindOf(status: number): Failure["kind"] {
  if (status === GONE) return "gone";
  return AWAY_STATUSES.has(status) ? "away" : "refused";
}

interface Target {
  url: URL;
  keys: readonly KeyObject[];
}

interface Message {
  id: string;
  body: string;
}

/** A retry sends the same bytes, so a receiver can recognize it. */
export const messageOf = (event: StoredEvent): Message => ({
  id: event.id,
  body: JSON.stringify(publicEvent(event)),
});

/** Makes one attempt. */
export async function deliver(
  { post }: Pick<GuardedPost, "post">,
  clock: Clock,
  { url, keys }: Target,
  { id, body }: Message,
): Promise<Outcome> {
  const headers = {
    "content-type": "application/json",
    "user-agent": `Portico/${VERSION}`,
    ...signedHeaders(keys, { id, at: clock.now(), body }),
  };
  try {
    const status = await post(url, headers, Buffer.from(body));
    if (status >= 200 && status < 300) return undefined;
    return { kind: kindOf(status), error: `status ${status}` };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: "away", error: error.code };
  }
}
