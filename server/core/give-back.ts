import { isUnavailable } from "../platform/database/index.ts";
import type { RequestContext } from "./request-context.ts";

type Counting = Pick<RequestContext, "giveBacks">;

/**
 * Undoes a count if the database becomes unavailable before the call ends (F08). Where a password
 * or code is compared, call it only after that: a wrong try is never given back (A02).
 */
export function giveBackIfUnavailable(context: Counting, giveBack: () => Promise<unknown>): void {
  (context.giveBacks ??= []).push(giveBack);
}

/**
 * Nothing was done, and the caller will make the call again. Best effort, and nobody waits for it,
 * because the database is busy.
 */
export function giveBackCounts({ giveBacks = [] }: Counting): void {
  for (const giveBack of giveBacks) void giveBack().catch(() => {});
}

/**
 * Runs what is needed after a try was counted and before it is compared. If the database becomes
 * unavailable there, nothing was compared, so the try is given back.
 */
export async function beforeComparing<Result>(
  work: () => Promise<Result>,
  giveBack: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) giveBackCounts({ giveBacks: [giveBack] });
    throw error;
  }
}
