import { existsSync, linkSync, renameSync, rmSync } from "node:fs";

/** What exFAT and some network mounts answer: they have no links. */
const NO_LINKS = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

/** Gives a complete draft its name. Fails if there is a file already. */
export function placeFile(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NO_LINKS.has(code)) throw error;
    if (existsSync(path)) {
      throw Object.assign(new Error(`${path} is already there`, { cause: error }), {
        code: "EEXIST",
      });
    }
    renameSync(draft, path);
    return;
  }
  rmSync(draft);
}
