import { humanChallenge as challengeCall } from "@portico/contract/human-challenge/endpoints";
import type {
  Challenge,
  ChallengeAction,
  WorkChallenge,
} from "@portico/contract/human-challenge/schemas";
import workerUrl from "./challenge-worker.ts?worker&url";
import { INLINE, RequestError } from "./request.ts";
import type { Services } from "./services.ts";
import { trustedScriptUrl } from "./trusted.ts";

/** A challenge lives ten minutes on the server; an old solution is made anew. */
const FRESH_MS = 8 * 60 * 1000;

function solveInWorker(challenge: WorkChallenge): Promise<string> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      resolve(btoa(JSON.stringify({ challenge, solution: data as unknown })));
    });
    // Its script did not come, or it failed: in the words of a call, for another try may do.
    worker.addEventListener("error", () => {
      const { onLine } = navigator;
      reject(new RequestError("", { offline: !onLine, timedOut: onLine }));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

type Wanted = Pick<Services, "call" | "i18n">;

/** Work is done ahead; a widget is only made ready, for its token is short-lived and may ask. */
async function begin(challenge: Challenge, services: Wanted): Promise<() => Promise<string>> {
  if ("provider" in challenge) {
    const { prepareWidget } = await import("./challenge-widget.ts");
    return prepareWidget(challenge, services);
  }
  const solution = await solveInWorker(challenge);
  return () => Promise.resolve(solution);
}

export interface HumanChallenge {
  /** Begins in the background, when a form is first touched. */
  warmUp(): void;
  /** A solution for one call. */
  solution(): Promise<string>;
}

export function createHumanChallenge(
  action: ChallengeAction,
  services: Wanted,
  now: () => number = () => performance.now(),
): HumanChallenge {
  let pending: { startedAt: number; begun: Promise<() => Promise<string>> } | undefined;

  function start(): Promise<() => Promise<string>> {
    if (pending === undefined || now() - pending.startedAt > FRESH_MS) {
      const begun = services
        .call(challengeCall, { action }, INLINE)
        .then((challenge) => begin(challenge, services));
      pending = { startedAt: now(), begun };
      // A failure is told when the solution is asked for; then it begins anew.
      begun.catch(() => {
        pending = undefined;
      });
    }
    return pending.begun;
  }

  return {
    warmUp: () => void start().catch(() => {}),
    async solution() {
      const finish = await start();
      pending = undefined;
      return finish();
    },
  };
}
