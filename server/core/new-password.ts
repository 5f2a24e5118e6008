import type { ErrorName } from "@portico/contract/errors";
import {
  normalizePassword,
  passwordProblem,
  type PasswordProblem,
} from "@portico/contract/password";
import { isCommonPassword } from "../platform/common-passwords.ts";
import type { PasswordKeys } from "../platform/password-keys.ts";
import type { Passwords } from "../platform/passwords.ts";
import { Refusal } from "../platform/refusal.ts";

const REFUSALS: Record<PasswordProblem, ErrorName> = {
  tooShort: "passwordTooShort",
  tooLong: "passwordTooLong",
  common: "passwordCommon",
  ownName: "passwordOwnName",
};

/** VAL-2: the hash of a password somebody chose, sealed for this one request; refuses a weak one. */
export type HashNewPassword = (
  form: string,
  oneUse: string,
  names: readonly (string | null | undefined)[],
) => Promise<string>;

export function createNewPasswordHash(parts: {
  passwordKeys: PasswordKeys;
  passwords: Passwords;
  brand: string;
}): HashNewPassword {
  const { passwordKeys, passwords, brand } = parts;
  return async (form, oneUse, names) => {
    const password = await passwordKeys.unseal(form, oneUse);
    if (password === undefined) throw new Refusal("passwordUnreadable", { field: "password" });
    const own = names.filter((name) => typeof name === "string");
    const problem = passwordProblem(password, { brand, names: own, isCommon: isCommonPassword });
    if (problem) throw new Refusal(REFUSALS[problem], { field: "password" });
    return passwords.hash(normalizePassword(password));
  };
}
