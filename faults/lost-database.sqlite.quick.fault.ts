import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openKeyring } from "../server/services.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { makePlace } from "./harness/place.ts";
import { launchServer } from "./harness/server.ts";
import { fatalWords } from "../server/testing/servers/server-process.ts";

describe("F05: portico.db is gone", () => {
  it.each(["limits.db", "keys"])(
    "the start is refused in one line while %s is still there",
    async (remaining) => {
      const place = await makePlace();
      const folder = place.dataDir;
      if (remaining === "keys") openKeyring(readSettings({ DATA_DIR: folder }));
      for (const name of ["portico.db", remaining === "keys" ? "limits.db" : "keys"]) {
        for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, name + end), { force: true });
      }
      expect(existsSync(join(folder, remaining))).toBe(true);
      const { child } = await launchServer(place, { env: { SECRET_KEYS: "" } });
      expect(await child.ended).toBe(1);
      expect(fatalWords(child.err)).toMatch(
        /^DATA_DIR [^\n]*portico\.db is missing[^\n]*start empty[^\n]*\.$/,
      );
      expect(existsSync(join(folder, "portico.db"))).toBe(false);
    },
  );
});
