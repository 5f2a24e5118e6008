import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDocumentScanner } from "../../platform/document-scan/document-scan.ts";
import { Keyring } from "../../platform/secrets/keyring.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { documentOf, partsOf } from "../../testing/people/company.ts";
import { reEncrypt } from "../secret-keys/re-encrypt.ts";
import { createCompanyDocuments } from "./documents.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const pair = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [older, newer] = [pair("old"), pair("new")];
const documents = (secretKeys: string) =>
  createCompanyDocuments({
    keyring: Keyring.open({ secretKeys, dataDir: "/nowhere" }),
    clock: test.clock,
    documentScanner: createDocumentScanner(undefined),
  });

/** A complete document under the older key. */
async function begin() {
  const { id: accountId } = await test.account();
  const content = documentOf("pdf", 300_000);
  const old = documents(older);
  const document = { kind: "other", name: "Rotated.pdf", size: content.length } as const;
  const id = await old.begin(test.db, accountId, document);
  for (const [part, text] of partsOf(content).entries()) {
    await old.addPart(test.db, accountId, { id, part, content: text });
  }
  await old.complete(test.db, await old.check(test.db, accountId, id));
  return { accountId, id, content };
}

describe("ASVS 13.3.4, 11.2.2: a document whose key is rotated", () => {
  it("is readable with both keys, and with the new one alone once it is encrypted again", async () => {
    const { accountId, id, content } = await begin();
    const both = documents(`${newer},${older}`);
    expect((await both.read(test.db, accountId, id)).content.equals(content)).toBe(true);
    const refused = documents(newer).read(test.db, accountId, id);
    await expect(refused).rejects.toMatchObject({ code: "notFound" });
    // Its name and two parts.
    const keyring = Keyring.open({ secretKeys: `${newer},${older}`, dataDir: "/nowhere" });
    expect(await reEncrypt(test.database, keyring)).toEqual({ done: 3, unreadable: 0 });
    expect(await reEncrypt(test.database, keyring)).toEqual({ done: 0, unreadable: 0 });
    const read = await documents(newer).read(test.db, accountId, id);
    expect([read.name, read.content.equals(content)]).toEqual(["Rotated.pdf", true]);
  });

  it("does not pass for readable if the old key is lost before all of it is encrypted again", async () => {
    const { accountId } = await begin();
    const keyring = Keyring.open({ secretKeys: `${newer},${older}`, dataDir: "/nowhere" });
    const interrupted = reEncrypt(test.database, keyring, (name) => {
      if (name.startsWith("document")) throw new Error("Interrupted");
    });
    await expect(interrupted).rejects.toThrow("Interrupted");
    const listed = await documents(newer).list(test.db, accountId);
    expect(listed).toMatchObject([{ isReadable: false, document: { name: "—" } }]);
  });
});
