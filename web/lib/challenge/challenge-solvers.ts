import type { Solvers } from "@portico/client/challenges";
import type { WorkSolution } from "@portico/client/proof-of-work";
import { RequestError } from "@portico/client/request";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import workerUrl from "./challenge-worker.ts?worker&url";
import type { I18n } from "../i18n/i18n.tsx";
import { trustedScriptUrl } from "./trusted-types.ts";

function solveWork(challenge: WorkChallenge): Promise<WorkSolution> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: "module" });
  return new Promise<WorkSolution>((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => resolve(data as WorkSolution));
    // Its script did not load, or it failed: reported like a failed call, since a retry may work.
    worker.addEventListener("error", () => {
      const { onLine } = navigator;
      reject(new RequestError("", { offline: !onLine, timedOut: onLine }));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** How this page solves a challenge: work in a worker, or a provider's widget on the page. */
export function createSolvers(i18n: I18n): Solvers {
  return {
    solveWork,
    async prepareWidget(challenge) {
      const { prepareWidget } = await import("./challenge-widget.ts");
      return prepareWidget(challenge, i18n);
    },
  };
}
