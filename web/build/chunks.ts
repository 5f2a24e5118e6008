import type { Rolldown } from "vite";

const SCREENS = "/web/screens/index.ts";

interface Users {
  /** How many modules that are loaded on demand import it, directly or through others. */
  count: number;
  /** Whether one of them is a page, which needs it at its first load. */
  byPage: boolean;
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const users: Users = { count: 0, byPage: false };
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
    if (dynamicImporters.length > 0) users.count += 1;
    if (dynamicImporters.some((importer) => importer.endsWith(SCREENS))) users.byPage = true;
    importers.forEach(follow);
  };
  follow(id);
  return users;
}

/** Modules that a page and something else import: in one file, so that no page needs many. */
function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const { count, byPage } = usersOf(id, context);
  return byPage && count > 1 ? "shared" : null;
}

/**
 * A first load is a page and five scripts: React, which changes with an upgrade; what every page
 * imports; what pages share; the page's own; and the bundler's helpers. What comes on demand is a
 * file each, and what several of those share is divided by folder.
 */
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: "react", priority: 3, tags: ["$initial"], test: /node_modules/ },
  { name: "base", priority: 2, tags: ["$initial"] },
  { name: sharedChunk, debugName: "shared", priority: 1 },
  { name: "later", minShareCount: 2, test: /\/(client|contract|web\/lib)\// },
  { name: "kit", minShareCount: 2, test: /\/web\/ui\// },
];
