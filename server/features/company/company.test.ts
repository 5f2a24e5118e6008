import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { UPLOAD_LIFETIME } from "../../core/company/documents.ts";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import {
  documentOf,
  endReview,
  INSTITUTION,
  makeCompany,
  partsOf,
  upload,
} from "../../testing/people/company.ts";
import { makePerson } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

async function company() {
  const person = await makeCompany(test);
  const browser = test.browser();
  await signIn(test, person, browser);
  return { browser, person, id: person.account.id };
}

const stateOf = async (browser: Awaited<ReturnType<typeof company>>["browser"]) =>
  (await browser.call("company")).data["company"] as Record<string, unknown>;

describe("a company's application", () => {
  it("shows what is missing, and each document that is added", async () => {
    const { browser } = await company();
    expect(await stateOf(browser)).toMatchObject({
      review: "pending",
      details: INSTITUTION,
      missing: ["registration", "ownership", "authority"],
      documents: [],
    });
    const content = documentOf("png");
    const { id, answer } = await upload(browser, { content, name: "Auszug.pdf" });
    expect(answer.data).toMatchObject({
      missing: ["ownership", "authority"],
      // The type follows from the content, not from the name.
      documents: [{ id, kind: "registration", name: "Auszug.pdf", type: "png" }],
    });
  });

  it("is refused with reasons, corrected and submitted again", async () => {
    const { browser, id } = await company();
    await upload(browser);
    await test.services.database.transaction((db) =>
      test.services.companyReview.refuse(
        db,
        OPERATOR,
        id,
        ["documentsOutdated", "detailsMismatch"],
        ["registration"],
      ),
    );
    // The document from before the request does not answer it.
    expect(await stateOf(browser)).toMatchObject({
      review: "refused",
      reasons: ["documentsOutdated", "detailsMismatch"],
      missing: ["registration", "ownership", "authority"],
    });
    const institution = { ...INSTITUTION, companyName: "Example Trading AG" };
    const early = await browser.call("companyResubmit", { institution });
    expect(early.body.code).toBe(ERRORS.documentsMissing.code);
    test.clock.advance(1);
    for (const kind of ["registration", "ownership", "authority"] as const) {
      await upload(browser, { kind });
    }
    const { data } = await browser.call("companyResubmit", { institution });
    expect(data).toMatchObject({
      review: "pending",
      reasons: [],
      missing: [],
      details: institution,
    });
    expect((await browser.call("userInfo")).data).toMatchObject({
      reviewStatus: "pending",
      tradingAllowed: false,
    });
    expect(await endReview(test.services, id, "approved")).toBe(true);
    expect(await stateOf(browser)).toMatchObject({ review: "approved" });
  });

  it("can name another contact person, and its owner gets a notice", async () => {
    const { browser, person } = await company();
    const { data } = await browser.call("companyContactSet", {
      contactName: " Jonas Weber ",
      contactRole: "Director",
    });
    expect(data).toMatchObject({
      details: { ...INSTITUTION, contactName: "Jonas Weber", contactRole: "Director" },
    });
    const mails = (await test.messages()).filter(
      ({ recipient }) => recipient === person.account.email,
    );
    expect(mails.map(({ template }) => template)).toEqual(["companyContactChanged"]);
    const wrong = await browser.call("companyContactSet", { contactName: "a\u202Eb" });
    expect(wrong.body).toMatchObject({ code: 40_001, data: { field: "contactName" } });
  });
});

describe("accounts that are no company's own", () => {
  it.each(["an individual", "a sub-user of a company", "an institution below another account"])(
    "%s sees that it does not apply, and can add nothing",
    async (who) => {
      const { id: parent } = await company();
      const person =
        who === "an individual"
          ? await makePerson(test)
          : await makePerson(test, {
              username: `sub_${who.length}`,
              parent: { id: parent, useAdminTwoFactor: false },
              ...(who.startsWith("an institution") ? { institution: INSTITUTION } : {}),
            });
      const browser = test.browser();
      await signIn(test, person, browser);
      expect((await browser.call("company")).data).toEqual({ company: null });
      const { answer } = await upload(browser);
      expect(answer.body.code).toBe(ERRORS.companyOnly.code);
    },
  );
});

describe("a document", () => {
  it("is stored encrypted, its name too", async () => {
    const { browser } = await company();
    const content = Buffer.from(
      documentOf("pdf", 300_000).toString("latin1").replaceAll("  ", "TOPSECRET "),
    );
    const end = content.subarray(0, 280_000);
    const whole = Buffer.concat([end, Buffer.from("\nstartxref\n9\n%%EOF\n")]);
    const { id, answer } = await upload(browser, { content: whole, name: "Very private.pdf" });
    expect(answer.body.code).toBe(0);
    const { db } = test.services.database;
    const parts = await db
      .selectFrom("company_document_parts")
      .selectAll()
      .where("document_id", "=", id)
      .execute();
    const row = await db
      .selectFrom("company_documents")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(parts).toHaveLength(2);
    for (const { content: kept } of parts) {
      const bytes = Buffer.from(kept.split(".")[1] ?? "", "base64url");
      expect(bytes.length).toBeGreaterThan(10_000);
      expect(bytes.includes("TOPSECRET")).toBe(false);
    }
    expect(Buffer.from(row.name.split(".")[1] ?? "", "base64url").includes("private")).toBe(false);
    // Bound to its place: parts of one document cannot be swapped.
    await db
      .updateTable("company_document_parts")
      .set({ content: parts[0]?.content ?? "" })
      .where("document_id", "=", id)
      .where("part", "=", 1)
      .execute();
    const swapped = await browser.call("companyDocumentRead", { id, part: 1 });
    expect(swapped.status).toBe(500);
  });

  it("ASVS 5.4.1: is read as text in JSON that no browser shows or runs", async () => {
    const { browser } = await company();
    const content = documentOf("pdf", 300_000);
    const { id } = await upload(browser, { content });
    const read: Buffer[] = [];
    for (const part of [0, 1]) {
      const { data, headers } = await browser.call("companyDocumentRead", { id, part });
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
      expect(headers["content-disposition"]).toMatch(/^attachment;/);
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*; sandbox$/);
      read.push(Buffer.from(String(data["content"]), "base64"));
    }
    expect(Buffer.concat(read).equals(content)).toBe(true);
    expect((await browser.call("companyDocumentRead", { id, part: 2 })).status).toBe(404);
  });

  it("is removed with its content, and not once the company is approved", async () => {
    const { browser, id: accountId } = await company();
    const [first, second] = [await upload(browser), await upload(browser)];
    const { data } = await browser.call("companyDocumentRemove", { id: first.id });
    expect(data).toMatchObject({ documents: [{ id: second.id }] });
    const { db } = test.services.database;
    const left = db.selectFrom("company_document_parts").select("part");
    expect(await left.where("document_id", "=", first.id).execute()).toEqual([]);
    await endReview(test.services, accountId, "approved");
    const late = await browser.call("companyDocumentRemove", { id: second.id });
    expect(late.body.code).toBe(ERRORS.reviewClosed.code);
  });

  it("that is not finished within an hour is deleted", async () => {
    const { browser } = await company();
    const { id } = await upload(browser, {}, "part");
    test.clock.advance(UPLOAD_LIFETIME);
    const late = await browser.call("companyDocumentFinish", { id });
    expect(late.status).toBe(404);
    const { run } = createHousekeeping({ ...test.services, auditRetentionDays: 730 });
    expect((await run())["company_documents"]).toBeGreaterThan(0);
    const { db } = test.services.database;
    const parts = db.selectFrom("company_document_parts").select("part");
    expect(await parts.where("document_id", "=", id).execute()).toEqual([]);
  });

  it("goes with a closed account", async () => {
    const { browser, person, id } = await company();
    await upload(browser);
    const { database, closing } = test.services;
    await database.transaction((db) => closing.begin(db, OPERATOR, person.account));
    test.clock.advance(test.services.settings.securityCenter.closing);
    await closing.finishDue();
    const { db } = database;
    for (const table of ["company_documents", "company_reviews"] as const) {
      const rows = db.selectFrom(table).selectAll().where("account_id", "=", id);
      expect(await rows.execute()).toEqual([]);
    }
  });
});

describe("a document that is sent in parts", () => {
  it("is complete only with every part, each of its length and in its place", async () => {
    const { browser } = await company();
    const content = documentOf("pdf", 600_000);
    const [first = "", second = "", third = ""] = partsOf(content);
    const { data } = await browser.call("companyDocumentBegin", {
      kind: "other",
      name: "a.pdf",
      size: content.length,
    });
    const id = data["id"];
    const send = async (part: number, text: string) =>
      (await browser.call("companyDocumentPart", { id, part, content: text })).body.code;
    expect(await send(2, third)).toBe(0);
    expect(await send(0, first)).toBe(0);
    const early = await browser.call("companyDocumentFinish", { id });
    expect(early.body.code).toBe(ERRORS.documentIncomplete.code);
    expect(await send(1, third)).toBe(40_001);
    expect(await send(1, `${second.slice(0, -4)}!!!!`)).toBe(40_001);
    expect(await send(3, third)).toBe(40_001);
    expect(await send(1, second)).toBe(0);
    // A lost answer is asked for again; another content is not taken.
    expect(await send(1, second)).toBe(0);
    expect(await send(1, first)).toBe(40_001);
    const done = await browser.call("companyDocumentFinish", { id });
    expect(done.data).toMatchObject({ documents: [{ id, size: content.length }] });
    expect(await send(1, second)).toBe(ERRORS.notFound.code);
  });
});
