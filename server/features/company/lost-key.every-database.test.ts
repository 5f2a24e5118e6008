import { afterEach, describe, expect, it, vi } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { forgetKey } from "../../core/secret-keys/check-keys.ts";
import { newPair } from "../../platform/secrets/key-file.ts";
import { type AdminTest, openAdminTest } from "../../testing/admin/admin-app.ts";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { createMigratedDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { endReview, INSTITUTION, makeCompany, upload } from "../../testing/people/company.ts";
import { operate } from "../../testing/people/operator.ts";
import type { Person } from "../../testing/people/people.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const open: AdminTest[] = [];
let database: TestDatabase | undefined;
afterEach(async () => {
  for (const test of open.splice(0).toReversed()) await test.close();
  await database?.remove();
  database = undefined;
});

const [LOST, KEPT] = [newPair("lost"), newPair("kept")];

async function serverWith(...keys: string[]): Promise<AdminTest> {
  database ??= await createMigratedDatabase();
  const env = { SECRET_KEYS: keys.join(",") };
  const test = await openAdminTest({ database, env, limits: UNLIMITED });
  open.push(test);
  return test;
}

async function signedIn(test: AdminTest, person: Person) {
  const browser = test.browser();
  await signIn(test, person, browser);
  return browser;
}

/** A refused company that has sent what it has to. The key of its first two documents is lost. */
async function begin() {
  const before = await serverWith(LOST);
  const person = await makeCompany(before);
  const sender = await signedIn(before, person);
  const { id: first } = await upload(sender, { kind: "registration" });
  before.clock.advance(1);
  const { id: second } = await upload(sender, { kind: "ownership" });
  const both = await serverWith(KEPT, LOST);
  both.clock.advance(2);
  const { id: kept } = await upload(await signedIn(both, person), { kind: "authority" });
  await endReview(both.services, person.account.id, "refused");
  await forgetKey(both.services.database, both.clock, "lost");

  const test = await serverWith(KEPT);
  test.clock.advance(3);
  const browser = await signedIn(test, person);
  const read = (id: string) => browser.call("companyDocumentRead", { id, part: 0 });
  return { test, account: person.account, browser, read, ids: { first, second, kept } };
}

const LISTED = [
  { kind: "registration", name: "—" },
  { kind: "ownership", name: "—" },
  { kind: "authority", name: "Extract.pdf" },
];

describe("a company whose documents cannot be read, because their key was given up", () => {
  it("ASVS 13.3.4: sees them as missing, and replaces and sends them in again", async () => {
    const { browser, read, ids } = await begin();
    const shown = (await browser.call("company")).data["company"];
    expect(shown).toMatchObject({ missing: ["registration", "ownership"], documents: LISTED });
    expect((await read(ids.first)).body.code).toBe(ERRORS.notFound.code);
    expect((await read(ids.kept)).body.code).toBe(0);

    const institution = { ...INSTITUTION, companyName: "Example Trading AG" };
    const early = await browser.call("companyResubmit", { institution });
    expect(early.body.code).toBe(ERRORS.documentsMissing.code);
    const removed = await browser.call("companyDocumentRemove", { id: ids.first });
    expect(removed.data["documents"]).toMatchObject(LISTED.slice(1));
    const { id, answer } = await upload(browser, { kind: "registration", name: "New.pdf" });
    expect(answer.data).toMatchObject({ missing: ["ownership"] });
    expect((await read(id)).body.code).toBe(0);
    // The unreadable one may stay beside it.
    const last = await upload(browser, { kind: "ownership", name: "New.pdf" });
    expect(last.answer.data).toMatchObject({ missing: [] });
    const { data } = await browser.call("companyResubmit", { institution });
    expect(data).toMatchObject({ review: "pending", missing: [], details: institution });
  });

  it("ASVS 13.3.4: cannot complete an upload that began with the lost key", async () => {
    const before = await serverWith(LOST);
    const person = await makeCompany(before);
    const { id } = await upload(await signedIn(before, person), {}, "part");
    await forgetKey(before.services.database, before.clock, "lost");
    const browser = await signedIn(await serverWith(KEPT), person);
    const finished = await browser.call("companyDocumentFinish", { id });
    expect(finished.body.code).toBe(ERRORS.notFound.code);
    expect((await upload(browser)).answer.body.code).toBe(0);
  });

  it("ASVS 13.3.4: is shown to operators, and gets its data", async () => {
    const { test, account, browser, ids } = await begin();
    const names = LISTED.map(({ name }) => name).toSorted();
    const { data } = await browser.call("dataExport");
    const own = data["companyDocuments"] as { name: string }[];
    expect(own.map(({ name }) => name).toSorted()).toEqual(names);
    const exported = await test.services.ownData.collect(test.services.database.db, account);
    expect(exported.companyDocuments.map(({ name }) => name).toSorted()).toEqual(names);

    const shown = await operate(test, "institution", "show", account.uid, "--show");
    expect(shown).toContain("missing     registration, ownership");
    const save = ["institution", "save", account.uid, ids.first, "--to", "/nowhere/a.pdf"];
    await expect(operate(test, ...save)).rejects.toThrow(/no document/);
    const ruth = await test.operator("ruth", "reviewer");
    const { data: page } = await ruth.call("institutionRead", { id: account.id });
    expect(page["institution"]).toMatchObject({ company: { documents: LISTED } });
    expect((await ruth.call("institutionList", { review: "refused" })).code).toBe(0);
    const part = { id: account.id, document: ids.first, part: 0 };
    const refused = await ruth.call("institutionDocumentRead", part);
    expect(refused.code).toBe(ERRORS.notFound.code);
  });
});
