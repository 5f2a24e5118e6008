import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { BCRYPT, importAccounts, importedPeople } from "../../testing/people/import.ts";

let test: TestApp;
let folder: string;
let report: string;
beforeEach(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-encoding-"));
  report = join(folder, "refused.ndjson");
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const [first = {}, second = {}] = importedPeople(2);
const lineOf = (row: object) => `${JSON.stringify(row)}\n`;

/** Imports these bytes, first as a dry run, which has to refuse the same. Returns the report. */
async function refusalsOf(...parts: (string | Buffer)[]) {
  const path = join(folder, "accounts.ndjson");
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part))));
  const reports: unknown[] = [];
  for (const more of [["--dry-run"], []]) {
    rmSync(report, { force: true });
    await importAccounts(test, path, "--report", report, ...more);
    const lines = readFileSync(report, "utf8").split("\n").slice(0, -1);
    reports.push(lines.map((line) => JSON.parse(line) as unknown));
  }
  expect(reports[0]).toEqual(reports[1]);
  return reports[1];
}

const emails = async () => {
  const { db } = test.services.database;
  const rows = await db.selectFrom("accounts").select("email").orderBy("email").execute();
  return rows.map(({ email }) => email);
};

it("refuses a line in Latin-1 instead of importing damaged text", async () => {
  const latin = Buffer.from(lineOf({ ...first, tracking: { channel: "größer" } }), "latin1");
  expect(await refusalsOf(latin, lineOf(second))).toEqual([{ line: 1, why: "not UTF-8" }]);
  expect(await emails()).toEqual(["person-1@example.com"]);
});

it.each(["parentUid", "invitedBy", "termsVersion"])(
  "refuses a control character in %s by its line, and imports the other lines",
  async (field) => {
    const rows = ["a\u0000b", "a\nb", "a\u0085b"].map((value) => ({ ...first, [field]: value }));
    const why: unknown = expect.stringContaining(`field ${field}`);
    const refusals = rows.map((_, index) => ({ line: index + 1, why }));
    expect(await refusalsOf(...rows.map(lineOf), lineOf(second))).toEqual(refusals);
    expect(await emails()).toEqual(["person-1@example.com"]);
  },
);

it("skips a byte order mark at the start of the file, and nowhere else", async () => {
  const refusals = await refusalsOf("\uFEFF", lineOf(first), "\uFEFF", lineOf(second));
  expect(refusals).toEqual([{ line: 2, why: "not JSON" }]);
  expect(await emails()).toEqual(["person-0@example.com"]);
});

it("refuses a NUL in any other text by its line, too", async () => {
  const texts = {
    email: "a\u0000b@example.com",
    username: "abc\u0000",
    passwordHash: `${BCRYPT}\u0000`,
    antiPhishingCode: "blue\u0000heron",
    locale: "de\u0000",
    inviteCode: "MINA\u00002020",
  };
  const rows = Object.entries(texts).map(([field, value]) => ({ ...first, [field]: value }));
  expect(await refusalsOf(...rows.map(lineOf), lineOf(second))).toHaveLength(rows.length);
  expect(await emails()).toEqual(["person-1@example.com"]);
});
