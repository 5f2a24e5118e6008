import type { ErrorName } from "@portico/contract/errors";

/** Whatever is typed, pressed or brought to prove an account, and does not prove it. */
export const FAILED_PROOFS = [
  "loginFailed",
  "passwordWrong",
  "codeWrong",
  "passkeyFailed",
] as const satisfies ErrorName[];
