import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type Clock, DAY, HOUR } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import type { AssetTable } from "../../platform/database/schema.ts";
import type { Log } from "../../platform/log/log.ts";
import { findSet, insertAssets, insertSet, touchSet } from "./asset-repository.ts";

const compress = promisify(brotliCompress);

/** The first process of a release waits for this: the best quality takes 40 times as long. */
const QUALITY = 4;
const INTERVAL = HOUR;
const TOUCH_AFTER = DAY;

interface AssetPublisher {
  /** Stores this process's assets for processes of other releases, unless they are stored. */
  publish(): Promise<void>;
  /** Repeats it, because housekeeping deletes sets that nobody serves any more. */
  start(log: Log): void;
  stop(): Promise<void>;
}

interface PublisherServices {
  database: Pick<Database, "db" | "transaction">;
  clock: Clock;
  files: ReadonlyMap<string, Buffer>;
}

type HashedFile = { path: string; content: Buffer; sha256: string };

function hashAll(files: ReadonlyMap<string, Buffer>): HashedFile[] {
  const entries = [...files].map(([path, content]) => {
    const sha256 = createHash("sha256").update(content).digest("hex");
    return { path, content, sha256 };
  });
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function setIdOf(files: readonly HashedFile[]): string {
  const hash = createHash("sha256");
  for (const { path, sha256 } of files) hash.update(`${path}\n${sha256}\n`);
  return hash.digest("hex");
}

async function rowOf(set_id: string, { path, content, sha256 }: HashedFile): Promise<AssetTable> {
  const compressed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  return { path, set_id, sha256, content: compressed.toString("base64") };
}

export function createAssetPublisher(services: PublisherServices): AssetPublisher {
  const { database, clock, files: content } = services;
  const files = hashAll(content);
  const id = setIdOf(files);
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function insertAll(): Promise<void> {
    const rows = await Promise.all(files.map((file) => rowOf(id, file)));
    await database.transaction(async (transaction) => {
      if (await insertSet(transaction, id, clock.now())) await insertAssets(transaction, rows);
    });
  }

  async function publish(): Promise<void> {
    if (files.length === 0) return;
    if ((await findSet(database.db, id)) === undefined) await insertAll();
  }

  async function keep(log: Log): Promise<void> {
    try {
      await publish();
      const set = await findSet(database.db, id);
      const now = clock.now();
      if (set !== undefined && set.last_seen_at <= now - TOUCH_AFTER) {
        await touchSet(database.db, id, now);
      }
    } catch (error) {
      log.error({ err: error }, "the assets could not be published");
    }
  }

  return {
    publish,
    start(log) {
      const begin = () => {
        turn = keep(log);
      };
      begin();
      timer = setInterval(begin, INTERVAL).unref();
    },
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
