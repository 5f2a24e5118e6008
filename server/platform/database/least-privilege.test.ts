import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOf } from "../../testing/database/open-test-database.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testKind,
} from "../../testing/database/test-database.ts";
import { createAssetPublisher } from "../../pages/assets/publish-assets.ts";
import { openDatabase } from "./index.ts";

const DOCUMENT = new URL("../../../docs/security.md", import.meta.url);

let owners: TestDatabase;
beforeAll(async () => {
  owners = await createTestDatabase();
  // Migrated once, by the owner of the database.
  await (await openDatabase(placeOf(owners))).close();
});
afterAll(() => owners.remove());

if (testKind() === "postgres") {
  describe("ASVS 13.2.2: a server whose role has only the documented rights", () => {
    const role = `app_${randomBytes(6).toString("hex")}`;
    let owner: Client;
    let app: Client;
    let database: TestDatabase;
    let test: TestApp;

    beforeAll(async () => {
      owner = new Client({ connectionString: owners.env["DATABASE_URL"] });
      await owner.connect();
      await owner.query(`create role ${role} login`);
      const [, rights = ""] = /```sql\n([\s\S]+?)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
      await owner.query(rights.replaceAll("portico_app", role));
      const url = new URL(owners.env["DATABASE_URL"] ?? "");
      url.username = role;
      database = { ...owners, env: { ...owners.env, DATABASE_URL: url.href } };
      app = new Client({ connectionString: url.href });
      await app.connect();
      test = await openTestApp({ database });
    });
    afterAll(async () => {
      await test.close();
      await app.end();
      await owner.query(`drop owned by ${role}; drop role ${role}`);
      await owner.end();
    });

    it("starts if there is nothing to migrate, and serves every kind of call", async () => {
      const browser = test.browser();
      const { data } = await browser.register("least@example.com");
      expect(data).toMatchObject({ emailOrPhone: "least@example.com" });
      expect((await browser.call("logout")).body.code).toBe(0);
      expect((await browser.login("least@example.com")).body.code).toBe(0);

      const person = await makePerson(test, { factors: ["totp"] });
      const known = await person.knownBrowser();
      const { data: step } = await known.login(String(person.account.email));
      const answer = { ticket: step["ticket"], totpCode: person.totpCode() };
      expect((await known.call("loginVerifyCode", answer)).body.code).toBe(0);

      test.clock.advance(60_000);
      const forgetful = test.browser();
      const email = "least@example.com";
      expect((await forgetful.solved("recoverEmailSendCode", { email })).body.code).toBe(0);
    });

    it("publishes its assets, sends those of another release, and deletes old ones", async () => {
      const { services } = test;
      const path = "/js/another-release-12345678.js";
      const files = new Map([[path, Buffer.from("let a;")]]);
      await createAssetPublisher({ ...services, files }).publish();
      expect((await test.request(path)).payload).toBe("let a;");
      const { rowCount } = await app.query("delete from asset_sets");
      expect(rowCount).toBe(1);
      expect((await app.query("select 1 from assets")).rowCount).toBe(0);
    });

    it.each([
      "create table loot (a text)",
      "create schema loot",
      "alter table accounts add column loot text",
      "drop table sessions",
      "truncate sessions",
      "create role loot",
      "copy accounts to '/tmp/loot'",
      "update audit_events set reason = null",
      "delete from migrations",
      "insert into migrations values ('9', '9', 9)",
    ])("may not: %s", async (statement) => {
      await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
    });

    it("may delete old rows, including records", async () => {
      const { rowCount } = await app.query("delete from audit_events");
      expect(rowCount).toBeGreaterThan(0);
    });

    it("does not start if there is something to migrate, and changes nothing", async () => {
      const { rows } = await owner.query("delete from migrations returning *");
      await expect(openDatabase(placeOf(database))).rejects.toMatchObject({ code: "42501" });
      expect((await owner.query("select 1 from migrations")).rowCount).toBe(0);
      for (const { name, checksum, applied_at: at } of rows) {
        await owner.query("insert into migrations values ($1, $2, $3)", [name, checksum, at]);
      }
      await (await openDatabase(placeOf(database))).close();
    });
  });
} else {
  describe("ASVS 13.2.2: the embedded database", () => {
    it("is accessible only to the user that runs the server", async () => {
      const dataDir = join(owners.dataDir, "deeper", "data");
      const database = await openDatabase({ databaseUrl: undefined, dataDir });
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      const files = ["portico.db", "limits.db"].flatMap((name) => [
        name,
        `${name}-wal`,
        `${name}-shm`,
      ]);
      for (const file of files) {
        expect(statSync(join(dataDir, file)).mode & 0o777, file).toBe(0o600);
      }
      await database.close();
    });
  });
}
