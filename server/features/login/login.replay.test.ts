import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  cookiesSet,
  makeMember,
  outcomeOf,
  passwordTry,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  // Enough capacity for 50 calls in the hash queue.
  test = await openTestApp({ hashThreads: 4 });
});
afterAll(() => test.close());

describe("A23: a captured password attempt", () => {
  it("is refused with the same challenge, here or in another browser", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const { payload, options } = await passwordTry(browser, member.email);
    const first = await browser.call("loginEmailOrUsername", payload, options);
    expect(outcomeOf(first)).toBe("ok");
    for (const replaying of [browser, await member.knownBrowser(), member.strangeBrowser()]) {
      const answer = await replaying.call("loginEmailOrUsername", payload, options);
      expect(outcomeOf(answer)).toBe("challengeFailed");
      expect(cookiesSet(answer)).toEqual([]);
    }
    expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
  });

  it("counts as a wrong password with the thief's own challenge", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const { payload } = await passwordTry(browser, member.email);
    const answer = await browser.solved("loginEmailOrUsername", payload);
    expect(outcomeOf(answer)).toBe("loginFailed");
    const byPhone = { ...member.number, password: payload.password };
    expect(outcomeOf(await browser.solved("loginPhone", byPhone))).toBe("loginFailed");
    expect(await sessionsOf(test, member.account.id)).toEqual([]);
  });

  it("API-5: 50 concurrent calls with one solution are one attempt", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const { payload, options } = await passwordTry(browser, member.email);
    const check = vi.spyOn(test.services.passwords, "check");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.call("loginEmailOrUsername", payload, options)),
    );
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(outcomes.filter((one) => one === "challengeFailed")).toHaveLength(49);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
    expect(await sessionsOf(test, member.account.id)).toHaveLength(1);
  });

  it("API-5: an attempt without a challenge, or with one for another action, does not count", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const { payload } = await passwordTry(browser, member.email);
    const without = await browser.call("loginEmailOrUsername", payload);
    expect(outcomeOf(without)).toBe("challengeRequired");
    const solution = await browser.solve("send-code");
    const other = await browser.call("loginEmailOrUsername", payload, { solution });
    expect(outcomeOf(other)).toBe("challengeFailed");
  });

  it("API-5: no step sends a code without a challenge", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    const browser = member.strangeBrowser();
    const ticket = String((await browser.login(member.email)).data["ticket"]);
    const before = (await test.messages()).length;
    for (const name of ["loginSendCode", "loginDeviceSendCode"] as const) {
      const answer = await browser.call(name, { ticket, channel: "email" });
      expect(outcomeOf(answer)).toBe("challengeRequired");
    }
    expect(await test.messages()).toHaveLength(before);
  });
});
