import { openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";

export interface PageArchive {
  has(key: string): boolean;
  /** The page as built, with its placeholders. */
  read(key: string): string | Promise<string> | undefined;
}

interface BuiltPages extends PageArchive {
  read(key: string): string | undefined;
}

/**
 * All built pages are in one file, and pages are read on demand, so that no process holds thousands
 * of them. The file stays open, so that a new build does not affect a running server.
 */
export function openPageArchive(folder: string): BuiltPages {
  const file = openSync(join(folder, "pages.html"), "r");
  const index = new Map(
    Object.entries(
      JSON.parse(readFileSync(join(folder, "pages.index.json"), "utf8")) as Record<
        string,
        [start: number, end: number]
      >,
    ),
  );
  return {
    has: (key) => index.has(key),
    read(key) {
      const place = index.get(key);
      if (place === undefined) return undefined;
      const [start, end] = place;
      const page = Buffer.allocUnsafe(end - start);
      const length = readSync(file, page, 0, page.length, start);
      if (length !== page.length) throw new Error(`The page ${key} is cut off`);
      return page.toString("utf8");
    },
  };
}
