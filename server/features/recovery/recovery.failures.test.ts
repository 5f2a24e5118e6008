import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { recoveryTicket, setNewPassword } from "../../testing/people/recovery.ts";
import { stateOf } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";

let test: TestApp;
beforeAll(async () => {
  const many = { max: 1000, window: MINUTE };
  test = await openTestApp({
    limits: {
      sendPace: many,
      sendToRecipient: many,
      sendToRecipientDaily: many,
      totpAttempts: many,
      loginAttemptsKnownDevice: many,
    },
  });
});
afterAll(() => test.close());

/** Fails a transaction at its n-th statement, before or after the database executed it. */
class Breaking implements KyselyPlugin {
  seen = 0;
  readonly #at: number;
  readonly #when: "before" | "after";

  constructor(at: number, when: "before" | "after") {
    this.#at = at;
    this.#when = when;
  }

  #break(): void {
    throw new Error(`broken at statement ${this.#at}`);
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.seen += 1;
    if (this.#when === "before" && this.seen === this.#at) this.#break();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    if (this.#when === "after" && this.seen === this.#at) this.#break();
    return result;
  }
}

/** Makes the next transaction fail. The result counts its statements. */
function breakNextTransaction(at: number, when: "before" | "after"): Breaking {
  const { database } = test.services;
  const { transaction } = database;
  const breaking = new Breaking(at, when);
  database.transaction = (work) => {
    database.transaction = transaction;
    return transaction((db) => work(db.withPlugin(breaking)));
  };
  return breaking;
}

function failNextCommit(): void {
  const { database } = test.services;
  const { transaction } = database;
  database.transaction = (work) => {
    database.transaction = transaction;
    return transaction(async (db) => {
      await work(db);
      throw new Error("the commit failed");
    });
  };
}

let count = 0;
/** A signed-in user with a device, an authenticator and a pending recovery. */
async function ready() {
  const email = `unlucky-${(count += 1)}@example.com`;
  const phone = { e164: `+49151234567${String(count).padStart(2, "0")}`, dialCode: "+49" };
  const { totpCode, knownBrowser } = await makePerson(test, { email, phone, factors: ["totp"] });
  const inside = await knownBrowser();
  const { ticket: opened } = (await inside.login(email, PASSWORD)).data;
  await inside.call("loginVerifyCode", { ticket: opened, totpCode: totpCode() });
  test.clock.advance(MINUTE);
  const browser = test.browser();
  const ticket = await recoveryTicket(browser, email);
  const set = () => setNewPassword(browser, ticket, NEW, { totpCode: totpCode() });
  return { email, inside, set };
}

async function expectUntouched(inside: Browser, email: string): Promise<void> {
  expect((await inside.call("userInfo")).body.code).toBe(0);
  const { data } = await inside.login(email, PASSWORD);
  expect(data).toMatchObject({ next: "verifyCode" });
}

describe("ASVS 2.3.3: a new password that fails halfway", () => {
  const LONGEST = 100;

  it.each(["before", "after"] as const)(
    "leaves everything unchanged when any one statement fails (%s it ran)",
    { timeout: 120_000 },
    async (when) => {
      const { email, inside, set } = await ready();
      let at = 1;
      for (; at <= LONGEST; at += 1) {
        // Attempts of a ticket count whatever happens next.
        const { db } = test.services.database;
        await db.updateTable("tickets").set({ tries: 0 }).execute();
        const state = await stateOf(db);
        const breaking = breakNextTransaction(at, when);
        const answer = await set();
        if (breaking.seen < at) {
          expect(answer.body.code).toBe(0);
          break;
        }
        expect([at, answer.status, answer.body.code]).toEqual([at, 500, ERRORS.internal.code]);
        expect(answer.setCookies).toEqual([]);
        expect(await stateOf(db)).toEqual(state);
        if (at % 4 === 1) await expectUntouched(inside, email);
      }
      expect(at).toBeGreaterThan(8);
      expect(at).toBeLessThan(LONGEST);
      expect((await inside.call("userInfo")).body.code).toBe(ERRORS.sessionPasswordChanged.code);
      expect((await inside.login(email, PASSWORD)).body.code).toBe(ERRORS.loginFailed.code);
    },
  );

  it("leaves everything unchanged when the commit fails", async () => {
    const { email, inside, set } = await ready();
    const { db } = test.services.database;
    const state = await stateOf(db);
    failNextCommit();
    expect((await set()).status).toBe(500);
    expect(await stateOf(db)).toEqual(state);
    await expectUntouched(inside, email);
    expect((await set()).body.code).toBe(0);
  });
});
