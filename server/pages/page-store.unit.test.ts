import { expect, it } from "vitest";
import { readSettings } from "../platform/settings/settings.ts";
import { openPageStore } from "./page-store.ts";

it("says in one line which built pages are missing, and what to do", async () => {
  const opened = openPageStore("/nowhere/web/dist", readSettings({}), { id: "k1", spki: "" });
  await expect(opened).rejects.toThrow(
    /^The built pages are missing \(\/nowhere\/web\/dist\): unpack the release again [^\n]+\.$/,
  );
});
