import { useState } from "react";
import { useText } from "./i18n.tsx";
import { type Problem, problemsOf } from "./problems.ts";

interface Work {
  busy: boolean;
  problem: Problem | undefined;
  run(work: () => Promise<void>): Promise<void>;
}

/** What a button does: one at a time, and why the last one did not work. */
export function useWork(): Work {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      // Within the update, so that what is no refusal ends in the error page (SCR-5).
      setProblem(() => problemsOf(error, text)[0]);
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
