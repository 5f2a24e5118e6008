import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { makePerson } from "../../testing/people/people.ts";
import { makeMember, outcomeOf } from "../../testing/people/sign-in.ts";
import * as auditRows from "../audit/audit-repository.ts";
import { withoutPassword } from "./password-verifier.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: { loginAttemptsFromAddress: { max: 2, window: HOUR } } });
});
afterAll(() => test.close());

describe("a password", () => {
  it("A19: is not compared once its address has used up its attempts", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const attempts = [
      await browser.login(member.email, "words that open nothing"),
      await browser.login("nobody@example.com", "words that open nothing"),
      await browser.login(member.email),
    ];
    expect(attempts.map(outcomeOf)).toEqual(["loginFailed", "loginFailed", "tooManyRequests"]);
  });

  it("that is right is recorded", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    expect(outcomeOf(await browser.login(member.email))).toBe("ok");
    const filter = { accountId: member.account.id, event: "passwordProven" };
    const { db } = test.services.database;
    expect(await auditRows.list(db, filter, { limit: 2 })).toMatchObject([{ factors: "password" }]);
  });
});

describe("an account without a password", () => {
  const unlock = (account: Parameters<typeof withoutPassword>[0]) =>
    test.services.database.transaction((db) => withoutPassword(account, "password").consume(db));

  it("is unlocked and locked for the transaction", async () => {
    const { account } = await makePerson(test);
    expect(await unlock(account)).toMatchObject({ account: { id: account.id }, factors: [] });
  });

  it("stays locked if it got a password meanwhile", async () => {
    const { account } = await makePerson(test);
    const before = { ...account, password_changed_at: 1 };
    await expect(unlock(before)).rejects.toThrow("passwordWrong");
  });

  it("stays locked if it is gone", async () => {
    const { account } = await makePerson(test);
    await expect(unlock({ ...account, id: "gone" })).rejects.toThrow("passwordWrong");
  });
});
