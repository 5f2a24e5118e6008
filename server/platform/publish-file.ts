import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** What exFAT and some network mounts answer: they have no links. */
const NO_LINKS = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);
/** Some network mounts sync files, but no folders. */
const NO_SYNC = new Set(["EINVAL", "ENOTSUP", "EOPNOTSUPP"]);

const isOneOf = (codes: ReadonlySet<string>, error: unknown) =>
  codes.has((error as NodeJS.ErrnoException).code ?? "");

/** What some file systems do not have. */
const SYSTEM = { link: linkSync, sync: fsyncSync };

/** Syncs the folder, so that new names survive a power cut. */
export function syncFolder(path: string, { sync } = SYSTEM): void {
  const folder = openSync(path, "r");
  try {
    sync(folder);
  } catch (error) {
    if (!isOneOf(NO_SYNC, error)) throw error;
  } finally {
    closeSync(folder);
  }
}

function moveUnlessTaken(draft: string, path: string, { link }: typeof SYSTEM): void {
  try {
    link(draft, path);
  } catch (error) {
    if (!isOneOf(NO_LINKS, error)) throw error;
    if (existsSync(path)) {
      const taken = new Error(`${path} is already there`, { cause: error });
      throw Object.assign(taken, { code: "EEXIST" });
    }
    renameSync(draft, path);
    return;
  }
  rmSync(draft);
}

/** Gives a complete draft its name. Fails if there is a file already. */
export function publishFile(draft: string, path: string, system = SYSTEM): void {
  moveUnlessTaken(draft, path, system);
  syncFolder(dirname(path), system);
}
