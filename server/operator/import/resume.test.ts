import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  countAccounts,
  importAccounts,
  importedPeople,
  writeRows,
} from "../../testing/people/import.ts";

let test: TestApp;
let folder: string;
let path: string;
let report: string;
beforeEach(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-resume-"));
  path = join(folder, "accounts.ndjson");
  report = join(folder, "refused.ndjson");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const reportedLines = () =>
  readFileSync(report, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { line: number }).line);

describe("a file that is still being copied", () => {
  const rows = [
    ...importedPeople(2).map((row) => ({ ...row, tracking: { channel: "größer 🙂" } })),
    "nonsense",
    ...importedPeople(1, 2),
  ];

  it("loses no account and miscounts no line, wherever earlier runs found its end", async () => {
    writeRows(path, rows);
    const whole = Buffer.from(readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
    writeFileSync(path, "");
    for (let at = 0; at < whole.length; at += 3) {
      appendFileSync(path, whole.subarray(at, at + 3));
      const run = importAccounts(test, path, "--report", report);
      await run.catch((error: Error) => expect(error.message).toMatch(/ends within line [1-4]:/));
    }
    expect(await importAccounts(test, path)).toBe("4 lines, 3 imported, 1 refused.");
    expect(reportedLines()).toEqual([3]);
    expect(await countAccounts(test)).toBe(3);
  });

  it("is imported up to the line that is cut off, which is named and not refused", async () => {
    writeRows(path, importedPeople(3));
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, whole.length - 20));
    for (const more of [["--dry-run"], []]) {
      const failure = importAccounts(test, path, "--report", report, ...more);
      await expect(failure).rejects.toMatchObject({
        message: `${path} ends within line 3: run it again when it is complete`,
        failure: "refused",
        data: { lines: 2, accepted: 2, refused: 0 },
      });
    }
    writeFileSync(path, whole);
    expect(await importAccounts(test, path)).toBe("3 lines, 3 imported, 0 refused.");
    expect(readFileSync(report, "utf8")).toBe("");
  });

  it("may end without a newline", async () => {
    writeFileSync(path, JSON.stringify(importedPeople(1)[0]));
    expect(await importAccounts(test, path)).toBe("1 lines, 1 imported, 0 refused.");
    appendFileSync(path, `\n${JSON.stringify(importedPeople(1, 1)[0])}`);
    expect(await importAccounts(test, path)).toBe("2 lines, 2 imported, 0 refused.");
  });
});
