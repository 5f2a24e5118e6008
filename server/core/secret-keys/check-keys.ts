import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { SettingsError } from "../../platform/settings/setting-readers.ts";
import {
  countProtected,
  describeProtected,
  isNeeded,
  NAMES,
  type Protected,
  SEALED,
} from "./protected.ts";
import * as repository from "./secret-keys-repository.ts";

/**
 * Refuses to start without a key that is still needed, or with another secret under a known id:
 * authenticators would fail one by one, when their owners need them. Counts only if a key is
 * missing, so that a start does not read whole tables.
 */
export async function checkKeys(database: Database, keyring: Keyring, clock: Clock): Promise<void> {
  const known = new Map((await repository.listKeys(database.db)).map((row) => [row.id, row]));
  const given = keyring.checkValues();
  for (const { id, checkValue } of given) {
    const row = known.get(id);
    if (row === undefined) continue;
    // Empty for a key that was forgotten before this database had recorded it.
    if (row.check_value !== "" && row.check_value !== checkValue) {
      throw new SettingsError(
        `SECRET_KEYS (or the keys in DATA_DIR) has another secret for ${id} than this database was used with.`,
      );
    }
    if (row.lost_at !== null) await repository.clearLost(database.db, id);
  }
  const missing = [...known.values()].filter(
    ({ id, lost_at }) => lost_at === null && given.every((one) => one.id !== id),
  );
  if (missing.length > 0)
    await refuseIfNeeded(
      database,
      missing.map(({ id }) => id),
    );
  const now = clock.now();
  const added = given.filter(({ id }) => !known.has(id));
  await repository.addKeys(
    database.db,
    added.map(({ id, checkValue: check_value }) => ({
      id,
      check_value,
      first_seen_at: now,
      lost_at: null,
    })),
  );
}

async function refuseIfNeeded(database: Database, ids: readonly string[]): Promise<void> {
  const counts = await countProtected(database);
  const needed = ids.filter((id) => isNeeded(counts.get(id)));
  if (needed.length > 0) {
    const what = needed.map((id) => `${id} (${describeProtected(counts.get(id))})`).join(", ");
    throw new SettingsError(
      `SECRET_KEYS (or the keys in DATA_DIR) lacks a key that is still needed: ${what}. Put it back, and see docs/operations/rotate-keys.md.`,
    );
  }
  for (const id of ids) await repository.removeKey(database.db, id);
}

/** What belongs to people. */
const KEPT: ReadonlySet<string> = new Set(["authenticators", "documentNames", "documentParts"]);

/**
 * Accepts that a key is lost: deletes what only servers need, so that they start again. What
 * belongs to people stays, and their owners replace it.
 */
export async function forgetKey(database: Database, clock: Clock, id: string): Promise<Protected> {
  const counts = (await countProtected(database)).get(id) ?? {};
  await database.transaction(async (db) => {
    for (const name of NAMES.filter((one) => !KEPT.has(one))) {
      await repository.deleteOf(db, SEALED[name], id);
    }
    const now = clock.now();
    await repository.markLost(db, { id, check_value: "", first_seen_at: now, lost_at: now });
  });
  return counts;
}
