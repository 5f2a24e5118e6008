import { solveWork } from "@portico/client/proof-of-work";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";

addEventListener("message", (event: MessageEvent<WorkChallenge>) => {
  // A rejected promise is no error to the page that waits for this worker: reported, it is one.
  void solveWork(event.data).then((solution) => postMessage(solution), reportError);
});
