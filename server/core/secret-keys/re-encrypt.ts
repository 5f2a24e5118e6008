import type { Database } from "../../platform/database/index.ts";
import type { Keyring, KeyPurpose } from "../../platform/secrets/keyring.ts";
import {
  BATCH,
  INACTIVE,
  inactivePages,
  NAMES,
  type ProtectedName,
  readInactive,
  SEALED,
} from "./protected.ts";
import * as repository from "./secret-keys-repository.ts";

interface ReEncrypted {
  /** Rows that the newest key protects now. */
  done: number;
  /** Rows whose key is missing, or that are damaged. */
  unreadable: number;
}

/** Null if it cannot be read. */
function resealed(keyring: Keyring, purpose: KeyPurpose, value: string, context: string) {
  try {
    return keyring.seal(purpose, keyring.openBytes(purpose, value, context), context);
  } catch {
    return null;
  }
}

/**
 * Encrypts with the newest key everything that an older one protects. Each row is swapped only if
 * it is unchanged, so servers and a second run may work at the same time; an interrupted run is
 * simply started again.
 */
export async function reEncrypt(
  database: Database,
  keyring: Keyring,
  onProgress: (name: ProtectedName, soFar: ReEncrypted) => void = () => {},
): Promise<ReEncrypted> {
  const total: ReEncrypted = { done: 0, unreadable: 0 };

  async function swapAll(
    name: ProtectedName,
    column: repository.SealedColumn,
    rows: readonly repository.SealedRow[],
    change: (row: repository.SealedRow) => string | null,
  ): Promise<void> {
    const work = async (db: Database["db"]) => {
      for (const row of rows) {
        const to = change(row);
        if (to === null) total.unreadable += 1;
        else if (to !== row.value && (await repository.swap(db, column, row, to))) total.done += 1;
      }
    };
    if (rows.length === 0) return;
    // On SQLite each commit waits for the disk. On PostgreSQL a transaction of several rows could
    // deadlock with one of a server.
    if (database.kind === "sqlite") await database.transaction(work);
    else await work(database.db);
    onProgress(name, { ...total });
  }

  for (const name of NAMES) {
    const { purpose, ...column } = SEALED[name];
    const newest = keyring.newestId();
    for (let after: string | undefined; ;) {
      const page = { newest, after, limit: BATCH };
      const rows = await repository.pageOfOthers(database.db, column, page);
      const last = rows.at(-1);
      if (last === undefined) break;
      const others = rows.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
      await swapAll(name, column, others, (row) => resealed(keyring, purpose, row.value, row.key));
      after = last.key;
    }
  }
  for await (const rows of inactivePages(database)) {
    await swapAll("inactiveAuthenticators", INACTIVE, rows, ({ value }) => {
      const kept = readInactive(value).map((one) => ({
        ...one,
        secret: keyring.isNewest(one.secret)
          ? one.secret
          : resealed(keyring, "authenticators", one.secret, one.account_id),
      }));
      if (kept.some(({ secret }) => secret === null)) return null;
      return value === "null" ? value : JSON.stringify(kept);
    });
  }
  return total;
}
