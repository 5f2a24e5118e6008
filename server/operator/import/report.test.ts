import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  countAccounts,
  importAccounts,
  importedPeople,
  writeRows,
} from "../../testing/people/import.ts";
import { createImporter, type Refusal } from "./importer.ts";
import { openReport } from "./report.ts";

let test: TestApp;
let folder: string;
let path: string;
let report: string;
beforeEach(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-report-"));
  path = join(folder, "accounts.ndjson");
  report = join(folder, "refused.ndjson");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const progress = () =>
  test.services.database.db.selectFrom("imports").selectAll().executeTakeFirst();

const reportedLines = () =>
  readFileSync(report, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { line: number }).line);

const options = () => ({
  path,
  name: "accounts.ndjson",
  dryRun: false,
  actor: SYSTEM_ACTOR,
  onRefusals: () => {},
  onProgress: () => {},
});

describe("the report of refused lines", () => {
  it("F17: has every refused line, although it could not be written at first", async () => {
    writeRows(path, ["nonsense", ...importedPeople(2), "[]"]);
    await expect(importAccounts(test, path, "--report", "/dev/full")).rejects.toThrow("ENOSPC");
    expect([await countAccounts(test), await progress()]).toEqual([0, undefined]);
    const said = await importAccounts(test, path, "--report", report);
    expect(said).toMatch(/4 lines, 2 imported, 2 refused\.$/);
    expect(reportedLines()).toEqual([1, 4]);
  });

  it("F17: has every refused line, although it could no longer be written at the second batch", async () => {
    writeRows(path, Array<string>(1200).fill("nonsense"));
    const add = openReport(report);
    let batches = 0;
    const onRefusals = (refusals: readonly Refusal[]) => {
      batches += 1;
      if (batches === 2) throw new Error("no space left");
      add(refusals);
    };
    const run = createImporter(test.services).run({ ...options(), onRefusals });
    await expect(run).rejects.toThrow("no space left");
    await importAccounts(test, path, "--report", report);
    expect(reportedLines()).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
  });

  it("keeps a line apart from the half of one that a cut-off run left", async () => {
    writeRows(path, ["nonsense"]);
    writeFileSync(report, '{"line":1,"wh');
    await importAccounts(test, path, "--report", report);
    const lines = readFileSync(report, "utf8").split("\n");
    expect(lines).toEqual(['{"line":1,"wh', '{"line":1,"why":"not JSON"}', ""]);
  });

  it("does not claim that an earlier run reported its refusals", async () => {
    writeRows(path, ["nonsense"]);
    await importAccounts(test, path);
    appendFileSync(path, "[]\n");
    const said = await importAccounts(test, path, "--report", report);
    expect(said).toContain(
      "1 of them were refused by an earlier run: this run did not add them to the report.",
    );
    expect(reportedLines()).toEqual([2]);
  });

  it("gets at most 500 lines at once, also if every line is refused", async () => {
    writeRows(path, Array<string>(1200).fill("nonsense"));
    const counts: number[] = [];
    const onRefusals = (refusals: readonly Refusal[]) => void counts.push(refusals.length);
    await createImporter(test.services).run({ ...options(), onRefusals });
    expect(counts).toEqual([500, 500, 200]);
  });
});
