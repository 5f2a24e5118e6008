import { md5Hex } from "../device/md5.ts";

/** Fixed for good: another salt would orphan every stored device id (DEV-3). */
const IDENTIFIER_SALT = "portico.account-identifier";

/** CRED-1, DEV-3: the name of an account's storage entry. Give the canonical identifier. */
export function nameOfIdentifier(identifier: string): string {
  return md5Hex(identifier + IDENTIFIER_SALT);
}
