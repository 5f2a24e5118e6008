import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICE } from "@portico/contract/examples/values";
import type { DeviceInfo } from "@portico/contract/schemas/common";
import { type Answer, Browser } from "../../testing/browser.ts";
import { deviceCode, makeMember, type Member, outcomeOf, sentTo } from "../../testing/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { MOST_FAILURES } from "../risk/risk.ts";
import { recoveryTicket, setNewPassword } from "../../testing/recovering.ts";

/** Addresses of the three countries, by the shipped data. */
const GERMANY = "91.0.0.1";
const AUSTRALIA = "1.120.0.1";

const OTHER: DeviceInfo = {
  ...DEVICE,
  screen_resolution: "360x800",
  canvas_code: "other",
  webgl_vendor: "other",
  webgl_renderer: "other",
  audio: "other",
  platform: "other",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The same browser with its cookies, carried somewhere else. */
function carried(browser: Browser, address: string): Browser {
  const moved = test.browser({ address });
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

/** A member who has signed in from Germany, with a device that said what it is. */
async function settled(member: Member): Promise<Browser> {
  const browser = test.browser({ address: GERMANY });
  const { data } = await browser.login(member.email, undefined, { device: DEVICE });
  const ticket = String(data["ticket"]);
  const code = await deviceCode(browser, member, ticket);
  expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  test.clock.advance(60_000);
  return browser;
}

async function fail(member: Member, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect(outcomeOf(await member.strangeBrowser().login(member.email, "wrong words here"))).toBe(
      "loginFailed",
    );
  }
}

async function signalsOf({ account }: Member): Promise<string[]> {
  const rows = await test.parts.database.db
    .selectFrom("audit_events")
    .select(["event", "reason", "signals"])
    .where("account_id", "=", account.id)
    .where((one) => one.or([one("event", "=", "signedIn"), one("reason", "=", "signInRefused")]))
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ signals }) => signals);
}

/** A sign-in without its journey. */
function signedInFrom(countryCode: string, address: string, { account }: Member): Promise<void> {
  const actor = { call: "loginVerifyCode", requestId: "1", address, countryCode, userAgent: "" };
  const { audit, database } = test.parts;
  return audit.record(database.db, actor, "signedIn", { accountId: account.id });
}

const next = ({ data }: Answer) => data["next"] ?? "in";

describe("what a risky sign-in is asked for", () => {
  it("ASVS 8.2.4, A20: nothing looks unusual: a known device gets in by the password", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await fail(member, MOST_FAILURES - 1);
    expect(next(await browser.login(member.email, undefined, { device: DEVICE }))).toBe("in");
    expect(await signalsOf(member)).toEqual(["", ""]);
  });

  it("ASVS 8.2.4, A20: one signal: a code, even on a known device, and the owner gets in", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await fail(member, MOST_FAILURES);
    const answer = await browser.login(member.email, undefined, { device: DEVICE });
    expect(next(answer)).toBe("device");
    const ticket = String(answer.data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "manyFailures"]);
  });

  it("ASVS 8.2.4, A37: two signals: the strongest factor, and a code for the device is not it", async () => {
    const member = await makeMember(test);
    const browser = carried(await settled(member), AUSTRALIA);
    const answer = await browser.login(member.email, undefined, { device: DEVICE });
    expect(answer.data).toMatchObject({
      next: "verifyCode",
      verifyInstruction: ["sms"],
      email: null,
      phone: member.masked.phone,
    });
    const { ticket } = answer.data;
    const byMail = { ticket, channel: "email" };
    expect(outcomeOf(await browser.solved("loginSendCode", byMail))).toBe("channelNotAsked");
    await browser.solved("loginSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, smsCode }))).toBe("ok");
    expect(await signalsOf(member)).toEqual(["", "newCountry,fastTravel"]);
    expect(await sentTo(test, member.email, "newCountry")).toHaveLength(1);
  });

  it("ASVS 8.2.4: two signals on an account with an authenticator: that, and nothing weaker", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await signedInFrom("DE", GERMANY, member);
    const browser = carried(await member.knownBrowser(), AUSTRALIA);
    const answer = await browser.login(member.email);
    expect(answer.data).toMatchObject({ verifyInstruction: ["totp"] });
    const { ticket } = answer.data;
    const totpCode = member.totpCode();
    const proven = await browser.call("loginVerifyCode", { ticket, totpCode });
    expect(outcomeOf(proven)).toBe("ok");
  });

  it("A20: three signals do not lock out a known device: the strongest factor, once more", async () => {
    const member = await makeMember(test);
    const browser = await settled(member);
    await signedInFrom("AU", AUSTRALIA, member);
    await fail(member, MOST_FAILURES);
    const answer = await browser.login(member.email);
    expect(answer.data).toMatchObject({ next: "verifyCode", verifyInstruction: ["sms"] });
    const { ticket } = answer.data;
    await browser.solved("loginSendCode", { ticket, channel: "sms" });
    const smsCode = await browser.codeFor(member.phone);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, smsCode }))).toBe("ok");
    expect((await signalsOf(member)).at(-1)).toBe("fastTravel,manyFailures,strangeFingerprint");
  });

  it("ASVS 8.2.4, 6.3.5: three signals: refused, told once, and a new password is the way back", async () => {
    const member = await makeMember(test);
    const browser = carried(await settled(member), AUSTRALIA);
    for (const _ of [1, 2]) {
      const answer = await browser.login(member.email, undefined, { device: OTHER });
      expect(outcomeOf(answer)).toBe("signInRefused");
    }
    expect(await signalsOf(member)).toEqual([
      "",
      ...Array.from({ length: 2 }, () => "newCountry,fastTravel,strangeFingerprint"),
    ]);
    expect(await sentTo(test, member.email, "signInRefused")).toHaveLength(1);

    test.clock.advance(60_000);
    const password = "six quite different words of hers";
    await setNewPassword(browser, await recoveryTicket(browser, member.email), password);
    const again = await browser.login(member.email, password, { device: OTHER });
    expect(next(again)).toBe("verifyCode");
  });
});
