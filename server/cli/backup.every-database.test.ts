import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exitCodeOf } from "../platform/command-error.ts";
import { openDatabase } from "../platform/database/index.ts";
import { connectionEnvironment } from "../platform/database/backup/postgres-backup.ts";
import { SCHEMA_RELEASE } from "../platform/database/release.ts";
import { readSettings } from "../platform/settings/settings.ts";
import { TestClock } from "../testing/clock/test-clock.ts";
import { givePasswordKey } from "../testing/database/password-key.ts";
import {
  createMigratedDatabase,
  createTestDatabase,
  type TestDatabase,
  testKind,
} from "../testing/database/test-database.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import { CLI, runChild } from "../testing/servers/run-child.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { SLOW_SETUP, SOON } from "../testing/timeouts.ts";
import { runBackup, runRestore } from "./backup.ts";

vi.setConfig(SLOW_SETUP);
const isSqlite = testKind() === "sqlite";

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-backup-"));
  database = await createMigratedDatabase();
  await givePasswordKey(readSettings(database.env), new TestClock());
});
afterEach(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function portico(env: Record<string, string>, ...args: string[]) {
  const child = runChild(CLI, args, env);
  return { code: await child.ended, out: child.out, err: child.err };
}

/** Runs in this process, because starting another takes longer than its work. */
async function run(work: typeof runBackup, env: Record<string, string>, ...args: string[]) {
  let out = "";
  const failure = await work(args, (line) => (out += `${line}\n`), env).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  return {
    code: failure === undefined ? 0 : exitCodeOf(failure),
    out,
    err: failure?.message ?? "",
  };
}

const backup = (...args: string[]) => run(runBackup, database.env, ...args);
const restore = (...args: string[]) => run(runRestore, database.env, ...args);

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.env["DATABASE_URL"] });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Everything but the keys of a PostgreSQL, which are no part of it. */
async function destroy(): Promise<void> {
  if (!isSqlite) return onServer("drop schema public cascade; create schema public");
  for (const name of readdirSync(database.dataDir)) rmSync(join(database.dataDir, name));
}

async function withApp<Result>(work: (test: TestApp) => Promise<Result>): Promise<Result> {
  const test = await openTestApp({ database });
  try {
    return await work(test);
  } finally {
    await test.close();
  }
}

describe("backup and restore, rehearsed", () => {
  it("brings accounts back: made while calls run, they sign in with password and second factor", async () => {
    const file = join(folder, "portico.backup");
    const keysFile = join(folder, "portico.keys");
    const { person, cookie } = await withApp(async (test) => {
      const made = await makePerson(test, { email: "rehearsed@example.com", factors: ["totp"] });
      const known = await made.knownBrowser();
      let isRunning = true;
      let calls = 0;
      const load = (async () => {
        while (isRunning) {
          const { account } = await makePerson(test);
          const browser = await made.knownBrowser();
          const { body } = await browser.login(account.email ?? "", PASSWORD);
          expect(body.code).toBe(0);
          calls += 1;
        }
      })();
      const args = isSqlite ? ["--keys", keysFile] : [];
      const done = await portico(database.env, "backup", file, ...args);
      isRunning = false;
      await load;
      expect(done).toMatchObject({ code: 0, err: "" });
      expect(done.out).toContain(`${file} has `);
      expect(calls).toBeGreaterThan(0);
      return { person: made, cookie: known.cookies.get("__Host-device") ?? "" };
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(
      isSqlite ? ["portico.backup", "portico.keys"] : ["portico.backup"],
    );

    await destroy();
    const args = isSqlite ? ["--keys", keysFile] : [];
    const restored = await portico(database.env, "restore", file, ...args);
    expect(restored).toEqual({ code: 0, out: `${file} is restored.\n`, err: "" });

    await withApp(async (test) => {
      const browser = test.browser();
      browser.cookies.set("__Host-device", cookie);
      const first = await browser.login("rehearsed@example.com", PASSWORD);
      expect(first.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["totp"] });
      const { ticket } = first.data;
      const second = await browser.call("loginVerifyCode", { ticket, totpCode: person.totpCode() });
      expect(second.data).toMatchObject({ UID: person.account.uid });
    });
  });
});

describe("portico backup", () => {
  it("never replaces a file, and says where the keys are", async () => {
    const file = join(folder, "a.backup");
    writeFileSync(file, "older");
    expect(await backup(file)).toMatchObject({ code: 4, err: `${file} is already there` });
    expect(readFileSync(file, "utf8")).toBe("older");
    expect(await backup()).toMatchObject({ code: 2 });
    const { code, out } = await backup(join(folder, "b.backup"));
    expect([code, out]).toEqual([0, expect.stringContaining("The keys are not in it")]);
    const [, secret = ""] = readFileSync(join(database.dataDir, "keys"), "utf8").split(":");
    expect(readFileSync(join(folder, "b.backup")).includes(secret.trim())).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(["a.backup", "b.backup"]);
  });

  it("leaves nothing behind when it fails", async () => {
    const nowhere = isSqlite
      ? { DATA_DIR: join(folder, "nowhere") }
      : { ...database.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const failed = await run(runBackup, nowhere, join(folder, "c.backup"));
    expect(failed).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^No backup was made: /) as string,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  if (isSqlite) {
    it("leaves no copy of the keys when it fails, so that the same command works later", async () => {
      const empty = { DATA_DIR: join(folder, "empty") };
      mkdirSync(empty.DATA_DIR);
      copyFileSync(join(database.dataDir, "keys"), join(empty.DATA_DIR, "keys"));
      const args = [join(folder, "e.backup"), "--keys", join(folder, "e.keys")];
      expect(await run(runBackup, empty, ...args)).toMatchObject({ code: 1 });
      expect(readdirSync(folder)).toEqual(["empty"]);
      expect(await backup(...args)).toMatchObject({ code: 0 });
      expect(statSync(join(folder, "e.keys")).mode & 0o777).toBe(0o600);
    });

    it("refuses to copy keys that are damaged", async () => {
      writeFileSync(join(database.dataDir, "keys"), "k1:cut of");
      const args = [join(folder, "f.backup"), "--keys", join(folder, "f.keys")];
      const refused = await backup(...args);
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("base64")]);
      expect(readdirSync(folder)).toEqual([]);
    });
  }

  if (!isSqlite) {
    it("says what to do without pg_dump", async () => {
      const failed = await run(runBackup, { ...database.env, PATH: folder }, join(folder, "d"));
      expect(failed.code).toBe(1);
      expect(failed.err).toMatch(/pg_dump is not installed: .*docs\/operations\/back-up\.md/);
    });

    it("leaves neither a draft nor pg_dump behind when it is asked to end", async () => {
      const tools = join(folder, "tools");
      mkdirSync(tools);
      const started = join(tools, "started");
      const script = `#!/bin/sh\n: > ${started}\nexec /bin/sleep 60\n`;
      writeFileSync(join(tools, "pg_dump"), script, { mode: 0o755 });
      const child = runChild(CLI, ["backup", join(folder, "e")], { ...database.env, PATH: tools });
      await expect.poll(() => existsSync(started), SOON).toBe(true);
      child.process.kill("SIGTERM");
      expect(await child.ended).toBe(1);
      expect(readdirSync(folder)).toEqual(["tools"]);
    });

    it("ASVS 13.3.1: gives the password to no command line", () => {
      const url = [
        "postgres:/",
        "app:pass%20word@db.example:5433",
        "portico?sslmode=verify-full",
      ].join("/");
      expect(connectionEnvironment(url, { PATH: "/bin" })).toMatchObject({
        PATH: "/bin",
        PGHOST: "db.example",
        PGPORT: "5433",
        PGUSER: "app",
        PGPASSWORD: "pass word",
        PGDATABASE: "portico",
        PGSSLMODE: "verify-full",
      });
    });
  }
});

describe("portico restore", () => {
  async function backedUp(name = "x.backup"): Promise<string> {
    const file = join(folder, name);
    // Records the keys of this database.
    await withApp((test) => makePerson(test, { email: "inside@example.com" }));
    expect(await backup(file)).toMatchObject({ code: 0 });
    return file;
  }

  const emails = () =>
    withApp(async ({ services }) => {
      const rows = await services.database.db.selectFrom("accounts").select("email").execute();
      return rows.map(({ email }) => email);
    });

  it("refuses a database with accounts; --force replaces it, and SQLite keeps the old one aside", async () => {
    const file = await backedUp();
    await withApp((test) => makePerson(test, { email: "later@example.com" }));
    expect(await restore(file)).toMatchObject({
      code: 4,
      err: expect.stringContaining("--force") as string,
    });
    expect(await emails()).toContain("later@example.com");
    const { code, out } = await restore(file, "--force");
    expect(code).toBe(0);
    expect(await emails()).toEqual(["inside@example.com"]);
    if (!isSqlite) return;
    const aside = /The database before it is (\S+):/.exec(out)?.[1] ?? "";
    expect(existsSync(aside)).toBe(true);
  });

  it("refuses while a server runs", async () => {
    const file = await backedUp();
    const opened = await openDatabase(readSettings(database.env));
    // A server has a connection at any time: it looks for messages to send.
    await opened.db.selectFrom("outbox").select("id").execute();
    try {
      const refused = await restore(file, "--force");
      expect(refused.code).not.toBe(0);
      expect(refused.err).toMatch(/stop (?:it|the servers) first/);
    } finally {
      await opened.close();
    }
    expect(await emails()).toEqual(["inside@example.com"]);
  });

  it("F05: refuses a damaged backup, and other files", async () => {
    const file = await backedUp();
    const whole = readFileSync(file);
    const damaged = join(folder, "damaged");
    // Damages the middle, where neither format has only padding.
    const bytes = Buffer.from(whole);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0xa5, middle, middle + 6000);
    writeFileSync(damaged, bytes);
    writeFileSync(join(folder, "cut"), whole.subarray(0, middle));
    writeFileSync(join(folder, "none"), "not a backup");
    for (const name of ["damaged", "cut", "none"]) {
      const refused = await restore(join(folder, name), "--force");
      expect(refused.code, name).not.toBe(0);
      expect(refused.err, name).not.toContain("\n");
    }
    expect(await restore(join(folder, "missing"))).toMatchObject({ code: 3 });
    expect(await emails()).toEqual(["inside@example.com"]);
    expect(readdirSync(database.dataDir).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("F23: refuses a backup of a release that is too new", async () => {
    await withApp(async ({ services }) => {
      const row = { name: "9999-newer.sql", checksum: "x", applied_at: 0, safe_for_older: 0 };
      const values = { ...row, release: SCHEMA_RELEASE + 1 };
      await services.database.db.insertInto("migrations").values(values).execute();
    }).catch(() => {});
    const file = join(folder, "newer");
    expect(await backup(file)).toMatchObject({ code: 0 });
    await destroy();
    const refused = await restore(file, "--without-keys");
    expect([refused.code, refused.err]).toEqual([4, expect.stringMatching(/newer version/)]);
  });

  it("refuses without the keys that it needs, unless that is wanted", async () => {
    const file = await backedUp();
    const keys = readFileSync(join(database.dataDir, "keys"));
    await destroy();
    rmSync(join(database.dataDir, "keys"), { force: true });
    expect(await restore(file)).toMatchObject({
      code: 4,
      err: expect.stringMatching(
        /^The backup needs the keys k[0-9a-f]{6}, which are not here/,
      ) as string,
    });
    const keysFile = join(folder, "keys");
    writeFileSync(keysFile, keys);
    if (isSqlite) {
      expect(await restore(file, "--keys", keysFile)).toMatchObject({ code: 0 });
      expect(readFileSync(join(database.dataDir, "keys"))).toEqual(keys);
    } else {
      expect(await restore(file, "--without-keys")).toMatchObject({ code: 0 });
    }
  });

  if (isSqlite) {
    it("keeps the keys that it replaces, without which the database that it kept cannot be read", async () => {
      const file = await backedUp();
      const keysFile = join(folder, "keys");
      copyFileSync(join(database.dataDir, "keys"), keysFile);
      await destroy();
      await givePasswordKey(readSettings(database.env), new TestClock());
      await withApp((test) => makePerson(test, { email: "other@example.com" }));
      const replaced = readFileSync(join(database.dataDir, "keys"), "utf8");
      const { code, out } = await restore(file, "--force", "--keys", keysFile);
      expect(code).toBe(0);
      expect(await emails()).toEqual(["inside@example.com"]);
      const keysAside = /The keys before it are (\S+):/.exec(out)?.[1] ?? "";
      expect(readFileSync(keysAside, "utf8")).toBe(replaced);
      const aside = /The database before it is (\S+):/.exec(out)?.[1] ?? "";
      expect(await restore(aside, "--force", "--keys", keysAside)).toMatchObject({ code: 0 });
      expect(await emails()).toEqual(["other@example.com"]);
    });
  }

  if (isSqlite) {
    describe("F05: a restore", () => {
      const LATER = "later@example.com";
      const path = () => join(database.dataDir, "portico.db");
      const files = () =>
        ["", "-wal", "-shm"].map((end) => path() + end).filter((file) => existsSync(file));
      const contents = (list: string[]) => new Map(list.map((file) => [file, readFileSync(file)]));
      /** SQLite rebuilds the third file, the index of the log. */
      const databaseAndLog = () => contents(files().filter((file) => !file.endsWith("-shm")));

      /** As kill -9 leaves the files: a backup, and then a change that only the log has. */
      async function killed(): Promise<string> {
        const file = await backedUp();
        const writer = new DatabaseSync(path());
        writer.exec(`update accounts set email = '${LATER}'`);
        const left = contents(files());
        writer.close();
        for (const [name, bytes] of left) writeFileSync(name, bytes);
        return file;
      }

      const cut = (name: string) => truncateSync(name, statSync(name).size / 2);
      const garble = (name: string) => writeFileSync(name, readFileSync(name).fill(0xa5, 0, 64));

      it.each([
        ["whose log was cut", () => cut(`${path()}-wal`)],
        ["whose log was deleted", () => rmSync(`${path()}-wal`)],
        ["that was cut", () => cut(path())],
        ["that was garbled", () => garble(path())],
        ["that was emptied", () => truncateSync(path(), 0)],
        ["of which one byte is left", () => truncateSync(path(), 1)],
      ])(
        "over a killed database %s has to be forced, and keeps all of it aside",
        async (_, damage) => {
          const file = await killed();
          damage();
          const before = databaseAndLog();
          expect(await restore(file)).toMatchObject({ code: 4 });
          expect(databaseAndLog()).toEqual(before);
          // In another process, as a server starts.
          const started = await portico(database.env, "migrate");
          expect(started).toMatchObject({
            code: 1,
            err: expect.stringMatching(/damaged|empty/) as string,
          });
          const { code, out } = await restore(file, "--force");
          expect(code).toBe(0);
          const aside = /The database before it is (\S+):/.exec(out)?.[1] ?? "";
          for (const [name, bytes] of before) {
            expect(readFileSync(name.replace(path(), aside)).equals(bytes)).toBe(true);
          }
          expect(await emails()).toEqual(["inside@example.com"]);
        },
      );

      it("keeps the log of a lost database aside, and does not apply it", async () => {
        const file = await killed();
        rmSync(path());
        const before = readFileSync(`${path()}-wal`);
        const { code, out } = await restore(file);
        expect(code).toBe(0);
        const aside = /The database before it is (\S+):/.exec(out)?.[1] ?? "";
        expect(readFileSync(aside).equals(before)).toBe(true);
        expect(await emails()).toEqual(["inside@example.com"]);
      });

      it.each([
        ["whose log has lost commits", () => cut(`${path()}-wal`), "commits are missing"],
        ["that was emptied", () => truncateSync(path(), 0), "is empty"],
      ])("has no backup of a database %s", async (_, damage, reason) => {
        await killed();
        damage();
        const before = databaseAndLog();
        const file = join(folder, "partial.backup");
        expect(await backup(file)).toMatchObject({
          err: expect.stringContaining(reason) as string,
        });
        expect(existsSync(file)).toBe(false);
        expect(databaseAndLog()).toEqual(before);
      });
    });
  }

  it("refuses a backup of the other database", async () => {
    const file = join(folder, "other");
    writeFileSync(
      file,
      isSqlite ? "PGDMP and more than sixteen bytes" : "SQLite format 3\0 and more",
    );
    const other = await createTestDatabase();
    expect(await run(runRestore, other.env, file)).toMatchObject({
      code: 4,
      err: expect.stringContaining("a backup of") as string,
    });
    await other.remove();
  });
});
