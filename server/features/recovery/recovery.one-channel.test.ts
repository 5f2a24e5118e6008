import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { type Browser, challengeIdOf } from "../../testing/app/browser.ts";
import { givePasskey, loginWithPasskey } from "../../testing/people/factors.ts";
import { linkExample, signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import { recoveryTicket, setNewPassword } from "../../testing/people/recovery.ts";
import {
  codesFor,
  deviceCode,
  makeMember,
  type Member,
  outcomeOf,
  sessionsOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Channel = "email" | "sms";
const otherThan = (channel: Channel): Channel => (channel === "email" ? "sms" : "email");

/** Sets a new password through one contact. */
async function recoverBy(
  channel: Channel,
  member: Member,
  browser: Browser = member.strangeBrowser(),
): Promise<Browser> {
  test.clock.advance(MINUTE);
  const ticket = await recoveryTicket(browser, channel === "email" ? member.email : member.number);
  const way = channel === "email" ? "recoverEmail" : "recoverPhone";
  const totp = member.account.second_factors.includes("totp");
  const proof = totp ? { totpCode: member.totpCode() } : {};
  expect(outcomeOf(await setNewPassword(browser, ticket, NEW, { way, ...proof }))).toBe("ok");
  test.clock.advance(MINUTE);
  return browser;
}

async function expectOtherOnly(browser: Browser, ticket: unknown, channel: Channel): Promise<void> {
  const same = await browser.solved("loginDeviceSendCode", { ticket, channel });
  expect(outcomeOf(same)).toBe("channelNotAsked");
}

describe("A25: one channel does not take over an account that has two", () => {
  it.each<Channel>(["sms", "email"])("only %s", async (channel) => {
    const member = await makeMember(test);
    const browser = await recoverBy(channel, member);
    const { data } = await browser.login(member.email, NEW);
    const hidden = channel === "email" ? "email" : "phone";
    expect(data).toMatchObject({ next: "device", [hidden]: null, afterRecovery: true });
    const { ticket } = data;
    await expectOtherOnly(browser, ticket, channel);
    expect(await sessionsOf(test, member.account.id)).toEqual([]);

    const code = await deviceCode(browser, member, String(ticket), otherThan(channel));
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  });

  it("applies until a device is proven by the other contact, and no longer", async () => {
    const member = await makeMember(test);
    await recoverBy("sms", member);
    for (let tries = 0; tries < 2; tries += 1) {
      const browser = member.strangeBrowser();
      const { ticket } = (await browser.login(member.email, NEW)).data;
      await expectOtherOnly(browser, ticket, "sms");
    }
    const browser = member.strangeBrowser();
    const { ticket } = (await browser.login(member.email, NEW)).data;
    const code = await deviceCode(browser, member, String(ticket), "email");
    const forgotten = { ticket, code, remember: false };
    expect(outcomeOf(await browser.call("loginDevice", forgotten))).toBe("ok");
    test.clock.advance(MINUTE);
    const next = member.strangeBrowser();
    const { data } = await next.login(member.email, NEW);
    expect(data).not.toHaveProperty("afterRecovery");
    const own = await deviceCode(next, member, String(data["ticket"]), "sms");
    const signedIn = await next.call("loginDevice", { ticket: data["ticket"], code: own });
    expect(outcomeOf(signedIn)).toBe("ok");
  });

  it("applies again after every recovery, by either contact", async () => {
    const member = await makeMember(test);
    await recoverBy("email", member);
    const browser = await recoverBy("sms", member);
    const { data } = await browser.login(member.email, NEW);
    expect(data).toMatchObject({ phone: null, email: member.masked.email });
    await expectOtherOnly(browser, data["ticket"], "sms");
  });

  it("a second factor by the same channel does not count as the other contact", async () => {
    const member = await makeMember(test, { factors: ["sms"] });
    const browser = await recoverBy("sms", member);
    const first = String((await browser.login(member.email, NEW)).data["ticket"]);
    const codes = await codesFor(browser, member, first, ["sms"]);
    const { data } = await browser.call("loginVerifyCode", { ticket: first, ...codes });
    expect(data).toMatchObject({ next: "device", phone: null });
    const { ticket } = data;
    await expectOtherOnly(browser, ticket, "sms");
    test.clock.advance(MINUTE);
    const code = await deviceCode(browser, member, String(ticket), "email");
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  });

  it("the authenticator, which may be on the same phone, does not replace the other channel", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await recoverBy("sms", member);
    const { ticket } = (await browser.login(member.email, NEW)).data;
    const step = { ticket, totpCode: member.totpCode() };
    const { data } = await browser.call("loginVerifyCode", step);
    expect(data).toMatchObject({ next: "device", phone: null, email: member.masked.email });
  });

  it("a known device, which may be the phone itself, does not replace the other channel", async () => {
    const member = await makeMember(test);
    const known = await recoverBy("sms", member, await member.knownBrowser());
    const { data } = await known.login(member.email, NEW);
    expect(data).toMatchObject({ next: "device", known: true, phone: null });
    const { ticket } = data;
    await expectOtherOnly(known, ticket, "sms");
    const code = await deviceCode(known, member, String(ticket), "email");
    expect(outcomeOf(await known.call("loginDevice", { ticket, code }))).toBe("ok");
    await known.call("logout");
    expect((await known.login(member.email, NEW)).data).toMatchObject({ email: member.email });
  });

  it("a passkey signs in alone, and the rule still applies to other devices", async () => {
    const member = await makeMember(test);
    const passkey = await givePasskey(test, member);
    await recoverBy("sms", member);
    expect(outcomeOf(await loginWithPasskey(member.strangeBrowser(), passkey))).toBe("ok");
    const { recovered_by } = await test.services.database.db
      .selectFrom("accounts")
      .select("recovered_by")
      .where("id", "=", member.account.id)
      .executeTakeFirstOrThrow();
    expect(recovered_by).toBe("sms");
  });

  it("binding a provider with the new password requires the other contact as well", async () => {
    const member = await makeMember(test);
    const thief = await recoverBy("sms", member);
    const first = String((await signInByExample(thief, "a-thief")).data["ticket"]);
    const solution = await thief.solve("password");
    const password = thief.seal(NEW, challengeIdOf(solution));
    const proving = { ticket: first, account: member.email, password };
    const { data } = await thief.call("thirdBindCheckPassword", proving, { solution });
    expect(data).toMatchObject({ phone: null, email: member.masked.email });
    const { ticket } = data;
    const same = await thief.solved("thirdBindSendCode", { ticket, channel: "sms" });
    expect(outcomeOf(same)).toBe("channelNotAsked");
    await thief.solved("thirdBindSendCode", { ticket, channel: "email" });
    const code = await thief.codeFor(member.email);
    const guessed = await thief.call("thirdBindCheckCode", { ticket, channel: "sms", code });
    expect(outcomeOf(guessed)).toBe("channelNotAsked");
    expect(outcomeOf(await thief.call("thirdBindCheckCode", { ticket, code }))).toBe("ok");
  });

  it("a linked provider requires it too", async () => {
    const member = await makeMember(test);
    await linkExample(test, member.account.id, "linked-before");
    await recoverBy("sms", member);
    const { data } = await signInByExample(member.strangeBrowser(), "linked-before");
    expect(data).toMatchObject({ next: "device", phone: null, email: member.masked.email });
  });
});

describe("the owner's path after a recovery", () => {
  async function withoutPhone(): Promise<Member> {
    const member = await makeMember(test);
    const { db } = test.services.database;
    const none = { phone: null, dial_code: null };
    await db.updateTable("accounts").set(none).where("id", "=", member.account.id).execute();
    return member;
  }

  it("with one contact, a known device stays known", async () => {
    const member = await withoutPhone();
    const known = await recoverBy("email", member, await member.knownBrowser());
    expect((await known.login(member.email, NEW)).data).toMatchObject({ email: member.email });
  });

  it("with one contact, another device is proven by that one", async () => {
    const member = await withoutPhone();
    const browser = await recoverBy("email", member);
    const { ticket } = (await browser.login(member.email, NEW)).data;
    const code = await deviceCode(browser, member, String(ticket), "email");
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  });

  it("if SMS cannot reach the other contact, the same one is used", async () => {
    const away = await openTestApp({ env: { SMS_COUNTRIES: "FR" } });
    try {
      const member = await makeMember(away);
      const browser = member.strangeBrowser();
      const ticket = await recoveryTicket(browser, member.email);
      expect(outcomeOf(await setNewPassword(browser, ticket, NEW))).toBe("ok");
      away.clock.advance(MINUTE);
      const { data } = await browser.login(member.email, NEW);
      const code = await deviceCode(browser, member, String(data["ticket"]), "email");
      const signedIn = await browser.call("loginDevice", { ticket: data["ticket"], code });
      expect(outcomeOf(signedIn)).toBe("ok");
    } finally {
      await away.close();
    }
  });
});
