import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOCUMENT_PART_BYTES, MAX_DOCUMENTS } from "@portico/contract/fields/company-documents";
import { createDocumentScanner } from "../../platform/document-scan/document-scan.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { documentOf } from "../../testing/people/company.ts";
import { type CompanyDocuments, createCompanyDocuments, UPLOAD_LIFETIME } from "./documents.ts";
import * as repository from "./documents-repository.ts";

let test: OpenTestDatabase;
let documents: CompanyDocuments;
beforeAll(async () => {
  test = await openTestDatabase();
  const { keyring, clock } = test;
  const documentScanner = createDocumentScanner(undefined);
  documents = createCompanyDocuments({ keyring, clock, documentScanner });
});
afterAll(() => test.close());

let accountId: string;
beforeEach(async () => {
  accountId = (await test.account()).id;
});

const PDF = documentOf("pdf");
const TEXT = PDF.toString("base64");

const begin = (name = "Extract.pdf", owner = accountId) =>
  documents.begin(test.db, owner, { kind: "other", name, size: PDF.length });
const addPart = (id: string, content = TEXT, part = 0) =>
  documents.addPart(test.db, accountId, { id, part, content });

describe("an upload", () => {
  it("is refused with a name that could be a path", async () => {
    const refusal = { code: "documentNameInvalid", data: { field: "name" } };
    await expect(begin("../../etc/passwd")).rejects.toMatchObject(refusal);
    expect(await repository.count(test.db, accountId)).toBe(0);
  });

  it("that has expired no longer takes a place, and those of others are not touched", async () => {
    const { id: other } = await test.account();
    await begin("Other.pdf", other);
    for (let begun = 1; begun < MAX_DOCUMENTS; begun += 1) await begin();
    test.clock.advance(1);
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: "tooManyDocuments" });
    test.clock.advance(UPLOAD_LIFETIME - 1);
    await begin();
    // The one that has a millisecond left, and the new one.
    expect(await repository.count(test.db, accountId)).toBe(2);
    expect(await repository.count(test.db, other)).toBe(1);
  });

  it("takes no part after its time is over, or once it is complete", async () => {
    const [late, done] = [await begin(), await begin()];
    const notFound = { code: "notFound" };
    await addPart(done);
    await documents.complete(test.db, await documents.check(test.db, accountId, done));
    await expect(addPart(done)).rejects.toMatchObject(notFound);
    await expect(addPart("unknown")).rejects.toMatchObject(notFound);
    test.clock.advance(UPLOAD_LIFETIME);
    await expect(addPart(late)).rejects.toMatchObject(notFound);
  });
});

describe("a document", () => {
  it("is readable once it is complete, and only by its owner", async () => {
    const [unfinished, done] = [await begin(), await begin()];
    await addPart(done);
    await documents.complete(test.db, await documents.check(test.db, accountId, done));
    const { id: other } = await test.account();
    const read = (owner: string, id: string) => documents.read(test.db, owner, id);
    expect((await read(accountId, done)).content.equals(PDF)).toBe(true);
    for (const [owner, id] of [
      [accountId, unfinished],
      [accountId, "unknown"],
      [other, done],
    ] as const) {
      await expect(read(owner, id)).rejects.toMatchObject({ code: "notFound" });
    }
  });
});

describe("ASVS 2.2.1: a part", () => {
  const refusal = (field: string) => ({ code: "invalidFields", data: { field } });

  it("is base64 and nothing else", async () => {
    const id = await begin();
    for (const content of [`${TEXT.slice(0, 8)} ${TEXT.slice(8)}`, `${TEXT}<script>`]) {
      await expect(addPart(id, content)).rejects.toMatchObject(refusal("content"));
    }
    await addPart(id);
  });

  it("belongs to the document's size", async () => {
    const id = await begin();
    for (const part of [1, DOCUMENT_PART_BYTES]) {
      await expect(addPart(id, TEXT, part)).rejects.toMatchObject(refusal("part"));
    }
  });
});
