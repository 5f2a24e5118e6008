import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Services } from "../services.ts";

/** Fetches what will soon be needed. It may fail: it is asked for again when it is needed. */
export function prefetch(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {});
}

/** The proof of work begins when a form is first touched. */
export function prefetchChallenge(services: Services, action: ChallengeAction): void {
  prefetch(() => services.prepareChallenge(action));
}
