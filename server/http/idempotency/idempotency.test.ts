import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointName } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import { MINUTE } from "../../platform/clock.ts";
import { newKey, withKey } from "../../testing/calls/idempotency.ts";
import { makePerson, PASSWORD, type Person } from "../../testing/people/people.ts";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import {
  type CountedTable,
  countIn,
  given,
  refusedWith,
  repeatableCall,
  untilFailed,
} from "../../testing/calls/repeatable-call.ts";
import { stateOf } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { ANSWER_LIFETIME } from "../../core/idempotency/answers.ts";
import { MAX_KEPT_CHARACTERS } from "./attempts.ts";

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const rows = (table: CountedTable) => countIn(test, table);
const readyRequest = (name: EndpointName, key?: string) => repeatableCall(test, name, key);

describe("a registration whose responses were all lost", () => {
  it("creates one account, one session and one mail at each step", async () => {
    const email = "lossy@example.com";
    const browser = test.browser();
    /** Sends a call, discards the response, and sends it again. */
    async function twice(name: EndpointName, fields: object, more: object = {}) {
      const options = { ...withKey(newKey()), ...more };
      const before = new Map(browser.cookies);
      const first = await browser.call(name, fields, options);
      browser.cookies.clear();
      for (const [cookie, value] of before) browser.cookies.set(cookie, value);
      const second = await browser.call(name, fields, options);
      expect(second.body.code).toBe(0);
      expect(given(second)).toEqual(given(first));
      return second;
    }
    await twice("registerEmailSendCode", { email }, { solution: await browser.solve("send-code") });
    expect(await rows("outbox")).toBe(1);
    const code = await browser.codeFor(email);
    const { data } = await twice("registerEmailVerifyCode", { email, code });
    const ticket = String(data["ticket"]);
    const password = browser.seal(PASSWORD, ticket);
    await twice("registerEmail", { email, ticket, password, termsVersion: TERMS_VERSION });
    expect(await rows("accounts")).toBe(1);
    expect(await rows("sessions")).toBe(1);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });
});

describe("a session whose new secrets were in a lost response", () => {
  it.each<EndpointName>([
    "emailBinding",
    "smsBindingPhone",
    "passwordChange",
    "authenticatorConfirm",
    "passkeyRegister",
    "stepUpVerify",
  ])("%s: continues with them, long after the old ones have ended", async (name) => {
    const { send, sendAgain } = await readyRequest(name);
    const first = await send();
    expect(first.body.code).toBe(0);
    test.clock.advance(2 * MINUTE);
    const { again, answer } = await sendAgain();
    expect(given(answer)).toEqual(given(first));
    expect((await again.call("userInfo")).body.code).toBe(0);
  });

  it("A42: is still ended by its old secrets in any other call", async () => {
    const { send, cookies, browser } = await readyRequest("passwordChange");
    await send();
    test.clock.advance(2 * MINUTE);
    const thief = test.browser();
    for (const [cookie, value] of cookies) thief.cookies.set(cookie, value);
    expect((await thief.call("userInfo")).body.code).toBe(ERRORS.sessionReplaced.code);
    expect((await browser.call("userInfo")).status).toBe(401);
  });
});

describe("closing an account", () => {
  it("returns the same date again, though the session has ended", async () => {
    const { send, sendAgain } = await readyRequest("accountClose");
    const first = await send();
    expect(first.body.code).toBe(0);
    const { answer, again } = await sendAgain();
    expect(given(answer)).toEqual(given(first));
    expect((await again.call("userInfo")).body.code).not.toBe(0);
  });
});

describe("a refusal whose response was lost", () => {
  it("is the same again, and is not counted or recorded twice", async () => {
    const { account, knownBrowser } = await makePerson(test);
    const browser = await knownBrowser();
    const solution = await browser.solve("password");
    const fields = { account: account.email, password: "nothing sealed" };
    const options = { solution, ...withKey(newKey()) };
    const first = await browser.call("loginEmailOrUsername", fields, options);
    expect(first.body.code).toBe(ERRORS.loginFailed.code);
    const events = await rows("audit_events");
    const second = await browser.call("loginEmailOrUsername", fields, options);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await rows("audit_events")).toBe(events);
  });

  it("is not stored if time changes it: the next attempt works", async () => {
    const { key, send } = await readyRequest("sessionEndOthers");
    const away = vi.spyOn(test.services.sessions, "endAll");
    away.mockRejectedValueOnce(Object.assign(new Error("gone"), { code: "ECONNRESET" }));
    expect(await send()).toMatchObject(refusedWith("unavailable"));
    await untilFailed(test, key);
    expect((await send()).body.code).toBe(0);
  });

  it("is not stored before the requirements are met: after a fresh proof the same request works", async () => {
    const { send, person } = await readyRequest("sessionEndOthers");
    const { db } = test.services.database;
    const own = (proven_at: number) =>
      db
        .updateTable("sessions")
        .set({ proven_at })
        .where("account_id", "=", person?.account.id ?? "")
        .execute();
    await own(0);
    expect(await send()).toMatchObject(refusedWith("proofRequired"));
    await own(test.clock.now());
    expect((await send()).body.code).toBe(0);
  });
});

describe("an Idempotency-Key", () => {
  it.each([
    "",
    "short",
    "a".repeat(15),
    "a".repeat(65),
    "with space in it!",
    "key-key-key-key-key, key-key-key-key-key",
    "ключ-ключ-ключ-ключ",
    "'; drop table idempotent_answers --",
  ])("%j is refused before anything is done", async (key) => {
    const { browser, request } = await readyRequest("registerEmail");
    const [name, fields] = request;
    const headers = { "idempotency-key": Buffer.from(key).toString("latin1") };
    expect(await browser.call(name, fields, { headers })).toMatchObject(
      refusedWith("idempotencyKeyInvalid"),
    );
    expect(await rows("accounts")).toBe(0);
    expect((await browser.call(name, fields)).body.code).toBe(0);
  });

  it.each(["a".repeat(16), "Z9_-".repeat(16), "01890a5d-ac96-774b-bcce-b302099a8057"])(
    "%s is taken",
    async (key) => {
      const { send } = await readyRequest("registerEmailVerifyCode", key);
      expect((await send()).body.code).toBe(0);
    },
  );

  it("is refused with another body, and the first response stays", async () => {
    const { browser, key, request, send, sendAgain } =
      await readyRequest("registerEmailVerifyCode");
    const first = await send();
    const [name, fields] = request;
    const other = { ...fields, email: "somebody-else@example.com" };
    expect(await browser.call(name, other, withKey(key))).toMatchObject(
      refusedWith("idempotencyKeyReused"),
    );
    expect(given((await sendAgain()).answer)).toEqual(given(first));
  });

  it.each<EndpointName>(["authenticatorBegin", "recoveryCodesRenew", "passwordChange", "logout"])(
    "of another account is refused in %s: nothing is replayed, and nothing done",
    async (name) => {
      const key = newKey();
      const mine = await readyRequest(name, key);
      const theirs = await readyRequest(name, key);
      const first = await mine.send();
      expect(first.body.code).toBe(0);
      const state = await stateOf(test.services.database.db);
      // The same body, with their own session.
      const [, body] = mine.request;
      for (const [, , options] of [mine.request, theirs.request]) {
        const answer = await theirs.browser.call(name, body, options);
        expect(answer).toMatchObject(refusedWith("idempotencyKeyReused"));
        expect([answer.body.data, answer.setCookies]).toEqual([null, []]);
      }
      expect(await stateOf(test.services.database.db)).toEqual(state);
      expect(given((await mine.sendAgain()).answer)).toEqual(given(first));
    },
  );

  it("the key of another session of the same account is refused", async () => {
    const { person, send, request } = await readyRequest("authenticatorBegin");
    expect((await send()).body.code).toBe(0);
    const other = test.browser();
    await signIn(test, person as Person, other);
    expect(await other.call(...request)).toMatchObject(refusedWith("idempotencyKeyReused"));
  });

  it("the key of another flow is refused: nobody gets somebody else's ticket", async () => {
    const { request, send, sendAgain } = await readyRequest("registerEmailVerifyCode");
    const first = await send();
    expect(first.body.code).toBe(0);
    const stranger = test.browser();
    expect(await stranger.call(...request)).toMatchObject(refusedWith("idempotencyKeyReused"));
    await stranger.sendRegistrationCode("stranger@example.com");
    expect(await stranger.call(...request)).toMatchObject(refusedWith("idempotencyKeyReused"));
    expect(given((await sendAgain()).answer)).toEqual(given(first));
  });

  it("the key of a browser that started a flow with it is refused in a browser with another flow", async () => {
    const { request, send } = await readyRequest("registerEmailSendCode");
    const first = await send();
    expect(first.body.code).toBe(0);
    const stranger = test.browser();
    stranger.cookies.set("__Host-flow", "A".repeat(43));
    const answer = await stranger.call(...request);
    expect(answer).toMatchObject(refusedWith("idempotencyKeyReused"));
    expect(answer.setCookies).toEqual([]);
  });

  it.each(["authtoken", "__Host-acct", "authorization"])(
    "A42: returns nothing to a caller without the session's %s",
    async (cookie) => {
      const { send, cookies, request } = await readyRequest("recoveryCodesRenew");
      const first = await send();
      expect(first.body.code).toBe(0);
      const thief = test.browser();
      for (const [name, value] of cookies) if (name !== cookie) thief.cookies.set(name, value);
      const answer = await thief.call(...request);
      expect(answer).toMatchObject(refusedWith("idempotencyKeyReused"));
      expect(answer.body.data).toBeNull();
    },
  );

  it.each<EndpointName>(["loginEmailOrUsername", "registerEmailSendCode"])(
    "A42: of a captured request does not work at another address or in another program: %s",
    async (name) => {
      const { request, send, sendAgain } = await readyRequest(name);
      const first = await send();
      expect(first.body.code).toBe(0);
      const [, body, options] = request;
      const captured = [
        await test.browser({ address: "198.51.100.9" }).call(...request),
        await test.browser().call(name, body, {
          ...options,
          headers: { ...options?.headers, "user-agent": "another program" },
        }),
      ];
      for (const answer of captured) {
        expect(answer).toMatchObject(refusedWith("idempotencyKeyReused"));
        expect(answer.setCookies).toEqual([]);
      }
      expect(given((await sendAgain()).answer)).toEqual(given(first));
    },
  );

  it("the key of one call is refused in another", async () => {
    const { browser, key, send } = await readyRequest("authenticatorBegin");
    expect((await send()).body.code).toBe(0);
    expect(await browser.call("passkeyOptions", {}, withKey(key))).toMatchObject(
      refusedWith("idempotencyKeyReused"),
    );
  });

  it("REQ-4: is refused under another group", async () => {
    const { browser, request, send } = await readyRequest("authenticatorBegin");
    expect((await send()).body.code).toBe(0);
    const [name, body, options] = request;
    expect(await browser.call(name, body, { ...options, group: 7 })).toMatchObject(
      refusedWith("idempotencyKeyReused"),
    );
  });

  it("whose response can no longer be decrypted is refused: the work is not done again", async () => {
    const { send } = await readyRequest("recoveryCodesRenew");
    expect((await send()).body.code).toBe(0);
    const { db } = test.services.database;
    await db.updateTable("idempotent_answers").set({ sealed: "gone.AAAA" }).execute();
    expect(await send()).toMatchObject(refusedWith("idempotencyKeyReused"));
  });

  it("the key of a call that only prepares something stores no response that is too long", async () => {
    const { send, person } = await readyRequest("dataExport");
    const { db } = test.services.database;
    await db
      .updateTable("accounts")
      .set({ tracking: "x".repeat(MAX_KEPT_CHARACTERS) })
      .where("id", "=", person?.account.id ?? "")
      .execute();
    expect((await send()).body.code).toBe(0);
    expect(await rows("idempotent_answers")).toBe(0);
    // Computed again at once, without a wait.
    expect((await send()).body.code).toBe(0);
  });

  it("A20: beyond a thousand an hour from one address stores no refusals and nothing prepared", async () => {
    await test.close();
    test = await openTestApp({
      limits: { ...UNLIMITED, answersKeptAside: { max: 1, window: 60 * MINUTE } },
    });
    const kept = await readyRequest("authenticatorBegin");
    const first = await kept.send();
    const { send } = await readyRequest("authenticatorBegin");
    const second = await send();
    expect(await rows("idempotent_answers")).toBe(1);
    expect(given(await kept.send())).toEqual(given(first));
    // Not stored, so prepared again.
    expect((await send()).data["secret"]).not.toBe(second.data["secret"]);
  });

  it("is forgotten after ten minutes, and its response deleted", async () => {
    const { send } = await readyRequest("authenticatorBegin");
    const first = await send();
    test.clock.advance(ANSWER_LIFETIME - 1);
    expect(given(await send())).toEqual(given(first));
    test.clock.advance(1);
    expect(given(await send())).not.toEqual(given(first));
    test.clock.advance(ANSWER_LIFETIME);
    expect(await rows("idempotent_answers")).toBe(1);
    const housekeeping = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
    expect(await housekeeping.run()).toMatchObject({ idempotent_answers: 1 });
    expect(await rows("idempotent_answers")).toBe(0);
  });

  it("ASVS 14.2.1: leaves no ticket, cookie, code or key in plaintext in the database", async () => {
    const { send, key, request } = await readyRequest("registerEmail");
    const { setCookies } = await send();
    const stored = await test.services.database.db
      .selectFrom("idempotent_answers")
      .selectAll()
      .execute();
    const text = JSON.stringify(stored);
    const secrets = setCookies.map((line) => line.slice(line.indexOf("=") + 1, line.indexOf(";")));
    const long = secrets.filter((value) => value.length > 8);
    expect(long.length).toBeGreaterThan(3);
    for (const secret of [...long, key, String(request[1]["ticket"])]) {
      expect(text).not.toContain(secret);
    }
  });
});
