import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "../../testing/people.ts";
import { OPERATOR } from "../../testing/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("the one place where codes of authenticators are taken", () => {
  it("knows whose authenticator guards an account", async () => {
    const { database, totpDesk } = test.parts;
    const guarded = await makePerson(test, { factors: ["totp"] });
    const plain = await makePerson(test);
    const sub = await makePerson(test, {
      username: "desk_of_guarded",
      parent: { id: guarded.account.id, useAdminTwoFactor: true },
    });
    expect(await totpDesk.guardOf(database.db, guarded.account)).toBe(guarded.account.id);
    expect(await totpDesk.guardOf(database.db, sub.account)).toBe(guarded.account.id);
    expect(await totpDesk.guardOf(database.db, plain.account)).toBeUndefined();
  });

  it("ASVS 6.4.3: demands a proof of an account that is guarded by now", async () => {
    const { database, totpDesk } = test.parts;
    const { account, totpCode } = await makePerson(test, { factors: ["totp"] });
    await expect(totpDesk.demand(database.db, account, undefined)).rejects.toMatchObject({
      code: "codeMissing",
    });
    const step = await totpDesk.verify(OPERATOR, account.id, "test", totpCode());
    await totpDesk.demand(database.db, account, step);
    await totpDesk.demand(database.db, (await makePerson(test)).account, undefined);
  });

  it("A32: spends a step once, and A20: counts each place by itself", async () => {
    const { database, totpDesk } = test.parts;
    const { account, totpCode } = await makePerson(test, { factors: ["totp"] });
    for (let count = 0; count < 10; count += 1) {
      await expect(totpDesk.verify(OPERATOR, account.id, "stranger", "")).rejects.toMatchObject({
        code: "codeWrong",
      });
    }
    const late = totpDesk.verify(OPERATOR, account.id, "stranger", totpCode());
    await expect(late).rejects.toMatchObject({ code: "tooManyRequests" });
    const step = await totpDesk.verify(OPERATOR, account.id, "owner", totpCode());
    const consume = () => database.transaction((transaction) => step.consume(transaction));
    expect(await consume()).toEqual({ factors: ["totp"] });
    await expect(consume()).rejects.toMatchObject({ code: "codeWrong" });
  });
});
