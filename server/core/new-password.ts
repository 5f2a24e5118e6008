import type { ErrorName } from "@portico/contract/errors";
import {
  normalizePassword,
  passwordProblem,
  type PasswordProblem,
} from "@portico/contract/fields/password";
import { loadCommonPasswords } from "../platform/common-passwords.ts";
import { limitKeyOfAddress } from "../platform/ip.ts";
import type { PasswordKeys } from "../platform/password-keys.ts";
import { Refusal } from "../platform/refusal.ts";
import { hashToken } from "../platform/secrets.ts";
import type { Limits } from "./limits/limits.ts";
import { hashingOf, type Visitor } from "./visitor.ts";

const REFUSALS: Record<PasswordProblem, ErrorName> = {
  tooShort: "passwordTooShort",
  tooLong: "passwordTooLong",
  common: "passwordCommon",
  ownName: "passwordOwnName",
};

/** VAL-2: the hash of a password somebody chose, sealed for this one request; refuses a weak one. */
export type HashNewPassword = (
  visitor: Pick<Visitor, "address" | "call" | "hashing">,
  form: string,
  asked: { oneUse: string; names: readonly (string | null | undefined)[] },
) => Promise<string>;

export function createNewPasswordHash(parts: {
  passwordKeys: PasswordKeys;
  limits: Pick<Limits, "hitAll">;
  brand: string;
}): HashNewPassword {
  const { passwordKeys, limits, brand } = parts;
  return async (visitor, form, { oneUse, names }) => {
    // Before it is opened: that costs as well, and a ticket may be good for many tries (F21).
    await limits.hitAll([
      ["newPasswordsOfTicket", hashToken(oneUse)],
      ["newPasswordsFromAddress", limitKeyOfAddress(visitor.address)],
    ]);
    const password = await passwordKeys.unseal(form, oneUse);
    if (password === undefined) throw new Refusal("passwordUnreadable", { field: "password" });
    const own = names.filter((name) => typeof name === "string");
    const isCommon = await loadCommonPasswords();
    const problem = passwordProblem(password, { brand, names: own, isCommon });
    if (problem) throw new Refusal(REFUSALS[problem], { field: "password" });
    return hashingOf(visitor).hash(normalizePassword(password));
  };
}
