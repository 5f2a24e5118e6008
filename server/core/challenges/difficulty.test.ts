import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { makeMember } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const USUAL = 2;

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp({
    limits: { failuresInAll: { max: 12, window: 10 * MINUTE } },
    env: { CAPTCHA_COUNTER: String(USUAL) },
  });
});
afterEach(() => test.close());

const QUIET = "198.51.100.1";
const LOUD = "198.51.100.2";

async function fail(address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await test.services.difficulty.note("loginFailed", address);
  }
}

const factors = async () => [
  await test.services.difficulty.factorFor(QUIET),
  await test.services.difficulty.factorFor(LOUD),
];

describe("A19: the challenge under attack", () => {
  it("is normal while few attempts fail", async () => {
    await fail(LOUD, 11);
    expect(await factors()).toEqual([1, 1]);
  });

  it("gets harder for everybody when many fail from everywhere, up to a bound", async () => {
    await fail(LOUD, 12);
    expect(await factors()).toEqual([2, 2]);
    await fail(LOUD, 12);
    expect((await factors())[0]).toBe(4);
    await fail(LOUD, 200);
    expect(await factors()).toEqual([8, 8]);
  });

  it("is as usual again once the window is over", async () => {
    await fail(LOUD, 50);
    test.clock.advance(10 * MINUTE);
    expect(await factors()).toEqual([1, 1]);
  });

  it("gets harder only for the place that the failures come from", async () => {
    const site = await openTestApp({ limits: { failuresFromAddress: { max: 3, window: MINUTE } } });
    for (let count = 0; count < 3; count += 1) {
      await site.browser({ address: LOUD }).login("nobody@example.com", "wrong");
    }
    expect(await site.services.difficulty.factorFor(QUIET)).toBe(1);
    expect(await site.services.difficulty.factorFor(LOUD)).toBe(2);
    await site.close();
  });

  it("cannot be switched off, nor what risk reads, by earlier refusals for other reasons", async () => {
    const hour = { window: HOUR };
    const site = await openTestApp({
      limits: { refusalsKept: { max: 1, ...hour }, failuresFromAddress: { max: 2, ...hour } },
    });
    const { account, email } = await makeMember(site);
    const browser = site.browser({ address: LOUD });
    for (let count = 0; count < 3; count += 1) {
      await browser.call("recoverEmailSendCode", { email: "nobody@example.com" });
    }
    for (let count = 0; count < 2; count += 1) await browser.login(email, "wrong");
    expect(await site.services.difficulty.factorFor(LOUD)).toBe(2);
    const refused = site.services.database.db
      .selectFrom("audit_events")
      .where("event", "=", "refused");
    expect(await refused.select(["reason", "account_id"]).orderBy("reason").execute()).toEqual([
      { reason: "challengeRequired", account_id: null },
      { reason: "loginFailed", account_id: account.id },
      { reason: "loginFailed", account_id: account.id },
    ]);
    await site.close();
  });

  it("A60: counts an IPv6 visitor by its network", async () => {
    const site = await openTestApp({ limits: { failuresFromAddress: { max: 2, window: MINUTE } } });
    await site.services.difficulty.note("codeWrong", "2001:db8:1:2::1");
    await site.services.difficulty.note("codeWrong", "2001:db8:1:2::ffff");
    expect(await site.services.difficulty.factorFor("2001:db8:1:2::3")).toBe(2);
    await site.close();
  });

  it("counts only guesses: a missing field or a limit is no attack", async () => {
    for (let count = 0; count < 100; count += 1) {
      await test.services.difficulty.note("emailInvalid", LOUD);
      await test.services.difficulty.note("tooManyRequests", LOUD);
    }
    expect(await factors()).toEqual([1, 1]);
  });

  it("API-5: a harder challenge is handed out, and its solution opens a call", async () => {
    await fail(LOUD, 500);
    const browser = test.browser({ address: QUIET });
    const solution = await browser.solve("send-code");
    // At least half of eight times the usual work: the solution says how far it had to count.
    const { counter } = JSON.parse(Buffer.from(solution, "base64").toString()).solution;
    expect(counter).toBeGreaterThanOrEqual((8 * USUAL) / 2);
    const email = "brave@example.com";
    const answer = await browser.call("registerEmailSendCode", { email }, { solution });
    expect(answer.body.code).toBe(0);
  });
});
