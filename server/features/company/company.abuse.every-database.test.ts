import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from "@portico/contract/fields/company-documents";
import { MAX_CHECKS_AT_ONCE } from "../../core/company/documents.ts";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { documentOf, endReview, makeCompany, upload } from "../../testing/people/company.ts";
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
  return { browser, id: person.account.id };
}

const countOf = async (accountId: string) => {
  const rows = test.services.database.db.selectFrom("company_documents").select("id");
  return (await rows.where("account_id", "=", accountId).execute()).length;
};

describe("ASVS 5.2.1: the size and number of documents", () => {
  it("only as many of 25 uploads that start together begin as there are places", async () => {
    const { browser, id } = await company();
    const request = { kind: "other", name: "a.pdf", size: 10 };
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => browser.call("companyDocumentBegin", request)),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 0)).toHaveLength(MAX_DOCUMENTS);
    expect(new Set(codes)).toEqual(new Set([0, ERRORS.tooManyDocuments.code]));
    expect(await countOf(id)).toBe(MAX_DOCUMENTS);
  });

  it("a file of 10 MB is taken, one byte more and none at all are refused at once", async () => {
    const { browser, id } = await company();
    const begin = async (size: number) =>
      (await browser.call("companyDocumentBegin", { kind: "other", name: "a.pdf", size })).body
        .code;
    expect(await begin(MAX_DOCUMENT_BYTES + 1)).toBe(ERRORS.documentTooLarge.code);
    expect(await begin(Number.MAX_SAFE_INTEGER)).toBe(ERRORS.documentTooLarge.code);
    expect(await begin(0)).toBe(ERRORS.documentEmpty.code);
    expect(await countOf(id)).toBe(0);
    const content = documentOf("pdf", MAX_DOCUMENT_BYTES);
    const { answer } = await upload(browser, { content });
    expect(answer.data).toMatchObject({ documents: [{ size: MAX_DOCUMENT_BYTES }] });
  });

  it("a part larger than its limit is refused before it is parsed", async () => {
    const { browser } = await company();
    const { id } = await upload(browser, { content: documentOf("pdf", 300_000) }, "part");
    const content = "A".repeat(400_000);
    const { status } = await browser.call("companyDocumentPart", { id, part: 0, content });
    expect(status).toBe(413);
  });

  it("every other call still takes only 32 kB", async () => {
    const { browser } = await company();
    const { status } = await browser.call("companyDocumentBegin", { name: "x".repeat(40_000) });
    expect(status).toBe(413);
  });
});

describe("ASVS 5.2.2: a file that is not what it says", () => {
  it.each([
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["a vector image", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])("%s named as a PDF is refused with its first part", async (_, text) => {
    const { browser, id } = await company();
    const { answer } = await upload(browser, { content: Buffer.from(text), name: "a.pdf" });
    expect(answer.body.code).toBe(ERRORS.documentTypeRefused.code);
    const parts = test.services.database.db
      .selectFrom("company_document_parts")
      .innerJoin("company_documents", "company_documents.id", "document_id")
      .select("part");
    expect(await parts.where("account_id", "=", id).execute()).toEqual([]);
  });

  it("a PDF that is also an archive or a web page is refused at its end", async () => {
    const { browser } = await company();
    const pdf = documentOf("pdf");
    for (const more of ["PK\u0005\u0006" + "\0".repeat(18), "<script>alert(1)</script>"]) {
      const content = Buffer.concat([pdf.subarray(0, 30), Buffer.from(more), pdf.subarray(30)]);
      const { answer } = await upload(browser, { content });
      expect(answer.body.code).toBe(ERRORS.documentTypeRefused.code);
    }
    const { data } = await browser.call("company");
    expect(data).toMatchObject({ company: { documents: [] } });
  });
});

describe("another account's document", () => {
  it("ASVS 8.2.2: can be neither read, continued, finished nor removed", async () => {
    const [owner, thief] = [await company(), await company()];
    const done = await upload(owner.browser);
    const begun = await upload(owner.browser, {}, "part");
    const { browser } = thief;
    const content = documentOf("pdf").toString("base64");
    const tries = [
      await browser.call("companyDocumentRead", { id: done.id, part: 0 }),
      await browser.call("companyDocumentPart", { id: begun.id, part: 0, content }),
      await browser.call("companyDocumentFinish", { id: begun.id }),
      await browser.call("companyDocumentRemove", { id: done.id }),
      await browser.call("companyDocumentRemove", { id: begun.id }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await countOf(owner.id)).toBe(2);
    expect(await countOf(thief.id)).toBe(0);
  });

  it("an unfinished one is read by nobody, not even its owner", async () => {
    const { browser } = await company();
    const { id } = await upload(browser, {}, "part");
    expect((await browser.call("companyDocumentRead", { id, part: 0 })).status).toBe(404);
  });
});

describe("races", () => {
  it("a document is added once, although it is finished many times at once", async () => {
    const { browser, id: accountId } = await company();
    const { id } = await upload(browser, {}, "part");
    const answers = await Promise.all(
      Array.from({ length: MAX_CHECKS_AT_ONCE }, () =>
        browser.call("companyDocumentFinish", { id }),
      ),
    );
    expect(answers.some(({ body }) => body.code === 0)).toBe(true);
    const events = test.services.database.db.selectFrom("audit_events").select("id");
    const added = await events
      .where("account_id", "=", accountId)
      .where("event", "=", "documentAdded")
      .execute();
    expect(added).toHaveLength(1);
  });

  it("no more checks run at once than memory is meant for; the others are asked to wait", async () => {
    const { documentScanner } = test.services;
    const { isClean } = documentScanner;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = 0;
    documentScanner.isClean = async () => {
      reached += 1;
      await held;
      return true;
    };
    const { browser, id: accountId } = await company();
    const ids: string[] = [];
    for (let count = 0; count <= MAX_CHECKS_AT_ONCE; count += 1) {
      ids.push((await upload(browser, {}, "part")).id);
    }
    const finish = (id: string | undefined) => browser.call("companyDocumentFinish", { id });
    const running = ids.slice(1).map(finish);
    await expect.poll(() => reached).toBe(MAX_CHECKS_AT_ONCE);
    const refused = await finish(ids[0]);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "2"]);
    // What was not checked is not counted.
    expect(await test.services.limits.seen("documentChecks", accountId)).toBe(MAX_CHECKS_AT_ONCE);
    release();
    await Promise.all(running);
    expect((await finish(ids[0])).body.code).toBe(0);
    documentScanner.isClean = isClean;
  });

  it("a review that is approved during the check closes the door to the document", async () => {
    const { documentScanner } = test.services;
    const { isClean } = documentScanner;
    const { browser, id: accountId } = await company();
    const { id } = await upload(browser, {}, "part");
    documentScanner.isClean = async () => {
      await endReview(test.services, accountId, "approved");
      return true;
    };
    const { body } = await browser.call("companyDocumentFinish", { id });
    documentScanner.isClean = isClean;
    expect(body.code).toBe(ERRORS.reviewClosed.code);
    expect((await browser.call("company")).data).toMatchObject({ company: { documents: [] } });
  });

  it("a part cannot be replaced while the document is scanned", async () => {
    const { documentScanner } = test.services;
    const { isClean } = documentScanner;
    const { browser } = await company();
    const clean = documentOf("pdf", 1000);
    const { id } = await upload(browser, { content: clean }, "part");
    const codes: number[] = [];
    documentScanner.isClean = async () => {
      const evil = Buffer.from(clean);
      evil.write("EVIL", 200);
      const content = evil.toString("base64");
      const { body } = await browser.call("companyDocumentPart", { id, part: 0, content });
      codes.push(body.code);
      return true;
    };
    await browser.call("companyDocumentFinish", { id });
    documentScanner.isClean = isClean;
    expect(codes).toEqual([ERRORS.invalidFields.code]);
    const { data } = await browser.call("companyDocumentRead", { id, part: 0 });
    expect(Buffer.from(String(data["content"]), "base64").equals(clean)).toBe(true);
  });

  it("F14: a check during an outage of the scanner can be repeated with its Idempotency-Key", async () => {
    const { documentScanner } = test.services;
    const { isClean } = documentScanner;
    const { browser } = await company();
    const { id } = await upload(browser, {}, "part");
    const key = newKey();
    const finish = async () =>
      (await browser.call("companyDocumentFinish", { id }, withKey(key))).body.code;
    documentScanner.isClean = () => Promise.reject(new Error("no answer"));
    expect(await finish()).toBe(ERRORS.documentScanUnavailable.code);
    documentScanner.isClean = isClean;
    expect(await finish()).toBe(0);
  });

  it("a refused application is submitted again once, although it is sent twice", async () => {
    const { browser, id } = await company();
    for (const kind of ["registration", "ownership", "authority"] as const) {
      await upload(browser, { kind });
    }
    await endReview(test.services, id, "refused");
    const { data } = await browser.call("company");
    const { details: institution } = data["company"] as { details: object };
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.call("companyResubmit", { institution })),
    );
    const codes = answers.map(({ body }) => body.code).toSorted((one, two) => one - two);
    expect(codes).toEqual([0, ERRORS.reviewClosed.code, ERRORS.reviewClosed.code]);
  });
});
