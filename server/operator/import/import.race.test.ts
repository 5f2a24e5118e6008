import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { countAccounts, importedPeople, writeRows } from "../../testing/people/import.ts";
import { createImporter, type Refusal } from "./importer.ts";

let test: TestApp;
let folder: string;
let path: string;
beforeEach(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-import-"));
  path = join(folder, "accounts.ndjson");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const progress = () =>
  test.services.database.db.selectFrom("imports").selectAll().executeTakeFirst();

const options = () => ({
  path,
  name: "accounts.ndjson",
  dryRun: false,
  actor: SYSTEM_ACTOR,
  onRefusals: () => {},
  onProgress: () => {},
});

/** Does something before its transaction with this number. */
function importerThat(transactions: number, act: () => Promise<unknown>) {
  const { database } = test.services;
  let begun = 0;
  const transaction: typeof database.transaction = async (work) => {
    begun += 1;
    if (begun === transactions) await act();
    return database.transaction(work);
  };
  return createImporter({ ...test.services, database: { ...database, transaction } });
}

describe("two imports of one name", () => {
  const ANOTHER = "another import of this name is running";

  it.each([
    ["before the first batch", 1],
    ["between two batches", 2],
  ])("F03: stops the one that was overtaken %s, and counts each line once", async (_, at) => {
    writeRows(path, [...importedPeople(1200), "nonsense"]);
    const slow = importerThat(at, () => createImporter(test.services).run(options()));
    let reported = 0;
    const onRefusals = (refusals: readonly Refusal[]) => void (reported += refusals.length);
    await expect(slow.run({ ...options(), onRefusals })).rejects.toThrow(ANOTHER);
    expect(reported).toBe(0);
    expect(await progress()).toMatchObject({ lines: 1201, accepted: 1200, refused: 1 });
    expect(await countAccounts(test)).toBe(1200);
  });

  it("F03: lets one of two that begin together finish", async () => {
    writeRows(path, importedPeople(1200));
    const importer = createImporter(test.services);
    const ends = await Promise.allSettled([importer.run(options()), importer.run(options())]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const failed = ends.find((end) => end.status === "rejected");
    expect(String(failed?.reason)).toContain(ANOTHER);
    expect(await progress()).toMatchObject({ lines: 1200, accepted: 1200, refused: 0 });
  });
});
