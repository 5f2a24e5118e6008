import { humanChallenge as challengeCall } from "@portico/contract/endpoints";
import type { Challenge, ChallengeAction } from "@portico/contract/schemas/visitor";
import workerUrl from "./challenge-worker.ts?worker&url";
import type { Call } from "./request.ts";
import { trustedScriptUrl } from "./trusted.ts";

/** A challenge lives ten minutes on the server; an old solution is made anew. */
const FRESH_MS = 8 * 60 * 1000;

function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      resolve(btoa(JSON.stringify({ challenge, solution: data as unknown })));
    });
    worker.addEventListener("error", () => reject(new Error("The challenge could not be solved")));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

export interface HumanChallenge {
  /** Begins in the background, when a form is first touched. */
  warmUp(): void;
  /** A solution for one call. */
  solution(): Promise<string>;
}

export function createHumanChallenge(
  action: ChallengeAction,
  call: Call,
  now: () => number = () => performance.now(),
): HumanChallenge {
  let pending: { startedAt: number; solution: Promise<string> } | undefined;

  function start(): Promise<string> {
    if (pending === undefined || now() - pending.startedAt > FRESH_MS) {
      const solution = call(challengeCall, { action }).then(solveInWorker);
      pending = { startedAt: now(), solution };
      // A failure is told when the solution is asked for; then it begins anew.
      solution.catch(() => {
        pending = undefined;
      });
    }
    return pending.solution;
  }

  return {
    warmUp: () => void start().catch(() => {}),
    async solution() {
      const solution = await start();
      pending = undefined;
      return solution;
    },
  };
}
