import { openParts, type Parts } from "../server/parts.ts";
import { readSettings } from "../server/platform/settings.ts";
import { test as base } from "./people.ts";

/** No page is served from here. */
const pages = {
  page: () => undefined,
  asset: () => undefined,
  refusal: () => undefined,
  stylesheet: undefined,
};

/** Tests that bring about what time and strangers would: the server's parts, opened beside it. */
export const test = base.extend<{ parts: Parts }>({
  parts: async ({ server: { dataDir } }, use) => {
    const parts = await openParts(readSettings({ DATA_DIR: dataDir }), { pages });
    await use(parts);
    await parts.close();
  },
});
