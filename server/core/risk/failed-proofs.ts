import type { ErrorName } from "@portico/contract/errors";

/** The refusals that mean a proof of an account was wrong. */
export const FAILED_PROOFS = [
  "loginFailed",
  "passwordWrong",
  "codeWrong",
  "passkeyFailed",
] as const satisfies ErrorName[];
