import { md5Hex } from "../device/md5.ts";

/** Must not change: another salt would orphan every stored device id (DEV-3). */
const IDENTIFIER_SALT = "portico.account-identifier";

/** CRED-1, DEV-3: the name of an account's storage entry, from its canonical identifier. */
export function nameOfIdentifier(identifier: string): string {
  return md5Hex(identifier + IDENTIFIER_SALT);
}
