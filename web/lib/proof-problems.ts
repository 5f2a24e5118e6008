import type { Text } from "./i18n.tsx";
import { type Problem, problemsOf } from "./problems.ts";

/** A proof that was refused, in words that fit what was given. */
export function proofProblems(error: unknown, text: Text): Problem[] {
  return problemsOf(error, text).map((problem) => {
    if (problem.field === "recoveryCode") {
      return { ...problem, text: text("common.recoveryCodeWrong") };
    }
    // A passkey has no field to lead to.
    return problem.field === "passkey" ? { ...problem, field: undefined } : problem;
  });
}
