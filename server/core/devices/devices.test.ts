import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { DAY } from "../../platform/clock.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { browserName } from "./browser-name.ts";
import { MAX_TOKENS, readDeviceCookie } from "./device-cookie.ts";
import { findKnownDevice, loadDeviceView, revokeDevices, trustDevice } from "./devices.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const INFO = { screen_resolution: "360x800", fingerprint: "0".repeat(32) } as DeviceInfo;

const browserWith = (cookie?: string) => ({
  deviceTokens: readDeviceCookie(cookie),
  address: "192.0.2.1",
  countryCode: "DE",
  userAgent: "Browser/1.0",
});

async function trust(accountId: string, presented?: string, info?: DeviceInfo) {
  return trustDevice(test.db, test.clock, { accountId, browser: browserWith(presented), info });
}

const devicesOf = (accountId: string) =>
  test.db.selectFrom("devices").selectAll().where("account_id", "=", accountId).execute();

describe("DEV-3: a remembered device", () => {
  it("gets its own secret, stored only as a hash", async () => {
    const { id } = await test.account();
    const { cookie, device } = await trust(id, undefined, INFO);
    expect(cookie).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await devicesOf(id))).not.toContain(cookie);
    expect(device.public_id).not.toBe(device.id);
    expect(cookie).not.toContain(device.public_id);
  });

  it("is the same one when it comes back, with its changes", async () => {
    const { id } = await test.account();
    const first = await trust(id, undefined);
    test.clock.advance(DAY);
    const second = await trust(id, first.cookie, INFO);
    expect(second.cookie).toBe(first.cookie);
    expect(second.device).toMatchObject({
      id: first.device.id,
      public_id: first.device.public_id,
      created_at: first.device.created_at,
      last_seen_at: test.clock.now(),
      fingerprint: INFO.fingerprint,
    });
    expect(await devicesOf(id)).toEqual([second.device]);
  });

  it("A39: does not adopt a cookie that we never issued", async () => {
    const { id } = await test.account();
    const planted = randomToken();
    const { cookie } = await trust(id, planted);
    expect(readDeviceCookie(cookie)[0]).not.toBe(planted);
    expect(await findKnownDevice(test.db, id, browserWith(planted))).toBeUndefined();
    for (const strange of ["", "x", "' or 1=1"]) {
      expect((await trust(id, strange)).cookie).not.toBe(strange);
    }
  });

  it("A37: a device of one account is another device for another account", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const first = await trust(mina.id, undefined, INFO);
    const second = await trust(tom.id, first.cookie, INFO);
    expect(second.device.id).not.toBe(first.device.id);
    expect(second.device.public_id).not.toBe(first.device.public_id);
    expect(await devicesOf(mina.id)).toHaveLength(1);
    expect(await devicesOf(tom.id)).toHaveLength(1);
  });

  it("is not recognized by its fingerprint: that is a signal, not a proof", async () => {
    const { id } = await test.account();
    const first = await trust(id, undefined, INFO);
    const second = await trust(id, undefined, INFO);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await devicesOf(id)).toHaveLength(2);
  });

  it("is one row when it signs in many times at once", async () => {
    const { id } = await test.account();
    const { cookie } = await trust(id);
    const outcomes = await allAtOnce(20, () =>
      test.database.transaction((db) =>
        trustDevice(db, test.clock, { accountId: id, browser: browserWith(cookie), info: INFO }),
      ),
    );
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await devicesOf(id)).toHaveLength(1);
  });
});

describe("A37: a device is known", () => {
  it.each([
    ["no cookie", { deviceTokens: [] }],
    ["an empty cookie", { deviceTokens: [""] }],
    ["no name of a browser", { userAgent: "" }],
  ])("a device is not known with %s", async (_, changes) => {
    const { id } = await test.account();
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const browser = { ...browserWith(), userAgent };
    const input = { accountId: id, browser, info: undefined };
    const { cookie } = await trustDevice(test.db, test.clock, input);
    const presented = { ...browser, deviceTokens: [cookie] };
    expect(await findKnownDevice(test.db, id, presented)).toBeDefined();
    expect(await findKnownDevice(test.db, id, { ...presented, ...changes })).toBeUndefined();
  });

  it("a device is not known without an account", async () => {
    const { cookie } = await trust((await test.account()).id);
    expect(await findKnownDevice(test.db, undefined, browserWith(cookie))).toBeUndefined();
  });

  it("A37: a device is not known at an address without a country, and a proof from there keeps its country", async () => {
    const { id } = await test.account();
    const { cookie } = await trust(id);
    const nowhere = { ...browserWith(cookie), countryCode: undefined };
    expect(await findKnownDevice(test.db, id, nowhere)).toBeUndefined();
    const input = { accountId: id, browser: nowhere, info: undefined };
    const renewed = await trustDevice(test.db, test.clock, input);
    expect(renewed.device.country_code).toBe("DE");
    const after = browserWith(renewed.cookie);
    expect(await findKnownDevice(test.db, id, after)).toBeDefined();
    const abroad = { ...after, countryCode: "US" };
    expect(await findKnownDevice(test.db, id, abroad)).toBeUndefined();
  });

  it.each([
    ["10.0.0.7", false],
    ["192.0.2.1", false],
    ["127.0.0.1", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
  ])("A37: trusted from %s, which has no country, is known there: %s", async (address, known) => {
    const { id } = await test.account();
    const nowhere = { ...browserWith(), address, countryCode: undefined };
    const input = { accountId: id, browser: nowhere, info: undefined };
    const { cookie } = await trustDevice(test.db, test.clock, input);
    const found = await findKnownDevice(test.db, id, { ...nowhere, deviceTokens: [cookie] });
    expect(found !== undefined).toBe(known);
    const located = { ...nowhere, deviceTokens: [cookie], countryCode: "DE" };
    expect(await findKnownDevice(test.db, id, located)).toBeUndefined();
  });
});

describe("A37: a copied device cookie", () => {
  it("A26: opens nothing after the device was revoked and its owner proved it again", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const { cookie: copy, device } = await trust(mina.id);
    const other = await trust(tom.id);
    await revokeDevices(test.db, mina.id, test.clock.now());
    const find = (cookie: string) => findKnownDevice(test.db, mina.id, browserWith(cookie));
    expect(await find(copy)).toBeUndefined();
    expect(await findKnownDevice(test.db, tom.id, browserWith(other.cookie))).toBeDefined();
    const renewed = await trust(mina.id, copy);
    expect(renewed.device.id).toBe(device.id);
    expect(renewed.cookie).not.toBe(copy);
    expect(await find(renewed.cookie)).toBeDefined();
    expect(await find(copy)).toBeUndefined();
    expect(await devicesOf(mina.id)).toHaveLength(1);
  });

  it("on a shared computer does not become the next account's known device", async () => {
    const [thief, victim] = [await test.account(), await test.account()];
    const { cookie: copy } = await trust(thief.id);
    const { cookie } = await trust(victim.id, copy);
    expect(cookie).not.toBe(copy);
    expect(await findKnownDevice(test.db, victim.id, browserWith(copy))).toBeUndefined();
    expect(await findKnownDevice(test.db, victim.id, browserWith(cookie))).toBeDefined();
  });

  it("opens nothing after its owner proved the device in another country", async () => {
    const { id } = await test.account();
    const { cookie: copy } = await trust(id);
    const abroad = { ...browserWith(copy), countryCode: "FR" };
    const input = { accountId: id, browser: abroad, info: undefined };
    const { cookie } = await trustDevice(test.db, test.clock, input);
    expect(cookie).not.toBe(copy);
    expect(await findKnownDevice(test.db, id, browserWith(copy))).toBeUndefined();
    expect(await findKnownDevice(test.db, id, abroad)).toBeUndefined();
    expect(await findKnownDevice(test.db, id, { ...abroad, deviceTokens: [cookie] })).toBeDefined();
  });

  it("is renewed once when a revoked device is proven many times at once", async () => {
    const { id } = await test.account();
    const { cookie: copy } = await trust(id);
    await revokeDevices(test.db, id, test.clock.now());
    const outcomes = await allAtOnce(10, () =>
      test.database.transaction((db) =>
        trustDevice(db, test.clock, { accountId: id, browser: browserWith(copy), info: INFO }),
      ),
    );
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await findKnownDevice(test.db, id, browserWith(copy))).toBeUndefined();
  });
});

describe("A26: revoking the devices of an account", () => {
  it("spares the given one, and keeps the time of an earlier revocation", async () => {
    const { id } = await test.account();
    const [earlier, kept] = [await trust(id), await trust(id)];
    const revokedAt = async () =>
      new Map((await devicesOf(id)).map((row) => [row.id, row.revoked_at]));
    const first = test.clock.now();
    await revokeDevices(test.db, id, first, kept.device.id);
    expect(await findKnownDevice(test.db, id, browserWith(kept.cookie))).toBeDefined();
    test.clock.advance(DAY);
    await revokeDevices(test.db, id, test.clock.now());
    expect(await revokedAt()).toEqual(
      new Map([
        [earlier.device.id, first],
        [kept.device.id, first + DAY],
      ]),
    );
  });
});

describe("A37: a device that gets a new token", () => {
  it("belongs to its account, even if another account has a row with the same token", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const { cookie, device } = await trust(mina.id);
    const others = { ...device, id: "of tom", public_id: "of tom", account_id: tom.id };
    await test.db.insertInto("devices").values(others).execute();
    await revokeDevices(test.db, mina.id, test.clock.now());
    await trust(mina.id, cookie);
    expect(await devicesOf(tom.id)).toEqual([others]);
  });

  it("keeps it if a second sign-in has seen the old one, which gets its own device", async () => {
    const { id } = await test.account();
    const { cookie: old } = await trust(id);
    await revokeDevices(test.db, id, test.clock.now());
    const browser = browserWith(old);
    const seen = await loadDeviceView(test.db, id, browser);
    const renew = () =>
      trustDevice(test.db, test.clock, { accountId: id, browser, info: undefined, seen });
    const [first, second] = [await renew(), await renew()];
    for (const { cookie, device } of [first, second]) {
      expect(await findKnownDevice(test.db, id, browserWith(cookie))).toEqual(device);
    }
    expect(await devicesOf(id)).toHaveLength(2);
  });
});

describe("ASVS 8.2.4: the device info of an account", () => {
  const infoOf = (name: string) => ({ ...INFO, screen_resolution: name });

  it("contains its own trusted devices once each, and the presented one", async () => {
    const { id } = await test.account();
    const stranger = await test.account();
    await trust(stranger.id, undefined, infoOf("another account's"));
    await trust(id, undefined, infoOf("revoked"));
    await revokeDevices(test.db, id, test.clock.now());
    await trust(id);
    await trust(id, undefined, infoOf("other"));
    const here = await trust(id, undefined, infoOf("here"));
    const view = await loadDeviceView(test.db, id, browserWith(here.cookie));
    expect(view.infos.map((info) => info.screen_resolution)).toEqual(["here", "other"]);
    expect(view.presented).toEqual(infoOf("here"));
    expect(view.known).toEqual(here.device);
  });

  it("is not crowded out by devices that are revoked or have no info", async () => {
    const { id } = await test.account();
    const { device } = await trust(id, undefined, infoOf("long ago"));
    const later = test.clock.now() + DAY;
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...device,
      id: `later ${index}`,
      public_id: `later ${index}`,
      token_hash: `later ${index}`,
      last_seen_at: later,
      ...(index < 50 ? { revoked_at: later } : { info: null }),
    }));
    await test.db.insertInto("devices").values(rows).execute();
    const { infos } = await loadDeviceView(test.db, id, browserWith());
    expect(infos).toEqual([infoOf("long ago")]);
  });
});

describe("A37: a browser that several accounts share", () => {
  const isKnown = async (accountId: string, cookie: string) =>
    (await findKnownDevice(test.db, accountId, browserWith(cookie))) !== undefined;

  it("is known to each of them, however often they alternate", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const { cookie: first } = await trust(mina.id);
    const { cookie: both } = await trust(tom.id, first);
    const { cookie: again } = await trust(mina.id, both);
    expect(readDeviceCookie(again).toSorted()).toEqual(readDeviceCookie(both).toSorted());
    expect(readDeviceCookie(again)[0]).toBe(first);
    for (const { id } of [mina, tom]) {
      expect(await isKnown(id, again)).toBe(true);
      expect(await devicesOf(id)).toHaveLength(1);
    }
  });

  it("drops the least recent account when a sixth one signs in", async () => {
    const accounts = [];
    let cookie = "";
    for (let count = 0; count <= MAX_TOKENS; count += 1) {
      const { id } = await test.account();
      accounts.push(id);
      ({ cookie } = await trust(id, cookie));
      // The first comes back before the sixth: the second is then the one that waited longest.
      if (count === 1) ({ cookie } = await trust(String(accounts[0]), cookie));
    }
    const known = await Promise.all(accounts.map((id) => isKnown(id, cookie)));
    expect(known).toEqual([true, false, true, true, true, true]);
    expect(readDeviceCookie(cookie)).toHaveLength(MAX_TOKENS);
  });

  it("gets a new token for the one account whose device was revoked", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const { cookie: copy } = await trust(tom.id, (await trust(mina.id)).cookie);
    await revokeDevices(test.db, mina.id, test.clock.now());
    expect(await isKnown(mina.id, copy)).toBe(false);
    const { cookie } = await trust(mina.id, copy);
    expect(await isKnown(mina.id, copy)).toBe(false);
    expect(await isKnown(mina.id, cookie)).toBe(true);
    expect(await isKnown(tom.id, cookie)).toBe(true);
    expect(readDeviceCookie(cookie)).toHaveLength(2);
  });

  it("is known to its account among unknown tokens", async () => {
    const { id } = await test.account();
    const { cookie } = await trust(id);
    const strange = [randomToken(), randomToken()].join(".");
    expect(await isKnown(id, `${strange}.${cookie}.garbage..`)).toBe(true);
    expect(await isKnown(id, strange)).toBe(false);
  });

  it.each([
    ["one token too many", (token: string) => [token, ...Array(MAX_TOKENS).fill(randomToken())]],
    ["kilobytes of it", (token: string) => [token, "x".repeat(100_000)]],
    ["a longer token", (token: string) => [`${token}A`]],
    ["a shorter token", (token: string) => [token.slice(1)]],
    ["spaces", (token: string) => [` ${token}`]],
  ])("API-4: ignores a cookie with %s", async (_, forge) => {
    const { id } = await test.account();
    const { cookie } = await trust(id);
    const forged = forge(cookie).join(".");
    expect(await isKnown(id, forged)).toBe(false);
    expect((await trust(id, forged)).cookie).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("API-4: runs the same statements for every cookie and account", async () => {
    const { id } = await test.account();
    const { cookie } = await trust(id);
    const full = Array.from({ length: MAX_TOKENS }, randomToken).join(".");
    const statements = new Set<string>();
    for (const presented of ["", cookie, full]) {
      for (const accountId of [id, undefined]) {
        const browser = browserWith(presented);
        const run = await statementsOf(() => findKnownDevice(test.db, accountId, browser));
        statements.add(run.join("\n"));
      }
    }
    expect(statements.size).toBe(1);
  });
});

describe("the name of a browser", () => {
  const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  it.each([
    [`${WINDOWS} Gecko/20100101 Firefox/140.0`, "Firefox, Windows"],
    ["Mozilla/5.0 (Linux; Android 9) AppleWebKit/537 MiuiBrowser/12.1", "Miui, Android"],
    ["", null],
    ["curl/8.5.0", null],
  ])("the name of %j is %j", (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it.each(["Foo;=cmd|calc!A0/1.0 (x)", "Call +1 555 0100 now/1.0 (x)", "Fire\u202Efox/1.0 x"])(
    "ASVS 1.2.10: is never a text that a stranger chose: %j",
    (userAgent) => {
      expect(browserName(userAgent)).toBeNull();
    },
  );
});
