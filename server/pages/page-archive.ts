import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageArchive {
  /** The page as it was built, with its placeholders. */
  read(key: string): string | undefined;
}

/**
 * All built pages in one buffer outside the JavaScript heap. Parsing them as one JSON document grew
 * the heap of every process at start.
 */
export function openPageArchive(folder: string): PageArchive {
  if (!existsSync(folder))
    throw new Error(`The built pages are missing (${folder}): npm run build`);
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
