import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLEARED_AT_LOGOUT } from "@portico/contract/cookies";
import { ERRORS, FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import type { Actor } from "../core/audit/audit.ts";
import type { Ending } from "../core/sessions/session-endings.ts";
import { DAY, MINUTE } from "../platform/clock.ts";
import { signedInAs } from "../testing/people/binding.ts";
import type { Browser } from "../testing/app/browser.ts";
import { makePerson, type Person } from "../testing/people/people.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ACTOR: Actor = {
  call: "operator",
  address: "",
  countryCode: undefined,
  userAgent: "",
  requestId: "1",
};

interface Case {
  person: Person;
  browser: Browser;
}

const endBy =
  (why: Ending) =>
  async ({ browser, person }: Case) => {
    const { database, sessions } = test.services;
    const { id } = await database.db
      .selectFrom("sessions")
      .select("id")
      .where("account_id", "=", person.account.id)
      .executeTakeFirstOrThrow();
    await sessions.end(database.db, id, why);
    expect(browser.cookies.size).toBe(3);
  };

const setStatus =
  (status: "frozen" | "closed") =>
  async ({ person }: Case) => {
    const { database, accountStatus } = test.services;
    await database.transaction((db) =>
      accountStatus.setStatus(db, ACTOR, person.account.id, status),
    );
  };

/** Each code, and what ends a session with it. */
const ENDINGS: [number, string, (one: Case) => Promise<unknown>][] = [
  [20_051, "a week without a call", async () => test.clock.advance(7 * DAY)],
  [
    20_053,
    "thirty days",
    async ({ browser }) => {
      for (let days = 0; days < 30; days += 5) {
        await browser.call("userInfo");
        test.clock.advance(5 * DAY);
      }
    },
  ],
  [20_054, "somebody who signed it out", endBy("revoked")],
  [
    20_055,
    "a new password",
    async ({ browser, person }) => {
      const email = person.account.email ?? "";
      const stranger = test.browser();
      await stranger.solved("recoverEmailSendCode", { email });
      const code = await stranger.codeFor(email);
      const { data } = await stranger.call("recoverEmailVerifyCode", { email, code });
      const ticket = String(data["ticket"]);
      const password = stranger.seal("another four unrelated words", ticket);
      const answer = await stranger.call("recoverEmailSetPassword", { ticket, password });
      expect(answer.body.code).toBe(0);
      expect(browser.cookies.size).toBe(3);
    },
  ],
  [20_056, "a frozen account", setStatus("frozen")],
  [20_057, "a closed account", setStatus("closed")],
  [
    2010,
    "a new sign-in in the same browser",
    async ({ browser, person }) => {
      const again = await person.knownBrowser();
      for (const [name, value] of browser.cookies) again.cookies.set(name, value);
      expect((await again.login(person.account.email ?? "")).body.code).toBe(0);
    },
  ],
  [2_005_101, "a change of the second step", endBy("factorChanged")],
  [209_999, "maintenance", endBy("maintenance")],
  [200_001, "a device that was forgotten", endBy("deviceForgotten")],
  [-1, "a reason of a newer version", endBy("aReasonToCome" as Ending)],
];

describe("REQ-6: a real session that has ended", () => {
  it.each(ENDINGS)(
    "API-2: responds with %i after %s, and clears its cookies",
    async (code, _, end) => {
      const person = await makePerson(test);
      const browser = await signedInAs(test, person);
      expect((await browser.call("userInfo")).body.code).toBe(0);
      await end({ person, browser });
      const cookies = new Map(browser.cookies);
      const answer = await browser.call("userInfo");
      const name = Object.entries(ERRORS).find(([, error]) => error.code === code)?.[0] ?? "";
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([200, code, null]);
      const key = `errors.${name}` as Parameters<typeof test.services.texts.text>[1];
      expect(answer.body.message).toBe(test.services.texts.text("en", key));
      const cleared = answer.setCookies.map((line) => line.slice(0, line.indexOf("=")));
      expect(cleared.toSorted()).toEqual([...CLEARED_AT_LOGOUT].toSorted());
      for (const line of answer.setCookies) expect(line).toContain("Max-Age=0");
      expect(browser.cookies.size).toBe(0);

      // A46: saved cookies still do not work later, and every other call gives the same code.
      for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
      test.clock.advance(MINUTE);
      for (const call of ["userInfo", "smsCloseWindow", "logout"] as const) {
        const saved = test.browser();
        for (const [cookie, value] of cookies) saved.cookies.set(cookie, value);
        expect((await saved.call(call)).body.code).toBe(code);
        expect(saved.cookies.size).toBe(0);
      }
    },
  );

  it("REQ-6: has one of the eleven codes, each with its own meaning and message", () => {
    const codes = ENDINGS.map(([code]) => code);
    expect(new Set(codes)).toEqual(FORCED_LOGOUT_CODES);
    expect(codes).toHaveLength(11);
    const named = Object.entries(ERRORS).filter(([, { code }]) => FORCED_LOGOUT_CODES.has(code));
    expect(named).toHaveLength(11);
    expect(new Set(named.map(([, { code }]) => code)).size).toBe(11);
    const words = named.map(([name]) =>
      test.services.texts.text("en", `errors.${name}` as "errors.sessionIdle"),
    );
    expect(new Set(words).size).toBe(11);
  });
});
