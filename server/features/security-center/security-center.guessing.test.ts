import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { MINUTE } from "../../platform/clock.ts";
import { type Answer, type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { stepUp } from "../../testing/people/factors.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import { makeMember, outcomeOf, signedIn } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const WRONG = "not the password of anybody";
const NEXT = "other words than before";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function change(browser: Browser, current: string): Promise<Answer> {
  const solution = await browser.solve("password");
  const seal = (password: string) => browser.seal(password, challengeIdOf(solution));
  const fields = { currentPassword: seal(current), password: seal(NEXT) };
  return browser.call("passwordChange", fields, { solution });
}

/** Guesses through both calls in turn until the limit refuses one. */
async function guess(browser: Browser, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    if (count % 10 === 0) test.clock.advance(15 * MINUTE);
    const answer =
      count % 2 === 0 ? await stepUp(browser, { password: WRONG }) : await change(browser, WRONG);
    if (outcomeOf(answer) === "tooManyRequests") return count;
    expect(outcomeOf(answer)).toBe("passwordWrong");
  }
  return most;
}

describe("A19: guessing the password within a stolen session", () => {
  it("is limited per day, over both calls, even for the right password", async () => {
    const member = await makeMember(test);
    const [thief, owner] = [await signedIn(member), await signedIn(member)];
    expect(await guess(thief, 80)).toBe(LIMITS.passwordAttemptsInSession.max);
    test.clock.advance(15 * MINUTE);
    expect(outcomeOf(await stepUp(thief, {}))).toBe("tooManyRequests");
    expect(outcomeOf(await change(thief, PASSWORD))).toBe("tooManyRequests");

    // A20: this refuses neither the owner's session nor a sign-in.
    expect((await member.strangeBrowser().login(member.email)).data).toHaveProperty("ticket");
    expect(outcomeOf(await change(owner, PASSWORD))).toBe("ok");
  });

  it("is limited over all sessions of an account", async () => {
    const member = await makeMember(test);
    const thieves = [];
    for (let count = 0; count < 4; count += 1) thieves.push(await signedIn(member));
    let guesses = 0;
    for (const thief of thieves) guesses += await guess(thief, 40);
    expect(guesses).toBe(LIMITS.passwordAttemptsInSessions.max);
  });
});
