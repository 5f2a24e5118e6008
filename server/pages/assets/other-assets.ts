import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { Encoded } from "../encoded.ts";
import { type Asset, assetType, isServed } from "./asset.ts";
import { findAsset, listPaths, listSets } from "./asset-repository.ts";
import { createByteCache } from "./byte-cache.ts";

/** Whatever paths are requested, a process lists the sets only this often. */
export const LIST_EVERY_MS = 200;
/** A browser does something else without a file that takes longer. */
const PATIENCE_MS = 3 * SECOND;
const RETRY_SECONDS = 5;
/** Compressed: about a dozen releases. */
const CACHE_BYTES = 8 * 2 ** 20;
/** Far more than a file of ours has: a damaged one must not fill the memory. */
const MAX_FILE_BYTES = 8 * 2 ** 20;

export interface OtherAssets {
  /**
   * A file that a process of another release serves. Fails when the database does not answer in
   * time.
   */
  find(path: string): Promise<Asset | undefined>;
}

/** The files of a set never change, so only new sets are read. */
function createIndex({ db }: Pick<Database, "db">) {
  const sets = new Map<string, ReadonlySet<string>>();
  let running: Promise<void> = Promise.resolve();
  let upcoming: Promise<void> | undefined;
  let notBefore = 0;

  async function list(): Promise<void> {
    const ids = await listSets(db);
    for (const id of sets.keys()) if (!ids.includes(id)) sets.delete(id);
    for (const id of ids) if (!sets.has(id)) sets.set(id, new Set(await listPaths(db, id)));
  }

  async function listWhenDue(): Promise<void> {
    await running.catch(() => {});
    await sleep(Math.max(0, notBefore - performance.now()));
    upcoming = undefined;
    notBefore = performance.now() + LIST_EVERY_MS;
    running = list();
    await running;
  }

  const has = (path: string) => [...sets.values()].some((paths) => paths.has(path));

  return async (path: string): Promise<boolean> => {
    if (has(path)) return true;
    // Begins after this request: a release that starts now has stored its files before.
    upcoming ??= listWhenDue();
    await upcoming;
    return has(path);
  };
}

function open(path: string, { sha256, content }: { sha256: string; content: string }) {
  const compressed = Buffer.from(content, "base64");
  const plain = brotliDecompressSync(compressed, { maxOutputLength: MAX_FILE_BYTES });
  if (createHash("sha256").update(plain).digest("hex") !== sha256) {
    throw new Error(`The stored asset ${path} is not what was published`);
  }
  const asset = { encoded: Encoded.ofBrotli(compressed), type: assetType(path) };
  return { asset, bytes: compressed.length };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Refusal("unavailable", { retryAfter: RETRY_SECONDS }));
  const timer = setTimeout(late, PATIENCE_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export function createOtherAssets({
  database,
  settings,
}: {
  database: Pick<Database, "db">;
  settings: Pick<Settings, "production">;
}): OtherAssets {
  const isKnown = createIndex(database);
  const cache = createByteCache<Asset>(CACHE_BYTES);
  const loading = new Map<string, Promise<Asset | undefined>>();
  let last: Promise<unknown> = Promise.resolve();

  async function load(path: string): Promise<Asset | undefined> {
    if (!(await isKnown(path))) return undefined;
    // One after the other: who asks for all files takes no connections from others.
    const stored = last.catch(() => {}).then(() => findAsset(database.db, path));
    last = stored;
    const row = await stored;
    if (row === undefined) return undefined;
    const { asset, bytes } = open(path, row);
    cache.set(path, asset, bytes);
    return asset;
  }

  return {
    async find(path) {
      if (!isServed(path, settings)) return undefined;
      const known = cache.get(path);
      if (known !== undefined) return known;
      let loaded = loading.get(path);
      if (loaded === undefined) {
        loaded = load(path).finally(() => loading.delete(path));
        loading.set(path, loaded);
      }
      return inTime(loaded);
    },
  };
}
