import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import type { Answer } from "../../testing/app/browser.ts";
import { codesFor, makeMember, outcomeOf, ticketOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

/** As if another transaction had locked the account: reads, and counting, go on. */
function lockRows(): void {
  const locked = Object.assign(new Error("canceling statement due to lock timeout"), {
    code: "55P03",
  });
  vi.spyOn(test.services.database, "transaction").mockRejectedValue(locked);
}

async function whileLocked(count: number, work: () => Promise<Answer>): Promise<void> {
  lockRows();
  for (let done = 0; done < count; done += 1) expect((await work()).status).toBe(503);
  vi.restoreAllMocks();
}

describe("F08: a try that was right, and that the database had no time for", () => {
  it("does not count as a login", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await whileLocked(LIMITS.loginAttemptsKnownDevice.max, () => browser.login(member.email));
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
      await whileLocked(LIMITS.totpAttempts.max, verify);
      expect(outcomeOf(await verify())).toBe("ok");
    },
  );
});
