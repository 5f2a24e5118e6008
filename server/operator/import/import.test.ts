import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setContact } from "../../core/accounts/accounts-repository.ts";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import { newTotpSecret, stepAt, toBase32, totpAt } from "../../platform/secrets/totp.ts";
import {
  BCRYPT,
  importAccounts,
  importedPeople as people,
  writeRows,
} from "../../testing/people/import.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { createImporter, type Refusal } from "./importer.ts";
import { linesOf, MAX_LINE_BYTES } from "./lines.ts";

let test: TestApp;
let folder: string;
beforeEach(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), "portico-import-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const fileOf = (rows: readonly (object | string)[], name = "accounts.ndjson") =>
  writeRows(join(folder, name), rows);

const importFile = (path: string, ...more: string[]) => importAccounts(test, path, ...more);

/** Fails at its second batch. */
function cutOffImporter() {
  const { database } = test.services;
  let batches = 0;
  const transaction: typeof database.transaction = (work) => {
    batches += 1;
    if (batches === 2) throw new Error("cut off");
    return database.transaction(work);
  };
  return createImporter({ ...test.services, database: { ...database, transaction } });
}

const accounts = () =>
  test.services.database.db.selectFrom("accounts").selectAll().orderBy("uid").execute();

describe("importing accounts", () => {
  it("creates every state of an account, and each signs in as expected", async () => {
    const secret = newTotpSecret();
    const institution = { companyName: "Acme", registrationCountry: "DE", contactName: "Mina" };
    const path = fileOf([
      {
        email: " Mina@Example.COM",
        phone: "+4915112345678",
        username: "Mina_K",
        uid: "7001",
        accountGroup: 3,
        passwordHash: BCRYPT,
        secondFactors: ["totp"],
        totpSecret: toBase32(secret),
        antiPhishingCode: "blue heron",
        locale: "de",
        countryCode: "DE",
        inviteCode: "mina2020",
        refundBasisPoints: 2500,
        invitedBy: "friend1",
        tracking: { utm_source: "old" },
        termsVersion: "2019",
        termsAcceptedAt: "2019-05-06",
        createdAt: "2019-05-06T07:08:09Z",
      },
      { username: "Desk", parentUid: "7001", useAdminTwoFactor: true, passwordHash: BCRYPT },
      {
        email: "co@example.com",
        uid: "7003",
        type: "institution",
        institution,
        review: "approved",
      },
      { email: "ice@example.com", uid: "7004", status: "frozen", passwordHash: BCRYPT },
      { email: "dig@example.com", uid: "7005", mining: true, passwordHash: BCRYPT },
    ]);
    expect(await importFile(path)).toBe("5 lines, 5 imported, 0 refused.");
    const [mina] = (await accounts()).filter(({ uid }) => uid === "7001");
    expect(mina).toMatchObject({
      email: "mina@example.com",
      phone: "+4915112345678",
      dial_code: "+49",
      account_group: 3,
      locale: "de",
      second_factors: "totp",
      anti_phishing_code: "blue heron",
      invited_by: "FRIEND1",
      created_at: Date.parse("2019-05-06T07:08:09Z"),
    });
    const refund = await test.browser().call("refundRate", { inviteCode: "MINA2020" });
    expect(refund.data).toEqual({ refundRate: 0.25 });

    const browser = test.browser();
    const first = await browser.login("mina@example.com", "U*U");
    expect(first.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
    const totpCode = totpAt(secret, stepAt(test.clock.now()));
    const { ticket } = first.data;
    const second = await browser.call("loginVerifyCode", { ticket, totpCode });
    expect(second.data).toMatchObject({ next: "device", email: "m***a@example.com" });
    const [rehashed] = (await accounts()).filter(({ uid }) => uid === "7001");
    expect(rehashed?.password_hash).toMatch(/^\$argon2id\$/);

    expect((await test.browser().login("desk", "U*U")).data).toMatchObject({
      next: "verifyCode",
      verifyInstruction: ["totp"],
    });
    expect((await test.browser().login("ice@example.com", "U*U")).body.code).toBe(10805);
    expect((await test.browser().login("dig@example.com", "U*U")).data).toMatchObject({
      next: "device",
    });
    expect((await test.browser().login("co@example.com", "U*U")).body.code).toBe(10804);
  });

  it("refuses impossible rows by line and reason, and imports the rest", async () => {
    const report = join(folder, "refused.ndjson");
    const good = people(1)[0] ?? {};
    const path = fileOf([
      good,
      "not json",
      "[]",
      { email: "no" },
      { email: "a@example.com", isAdmin: true },
      { phone: "+1" },
      { username: "lonely" },
      { email: "b@example.com", passwordHash: "plain text" },
      { email: "c@example.com", secondFactors: ["totp"] },
      { email: "d@example.com", secondFactors: ["sms"] },
      { email: "e@example.com", type: "institution" },
      { email: "f@example.com", review: "approved" },
      { email: "g@example.com", parentUid: "999999" },
      { email: "h@example.com", createdAt: "2999-01-01" },
      { email: "i@example.com", locale: "tlh" },
      good,
      { email: "j@example.com", uid: "100000" },
      JSON.stringify({ email: "k@example.com", username: "x".repeat(MAX_LINE_BYTES) }),
      { email: "l@example.com" },
    ]);
    const said = await importFile(path, "--report", report);
    expect(said).toMatch(/19 lines, 2 imported, 17 refused\.$/);
    const refused = readFileSync(report, "utf8").trimEnd().split("\n");
    const reported = refused.map((line) => JSON.parse(line) as { line: number; why: string });
    expect(reported.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 17 }, (_, index) => index + 2),
    );
    expect(reported).toContainEqual({ line: 3, why: "not a JSON object" });
    expect(reported).toContainEqual({ line: 5, why: "field isAdmin is unknown" });
    expect(reported).toContainEqual({ line: 16, why: "email is taken" });
    expect(reported).toContainEqual({ line: 17, why: "uid is taken" });
    expect(readFileSync(report, "utf8")).not.toContain("@example.com");
    expect(await accounts()).toHaveLength(2);
  });

  it("refuses an address that its owner left recently, also in a dry run, like a registration", async () => {
    const { database, probation } = test.services;
    const { account } = await makePerson(test, { email: "left@example.com" });
    const to = { channel: "email", address: "next@example.com" } as const;
    await database.transaction(async (db) => {
      const from = { channel: "email", address: "left@example.com" } as const;
      await setContact(db, account.id, { email: to.address });
      await probation.contactReplaced(db, SYSTEM_ACTOR, account.id, { from, to });
    });
    const path = fileOf([{ email: "left@example.com" }, { email: "free@example.com" }]);
    const said = ["1 refused: email is taken", "2 lines, 1"];
    for (const more of [["--dry-run"], []]) {
      const answer = await importFile(path, ...more);
      for (const words of said) expect(answer).toContain(words);
    }
    const emails = (await accounts()).map(({ email }) => email);
    expect(new Set(emails)).toEqual(new Set(["free@example.com", "next@example.com"]));
    const invites = await database.db.selectFrom("invite_codes").selectAll().execute();
    expect(invites).toHaveLength(2);
  });

  it("resumes after an interruption, and never imports a line twice", async () => {
    const path = fileOf(people(1200));
    const importer = cutOffImporter();
    const options = {
      path,
      name: "accounts.ndjson",
      dryRun: false,
      actor: SYSTEM_ACTOR,
      onRefusals: () => {},
      onProgress: () => {},
    };
    await expect(importer.run(options)).rejects.toThrow("cut off");
    expect(await accounts()).toHaveLength(500);
    expect(await importFile(path)).toMatch(/1200 lines, 1200 imported, 0 refused\.$/);
    expect(await accounts()).toHaveLength(1200);
    expect(await importFile(path)).toMatch(/1200 lines, 1200 imported, 0 refused\.$/);
    appendFileSync(path, `${JSON.stringify(people(1, 5000)[0])}\n`);
    expect(await importFile(path)).toMatch(/1201 lines, 1201 imported/);
    expect(await accounts()).toHaveLength(1201);
  });

  it("does not mistake another file for the same one", async () => {
    await importFile(fileOf(people(2)));
    const other = fileOf(people(2, 10));
    await expect(importFile(other)).rejects.toThrow(/another file/);
    expect(await importFile(other, "--name", "second")).toMatch(/2 imported/);
  });

  it("does not resume if the imported part of the file has changed", async () => {
    const rows = people(3);
    await importFile(fileOf(rows));
    const corrected = fileOf([
      rows[0] ?? {},
      { ...rows[1], email: "longer-than-before@example.com" },
    ]);
    await expect(importFile(corrected)).rejects.toThrow(/before it was changed/);
  });

  it("knows the line it stopped at, also after an early write for a parent", async () => {
    const [parent, other] = people(2);
    const child = { username: "child", parentUid: parent?.uid, passwordHash: BCRYPT };
    const path = fileOf([parent ?? {}, child, other ?? {}, "nonsense"]);
    const cut = cutOffImporter();
    const options = { path, name: "accounts.ndjson", dryRun: false, actor: SYSTEM_ACTOR };
    const quiet = { onRefusals: () => {}, onProgress: () => {} };
    await expect(cut.run({ ...options, ...quiet })).rejects.toThrow("cut off");
    const refused: number[] = [];
    const onRefusals = (refusals: readonly Refusal[]) =>
      void refused.push(...refusals.map(({ line }) => line));
    const done = await createImporter(test.services).run({ ...options, ...quiet, onRefusals });
    expect(done).toMatchObject({ lines: 4, accepted: 3, refused: 1 });
    expect(refused).toEqual([4]);
  });

  it("a dry run looks for parents in the file and in the database", async () => {
    const [parent, orphans] = people(2);
    const child = (username: string, parentUid: string | undefined) => ({ username, parentUid });
    const path = fileOf([
      parent ?? {},
      child("first", parent?.uid),
      child("second", "999999"),
      { ...orphans, email: parent?.email },
      orphans ?? {},
      child("third", orphans?.uid),
    ]);
    expect(await importFile(path, "--dry-run")).toMatch(/4 could be imported, 2 refused\.$/);
    expect(await importFile(path)).toMatch(/6 lines, 4 imported, 2 refused\.$/);
  });

  it("API-6: accepts no anti-phishing code that the account's owner could not have chosen", async () => {
    const codes = [
      "at evil.com",
      "line\r\nbreak",
      "\u202eright to left",
      "<b>bold</b>",
      "blue heron 42",
    ];
    const rows = people(codes.length).map((row, index) => ({
      ...row,
      antiPhishingCode: codes[index],
    }));
    expect(await importFile(fileOf(rows))).toMatch(/1 imported, 4 refused\.$/);
    expect(await accounts()).toMatchObject([{ anti_phishing_code: "blue heron 42" }]);
  });

  it("a dry run reports the same refusals and writes nothing", async () => {
    await importFile(fileOf(people(3)), "--name", "before");
    const path = fileOf([...people(2, 1), ...people(2, 50), ...people(1, 50), "nonsense"]);
    const said = await importFile(path, "--dry-run");
    expect(said).toMatch(/6 lines, 2 could be imported, 4 refused\.$/);
    expect(await accounts()).toHaveLength(3);
    expect(await importFile(path)).toMatch(/6 lines, 2 imported, 4 refused\.$/);
  });

  it("reads lines of any length with the byte offset of their end", async () => {
    const long = "y".repeat(3 * MAX_LINE_BYTES);
    const path = fileOf(["one", long, "three"], "lines");
    const seen: [string | undefined, number][] = [];
    for await (const { text, end } of linesOf(path, 0)) seen.push([text?.trim(), end]);
    const second = 4 + long.length + 1;
    expect(seen).toEqual([
      ["one", 4],
      [undefined, second],
      ["three", second + 6],
    ]);
    const rest: (string | undefined)[] = [];
    for await (const { text } of linesOf(path, second)) rest.push(text?.trim());
    expect(rest).toEqual(["three"]);
  });
});
