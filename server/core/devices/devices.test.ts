import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeviceInfo } from "@portico/contract/schemas/common";
import { DAY } from "../../platform/clock.ts";
import { randomToken } from "../../platform/secrets.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/open-test-database.ts";
import { browserName } from "./browser-name.ts";
import { findKnownDevice, revokeDevices, trustDevice } from "./devices.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const INFO = { screen_resolution: "360x800", fingerprint: "0".repeat(32) } as DeviceInfo;

const browserWith = (deviceToken?: string) => ({
  deviceToken,
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
  it("gets a secret of its own, kept only hashed", async () => {
    const { id } = await test.account();
    const { token, device } = await trust(id, undefined, INFO);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(await devicesOf(id))).not.toContain(token);
    expect(device.public_id).not.toBe(device.id);
    expect(token).not.toContain(device.public_id);
  });

  it("is the same one when it comes back, with what has changed", async () => {
    const { id } = await test.account();
    const first = await trust(id, undefined);
    test.clock.advance(DAY);
    const second = await trust(id, first.token, INFO);
    expect(second.token).toBe(first.token);
    expect(second.device).toMatchObject({
      id: first.device.id,
      public_id: first.device.public_id,
      created_at: first.device.created_at,
      last_seen_at: test.clock.now(),
      fingerprint: INFO.fingerprint,
    });
    expect(await devicesOf(id)).toHaveLength(1);
  });

  it("A39: a cookie that we never gave is not adopted", async () => {
    const { id } = await test.account();
    const planted = randomToken();
    const { token } = await trust(id, planted);
    expect(token).not.toBe(planted);
    for (const strange of ["", "x", "' or 1=1"]) {
      expect((await trust(id, strange)).token).not.toBe(strange);
    }
  });

  it("A37: of one account is another device for another account", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const first = await trust(mina.id, undefined, INFO);
    const second = await trust(tom.id, first.token, INFO);
    expect(second.device.id).not.toBe(first.device.id);
    expect(second.device.public_id).not.toBe(first.device.public_id);
    expect(await devicesOf(mina.id)).toHaveLength(1);
    expect(await devicesOf(tom.id)).toHaveLength(1);
  });

  it("is no other for its fingerprint: that is a signal, never a proof", async () => {
    const { id } = await test.account();
    const first = await trust(id, undefined, INFO);
    const second = await trust(id, undefined, INFO);
    expect(second.token).not.toBe(first.token);
    expect(await devicesOf(id)).toHaveLength(2);
  });

  it("is one row when it signs in many times at once", async () => {
    const { id } = await test.account();
    const { token } = await trust(id);
    const outcomes = await allAtOnce(20, () =>
      test.database.transaction((db) =>
        trustDevice(db, test.clock, { accountId: id, browser: browserWith(token), info: INFO }),
      ),
    );
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(await devicesOf(id)).toHaveLength(1);
  });
});

describe("A37: a device is known", () => {
  it.each([
    ["no cookie", { deviceToken: undefined }],
    ["an empty cookie", { deviceToken: "" }],
    ["no name of a browser", { userAgent: "" }],
  ])("not with %s", async (_, changes) => {
    const { id } = await test.account();
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const browser = { ...browserWith(), userAgent };
    const input = { accountId: id, browser, info: undefined };
    const { token: deviceToken } = await trustDevice(test.db, test.clock, input);
    const presented = { ...browser, deviceToken };
    expect(await findKnownDevice(test.db, id, presented)).toBeDefined();
    expect(await findKnownDevice(test.db, id, { ...presented, ...changes })).toBeUndefined();
  });

  it("to nobody where there is no account", async () => {
    const { token } = await trust((await test.account()).id);
    expect(await findKnownDevice(test.db, undefined, browserWith(token))).toBeUndefined();
  });

  it("A37: not from an address without a country, and in its own still after a proof from there", async () => {
    const { id } = await test.account();
    const { token } = await trust(id);
    const nowhere = { ...browserWith(token), countryCode: undefined };
    expect(await findKnownDevice(test.db, id, nowhere)).toBeUndefined();
    const input = { accountId: id, browser: nowhere, info: undefined };
    const renewed = await trustDevice(test.db, test.clock, input);
    expect(renewed.device.country_code).toBe("DE");
    const after = browserWith(renewed.token);
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
    const { token: deviceToken } = await trustDevice(test.db, test.clock, input);
    const found = await findKnownDevice(test.db, id, { ...nowhere, deviceToken });
    expect(found !== undefined).toBe(known);
    const located = { ...nowhere, deviceToken, countryCode: "DE" };
    expect(await findKnownDevice(test.db, id, located)).toBeUndefined();
  });
});

describe("A37: a copied device cookie", () => {
  it("A26: opens nothing after the device was revoked and its owner proved it again", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const { token: copy, device } = await trust(mina.id);
    const other = await trust(tom.id);
    await revokeDevices(test.db, mina.id, test.clock.now());
    const find = (token: string) => findKnownDevice(test.db, mina.id, browserWith(token));
    expect(await find(copy)).toBeUndefined();
    expect(await findKnownDevice(test.db, tom.id, browserWith(other.token))).toBeDefined();
    const renewed = await trust(mina.id, copy);
    expect(renewed.device.id).toBe(device.id);
    expect(renewed.token).not.toBe(copy);
    expect(await find(renewed.token)).toBeDefined();
    expect(await find(copy)).toBeUndefined();
    expect(await devicesOf(mina.id)).toHaveLength(1);
  });

  it("of a shared computer does not become the next account's known device", async () => {
    const [thief, victim] = [await test.account(), await test.account()];
    const { token: copy } = await trust(thief.id);
    const { token } = await trust(victim.id, copy);
    expect(token).not.toBe(copy);
    expect(await findKnownDevice(test.db, victim.id, browserWith(copy))).toBeUndefined();
    expect(await findKnownDevice(test.db, victim.id, browserWith(token))).toBeDefined();
  });

  it("opens nothing after its owner proved the device in another country", async () => {
    const { id } = await test.account();
    const { token: copy } = await trust(id);
    const abroad = { ...browserWith(copy), countryCode: "FR" };
    const input = { accountId: id, browser: abroad, info: undefined };
    const { token } = await trustDevice(test.db, test.clock, input);
    expect(token).not.toBe(copy);
    expect(await findKnownDevice(test.db, id, browserWith(copy))).toBeUndefined();
    expect(await findKnownDevice(test.db, id, abroad)).toBeUndefined();
    expect(await findKnownDevice(test.db, id, { ...abroad, deviceToken: token })).toBeDefined();
  });

  it("is renewed once when a revoked device is proven many times at once", async () => {
    const { id } = await test.account();
    const { token: copy } = await trust(id);
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

describe("the name of a browser", () => {
  const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  it.each([
    [`${WINDOWS} Gecko/20100101 Firefox/140.0`, "Firefox, Windows"],
    ["Mozilla/5.0 (Linux; Android 9) AppleWebKit/537 MiuiBrowser/12.1", "Miui, Android"],
    ["", null],
    ["curl/8.5.0", null],
  ])("of %j is %j", (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it.each(["Foo;=cmd|calc!A0/1.0 (x)", "Call +1 555 0100 now/1.0 (x)", "Fire\u202Efox/1.0 x"])(
    "ASVS 1.2.10: is never what a stranger chose: %j",
    (userAgent) => {
      expect(browserName(userAgent)).toBeNull();
    },
  );
});
