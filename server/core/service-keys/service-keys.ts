import { SERVICE_SCOPES, type ServiceScope } from "@portico/contract/service/keys";
import { type Clock, MINUTE, SECOND } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import {
  equalSecrets,
  hashToken,
  randomFrom,
  randomToken,
} from "../../platform/secrets/secrets.ts";
import type { ServiceKey as KeyInSettings } from "../../platform/settings/service-keys.ts";
import { type CacheClock, createShortCache } from "../../platform/short-cache.ts";
import * as repository from "./service-keys-repository.ts";

/** A revoked key works for this long at most, in every process. */
export const KEY_MAX_AGE = SECOND;
/** How often the last use of a busy key is written at most. */
const USE_INTERVAL = MINUTE;
const MAX_CACHED = 1000;

const ID_LENGTH = 12;
const ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** The prefix lets scanners of source code recognize a leaked key. */
const KEY = /^psk_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/;
/** Older deployments name their keys in SERVICE_KEYS: for questions about accounts only. */
const SCOPES_OF_SETTINGS: readonly ServiceScope[] = ["account"];

export interface IdentifiedService {
  /** The key's id; undefined for one of SERVICE_KEYS. */
  id: string | undefined;
  name: string;
  scopes: readonly ServiceScope[];
  /** It gets tokens for these audiences only; null: for all of them. */
  audiences: readonly string[] | null;
}

/** Whether a service may get a token for this audience. */
export const mayGetTokenFor = ({ audiences }: IdentifiedService, audience: string): boolean =>
  audiences === null || audiences.includes(audience);

export interface ListedKey extends IdentifiedService {
  id: string;
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export interface ServiceKeys {
  /** The key is returned once: only a hash of its secret is stored. */
  create(
    db: Db,
    service: {
      name: string;
      scopes: readonly ServiceScope[];
      audiences?: readonly string[];
      holderId?: string;
    },
  ): Promise<{ id: string; key: string }>;
  list(db: Db): Promise<ListedKey[]>;
  /** Undefined if there is no such key in force. */
  revoke(db: Db, id: string): Promise<ListedKey | undefined>;
  /** The service that has this key; undefined if the key is unknown or revoked. */
  recognize(key: string): Promise<IdentifiedService | undefined>;
  /** `recognize` from memory, without a query: undefined unless it was recognized a moment ago. */
  recognizeFromCache(key: string): IdentifiedService | undefined;
}

/** A secret that matched the hash of its row: comparing it again needs no hash. */
interface VerifiedKey {
  secret: string;
  service: IdentifiedService;
}

interface ServiceKeysServices {
  database: Database;
  clock: Clock;
  cacheClock: CacheClock;
  inSettings: readonly KeyInSettings[];
}

const scopesIn = (row: repository.ServiceKeyRow) =>
  SERVICE_SCOPES.filter((scope) => row.scopes.split(",").includes(scope));

const describe = (row: repository.ServiceKeyRow) => ({
  id: row.id,
  name: row.name,
  scopes: scopesIn(row),
  audiences: row.audiences?.split(",") ?? null,
});

const listed = (row: repository.ServiceKeyRow): ListedKey => ({
  ...describe(row),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

export function createServiceKeys(services: ServiceKeysServices): ServiceKeys {
  const { database, clock, cacheClock, inSettings } = services;
  const known = inSettings.map(({ name, secret }) => ({ name, hash: hashToken(secret) }));
  const rows = createShortCache({
    maxAge: KEY_MAX_AGE,
    maxEntries: MAX_CACHED,
    clock: cacheClock,
    read: repository.prepareFind(database),
    // Guessed keys must not evict real ones from the cache.
    keeps: (row) => row !== undefined,
  });
  const usedAt = new Map<string, number>();
  /** Made once for each row that is read: proxies ask with every request. */
  const verified = new WeakMap<repository.ServiceKeyRow, VerifiedKey>();

  /** Best effort: a use that is not recorded fails no call. */
  function recordUse({ id, last_used_at }: repository.ServiceKeyRow): void {
    const now = clock.now();
    const before = now - USE_INTERVAL;
    if (Math.max(last_used_at ?? 0, usedAt.get(id) ?? 0) > before) return;
    usedAt.set(id, now);
    repository.recordUse(database.db, id, { now, before }).catch(() => usedAt.delete(id));
  }

  function recognizeInSettings(key: string): IdentifiedService | undefined {
    const hash = hashToken(key);
    // Compare with all of them, so that timing does not reveal a near match.
    const [found] = known.filter((one) => equalSecrets(one.hash, hash));
    return (
      found && { id: undefined, name: found.name, scopes: SCOPES_OF_SETTINGS, audiences: null }
    );
  }

  function serviceOf(
    row: repository.ServiceKeyRow | undefined,
    secret: string,
  ): IdentifiedService | undefined {
    if (row === undefined || row.revoked_at !== null) return undefined;
    const match = verified.get(row);
    if (match !== undefined) {
      if (!equalSecrets(match.secret, secret)) return undefined;
      recordUse(row);
      return match.service;
    }
    if (!equalSecrets(row.secret_hash, hashToken(secret))) return undefined;
    recordUse(row);
    const service = describe(row);
    verified.set(row, { secret, service });
    return service;
  }

  return {
    async create(db, { name, scopes, audiences, holderId }) {
      const id = randomFrom(ID_LETTERS, ID_LENGTH);
      const secret = randomToken();
      await repository.insert(db, {
        id,
        name,
        scopes: scopes.join(","),
        secret_hash: hashToken(secret),
        created_at: clock.now(),
        last_used_at: null,
        revoked_at: null,
        holder_id: holderId ?? null,
        audiences: audiences?.join(",") ?? null,
      });
      return { id, key: `psk_${id}_${secret}` };
    },

    async list(db) {
      return (await repository.list(db)).map(listed);
    },

    async revoke(db, id) {
      const row = await repository.revoke(db, id, clock.now());
      return row && listed(row);
    },

    async recognize(key) {
      const inSetting = recognizeInSettings(key);
      if (inSetting !== undefined) return inSetting;
      const parts = KEY.exec(key);
      if (parts === null) return undefined;
      const [, id = "", secret = ""] = parts;
      return serviceOf(await rows.get(id), secret);
    },

    recognizeFromCache(key) {
      const [, id = "", secret = ""] = KEY.exec(key) ?? [];
      return serviceOf(rows.peek(id), secret);
    },
  };
}
