import type { Rolldown } from "vite";

const SCREENS = "/web/screens/index.ts";
const ACCOUNT_PAGES = "/web/screens/account/";

/** What is loaded on demand and imports a module, directly or through others. */
interface Users {
  /** Pages of a visitor who is not signed in. */
  pages: number;
  /** Pages of the account. */
  accountPages: number;
  /** Everything else that comes on demand. */
  parts: number;
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const users: Users = { pages: 0, accountPages: 0, parts: 0 };
  const seen = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
    if (dynamicImporters.some((importer) => importer.endsWith(SCREENS))) {
      users[module.includes(ACCOUNT_PAGES) ? "accountPages" : "pages"] += 1;
    } else if (dynamicImporters.length > 0) users.parts += 1;
    importers.forEach(follow);
  };
  follow(id);
  return users;
}

/** Modules that a page and something else import: in one file, so that no page needs many. */
function sharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const { pages, accountPages, parts } = usersOf(id, context);
  return pages > 0 && pages + accountPages + parts > 1 ? "shared" : null;
}

/** What only pages of the account share: nobody loads it before signing in. */
function accountChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const { pages, accountPages, parts } = usersOf(id, context);
  return pages === 0 && accountPages > 0 && accountPages + parts > 1 ? "account" : null;
}

/**
 * A first load is a page and five scripts: React, which changes with an upgrade; what every page
 * imports; what pages share; the page's own; and the bundler's helpers. A page of the account also
 * loads what those share. Each module that comes on demand is a file, and what several of those share is
 * divided by folder.
 */
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: "react", priority: 4, tags: ["$initial"], test: /node_modules/ },
  { name: "base", priority: 3, tags: ["$initial"] },
  { name: sharedChunk, debugName: "shared", priority: 2 },
  { name: accountChunk, debugName: "account", priority: 1 },
  { name: "later", minShareCount: 2, test: /\/(client|contract|web\/lib)\// },
  { name: "kit", minShareCount: 2, test: /\/web\/ui\// },
];
