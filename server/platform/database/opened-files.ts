import { statSync } from "node:fs";
import { isDamage } from "./sqlite-errors.ts";

/** The database, SQLite's log, and the index of the log. */
const SUFFIXES = ["", "-wal", "-shm"];
/** Looking at the files costs as much as a small read, so not each read does it. */
const READ_CHECK_MS = 100;
/** SQLite's code for a file that cannot be opened. */
const CANNOT_OPEN = 14;

function fileAt(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}

/** Undefined if it cannot be looked at. */
function sizeOf(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

function isUnchanged(path: string, file: string | undefined): boolean {
  try {
    return fileAt(path) === file;
  } catch {
    // It cannot be looked at, for example without the rights, and then nothing is known.
    return true;
  }
}

/** Checks that fail once an open database is no longer the one at its path. */
export interface FilesCheck {
  beforeWrite(): void;
  beforeRead(): void;
  /** Remembers damage that SQLite has found in an open file. */
  afterError(error: unknown): void;
  /** Fails after damage was found: what still works may be wrong. */
  beforeReady(): void;
}

/**
 * SQLite does not notice that an open database was deleted or that another one is in its place:
 * everything would seem to work, and all that is written would be lost.
 */
export function createFilesCheck(path: string): FilesCheck {
  const files = SUFFIXES.map((end) => ({ path: path + end, file: fileAt(path + end) }));
  let checkedAt = Number.NEGATIVE_INFINITY;
  let largest = 0;
  let damage: unknown;

  /** Only another file copied over it, or a vacuum, makes a database smaller. */
  function isShorter(): boolean {
    const size = sizeOf(path);
    if (size === undefined) return false;
    largest = Math.max(largest, size);
    return size < largest;
  }

  function check(): void {
    if (files.every((one) => isUnchanged(one.path, one.file)) && !isShorter()) {
      checkedAt = performance.now();
      return;
    }
    checkedAt = Number.NEGATIVE_INFINITY;
    const message = `${path} or its log was moved or replaced while it was open`;
    throw Object.assign(new Error(message), { code: "DATABASE_REPLACED", errcode: CANNOT_OPEN });
  }

  return {
    beforeWrite: check,
    beforeRead() {
      if (performance.now() - checkedAt >= READ_CHECK_MS) check();
    },
    afterError(error) {
      if (isDamage(error)) damage ??= error;
    },
    beforeReady() {
      if (damage !== undefined) throw damage;
    },
  };
}
