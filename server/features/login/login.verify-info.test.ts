import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { givePasskey } from "../../testing/people/factors.ts";
import { makePerson } from "../../testing/people/people.ts";
import { codesFor, makeMember, newAddress } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Asked {
  factors: SecondFactor[];
  twoFactorRequired: boolean;
  emailAuthRequired: boolean;
  phoneAuthRequired: boolean;
}

const row = (factors: SecondFactor[], two: boolean, email: boolean, phone: boolean): Asked => ({
  factors,
  twoFactorRequired: two,
  emailAuthRequired: email,
  phoneAuthRequired: phone,
});

const ACCOUNTS: [string, Asked][] = [
  ["an authenticator app", row(["totp"], true, false, false)],
  ["a passkey", row(["passkey"], true, false, false)],
  ["a code by email", row(["email"], false, true, false)],
  ["a code by SMS", row(["sms"], false, false, true)],
  ["codes by email and SMS", row(["email", "sms"], false, true, true)],
  ["everything", row(["totp", "passkey", "email", "sms"], true, true, true)],
];

const flagsOf = ({ factors, ...flags }: Asked) => ({ ...flags, verifyInstruction: factors });

describe("SES-2: the verify info of a login that asks for a second step", () => {
  it.each(ACCOUNTS)("%s: each flag shows what is required", async (_, asked) => {
    const member = await makeMember(test, { factors: asked.factors });
    if (asked.factors.includes("passkey")) await givePasskey(test, member);
    const browser = await member.knownBrowser();
    const { data } = await browser.login(member.email);
    expect(data).toMatchObject({ next: "verifyCode", ...flagsOf(asked) });
    // The specification derives them from the addresses in the same response.
    expect(data["phoneAuthRequired"]).toBe(Boolean(data["phone"]));
    const { email } = data as { email: string | null };
    expect(data["emailAuthRequired"]).toBe(email?.includes("@") ?? false);
    expect(data["dialCode"]).toBe(asked.phoneAuthRequired ? "+49" : null);
  });

  it.each(ACCOUNTS)("%s: a sub-user has the parent's requirements", async (what, asked) => {
    const parent = await makeMember(test, { factors: asked.factors });
    if (asked.factors.includes("passkey")) await givePasskey(test, parent);
    const username = `sub_${what.replaceAll(/\W/g, "_")}`.slice(0, 20);
    const sub = await makePerson(test, {
      username,
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const { data } = await (await sub.knownBrowser({ address: newAddress() })).login(username);
    expect(data).toMatchObject({ next: "verifyCode", ...flagsOf(asked) });
  });

  it("SES-1: without a second factor there is no second step, and no flag claims one", async () => {
    const member = await makeMember(test);
    const { data } = await (await member.knownBrowser()).login(member.email);
    expect(data).toMatchObject({ twoFactorRequired: false, verifyInstruction: [] });
    expect(data).not.toHaveProperty("next");
  });

  it("SES-1: user/info means the same: codes by email and SMS are not enrolled factors", async () => {
    const member = await makeMember(test, { factors: ["email", "sms"] });
    const browser = await member.knownBrowser();
    const ticket = String((await browser.login(member.email)).data["ticket"]);
    const codes = await codesFor(browser, member, ticket, ["email", "sms"]);
    await browser.call("loginVerifyCode", { ticket, ...codes });
    expect((await browser.call("userInfo")).data).toMatchObject({
      twoFactorRequired: false,
      verifyInstruction: ["email", "sms"],
    });
  });
});
