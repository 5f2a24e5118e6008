import type { ChallengeAction } from "@portico/contract/human-challenge/schemas";
import type { Services } from "../services.ts";

/** Loads what will be needed soon. A failure does not matter: it is loaded again when needed. */
export function prefetch(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {});
}

/** The proof of work starts with the first input in a form. */
export function prefetchChallenge(services: Services, action: ChallengeAction): void {
  prefetch(() => services.prepareChallenge(action));
}
