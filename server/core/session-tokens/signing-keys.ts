import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import { TOKEN_ALGORITHM, TOKEN_LIFETIME } from "@portico/contract/service/token";
import { type Clock, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { type CacheClock, createShortCache } from "../../platform/short-cache.ts";
import * as repository from "./signing-keys-repository.ts";

/** How long verifiers may keep the published keys. */
export const JWKS_MAX_AGE = 5 * MINUTE;
/** How long a new key is published before it signs: longer than verifiers cache the old list. */
export const PUBLISHED_AHEAD = 2 * JWKS_MAX_AGE;
/** A former key is published until its last token has expired, even for a clock that is behind. */
export const PUBLISHED_AFTER = TOKEN_LIFETIME * SECOND + MINUTE;
const ROWS_MAX_AGE = SECOND;

interface SigningKey {
  id: string;
  key: CryptoKey;
}

export interface SigningKeys {
  /** The key that signs now; made if no key can be read. */
  current(): Promise<SigningKey>;
  /** Public keys of all tokens that may be valid, and of those to come. */
  published(): Promise<JWK[]>;
  /**
   * Makes a new key, which signs after it has been published for a while. `now`: at once, and no
   * token of a former key is accepted any more.
   */
  rotate(options?: { now?: boolean }): Promise<{ id: string; signsFrom: number }>;
}

interface SigningKeyServices {
  database: Database;
  keyring: Keyring;
  clock: Clock;
  cacheClock: CacheClock;
}

/** Rows are newest first. A key is over when its successor has signed for a while. */
function isOver(rows: readonly repository.SigningKeyRow[], index: number, now: number): boolean {
  const successor = rows.slice(0, index).findLast(({ signs_from }) => signs_from <= now);
  return successor !== undefined && successor.signs_from + PUBLISHED_AFTER <= now;
}

export function createSigningKeys(services: SigningKeyServices): SigningKeys {
  const { database, keyring, clock, cacheClock } = services;
  const { db } = database;
  const imported = new Map<string, CryptoKey>();
  const rows = createShortCache({
    maxAge: ROWS_MAX_AGE,
    maxEntries: 1,
    clock: cacheClock,
    // Uses the connections of session checks, which wait for no other work.
    read: () => repository.list(database.reads),
    keeps: (found) => found.length > 0,
  });

  async function generate(generation: number, signsFrom: number) {
    const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
    const publicKey = await exportJWK(pair.publicKey);
    const id = await calculateJwkThumbprint(publicKey);
    const privateKey = JSON.stringify(await exportJWK(pair.privateKey));
    return {
      id,
      generation,
      public_key: JSON.stringify({ ...publicKey, kid: id, alg: TOKEN_ALGORITHM, use: "sig" }),
      private_key: keyring.seal("signing-keys", privateKey, id),
      created_at: clock.now(),
      signs_from: signsFrom,
    };
  }

  async function openKey(row: repository.SigningKeyRow): Promise<CryptoKey | undefined> {
    const known = imported.get(row.id);
    if (known !== undefined) return known;
    let jwk: JWK;
    try {
      jwk = JSON.parse(keyring.open("signing-keys", row.private_key, row.id)) as JWK;
    } catch {
      // The key that encrypted it is gone: another signing key takes its place.
      return undefined;
    }
    const key = (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey;
    imported.clear();
    imported.set(row.id, key);
    return key;
  }

  async function usable(found: readonly repository.SigningKeyRow[]) {
    const now = clock.now();
    // The first key signs at once, even if the process that made it has a clock ahead of this one.
    const row = found.find(({ signs_from }) => signs_from <= now) ?? found.at(-1);
    const key = row && (await openKey(row));
    return key && { id: row.id, key };
  }

  /** The key after those that were found. Of several processes, one makes it. */
  async function makeAfter([newest]: readonly repository.SigningKeyRow[]) {
    await repository.insert(db, await generate((newest?.generation ?? 0) + 1, clock.now()));
    return repository.list(db);
  }

  async function existing(): Promise<readonly repository.SigningKeyRow[]> {
    const found = await rows.get("");
    return found.length > 0 ? found : makeAfter(found);
  }

  return {
    async current() {
      const known = await usable(await existing());
      if (known !== undefined) return known;
      const found = await repository.list(db);
      const key = (await usable(found)) ?? (await usable(await makeAfter(found)));
      if (key === undefined) throw new Error("No signing key could be made");
      return key;
    },

    async published() {
      const found = await existing();
      const now = clock.now();
      return found
        .filter((_, index) => !isOver(found, index, now))
        .map(({ public_key }) => JSON.parse(public_key) as JWK);
    },

    async rotate({ now: atOnce = false } = {}) {
      const now = clock.now();
      const former = await repository.list(db);
      const signsFrom = atOnce || former.length === 0 ? now : now + PUBLISHED_AHEAD;
      const row = await generate((former[0]?.generation ?? 0) + 1, signsFrom);
      await database.transaction(async (transaction) => {
        if (!(await repository.insert(transaction, row))) {
          throw new Error("Another process has just made a signing key");
        }
        const over = former.filter((_, index) => atOnce || isOver(former, index, now));
        await repository.remove(
          transaction,
          over.map(({ id }) => id),
        );
      });
      return { id: row.id, signsFrom };
    },
  };
}
