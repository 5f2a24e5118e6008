import { MINUTE, SECOND } from "../../platform/clock.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { RequestContext } from "../request-context.ts";

/** A constant: a wait that depends on the rule would show that there is one, and until when. */
const RETRY_SECONDS = (15 * MINUTE) / SECOND;

/** Refuses a visitor whom a block rule is about, as a limit would. */
export function refuseBlocked(context: RequestContext, email?: string | null): void {
  const { address, countryCode, blocks } = context;
  const rule = blocks?.find({ address, countryCode, email });
  if (rule === undefined) return;
  context.blockedBy = rule;
  throw new Refusal("tooManyRequests", { retryAfter: RETRY_SECONDS });
}
