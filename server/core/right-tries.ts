import type { RequestContext } from "./request-context.ts";

type Trying = Pick<RequestContext, "rightTries">;

/** Call it only after the comparison: a wrong try is never given back (A02). */
export function noteRightTry(context: Trying, giveBack: () => Promise<unknown>): void {
  (context.rightTries ??= []).push(giveBack);
}

/**
 * A right try whose work the database had no time for does not count: its caller will make it again
 * (F08). Best effort, and nobody waits for it, because the database is busy.
 */
export function giveBackRightTries({ rightTries = [] }: Trying): void {
  for (const giveBack of rightTries) void giveBack().catch(() => {});
}
