import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../clock.ts";
import { createOutboxWorker } from "../outbox/worker.ts";
import { newTotpSecret, stepAt, totpAt } from "../secrets/totp.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { clearLimits } from "../../testing/database/limit-rows.ts";
import { allowWrites, refuseWrites } from "../../testing/database/no-writes.ts";
import { testKind } from "../../testing/database/test-database.ts";
import { makePerson } from "../../testing/people/people.ts";
import { TestProcessClock } from "../../testing/clock/process-clock.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

/** A machine with a right clock, and one with a wrong clock on the same database. */
let right: TestApp;
let wrong: TestApp | undefined;
beforeAll(async () => {
  right = await openTestApp({ processClock: new TestProcessClock() });
});
afterEach(async () => {
  await wrong?.close();
  wrong = undefined;
  await clearLimits(right.services.database);
});
afterAll(() => right.close());

async function openWrong(by: number): Promise<TestApp> {
  const processClock = new TestProcessClock(by);
  wrong = await openTestApp({ database: right.database, processClock });
  return wrong;
}

/** The same visitor, answered by the other machine. */
function sameVisitor(at: TestApp, { cookies }: Browser): Browser {
  const browser = at.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const db = () => right.services.database.db;
const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

describe("A09: a code of ten minutes", () => {
  it.each([12 * HOUR, DAY, -DAY])("is one at a machine that is %i ms off, too", async (by) => {
    const email = `off-${by}@example.com`;
    await (await openWrong(by)).browser().sendRegistrationCode(email);
    const { expires_at, sent_at } = await db()
      .selectFrom("codes")
      .select(["expires_at", "sent_at"])
      .orderBy("sent_at", "desc")
      .executeTakeFirstOrThrow();
    expect(expires_at - sent_at).toBe(10 * MINUTE);
    expect(Math.abs(sent_at - right.services.clock.now())).toBeLessThan(5 * SECOND);
  });

  it("that is over does not come back at a machine whose clock was set back", async () => {
    const browser = right.browser();
    const email = "over@example.com";
    await browser.sendRegistrationCode(email);
    const code = await browser.codeFor(email);
    await db()
      .updateTable("codes")
      .set({ expires_at: right.services.clock.now() - MINUTE })
      .execute();
    const late = sameVisitor(await openWrong(-12 * HOUR), browser);
    const answer = await late.call("registerEmailVerifyCode", { email, code });
    expect(answer.body.code).not.toBe(0);
  });
});

describe("A23: housekeeping at a machine that is an hour ahead", () => {
  it("deletes no used challenge, so that no login can be replayed", async () => {
    await right.browser().sendRegistrationCode("used@example.com");
    const ahead = await openWrong(HOUR);
    const housekeeping = createHousekeeping({ ...ahead.services, auditRetentionDays: 90 });
    expect(await housekeeping.run()).toMatchObject({ used_challenges: 0, codes: 0, tickets: 0 });
  });

  it("does not run on its timer, and says why", async () => {
    const ahead = await openWrong(HOUR);
    const said: unknown[] = [];
    const housekeeping = createHousekeeping({ ...ahead.services, auditRetentionDays: 90 });
    housekeeping.start({ ...log, warn: (_: unknown, words?: unknown) => said.push(words) });
    await housekeeping.stop();
    expect(said).toEqual(["nothing is deleted: a clock is wrong"]);
  });
});

describe("what a machine ahead of its time does not end", () => {
  it("a hold of withdrawals, by a day and a minute", async () => {
    const browser = right.browser();
    await browser.register("held@example.com");
    const until = right.services.clock.now() + DAY;
    await db()
      .updateTable("accounts")
      .set({ held_until: until })
      .where("email", "=", "held@example.com")
      .execute();
    const { data } = await sameVisitor(await openWrong(DAY + MINUTE), browser).call("userInfo");
    expect(data).toMatchObject({ withdrawalsHeldUntil: until });
  });

  it("a session, by eight days", async () => {
    const browser = right.browser();
    await browser.register("signed-in@example.com");
    const ahead = await openWrong(8 * DAY);
    expect((await sameVisitor(ahead, browser).call("userInfo")).body.code).toBe(0);
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });

  it("codes in the outbox, by eleven minutes: 40 of 40 are sent", async () => {
    await db().deleteFrom("outbox").execute();
    for (let count = 0; count < 40; count += 1) {
      const address = `198.51.100.${count}`;
      await right.browser({ address }).sendRegistrationCode(`mail-${count}@example.com`);
    }
    const ahead = await openWrong(11 * MINUTE);
    const worker = createOutboxWorker({
      ...ahead.services,
      log,
      deliver: async () => {},
      keepSent: false,
    });
    while ((await worker.runOnce()) > 0);
    const rows = await db().selectFrom("outbox").select("status").execute();
    expect(rows.filter(({ status }) => status === "sent")).toHaveLength(40);
  });
});

describe("API-3: a machine that is a day behind", () => {
  it("asks nobody to wait for more than the 60 s between two sends", async () => {
    const behind = await openWrong(-DAY);
    await right.browser().sendRegistrationCode("paced@example.com");
    const { body } = await behind.browser().sendRegistrationCode("paced@example.com");
    const { retryAfter } = body.data as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });
});

describe("A32: an authenticator at a machine that is a day ahead", () => {
  it("opens by the code of now, not of tomorrow, and goes on working elsewhere", async () => {
    const ahead = await openWrong(DAY);
    const { account } = await makePerson(right);
    const secret = newTotpSecret();
    const { services } = right;
    await services.authenticators.enrol(db(), account.id, secret);
    const step = () => stepAt(services.clock.now());
    const { totpVerifier } = ahead.services;
    const tomorrow = totpAt(secret, step() + DAY / (30 * SECOND));
    const refused = totpVerifier.verify(OPERATOR, account.id, "test", tomorrow);
    await expect(refused).rejects.toMatchObject({ code: "codeWrong" });
    const { transaction } = services.database;
    const last = totpAt(secret, step() - 1);
    const proven = await totpVerifier.verify(OPERATOR, account.id, "test", last);
    await ahead.services.database.transaction((one) => proven.consume(one));
    const next = await services.totpVerifier.verify(
      OPERATOR,
      account.id,
      "test",
      totpAt(secret, step()),
    );
    expect(await transaction((one) => next.consume(one))).toEqual({ factors: ["totp"] });
  });
});

describe("/readyz of a machine whose clock is wrong", () => {
  it.each([
    [-12 * HOUR, "this machine's clock is 43200 s behind"],
    [HOUR, "this machine's clock is 3600 s ahead"],
  ])("a clock that is wrong by %i ms is red, and says so", async (by, reason) => {
    const answer = await (await openWrong(by)).request("/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "unavailable", reasons: [reason] });
    expect((await right.request("/readyz")).statusCode).toBe(200);
  });

  it("is green again once the clock is right, without a restart", async () => {
    const processClock = new TestProcessClock(HOUR);
    wrong = await openTestApp({ database: right.database, processClock });
    processClock.set(-HOUR);
    await wrong.browser().call("userInfo");
    expect((await wrong.request("/readyz")).statusCode).toBe(200);
  });
});

// On PostgreSQL, time that only this machine sees pass is a wrong clock.
if (testKind() === "sqlite") {
  describe("F17: /readyz while the database rejects writes", () => {
    it("is green, because sessions are checked, and has a note until writes work again", async () => {
      const processClock = new TestProcessClock();
      const test = await openTestApp({ processClock });
      const { database } = test.services;
      const ready = async () => {
        processClock.wait(MINUTE);
        await test.browser().call("userInfo");
        const answer = await test.request("/readyz");
        return [answer.statusCode, answer.json()];
      };
      expect(await ready()).toEqual([200, { status: "ok" }]);
      await refuseWrites(database.db);
      const note = "the database rejects writes: its disk may be full, or it is read-only";
      expect(await ready()).toEqual([200, { status: "ok", notes: [note] }]);
      await allowWrites(database.db);
      expect(await ready()).toEqual([200, { status: "ok" }]);
      await test.close();
    });
  });
}
