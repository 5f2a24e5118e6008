import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SESSION_ACCESS_MAX_AGE } from "../core/session-access/session-access.ts";
import type { Schema } from "../platform/database/schema.ts";
import { type Answer, challengeIdOf } from "../testing/app/browser.ts";
import { signIn } from "../testing/calls/call-fixtures.ts";
import { makePerson, PASSWORD } from "../testing/people/people.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { testKind } from "../testing/database/test-database.ts";

type Table = keyof Schema;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The table that counts password attempts. */
const KEPT: Table = testKind() === "sqlite" ? "limits" : "kept_limits";

let lost: Table | undefined;
async function rename(from: string, to: string): Promise<void> {
  const { db, limits } = test.services.database;
  const place = [from, to].includes("limits") ? limits.db : db;
  await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(place);
}

/** Makes every query of this table fail until the test ends. */
async function lose(table: Table): Promise<void> {
  await rename(table, "lost");
  lost = table;
}
afterEach(async () => {
  if (lost !== undefined) await rename("lost", lost);
  lost = undefined;
});

async function count(table: "sessions" | "outbox"): Promise<number> {
  const query = test.services.database.db.selectFrom(table);
  const { rows } = await query
    .select((expression) => expression.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

function expectFailure({ status, body, setCookies }: Answer): void {
  expect([status, body.code, body.data]).toEqual([500, ERRORS.internal.code, null]);
  expect(setCookies.join()).not.toContain("authtoken");
}

describe("ASVS 16.5.3: a check that cannot run counts as failed", () => {
  it.each<Table>([KEPT, "used_challenges", "devices", "audit_events"])(
    "with the right password on a known device, when %s is unavailable",
    async (table) => {
      const person = await makePerson(test);
      const browser = await person.knownBrowser();
      const solution = await browser.solve("password");
      const before = await count("sessions");
      const account = String(person.account.email);
      const password = browser.seal(PASSWORD, challengeIdOf(solution));
      await lose(table);
      const answer = await browser.call(
        "loginEmailOrUsername",
        { account, password },
        { solution },
      );
      expectFailure(answer);
      expect(await count("sessions")).toBe(before);
    },
  );

  it.each<Table>([KEPT, "tickets", "authenticators", "devices", "audit_events"])(
    "with the right authenticator code, when %s is unavailable",
    async (table) => {
      const person = await makePerson(test, { factors: ["totp"] });
      const browser = await person.knownBrowser();
      const { data } = await browser.login(String(person.account.email));
      const answer = { ticket: data["ticket"], totpCode: person.totpCode() };
      const before = await count("sessions");
      await lose(table);
      expectFailure(await browser.call("loginVerifyCode", answer));
      expect(await count("sessions")).toBe(before);
    },
  );

  it.each<Table>([KEPT, "used_challenges", "codes", "audit_events"])(
    "sending a code, when %s is unavailable",
    async (table) => {
      const { account } = await makePerson(test);
      const browser = test.browser();
      const [first, second] = [await browser.solve("send-code"), await browser.solve("send-code")];
      const before = await count("outbox");
      const email = String(account.email);
      await lose(table);
      expectFailure(await browser.call("recoverEmailSendCode", { email }, { solution: first }));
      const other = { email: `new-${email}` };
      expectFailure(await browser.call("registerEmailSendCode", other, { solution: second }));
      expect(await count("outbox")).toBe(before);
    },
  );

  it.each<Table>(["codes", "tickets", "audit_events"])(
    "with the right code from a mail, when %s is unavailable",
    async (table) => {
      const browser = test.browser();
      const email = `${table}@example.com`;
      await browser.sendRegistrationCode(email);
      const code = await browser.codeFor(email);
      await lose(table);
      expectFailure(await browser.call("registerEmailVerifyCode", { email, code }));
    },
  );

  it.each<Table>(["sessions", "accounts"])("with the cookies of a session: %s", async (table) => {
    const person = await makePerson(test);
    const browser = await person.knownBrowser();
    await browser.login(String(person.account.email));
    await lose(table);
    expectFailure(await browser.call("userInfo"));
  });
});

describe("ASVS 16.5.3: the check of a session lets nothing pass", () => {
  it.each<Table>(["sessions", "accounts", "service_keys"])(
    "when %s is unavailable",
    async (table) => {
      const browser = test.browser();
      await signIn(test, await makePerson(test), browser);
      const { serviceKeys, database } = test.services;
      const service = { name: "proxy", scopes: ["check"] as const };
      const { key } = await serviceKeys.create(database.db, service);
      const cookie = `authtoken=${browser.cookies.get("authtoken")}`;
      const check = () =>
        test.request(sessionCheck.path, { headers: { cookie, "x-portico-key": key } });
      expect((await check()).statusCode).toBe(204);
      await lose(table);
      test.clock.advance(SESSION_ACCESS_MAX_AGE);
      const { statusCode, headers } = await check();
      expect(statusCode).toBeGreaterThanOrEqual(500);
      expect(Object.keys(headers).filter((name) => name.startsWith("x-portico-"))).toEqual([]);
    },
  );
});
