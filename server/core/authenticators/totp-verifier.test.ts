import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePerson } from "../../testing/people/people.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { LIMITS } from "../limits/limits.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("totpVerifier", () => {
  it("finds whose authenticator guards an account", async () => {
    const { database, totpVerifier } = test.services;
    const guarded = await makePerson(test, { factors: ["totp"] });
    const plain = await makePerson(test);
    const sub = await makePerson(test, {
      username: "desk_of_guarded",
      parent: { id: guarded.account.id, useAdminTwoFactor: true },
    });
    expect(await totpVerifier.guardOf(database.db, guarded.account)).toBe(guarded.account.id);
    expect(await totpVerifier.guardOf(database.db, sub.account)).toBe(guarded.account.id);
    expect(await totpVerifier.guardOf(database.db, plain.account)).toBeUndefined();
  });

  it("ASVS 6.4.3: requires a proof if the account has an authenticator by now", async () => {
    const { database, totpVerifier } = test.services;
    const { account, totpCode } = await makePerson(test, { factors: ["totp"] });
    await expect(
      totpVerifier.requireIfGuarded(database.db, account, undefined),
    ).rejects.toMatchObject({
      code: "codeMissing",
    });
    const step = await totpVerifier.verify(OPERATOR, account.id, "test", totpCode());
    await totpVerifier.requireIfGuarded(database.db, account, step);
    await totpVerifier.requireIfGuarded(database.db, (await makePerson(test)).account, undefined);
  });

  it("F08: counts no code that the database had no time to compare", async () => {
    const { authenticators, totpVerifier } = test.services;
    const { account, totpCode } = await makePerson(test, { factors: ["totp"] });
    const verify = () => totpVerifier.verify(OPERATOR, account.id, "test", totpCode());
    const gone = Object.assign(new Error("gone"), { code: "ECONNRESET" });
    const check = vi.spyOn(authenticators, "check").mockRejectedValue(gone);
    const seen = () => test.services.limits.seen("totpAttempts", `${account.id}:test`);
    for (let tries = 0; tries <= LIMITS.totpAttempts.max; tries += 1) {
      await expect(verify()).rejects.toThrow("gone");
      await expect.poll(seen).toBe(0);
    }
    check.mockRestore();
    await verify();
  });

  it("A32: consumes a step once, and A20: counts each place separately", async () => {
    const { database, totpVerifier } = test.services;
    const { account, totpCode } = await makePerson(test, { factors: ["totp"] });
    for (let count = 0; count < 10; count += 1) {
      await expect(totpVerifier.verify(OPERATOR, account.id, "stranger", "")).rejects.toMatchObject(
        {
          code: "codeWrong",
        },
      );
    }
    const late = totpVerifier.verify(OPERATOR, account.id, "stranger", totpCode());
    await expect(late).rejects.toMatchObject({ code: "tooManyRequests" });
    const step = await totpVerifier.verify(OPERATOR, account.id, "owner", totpCode());
    const consume = () => database.transaction((transaction) => step.consume(transaction));
    expect(await consume()).toEqual({ factors: ["totp"] });
    await expect(consume()).rejects.toMatchObject({ code: "codeWrong" });
  });
});
