import { solveWork } from "@portico/client/proof-of-work";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";

addEventListener("message", (event: MessageEvent<WorkChallenge>) => {
  // The page does not see a rejected promise of this worker, so the error is reported.
  void solveWork(event.data).then((solution) => postMessage(solution), reportError);
});
