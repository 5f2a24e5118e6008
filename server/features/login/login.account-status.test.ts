import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORCED_LOGOUT_CODES } from "@portico/contract/errors";
import {
  cookiesSet,
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const setStatus = ({ account }: Member, status: "active" | "frozen" | "closed") =>
  test.services.accountStatus.setStatus(test.services.database.db, OPERATOR, account.id, status);

describe.each([
  ["frozen", "accountFrozen", "sessionFrozen"],
  ["closed", "accountClosed", "sessionClosed"],
] as const)("an account that is %s", (status, refusal, ending) => {
  it.each(["known", "unknown"])(
    "is only revealed after the right password, %s device",
    async (device) => {
      const member = await makeMember(test, { factors: ["email"] });
      await setStatus(member, status);
      const browser = device === "known" ? await member.knownBrowser() : member.strangeBrowser();
      expect(outcomeOf(await browser.login(member.email, "wrong words"))).toBe("loginFailed");
      for (const name of [member.email, member.username, member.number]) {
        const answer = await browser.login(name);
        expect([outcomeOf(answer), answer.body.data]).toEqual([refusal, null]);
        expect(cookiesSet(answer)).toEqual(["__Host-flow"]);
      }
      expect(await sessionsOf(test, member.account.id)).toEqual([]);
    },
  );

  it("API-2, REQ-6: ends its sessions with their own code, for good", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await browser.login(member.email);
    const cookies = new Map(browser.cookies);
    await setStatus(member, status);
    const ended = await browser.call("userInfo");
    expect([ended.status, outcomeOf(ended)]).toEqual([200, ending]);
    expect(FORCED_LOGOUT_CODES.has(ended.body.code)).toBe(true);
    expect(browser.cookies.has("authtoken")).toBe(false);

    await setStatus(member, "active");
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const after = await browser.call("userInfo");
    expect([outcomeOf(after), after.body.data]).toEqual(["sessionRevoked", null]);
    expect(outcomeOf(await browser.login(member.email))).toBe("ok");
    expect((await browser.call("userInfo")).body.code).toBe(0);
  });
});
