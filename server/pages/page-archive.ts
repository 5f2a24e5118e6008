import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageArchive {
  /** The page as it was built, with its placeholders. */
  read(key: string): string | undefined;
}

/**
 * All built pages in one buffer outside the JavaScript heap; a page becomes a string when it is
 * read. As one JSON document they took 150 MB to parse.
 */
export function openPageArchive(folder: string): PageArchive {
  const pages = readFileSync(join(folder, "pages.html"));
  const index = JSON.parse(readFileSync(join(folder, "pages.index.json"), "utf8")) as Record<
    string,
    [start: number, end: number]
  >;
  return {
    read(key) {
      if (!Object.hasOwn(index, key)) return undefined;
      const [start, end] = index[key] ?? [];
      return pages.toString("utf8", start, end);
    },
  };
}
