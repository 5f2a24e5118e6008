import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICE } from "@portico/contract/shared/example-values";
import type { DeviceInfo } from "@portico/contract/shared/schemas";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import {
  type OpenTestDatabase,
  openTestDatabase,
} from "../../testing/database/open-test-database.ts";
import type { Account } from "../accounts/accounts.ts";
import { createAudit } from "../audit/audit.ts";
import { loadDeviceView, revokeDevices, trustDevice } from "../devices/devices.ts";
import { leastDistance } from "./country-places.ts";
import { MIN_MATCHING_FIELDS } from "./device-difference.ts";
import {
  createRisk,
  requirementOf,
  REQUIREMENTS,
  FAILURES_WITHIN,
  MAX_FAILURES,
  MAX_SPEED,
  type Signal,
  SIGNALS,
} from "./risk.ts";

const page = readFileSync(new URL("../../../docs/risk.md", import.meta.url), "utf8");

/** The cells of the table under a heading, without its header row. */
function table(heading: string): string[][] {
  const [, section = ""] = page.split(`## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) => {
    const cells = line.split("|").slice(1, -1);
    return cells.map((cell) => cell.trim().replaceAll("`", ""));
  });
}

const names = Object.keys(SIGNALS) as Signal[];

describe("docs/risk.md", () => {
  it("ASVS 8.2.4: has the weights and thresholds of the code", () => {
    const weights = table("Signals").map(([name = "", weight]) => [name, Number(weight)]);
    expect(Object.fromEntries(weights)).toEqual(SIGNALS);
    const requirements = table("Requirements").map(([from, requirement]) => ({
      from: Number(from),
      requirement,
    }));
    expect(requirements).toEqual(REQUIREMENTS);
    expect(page).toContain(`faster than ${MAX_SPEED} km/h`);
    expect(page).toContain(`${MAX_FAILURES} or more failed proofs`);
    expect(page).toContain(`in ${FAILURES_WITHIN / MINUTE} min`);
    expect(page).toContain(`fewer than ${MIN_MATCHING_FIELDS} of 8`);
  });

  const cases = table("Case by case");

  it("lists every case once", () => {
    // A device is compared with its own record or with all others, never with both.
    const combinations = 2 ** names.length - 2 ** (names.length - 2);
    expect(cases).toHaveLength(combinations);
    expect(new Set(cases.map((row) => row.slice(0, names.length).join())).size).toBe(combinations);
    for (const [, , , strange, changed] of cases) expect([strange, changed]).toContain("–");
  });

  it.each(cases)("ASVS 8.2.4: %s, %s, %s, %s, %s: %s", (...row) => {
    const signals = names.filter((_, index) => row[index] === "yes");
    expect(requirementOf(signals)).toBe(row[names.length]);
  });
});

describe("the distance between two countries", () => {
  it("is a flight between continents, and nothing to a neighbor", () => {
    expect(leastDistance("DE", "AU")).toBeGreaterThan(10_000);
    expect(leastDistance("GB", "JP")).toBeGreaterThan(7000);
    expect(leastDistance("SG", "MY")).toBeLessThan(400);
    expect(leastDistance("DE", "FR")).toBeLessThan(200);
    expect(leastDistance("US", "CA")).toBe(0);
    expect(leastDistance("DE", "DE")).toBe(0);
    expect(leastDistance("DE", "ZZ")).toBeUndefined();
    expect(leastDistance("ZZ", "DE")).toBeUndefined();
  });

  it("crosses the date line the short way", () => {
    expect(leastDistance("FJ", "WS")).toBeLessThan(1500);
  });
});

describe("the signals of a sign-in", () => {
  let test: OpenTestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  const other: DeviceInfo = {
    ...DEVICE,
    screen_resolution: "360x800",
    canvas_code: "other",
    webgl_vendor: "other",
    webgl_renderer: "other",
    audio: "other",
    platform: "other",
  };

  const NOBODY = {
    deviceTokens: [],
    address: "192.0.2.1",
    countryCode: undefined,
    userAgent: "",
  };

  async function signals(
    account: Account,
    countryCode?: string,
    device?: DeviceInfo,
    deviceTokens: readonly string[] = [],
  ) {
    const known = await loadDeviceView(test.db, account.id, { ...NOBODY, deviceTokens });
    return createRisk(test.clock).signalsOf(test.db, account, { countryCode }, { device, known });
  }

  const record = (account: Account, event: "signedIn" | "refused", countryCode?: string) => {
    const reason = event === "refused" ? { reason: "loginFailed" as const } : {};
    const facts = { accountId: account.id, ...reason };
    return createAudit(test.clock).record(test.db, { ...OPERATOR, countryCode }, event, facts);
  };

  it("ASVS 8.2.4: none if there is nothing to compare with", async () => {
    expect(await signals(await test.account(), "DE", DEVICE)).toEqual([]);
  });

  it("ASVS 8.2.4: newCountry only for a country without an earlier sign-in", async () => {
    const account = await test.account();
    await record(account, "signedIn", "DE");
    test.clock.advance(30 * DAY);
    expect(await signals(account, "AU")).toEqual(["newCountry"]);
    await record(account, "signedIn", "AU");
    test.clock.advance(30 * DAY);
    for (const known of ["DE", "AU", undefined]) expect(await signals(account, known)).toEqual([]);
  });

  it("ASVS 8.2.4: fastTravel if nobody could have flown that fast", async () => {
    const account = await test.account();
    await record(account, "signedIn", "AU");
    test.clock.advance(30 * DAY);
    await record(account, "signedIn", "DE");
    const hours = (leastDistance("DE", "AU") ?? 0) / MAX_SPEED;
    test.clock.advance(Math.floor(hours * HOUR) - MINUTE);
    expect(await signals(account, "AU")).toEqual(["fastTravel"]);
    test.clock.advance(2 * MINUTE);
    expect(await signals(account, "AU")).toEqual([]);
    await record(account, "signedIn", "DE");
    expect(await signals(account, "FR")).toEqual(["newCountry"]);
  });

  it("ASVS 8.2.4: manyFailures from the fifth failure in an hour on", async () => {
    const account = await test.account();
    for (let count = 1; count < MAX_FAILURES; count += 1) await record(account, "refused");
    expect(await signals(account)).toEqual([]);
    await record(account, "refused");
    expect(await signals(account)).toEqual(["manyFailures"]);
    expect(await signals(await test.account())).toEqual([]);
    const renewed = { ...account, password_changed_at: test.clock.now() + 1 };
    expect(await signals(renewed)).toEqual([]);
    test.clock.advance(FAILURES_WITHIN + 1);
    expect(await signals(account)).toEqual([]);
  });

  it("DEV-3: strangeFingerprint for a device that resembles no known one, or sends no info", async () => {
    const account = await test.account();
    const browser = {
      deviceTokens: [],
      address: "192.0.2.1",
      countryCode: undefined,
      userAgent: "",
    };
    await trustDevice(test.db, test.clock, { accountId: account.id, browser, info: DEVICE });
    expect(await signals(account, undefined, DEVICE)).toEqual([]);
    const updated = { ...DEVICE, system_version: "16", list_plugin: "", timezone: "UTC" };
    expect(await signals(account, undefined, updated)).toEqual([]);
    expect(await signals(account, undefined, other)).toEqual(["strangeFingerprint"]);
    expect(await signals(account)).toEqual(["strangeFingerprint"]);
    await revokeDevices(test.db, account.id, test.clock.now());
    expect(await signals(account, undefined, other)).toEqual([]);
  });

  it("DEV-3, A37: changedFingerprint when a device's cookie comes from another machine", async () => {
    const account = await test.account();
    const trust = (info: DeviceInfo) =>
      trustDevice(test.db, test.clock, { accountId: account.id, browser: NOBODY, info });
    const { cookie } = await trust(DEVICE);
    await trust(other);
    const asKnown = (device?: DeviceInfo) => signals(account, undefined, device, [cookie]);
    expect(await asKnown(DEVICE)).toEqual([]);
    const blurred = { ...DEVICE, canvas_code: "x", audio: "x", screen_resolution: "1x1" };
    expect(await asKnown(blurred)).toEqual([]);
    // Similar to another of the owner's devices, but not the one that got the cookie.
    expect(await asKnown(other)).toEqual(["changedFingerprint"]);
    expect(await signals(account, undefined, other)).toEqual([]);
    // Missing info is not a signal: the collector may be blocked or broken.
    const { cookie: only } = await trustDevice(test.db, test.clock, {
      accountId: (await test.account()).id,
      browser: NOBODY,
      info: undefined,
    });
    expect(await signals(account, undefined, other, [only])).toEqual([]);
    await revokeDevices(test.db, account.id, test.clock.now());
    expect(await asKnown(other)).toEqual([]);
  });
});
