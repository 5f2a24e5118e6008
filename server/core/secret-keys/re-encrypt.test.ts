import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { DOCUMENT_PART_BYTES } from "@portico/contract/fields/company-documents";
import { newTotpSecret } from "../../platform/secrets/totp.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { givePasswordKey } from "../../testing/database/password-key.ts";
import { createMigratedDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { documentOf, partsOf } from "../../testing/people/company.ts";
import { EXAMPLE_PROVIDER } from "../../testing/people/example-provider.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { countProtected, isNeeded, SEALED } from "./protected.ts";
import { reEncrypt } from "./re-encrypt.ts";
import { swap } from "./secret-keys-repository.ts";

const pair = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [OLD, NEW] = [pair("old_1"), pair("new-2")];

const open: TestApp[] = [];
let database: TestDatabase | undefined;
afterEach(async () => {
  for (const test of open.splice(0).toReversed()) await test.close();
  await database?.remove();
  database = undefined;
});

/** The server with these keys, on the one database of the test. */
async function serverWith(...keys: string[]): Promise<TestApp> {
  const env = { SECRET_KEYS: keys.join(",") };
  if (database === undefined) {
    database = await createMigratedDatabase();
    await givePasswordKey(readSettings({ ...database.env, ...env }), new TestClock());
  }
  const test = await openTestApp({ database, env });
  open.push(test);
  return test;
}

/** Something in every encrypted column, by the ways that servers write it. */
async function fill(test: TestApp) {
  const { services } = test;
  const { db } = services.database;
  const person = await makePerson(test, { factors: ["totp"] });
  const removed = await makePerson(test, { factors: ["totp"] });
  const rows = await db
    .deleteFrom("authenticators")
    .where("account_id", "=", removed.account.id)
    .returningAll()
    .execute();
  const place = { countryCode: undefined, userAgent: "" };
  const method = { kind: "authenticator" } as const;
  await services.probation.removed(db, place, removed.account.id, { method, contents: rows });
  await services.authenticators.propose(db, person.account.id, newTotpSecret());
  const browser = test.browser();
  await browser.sendRegistrationCode("waiting@example.com");
  await browser.call("thirdStart", { provider: EXAMPLE_PROVIDER });
  const request = { id: "id", caller: "caller", content: "content" };
  await services.answers.store(db, request, { cookies: [], outcome: {} });
  const content = documentOf("pdf", 1000);
  const document = { kind: "other", name: "Extract.pdf", size: content.length } as const;
  const documentId = await services.companyDocuments.begin(db, person.account.id, document);
  for (const [part, text] of partsOf(content).entries()) {
    const added = { id: documentId, part, content: text };
    await services.companyDocuments.addPart(db, person.account.id, added);
  }
  const endpoint = { url: "https://receiver.example.com/hook", types: [], since: undefined };
  await services.webhooks.add(OPERATOR, endpoint);
  await freshBrowser(test, person);
  await services.signingKeys.current();
  await services.auditChain.seal();
  return { person, removed, request };
}

/** Whatever the old key encrypted, in any column of any table. */
async function oldValues({ services }: TestApp): Promise<string[]> {
  const { db } = services.database;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as "accounts")
      .selectAll()
      .execute();
    found.push(...(JSON.stringify(rows).match(/old_1\.[\w-]{20,}/g) ?? []));
  }
  return found;
}

describe("re-encrypting everything with the newest key", () => {
  it("ASVS 11.2.2, 13.3.4: leaves nothing under the old key, and everything works without it", async () => {
    const before = await serverWith(OLD);
    const { person, request } = await fill(before);
    // Each kind is there, so that none of them can be forgotten here.
    const filled = (await countProtected(before.services.database)).get("old_1") ?? {};
    const kinds = [...Object.keys(SEALED), "inactiveAuthenticators", "sessions"];
    expect(Object.keys(filled).toSorted()).toEqual(kinds.toSorted());

    const both = await serverWith(NEW, OLD);
    const { database: opened, keyring } = both.services;
    expect(await oldValues(both)).not.toEqual([]);
    const { done, unreadable } = await reEncrypt(opened, keyring);
    expect(done).toBeGreaterThan(5);
    expect(unreadable).toBe(0);
    expect(await oldValues(both)).toEqual([]);
    expect(isNeeded((await countProtected(opened)).get("old_1"))).toBe(false);
    expect(await reEncrypt(opened, keyring)).toEqual({ done: 0, unreadable: 0 });

    const after = await serverWith(NEW);
    const first = await after.browser().login(person.account.email ?? "", PASSWORD);
    expect(first.data).toMatchObject({ next: "verifyCode" });
    const { services } = after;
    const code = person.totpCode();
    expect(
      await services.authenticators.check(services.database.db, person.account.id, code),
    ).toEqual(expect.objectContaining({ accountId: person.account.id }));
    expect(await services.answers.find(services.database.db, request)).toMatchObject({
      outcome: {},
    });
    expect((await after.messages()).map(({ template }) => template)).toContain("registrationCode");
  });

  it("knows every column that the server encrypts", () => {
    const folder = new URL("../../", import.meta.url);
    const files = globSync("**/*.ts", { cwd: folder }).filter((name) => !/test|dist/.test(name));
    const purposes = files.flatMap((name) =>
      [...readFileSync(new URL(name, folder), "utf8").matchAll(/\.seal\(\s*"([\w-]+)"/g)].map(
        ([, purpose]) => purpose,
      ),
    );
    const known = new Set<string>(Object.values(SEALED).map(({ purpose }) => purpose));
    expect(new Set(purposes)).toEqual(known);
  });

  it("runs twice at once, next to servers, and does each row once", async () => {
    const before = await serverWith(OLD);
    const people = [];
    for (let made = 0; made < 250; made += 1) {
      people.push((await makePerson(before, { factors: ["totp"] })).account.id);
    }
    const both = await serverWith(NEW, OLD);
    const { database: opened, keyring } = both.services;
    const runs = await Promise.all([reEncrypt(opened, keyring), reEncrypt(opened, keyring)]);
    const total = runs.reduce((sum, { done }) => sum + done, 0);
    expect(total).toBe(people.length);
    expect(await oldValues(both)).toEqual([]);
  });

  it("encrypts all parts of documents again, each once, if they fill more than one page", async () => {
    const before = await serverWith(OLD);
    const { keyring: old } = before.services;
    const { db } = before.services.database;
    const { account } = await makePerson(before);
    const size = DOCUMENT_PART_BYTES;
    const document = { kind: "other", name: "Extract.pdf", size } as const;
    const { begin } = before.services.companyDocuments;
    const ids = [await begin(db, account.id, document), await begin(db, account.id, document)];
    for (const document_id of ids) {
      const parts = Array.from({ length: 111 }, (_, part) => {
        const content = old.seal("company-documents", `part ${part}`, `${document_id}/${part}`);
        return { document_id, part, content };
      });
      await db.insertInto("company_document_parts").values(parts).execute();
    }
    const { keyring, database: opened } = (await serverWith(NEW, OLD)).services;
    // The parts, and both names.
    const { done, unreadable } = await reEncrypt(opened, keyring);
    expect([done, unreadable]).toEqual([224, 0]);
    const counted = (await countProtected(opened)).get("new-2");
    expect(counted).toMatchObject({ documentNames: 2, documentParts: 222 });
    const row = await db
      .selectFrom("company_document_parts")
      .selectAll()
      .where("part", "=", 110)
      .executeTakeFirstOrThrow();
    const { document_id, part, content } = row;
    expect(keyring.open("company-documents", content, `${document_id}/${part}`)).toBe("part 110");
  });

  it("keeps a value that was changed since it was read", async () => {
    const { services } = await serverWith(OLD);
    const { db } = services.database;
    const person = await makePerson(open[0]!, { factors: ["totp"] });
    const key = person.account.id;
    const read = { key, value: "old_1.read" };
    expect(await swap(db, SEALED.authenticators, read, "new-2.late")).toBe(false);
    const { secret: value } = await db
      .selectFrom("authenticators")
      .select("secret")
      .executeTakeFirstOrThrow();
    expect(value).not.toBe("new-2.late");
    expect(await swap(db, SEALED.authenticators, { key, value }, "new-2.value")).toBe(true);
  });

  it("counts what cannot be read, and goes on with the rest", async () => {
    const before = await serverWith(OLD);
    const [one, two] = [
      await makePerson(before, { factors: ["totp"] }),
      await makePerson(before, { factors: ["totp"] }),
    ];
    const both = await serverWith(NEW, OLD);
    const { database: opened, keyring } = both.services;
    const damaged = opened.db.updateTable("authenticators").set({ secret: "old_1.AAAA" });
    await damaged.where("account_id", "=", one.account.id).execute();
    expect(await reEncrypt(opened, keyring)).toEqual({ done: 1, unreadable: 1 });
    const kept = opened.db.selectFrom("authenticators").select("secret");
    expect(
      await kept.where("account_id", "=", two.account.id).executeTakeFirstOrThrow(),
    ).toMatchObject({ secret: expect.stringMatching(/^new-2\./) as string });
  });
});
