import type { ErrorName } from "@portico/contract/errors";
import {
  normalizePassword,
  passwordProblem,
  type PasswordProblem,
} from "@portico/contract/fields/password";
import { loadCommonPasswords } from "../platform/passwords/common-passwords.ts";
import { limitKeyOfAddress } from "../platform/ip.ts";
import type { PasswordKeys } from "../platform/passwords/password-keys.ts";
import { Refusal } from "../platform/refusal.ts";
import { hashToken } from "../platform/secrets/secrets.ts";
import type { Limits } from "./limits/limits.ts";
import { hashingOf, type RequestContext } from "./request-context.ts";

const REFUSALS: Record<PasswordProblem, ErrorName> = {
  tooShort: "passwordTooShort",
  tooLong: "passwordTooLong",
  common: "passwordCommon",
  ownName: "passwordOwnName",
};

/** VAL-2: the hash of a chosen password, encrypted for this request; refuses a weak one. */
export type HashNewPassword = (
  context: Pick<RequestContext, "address" | "call" | "hashing">,
  encryptedPassword: string,
  asked: { nonce: string; names: readonly (string | null | undefined)[] },
) => Promise<string>;

export function createNewPasswordHash(services: {
  passwordKeys: PasswordKeys;
  limits: Pick<Limits, "hitAll">;
  brand: string;
}): HashNewPassword {
  const { passwordKeys, limits, brand } = services;
  return async (context, encryptedPassword, { nonce, names }) => {
    // Before decryption: that costs as well, and a ticket may allow many attempts (F21).
    await limits.hitAll([
      ["newPasswordsOfTicket", hashToken(nonce)],
      ["newPasswordsFromAddress", limitKeyOfAddress(context.address)],
    ]);
    const password = await passwordKeys.unseal(encryptedPassword, nonce);
    if (password === undefined) throw new Refusal("passwordUnreadable", { field: "password" });
    const own = names.filter((name) => typeof name === "string");
    const isCommon = await loadCommonPasswords();
    const problem = passwordProblem(password, { brand, names: own, isCommon });
    if (problem) throw new Refusal(REFUSALS[problem], { field: "password" });
    return hashingOf(context).hash(normalizePassword(password));
  };
}
