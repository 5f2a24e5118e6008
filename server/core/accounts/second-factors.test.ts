import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import * as repository from "./accounts-repository.ts";
import { createAccount } from "./accounts.ts";
import {
  factorOwnerOf,
  secondFactorsOf,
  setSecondFactors,
  verifyInstructionOf,
} from "./second-factors.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

async function readAgain({ id }: repository.Account): Promise<repository.Account> {
  const account = await repository.findById(test.db, id);
  if (account === undefined) throw new Error("The account is gone");
  return account;
}

async function subUserOf(parent: repository.Account, useAdminTwoFactor: boolean) {
  return createAccount(test.db, test.clock, {
    contact: undefined,
    passwordHash: "none",
    locale: "en",
    termsVersion: "1",
    parent: { id: parent.id, useAdminTwoFactor },
  });
}

describe("SES-1: the second factors of a sign-in", () => {
  it.each([
    ["", []],
    ["email", ["email"]],
    ["sms,email,totp", ["totp", "email", "sms"]],
    ["sms,sms", ["sms"]],
    ["sms,passkey,totp", ["totp", "passkey", "sms"]],
    ["hardware,,email ", []],
  ])("%j is %j, in one order", (second_factors, expected) => {
    expect(secondFactorsOf({ second_factors })).toEqual(expected);
  });

  it("is kept with the account, and can be changed", async () => {
    const account = await test.account();
    expect(secondFactorsOf(account)).toEqual([]);
    await setSecondFactors(test.db, account.id, ["sms", "totp"]);
    expect(secondFactorsOf(await readAgain(account))).toEqual(["totp", "sms"]);
    await setSecondFactors(test.db, account.id, []);
    expect(secondFactorsOf(await readAgain(account))).toEqual([]);
  });
});

describe("SES-1: whose factors guard a sub-user", () => {
  it("the parent's, where it is set so; else its own", async () => {
    const parent = await test.account();
    await setSecondFactors(test.db, parent.id, ["totp"]);
    const guarded = await subUserOf(parent, true);
    const free = await subUserOf(parent, false);
    expect((await factorOwnerOf(test.db, guarded)).id).toBe(parent.id);
    expect(await verifyInstructionOf(test.db, guarded)).toEqual(["totp"]);
    expect(await factorOwnerOf(test.db, free)).toBe(free);
    expect(await verifyInstructionOf(test.db, free)).toEqual([]);
  });

  it("ASVS 16.5.3: a sign-in fails without the parent instead of using no factors", async () => {
    const sub = { ...(await subUserOf(await test.account(), true)), parent_id: "no such account" };
    await expect(factorOwnerOf(test.db, sub)).rejects.toThrow("parent");
  });
});
