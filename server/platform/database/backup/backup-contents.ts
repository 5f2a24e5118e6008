import type { Selectable } from "kysely";
import type { MigrationTable, SecretKeyTable } from "../schema.ts";

/** What a restore checks before it changes anything. */
export interface BackupContents {
  migrations: Selectable<MigrationTable>[];
  /** The keys that may be needed to read it; empty in backups of older releases. */
  keys: Pick<SecretKeyTable, "id" | "check_value">[];
}

/** Why a file cannot be restored, in words for its owner. */
export class BackupError extends Error {
  override name = "BackupError";
}

export type BackupKind = "sqlite" | "postgres";

const HEADS: readonly (readonly [BackupKind, string])[] = [
  ["sqlite", "SQLite format 3\0"],
  ["postgres", "PGDMP"],
];

/** Which database a backup is of, by its first bytes. */
export function kindOfBackup(head: Buffer): BackupKind | undefined {
  return HEADS.find(([, text]) => head.subarray(0, text.length).equals(Buffer.from(text)))?.[0];
}
