import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { revokeDevices } from "../../core/devices/devices.ts";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  codesFor,
  cookiesSet,
  deviceCode,
  makeMember,
  type Member,
  newAddress,
  outcomeOf,
  passwordTry,
  sentTo,
  sessionsOf,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const GERMAN = "193.99.144.80";
const AMERICAN = "8.8.8.8";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("130.0", "141.0");
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/140.0.0.0 Safari/537.36";
const FIREFOX_ON_MAC = "Mozilla/5.0 (Macintosh; rv:130.0) Gecko/20100101 Firefox/130.0";

const INFO: DeviceInfo = {
  screen_resolution: "360x800",
  available_screen_resolution: "360x760",
  system_version: "Android 15",
  brand_model: "mobile, Maker, Model",
  system_lang: "de-DE",
  timezone: "Europe/Berlin",
  timezoneOffset: -60,
  list_plugin: "",
  canvas_code: "c0ffee",
  webgl_vendor: "Maker",
  webgl_renderer: "Renderer",
  audio: "124.04",
  platform: "Linux armv8l",
  fingerprint: "0123456789abcdef".repeat(2),
};

const devicesOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", account.id)
    .execute();

const noticesTo = (recipient: string) => sentTo(test, recipient, "newDevice");

/** Signs in with a code, which makes the browser known with its current context. */
async function makeKnown(browser: Browser, member: Member, userAgent = "lightMyRequest") {
  const headers = { "user-agent": userAgent };
  const { payload, options } = await passwordTry(browser, member.email);
  const { data } = await browser.call("loginEmailOrUsername", payload, { ...options, headers });
  const ticket = String(data["ticket"]);
  const code = await deviceCode(browser, member, ticket);
  const answer = await browser.call("loginDevice", { ticket, code }, { headers });
  expect(outcomeOf(answer)).toBe("ok");
  await browser.call("logout");
  return answer;
}

/** What the password leads to: `in`, or the name of the next step. */
async function leadsTo(browser: Browser, member: Member, userAgent = "lightMyRequest") {
  const headers = { "user-agent": userAgent };
  const { payload, options } = await passwordTry(browser, member.email);
  const answer = await browser.call("loginEmailOrUsername", payload, { ...options, headers });
  expect(answer.body.code).toBe(0);
  return answer.data["next"] ?? "in";
}

function copyDevice(from: Browser, address: string): Browser {
  const thief = test.browser({ address });
  thief.cookies.set("__Host-device", String(from.cookies.get("__Host-device")));
  return thief;
}

describe("A37, DEV-3: a browser that several accounts share", () => {
  it("asks two alternating accounts for a device code once each", async () => {
    const [mina, tom] = [await makeMember(test), await makeMember(test)];
    const browser = mina.strangeBrowser();
    for (const member of [mina, tom]) {
      expect(await leadsTo(browser, member)).toBe("device");
      test.clock.advance(HOUR);
      await makeKnown(browser, member);
    }
    for (const member of [mina, tom, mina, tom]) {
      test.clock.advance(HOUR);
      expect(await leadsTo(browser, member)).toBe("in");
      await browser.call("logout");
    }
    expect(await noticesTo(mina.email)).toHaveLength(1);
  });

  it("keeps five accounts: the first of six is asked again, and no other", async () => {
    const members = [];
    const browser = test.browser({ address: GERMAN });
    for (let count = 0; count < 6; count += 1) {
      const member = await makeMember(test);
      members.push(member);
      await makeKnown(browser, member);
      test.clock.advance(HOUR);
    }
    const [first, ...others] = members as [Member, ...Member[]];
    for (const member of others) {
      expect(await leadsTo(copyDevice(browser, GERMAN), member)).toBe("in");
    }
    expect(await leadsTo(browser, first)).toBe("device");
  });

  it("a cookie copied before an account signed in does not work for that account", async () => {
    const [thief, victim] = [await makeMember(test), await makeMember(test)];
    const browser = await thief.knownBrowser();
    const copy = copyDevice(browser, victim.address);
    await makeKnown(browser, victim);
    expect(await leadsTo(browser, victim)).toBe("in");
    expect(await leadsTo(copy, victim)).toBe("device");
  });

  it("ignores garbage next to its tokens, without an error", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const token = String(browser.cookies.get("__Host-device"));
    const forge = async (cookie: string) => {
      const forged = member.strangeBrowser();
      forged.cookies.set("__Host-device", cookie);
      return leadsTo(forged, member);
    };
    for (const cookie of [`x.${token}`, `.${token}..`, `${"A".repeat(43)}.${token}`]) {
      expect(await forge(cookie)).toBe("in");
    }
    for (const cookie of [
      "....",
      "%00.%ff",
      token.repeat(2),
      `${`${"A".repeat(43)}.`.repeat(5)}${token}`,
    ]) {
      expect(await forge(cookie)).toBe("device");
    }
  });
});

describe("A37, ASVS 8.2.4: a copied device cookie", () => {
  it("makes nothing known to another account", async () => {
    const [member, other] = [await makeMember(test), await makeMember(test)];
    const browser = await member.knownBrowser();
    expect(await leadsTo(copyDevice(browser, other.address), other)).toBe("device");
    expect(await leadsTo(browser, member)).toBe("in");
  });

  it.each([
    ["another browser", CHROME],
    ["another operating system", FIREFOX_ON_MAC],
    ["no user agent", ""],
  ])("requires a code again with %s", async (_, userAgent) => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    await makeKnown(browser, member, FIREFOX);
    expect(await leadsTo(copyDevice(browser, member.address), member, userAgent)).toBe("device");
    expect(await leadsTo(browser, member, FIREFOX)).toBe("in");
  });

  it("requires a code again in another country", async () => {
    const member = await makeMember(test);
    const browser = test.browser({ address: GERMAN });
    await makeKnown(browser, member);
    test.clock.advance(DAY);
    expect(await leadsTo(copyDevice(browser, AMERICAN), member)).toBe("device");
    expect(await leadsTo(browser, member)).toBe("in");
  });

  it("stays bound to its country after a visit from an address without one", async () => {
    const member = await makeMember(test);
    const browser = test.browser({ address: GERMAN });
    await makeKnown(browser, member);
    expect(await leadsTo(copyDevice(browser, "10.1.2.3"), member)).toBe("device");
    test.clock.advance(DAY);
    expect(await leadsTo(copyDevice(browser, AMERICAN), member)).toBe("device");
    expect(await leadsTo(copyDevice(browser, GERMAN), member)).toBe("in");
  });

  it("never replaces the password or the second step", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    expect(outcomeOf(await browser.login(member.email, "wrong password"))).toBe("loginFailed");
    expect(await leadsTo(browser, member)).toBe("verifyCode");
  });

  it("does not work after the device was revoked, until it is proven again", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const { data } = await makeKnown(browser, member);
    await revokeDevices(test.services.database.db, member.account.id, test.clock.now());
    expect(await leadsTo(browser, member)).toBe("device");
    test.clock.advance(MINUTE);
    const again = await makeKnown(browser, member);
    expect(again.data["deviceId"]).toBe(data["deviceId"]);
    expect(await leadsTo(browser, member)).toBe("in");
  });

  it("A26: does not work after its owner revoked the device and proved it again", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    await makeKnown(browser, member);
    const thief = copyDevice(browser, member.address);
    await revokeDevices(test.services.database.db, member.account.id, test.clock.now());
    test.clock.advance(MINUTE);
    await makeKnown(browser, member);
    expect(await leadsTo(thief, member)).toBe("device");
    expect(await leadsTo(browser, member)).toBe("in");
  });

  it("a cookie copied from a shared computer does not make the next visitor's device known", async () => {
    const [thief, victim] = [await makeMember(test), await makeMember(test)];
    const shared = thief.strangeBrowser();
    await makeKnown(shared, thief);
    const copy = copyDevice(shared, victim.address);
    await makeKnown(shared, victim);
    expect(await leadsTo(copy, victim)).toBe("device");
    expect(await leadsTo(shared, victim)).toBe("in");
  });
});

describe("DEV-3: a device that signs in", () => {
  it("is known in a newer version of its browser", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    await makeKnown(browser, member, FIREFOX);
    expect(await leadsTo(browser, member, NEWER_FIREFOX)).toBe("in");
  });

  it("has one public id, which is no secret and proves nothing", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const { data } = await makeKnown(browser, member);
    const { deviceId } = data;
    expect((await browser.login(member.email)).data["deviceId"]).toBe(deviceId);
    const [device] = await devicesOf(member);
    expect(deviceId).toBe(device?.public_id);
    const stranger = member.strangeBrowser();
    stranger.cookies.set("__Host-device", String(deviceId));
    const answer = await stranger.login(member.email, undefined, { deviceId });
    expect(answer.data["next"]).toBe("device");
  });

  it("DEV-1: is stored with its reported signals, through every step", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = member.strangeBrowser();
    const first = await browser.login(member.email, undefined, { device: INFO });
    const codes = { ticket: first.data["ticket"], totpCode: member.totpCode() };
    const { data } = await browser.call("loginVerifyCode", codes);
    const ticket = String(data["ticket"]);
    expect(await devicesOf(member)).toEqual([]);
    const code = await deviceCode(browser, member, ticket);
    await browser.call("loginDevice", { ticket, code });
    const [device] = await devicesOf(member);
    expect(JSON.parse(device?.info ?? "null")).toEqual(INFO);
    expect(device?.fingerprint).toBe(INFO.fingerprint);
    const [session] = await sessionsOf(test, member.account.id);
    expect(session?.device_id).toBe(device?.id);
  });

  it("is not recognized by its fingerprint", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await browser.login(member.email, undefined, { device: INFO });
    const twin = await member.strangeBrowser().login(member.email, undefined, { device: INFO });
    expect(twin.data["next"]).toBe("device");
  });

  it("a device that should not be remembered gets a session and stays unknown", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const code = await deviceCode(browser, member, ticket);
    const answer = await browser.call("loginDevice", { ticket, code, remember: false });
    expect(cookiesSet(answer)).toContain("authtoken");
    expect(cookiesSet(answer)).not.toContain("__Host-device");
    expect(answer.data).not.toHaveProperty("deviceId");
    expect(await devicesOf(member)).toEqual([]);
    const [session] = await sessionsOf(test, member.account.id);
    expect(session?.device_id).toBeNull();
    expect(await noticesTo(member.email)).toHaveLength(1);
    await browser.call("logout");
    expect(await leadsTo(browser, member)).toBe("device");
  });

  it("gets its code by SMS if its owner only has a phone", async () => {
    const member = await makeMember(test);
    const { db } = test.services.database;
    const { account, number, phone } = member;
    await db.updateTable("accounts").set({ email: null }).where("id", "=", account.id).execute();
    const browser = member.strangeBrowser();
    const { data } = await browser.login(number);
    const { ticket } = data;
    expect(data).toMatchObject({ email: null, phone: member.masked.phone });
    const mail = await browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect([outcomeOf(mail), mail.body.data]).toEqual(["channelNotAsked", { field: "channel" }]);
    const code = await deviceCode(browser, member, String(ticket), "sms");
    expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
    expect(await noticesTo(phone)).toHaveLength(1);
  });
});

describe("ASVS 6.3.5: the owner is notified about a new device", () => {
  it("once, when it signs in, and not while it is asked for a code", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const code = await deviceCode(browser, member, ticket);
    expect(await noticesTo(member.email)).toEqual([]);
    await browser.call("loginDevice", { ticket, code });
    expect(await noticesTo(member.email)).toHaveLength(1);
    await browser.call("logout");
    await browser.login(member.email);
    expect(await noticesTo(member.email)).toHaveLength(1);
  });

  it("the owner is also notified when a second-step code proved the device", async () => {
    const member = await makeMember(test, { factors: ["sms"] });
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const codes = await codesFor(browser, member, ticket, ["sms"]);
    await browser.call("loginVerifyCode", { ticket, ...codes });
    const [notice, ...others] = await noticesTo(member.email);
    expect(others).toEqual([]);
    expect(notice?.values).toMatchObject({ at: test.clock.now() });
  });

  it("the owner is also notified about a known device in another country", async () => {
    const member = await makeMember(test);
    const browser = test.browser({ address: GERMAN });
    await makeKnown(browser, member);
    test.clock.advance(DAY);
    await makeKnown(copyDevice(browser, AMERICAN), member);
    expect(await noticesTo(member.email)).toMatchObject([{ values: { countryCode: "DE" } }]);
    const abroad = await sentTo(test, member.email, "newCountry");
    expect(abroad).toMatchObject([{ values: { countryCode: "US" } }]);
  });

  it("the owner is not notified about the device that registered the account, nor about a known one", async () => {
    const browser = test.browser({ address: newAddress() });
    await browser.register("first-device@example.com");
    await browser.call("logout");
    await browser.login("first-device@example.com");
    expect(await noticesTo("first-device@example.com")).toEqual([]);
  });
});
