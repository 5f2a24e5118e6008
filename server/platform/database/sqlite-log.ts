import { existsSync, readFileSync } from "node:fs";
import { endianness } from "node:os";

/**
 * SQLite silently drops a damaged end of its write-ahead log, as after a power cut, with all
 * commits in it. The log's index survives a killed process and knows the log's length
 * (https://sqlite.org/walformat.html), so lost commits can be detected.
 */
const INDEX_VERSION = 3_007_000;
const INDEX_COPY = 48;
const BACKFILLED_AT = 96;
const INDEX_SALT_AT = 32;
const LOG_HEADER = 32;
const SALT_AT = 16;
const FRAME_HEADER = 24;
const LITTLE_MAGIC = 0x377f0682;
const BIG_MAGIC = 0x377f0683;

type Sums = [number, number];

interface Index {
  bytes: Buffer;
  pageSize: number;
  /** Committed frames, and how many of them have reached the database file. */
  frames: number;
  backfilled: number;
}

function readIndex(path: string): Index | undefined {
  if (endianness() !== "LE" || !existsSync(path)) return undefined;
  const bytes = readFileSync(path).subarray(0, BACKFILLED_AT + 4);
  const [first, second] = [
    bytes.subarray(0, INDEX_COPY),
    bytes.subarray(INDEX_COPY, 2 * INDEX_COPY),
  ];
  const isWhole = bytes.length === BACKFILLED_AT + 4 && first.equals(second);
  if (!isWhole || first.readUInt32LE(0) !== INDEX_VERSION || first[12] !== 1) return undefined;
  const size = first.readUInt16LE(14);
  return {
    bytes,
    pageSize: size === 1 ? 65_536 : size,
    frames: first.readUInt32LE(16),
    backfilled: bytes.readUInt32LE(BACKFILLED_AT),
  };
}

function addTo([first, second]: Sums, bytes: Buffer, isBig: boolean): Sums {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

const fits = ([a, b]: Sums, bytes: Buffer, at: number) =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b;

function holdsFrames(log: Buffer, { bytes: index, frames, pageSize }: Index): boolean {
  const frameSize = FRAME_HEADER + pageSize;
  if (log.length < LOG_HEADER) return false;
  const magic = log.readUInt32BE(0);
  if (magic !== LITTLE_MAGIC && magic !== BIG_MAGIC) return false;
  const isBig = magic === BIG_MAGIC;
  let sums = addTo([0, 0], log.subarray(0, 24), isBig);
  if (!fits(sums, log, 24)) return false;
  // SQLite never syncs the index, so a power cut may leave an old one, with an older salt. All frames
  // of that one are in the database: SQLite restarts the log, with the next salt, only after that.
  const restarts = (log.readUInt32BE(SALT_AT) - index.readUInt32BE(INDEX_SALT_AT)) | 0;
  if (restarts > 0) return true;
  if (log.length < LOG_HEADER + frames * frameSize) return false;
  const salts = log.subarray(SALT_AT, 24);
  for (let frame = 0; frame < frames; frame += 1) {
    const bytes = log.subarray(
      LOG_HEADER + frame * frameSize,
      LOG_HEADER + (frame + 1) * frameSize,
    );
    sums = addTo(sums, bytes.subarray(0, 8), isBig);
    sums = addTo(sums, bytes.subarray(FRAME_HEADER), isBig);
    if (!fits(sums, bytes, 16) || !bytes.subarray(8, 16).equals(salts)) return false;
  }
  return true;
}

/**
 * Whether a damaged log has lost commits (F05). Call it before SQLite opens and truncates the log.
 */
export function hasLostCommits(path: string): boolean {
  const index = readIndex(`${path}-shm`);
  if (index === undefined || index.frames <= index.backfilled) return false;
  const log = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0);
  if (holdsFrames(log, index)) return false;
  // If another process has changed the log between the two reads, that process has checked it.
  return readIndex(`${path}-shm`)?.bytes.equals(index.bytes) ?? false;
}
