import { dictionary } from "@zxcvbn-ts/language-common";

const COMMON = new Set<string>(dictionary["passwords-common"].map((word) => word.toLowerCase()));

/** The shipped list (VAL-2): about 49,000 passwords from published breaches, most used first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || /^(.)\1*$/u.test(lower);
}
