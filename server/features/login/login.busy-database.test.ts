import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { whileLocked } from "../../testing/database/locked-rows.ts";
import { codesFor, makeMember, outcomeOf, ticketOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("F08: a try that was right, and that the database had no time for", () => {
  it("does not count as a login", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await whileLocked(test, LIMITS.loginAttemptsKnownDevice.max, () => browser.login(member.email));
    expect(outcomeOf(await browser.login(member.email))).toBe("ok");
  });

  it.each<SecondFactor[][]>([[["email"]], [["totp"]], [["totp", "email", "sms"]]])(
    "does not count as a second step by %j",
    async (factors) => {
      const member = await makeMember(test, { factors });
      const browser = await member.knownBrowser();
      const ticket = await ticketOf(browser, member);
      const codes = await codesFor(browser, member, ticket, factors);
      const verify = () => browser.call("loginVerifyCode", { ticket, ...codes });
      await whileLocked(test, LIMITS.totpAttempts.max, verify);
      expect(outcomeOf(await verify())).toBe("ok");
    },
  );
});
