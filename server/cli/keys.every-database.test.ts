import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAuthenticators } from "../core/authenticators/authenticators.ts";
import { systemClock } from "../platform/clock.ts";
import { openDatabase } from "../platform/database/index.ts";
import { exitCodeOf } from "../platform/command-error.ts";
import { newPair } from "../platform/secrets/key-file.ts";
import { Keyring } from "../platform/secrets/keyring.ts";
import { newTotpSecret } from "../platform/secrets/totp.ts";
import { createAccount } from "../core/accounts/accounts.ts";
import { CLI, runChild } from "../testing/servers/run-child.ts";
import { createMigratedDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";
import { runKeys } from "./keys.ts";

vi.setConfig(SLOW_SETUP);

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.remove();
  database = undefined;
});

/** Runs a command in this process: starting one takes longer than its work. */
async function keys(env: Record<string, string>, ...args: string[]) {
  let out = "";
  const failure = await runKeys(args, (line) => (out += `${line}\n`), env).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  return {
    code: failure === undefined ? 0 : exitCodeOf(failure),
    out,
    err: failure === undefined ? "" : `${failure.message}\n`,
  };
}

async function portico(env: Record<string, string>, ...args: string[]) {
  const child = runChild(CLI, args, env);
  return { code: await child.ended, out: child.out, err: child.err };
}

/** Accounts whose authenticators these keys protect. */
async function enrol({ env, dataDir }: TestDatabase, count: number, secretKeys?: string) {
  const opened = await openDatabase({ dataDir, databaseUrl: env["DATABASE_URL"] });
  const keyring = Keyring.open({ secretKeys, dataDir });
  const authenticators = createAuthenticators(keyring, systemClock);
  for (let made = 0; made < count; made += 1) {
    const contact = { channel: "email", address: `person-${made}@example.com` } as const;
    const input = { contact, passwordHash: null, locale: "en", termsVersion: "1" } as const;
    await opened.transaction(async (db) => {
      const { id } = await createAccount(db, systemClock, input);
      await authenticators.enrol(db, id, newTotpSecret());
    });
  }
  await opened.close();
}

describe("portico keys", () => {
  it("new prints a pair that SECRET_KEYS accepts, and needs no database", async () => {
    const { code, out } = await portico({}, "keys", "new", "k2");
    expect([code, out]).toEqual([0, expect.stringMatching(/^k2:[A-Za-z0-9+/]{43}=\n$/)]);
    expect(await portico({}, "keys", "new", "k 2")).toMatchObject({ code: 2, out: "" });
    expect(await keys({}, "promote")).toMatchObject({ code: 2, out: "" });
    expect(await keys({}, "explode")).toMatchObject({ code: 2, out: "" });
  });

  it("ASVS 13.3.4: rotates the setting: list, re-encrypt and remove say when the old key can go", async () => {
    database = await createMigratedDatabase();
    const [k1, k2] = [newPair("k1"), newPair("k2")];
    await enrol(database, 3, k1);
    const env = (...pairs: string[]) => ({ ...database!.env, SECRET_KEYS: pairs.join(",") });

    const advised = await keys(env(k1), "rotate", "k2");
    expect(advised.code).toBe(0);
    expect(advised.out).toMatch(/^k2:\S+\n\n1\. Put this pair LAST[\s\S]+2\. Put it FIRST/);
    expect(await keys(env(k1, k2), "promote", "k2")).toMatchObject({
      code: 4,
      err: "SECRET_KEYS is yours to change: put the pairs in the order k2,k1\n",
    });
    const before = await keys(env(k2, k1), "list");
    expect(before.out).toBe(
      "k2  newest    protects nothing\nk1  readable  protects 3 authenticators\n",
    );
    expect(await keys(env(k2, k1), "remove", "k1")).toMatchObject({
      code: 4,
      err: "k1 still protects 3 authenticators: run portico keys re-encrypt\n",
    });
    expect(await keys(env(k2, k1), "re-encrypt")).toEqual({
      code: 0,
      out: "3 encrypted with k2.\nNothing is left for older keys.\n",
      err: "",
    });
    const listed = JSON.parse((await keys(env(k2, k1), "list", "--json")).out) as unknown;
    expect(listed).toEqual({
      keys: [
        { id: "k2", state: "newest", protects: { authenticators: 3 }, removable: false },
        { id: "k1", state: "readable", protects: {}, removable: true },
      ],
      olderSessions: 0,
    });
    expect(await keys(env(k2, k1), "remove", "k1")).toMatchObject({
      code: 0,
      out: "k1 can be removed from SECRET_KEYS.\n",
    });
  });

  it("reports what it cannot read, and fails", async () => {
    database = await createMigratedDatabase();
    const [k1, k2] = [newPair("k1"), newPair("k2")];
    await enrol(database, 1, k1);
    const env = { ...database.env, SECRET_KEYS: k2 };
    const { code, out, err } = await keys(env, "re-encrypt", "--json");
    expect(JSON.parse(out)).toEqual({
      id: "k2",
      done: 0,
      unreadable: 1,
      left: { k1: { authenticators: 1 } },
    });
    expect([code, err]).toEqual([4, expect.stringContaining("1 could not be read")]);
    expect((await keys(env, "list")).out).toContain("k1  missing   protects 1 authenticator");
  });

  it("gives up a lost key only, and then a server starts without it", async () => {
    database = await createMigratedDatabase();
    const [k1, k2] = [newPair("k1"), newPair("k2")];
    await enrol(database, 1, k1);
    const env = (...pairs: string[]) => ({ ...database!.env, SECRET_KEYS: pairs.join(",") });
    // Records k1 as used here.
    await keys(env(k1), "re-encrypt");
    const operator = (settings: Record<string, string>) =>
      portico(settings, "operator", "outbox", "dead", "--operator", "ada");
    expect(await operator(env(k2))).toMatchObject({
      code: 1,
      err: expect.stringContaining("still needed: k1 (1 authenticator") as string,
    });
    expect(await keys(env(k2, k1), "forget", "k1")).toMatchObject({ code: 4 });
    expect(await keys(env(k2), "forget", "k1")).toMatchObject({
      code: 0,
      out: expect.stringContaining("k1 is given up. It protected 1 authenticator") as string,
    });
    expect(await operator(env(k2))).toMatchObject({ code: 0, err: "" });
  });
});

describe("portico keys without SECRET_KEYS", () => {
  it("adds a key to the file, makes it the newest, and removes the old one once nothing needs it", async () => {
    database = await createMigratedDatabase();
    const { env, dataDir } = database;
    const path = join(dataDir, "keys");
    await enrol(database, 2);
    const [first = ""] = readFileSync(path, "utf8").split(":");
    const ids = () =>
      readFileSync(path, "utf8")
        .trim()
        .split(",")
        .map((one) => one.split(":")[0]);

    expect((await keys(env, "rotate", "next")).out).toContain("2. portico keys promote next");
    expect(ids()).toEqual([first, "next"]);
    expect(await keys(env, "rotate", "next")).toMatchObject({ code: 4 });
    expect((await keys(env, "re-encrypt")).out).toContain("0 encrypted");
    expect((await keys(env, "promote", "next")).code).toBe(0);
    expect(ids()).toEqual(["next", first]);
    expect(await keys(env, "remove", first)).toMatchObject({ code: 4 });
    expect(await keys(env, "remove", "next")).toMatchObject({ code: 4 });
    expect(await keys(env, "remove", "other")).toMatchObject({ code: 3 });
    expect((await keys(env, "re-encrypt")).out).toContain("2 encrypted with next.");
    expect((await keys(env, "remove", first)).code).toBe(0);
    expect(ids()).toEqual(["next"]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("F05: does not change a damaged file", async () => {
    database = await createMigratedDatabase();
    writeFileSync(join(database.dataDir, "keys"), "damaged");
    expect(await keys(database.env, "rotate", "next")).toMatchObject({ code: 1, out: "" });
    expect(readFileSync(join(database.dataDir, "keys"), "utf8")).toBe("damaged");
  });
});
