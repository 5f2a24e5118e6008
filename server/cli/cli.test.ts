import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../../tools/process/free-port.mjs";
import { SCHEMA_RELEASE } from "../platform/database/release.ts";
import { SETTINGS } from "../platform/settings/setting-names.ts";
import { VERSION } from "../platform/version.ts";
import { migrateDatabase, openDatabase, pendingMigrations } from "../platform/database/index.ts";
import { CLI, runChild } from "../testing/servers/run-child.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testKind,
} from "../testing/database/test-database.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.remove();
  database = undefined;
});

async function portico(args: string[], env: Record<string, string> = {}) {
  const child = runChild(CLI, args, env);
  return { code: await child.ended, out: child.out, err: child.err };
}

describe("portico", () => {
  it("prints help and version without settings or a database", async () => {
    const help = await portico(["--help"]);
    expect(help).toMatchObject({ code: 0, err: "" });
    for (const command of [
      "start",
      "migrate",
      "check-config",
      "brand",
      "operator",
      "keys",
      "backup",
      "version",
    ]) {
      expect(help.out).toContain(`\n  ${command}`);
    }
    expect((await portico(["version"])).out).toBe(
      `${VERSION} (Node.js ${process.versions.node})\n`,
    );
  });

  it("exits with code 2 for an unknown command", async () => {
    const { code, err } = await portico(["strat"]);
    expect([code, err]).toEqual([2, 'There is no command "strat"; try portico --help\n']);
  });
});

describe("portico check-config", () => {
  const SECRETS = {
    SECRET_KEYS: `k1:${Buffer.from("canary-secret-of-thirty-two-byte").toString("base64")}`,
    DATABASE_URL: [
      "postgres:/",
      "app:canary-one@db.example:5432",
      "portico?sslmode=verify-full",
    ].join("/"),
    REDIS_URL: ["rediss:/", ":canary-two@cache.example:6380", "1"].join("/"),
    SMTP_URL: ["smtps:/", "me:canary-three@mail.example"].join("/"),
    SERVICE_KEYS: `withdrawals:${"canary-four-".repeat(3)}`,
    SMS_PROVIDER: "http",
    SMS_FROM: "Portico",
    SMS_URL: "https://sms.example/canary-five/send",
    SMS_TOKEN: "canary-six",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "0x4AAA",
    CAPTCHA_SECRET: "canary-seven",
    OIDC_PROVIDERS: JSON.stringify([
      { id: "acme", issuer: "https://id.example", clientId: "c", clientSecret: "canary-eight" },
    ]),
  };
  const PRODUCTION = {
    NODE_ENV: "production",
    SITE_ORIGIN: "https://account.example",
    MAIL_FROM: "no-reply@account.example",
    ...SECRETS,
  };

  it("ASVS 13.3.1: prints each setting and its source, and no secret", async () => {
    const { code, out, err } = await portico(["check-config"], PRODUCTION);
    expect([code, err]).toEqual([0, ""]);
    for (const line of [
      /^SITE_ORIGIN +https:\/\/account\.example \(environment\)$/m,
      /^DATABASE_URL +postgres:\/\/db\.example:5432\/portico \(environment\)$/m,
      /^SECRET_KEYS +ids k1 \(environment\)$/m,
      /^SMTP_URL +smtps:\/\/mail\.example \(environment\)$/m,
      /^OIDC_PROVIDERS +acme https:\/\/id\.example \(environment\)$/m,
      /^SERVICE_KEYS +withdrawals \(environment\)$/m,
      /^SMS_TOKEN +set \(environment\)$/m,
      /^DRAIN_SECONDS +5$/m,
      /^SESSION_DAYS +30$/m,
    ]) {
      expect(out).toMatch(line);
    }
    expect(out).not.toContain("canary");
    expect(out).not.toContain(SECRETS.SECRET_KEYS.slice(3));
  });

  it("prints every setting, also as JSON", async () => {
    const { out } = await portico(["check-config", "--json"]);
    const rows = JSON.parse(out) as { name: string; source: string }[];
    const names = rows.map(({ name }) => name);
    const ofWidgets = ["CAPTCHA_SECRET", "CAPTCHA_SITE_KEY", "CAPTCHA_VERIFY_URL"];
    expect(names.toSorted()).toEqual(SETTINGS.filter((name) => !ofWidgets.includes(name)));
    expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(["default"]));
  });

  it.each([
    ["SITE_ORIGIN", { NODE_ENV: "production" }],
    ["LIMITS", { LIMITS: "totpAttempts:100" }],
    ["SITE_ORIGN", { SITE_ORIGN: "https://a.example" }],
  ])("ends with code 1 and one line that names %s", async (name, env: Record<string, string>) => {
    const { code, out, err } = await portico(["check-config"], env);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(new RegExp(`^${name} [^\\n]+\\.\\n$`));
  });
});

describe("portico migrate", () => {
  it("lists pending migrations, applies them, and then finds none", async () => {
    database = await createTestDatabase();
    const { env, dataDir } = database;
    const planned = await portico(["migrate", "--dry-run"], env);
    expect(planned.code).toBe(0);
    const names = planned.out.trim().split("\n");
    expect(names[0]).toBe("would apply 0001-first.sql");
    if (testKind() === "sqlite") expect(readdirSync(dataDir)).toEqual([]);

    const done = await portico(["migrate"], env);
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toBe(
      `${names.map((name) => name.replace("would apply", "applied")).join("\n")}\nThe database is up to date.\n`,
    );
    if (testKind() === "sqlite") expect(existsSync(join(dataDir, "portico.db"))).toBe(true);
    for (const args of [["migrate"], ["migrate", "--dry-run"]]) {
      expect((await portico(args, env)).out).toBe("The database is up to date.\n");
    }
  });

  /** The database as a newer release leaves it. */
  async function applyFrom(release: number, safeForOlder: number): Promise<TestDatabase> {
    database = await createTestDatabase();
    const { env, dataDir } = database;
    const opened = await openDatabase({ dataDir, databaseUrl: env["DATABASE_URL"] });
    await opened.db
      .insertInto("migrations")
      .values({
        name: "9999-newer.sql",
        checksum: "x",
        applied_at: 0,
        safe_for_older: safeForOlder,
        release,
      })
      .execute();
    await opened.close();
    return database;
  }

  const place = ({ env, dataDir }: TestDatabase) => ({ dataDir, databaseUrl: env["DATABASE_URL"] });

  it("F23: works on the tables of the next release, when they are safe for this one", async () => {
    const made = place(await applyFrom(SCHEMA_RELEASE + 1, 1));
    expect(await pendingMigrations(made)).toEqual([]);
    expect(await migrateDatabase(made)).toEqual([]);
  });

  it.each([
    ["two releases newer", SCHEMA_RELEASE + 2, 1],
    ["from the next release and not safe", SCHEMA_RELEASE + 1, 0],
  ])("F23: refuses tables that are %s", async (_, release, safe) => {
    const made = place(await applyFrom(release, safe));
    const newer = /newer version.*9999-newer\.sql/;
    await expect(pendingMigrations(made)).rejects.toThrow(newer);
    await expect(migrateDatabase(made)).rejects.toThrow(newer);
    await expect(openDatabase(made)).rejects.toThrow(newer);
  });

  it("F23: reports it in one line that names the setting", async () => {
    const { env } = await applyFrom(SCHEMA_RELEASE + 2, 1);
    const { code, err } = await portico(["migrate"], env);
    expect(code).toBe(1);
    expect(err).toMatch(/^(?:DATA_DIR|DATABASE_URL) [^\n]*newer version[^\n]*\.\n$/);
  });
});

describe("portico start", () => {
  it("serves until it is asked to stop, and operator commands work at the same time", async () => {
    database = await createTestDatabase();
    const port = String(await freePort());
    const child = runChild(CLI, ["start"], { ...database.env, PORT: port });
    await child.printed("is ready.");
    const listed = await portico(["operator", "outbox", "dead", "--operator", "Ada"], database.env);
    expect(listed).toMatchObject({ code: 0, err: "" });
    child.process.kill("SIGTERM");
    expect(await child.ended).toBe(0);
  });
});
