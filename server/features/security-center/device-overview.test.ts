import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeviceEntry } from "@portico/contract/security-center/schemas";
import { trustDevice } from "../../core/devices/devices.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  outcomeOf,
  signedIn,
} from "../../testing/people/sign-in.ts";
import { MAX_LISTED } from "./devices.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function entriesSeenBy(browser: Browser): Promise<DeviceEntry[]> {
  const { data } = await browser.call("deviceOverview");
  return data["devices"] as DeviceEntry[];
}

const newSession = (member: Member, deviceId: string | null = null) =>
  test.services.sessions.create(test.services.database.db, {
    accountId: member.account.id,
    deviceId,
    factors: ["password", "totp"],
    countryCode: "DE",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
  });

it("SES-7, DEV-3: a device is one entry with its sessions inside, this one first", async () => {
  const member = await makeMember(test);
  const other = await signedIn(member);
  const first = test.clock.now();
  test.clock.advance(MINUTE);
  const mine = await signedIn(member);
  const entries = await entriesSeenBy(mine);
  expect(entries).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      current: true,
      fingerprint: null,
      device: null,
      countryCode: "AU",
      firstSeenAt: expect.any(Number),
      lastSeenAt: test.clock.now(),
      sessions: [
        {
          id: expect.stringMatching(/^[\w-]{43}$/),
          current: true,
          device: null,
          countryCode: "AU",
          factors: ["password"],
          firstSeenAt: test.clock.now(),
          lastSeenAt: test.clock.now(),
        },
      ],
    },
    expect.objectContaining({
      current: false,
      lastSeenAt: first,
      sessions: [expect.objectContaining({ current: false, lastSeenAt: first })],
    }),
  ]);
  // The same ids as in the separate lists, which other clients use.
  const { data: sessions } = await mine.call("sessionList");
  const { data: devices } = await mine.call("deviceList");
  const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id).toSorted();
  expect(ids(entries)).toEqual(ids(devices["devices"]));
  expect(ids(entries.flatMap((entry) => entry.sessions))).toEqual(ids(sessions["sessions"]));
  const answer = JSON.stringify(entries);
  const secrets = [...mine.cookies.values(), ...other.cookies.values()];
  for (const secret of secrets.filter(({ length }) => length > 30)) {
    expect(answer).not.toContain(secret);
  }
});

it("SES-7: two sessions of one device are one entry, and a device without one is still listed", async () => {
  const member = await makeMember(test);
  const mine = await signedIn(member);
  const { device } = await trustDevice(test.services.database.db, test.clock, {
    accountId: member.account.id,
    browser: { deviceTokens: [], address: "", countryCode: "FR", userAgent: "" },
    info: undefined,
  });
  const others = async () => (await entriesSeenBy(mine)).filter(({ current }) => !current);
  expect(await others()).toEqual([
    expect.objectContaining({ id: device.public_id, countryCode: "FR", sessions: [] }),
  ]);
  test.clock.advance(MINUTE);
  await newSession(member, device.id);
  test.clock.advance(MINUTE);
  await newSession(member, device.id);
  const [entry, ...more] = await others();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    id: device.public_id,
    countryCode: "DE",
    firstSeenAt: device.created_at,
    lastSeenAt: test.clock.now(),
    sessions: [{ device: "Firefox, Windows", factors: ["password", "totp"] }, {}],
  });
  await mine.call("deviceForget", { id: device.public_id });
  expect(await others()).toEqual([]);
});

it("SES-7: a session on a device that was not remembered is its own entry, without an id", async () => {
  const member = await makeMember(test);
  const mine = await signedIn(member);
  await newSession(member);
  const entry = (await entriesSeenBy(mine)).find(({ current }) => !current);
  expect(entry).toMatchObject({ id: null, device: "Firefox, Windows", sessions: [{}] });
  const id = entry?.sessions[0]?.id;
  expect(outcomeOf(await mine.call("sessionEnd", { id }))).toBe("ok");
  expect(await entriesSeenBy(mine)).toHaveLength(1);
});

it("DEV-3: a device that is signed in again without being remembered stays one entry", async () => {
  const member = await makeMember(test);
  const browser = member.strangeBrowser();
  const { data } = await browser.login(member.email);
  const ticket = String(data["ticket"]);
  const code = await deviceCode(browser, member, ticket);
  expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  const [remembered] = await entriesSeenBy(browser);
  const { db } = test.services.database;
  await db
    .updateTable("sessions")
    .set({ device_id: null })
    .where("account_id", "=", member.account.id)
    .execute();
  expect(await entriesSeenBy(browser)).toEqual([
    expect.objectContaining({ id: remembered?.id, current: true, sessions: [expect.anything()] }),
  ]);
});

it("ASVS 8.2.2: shows nothing of another account", async () => {
  const [member, stranger] = [await makeMember(test), await makeMember(test)];
  const [mine, theirs] = [await signedIn(member), await signedIn(stranger)];
  const [own, foreign] = [await entriesSeenBy(mine), await entriesSeenBy(theirs)];
  expect([own.length, foreign.length]).toEqual([1, 1]);
  expect(own[0]?.id).not.toBe(foreign[0]?.id);
  // Not even a session whose device row belongs to somebody else by mistake.
  const { db } = test.services.database;
  const { id } = await db
    .selectFrom("devices")
    .select("id")
    .where("public_id", "=", foreign[0]?.id ?? "")
    .executeTakeFirstOrThrow();
  await newSession(member, id);
  const ids = (await entriesSeenBy(mine)).map((entry) => entry.id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(foreign[0]?.id);
});

it("SES-7: leaves out sessions that ended, also those that ran out", async () => {
  const member = await makeMember(test);
  await newSession(member);
  test.clock.advance(7 * DAY);
  const mine = await signedIn(member);
  expect((await entriesSeenBy(mine)).flatMap(({ sessions }) => sessions)).toHaveLength(1);
});

it("lists a bounded number, this session among them, and says that there are more", async () => {
  const member = await makeMember(test);
  const mine = await signedIn(member);
  expect((await mine.call("deviceOverview")).data["more"]).toBe(false);
  // All of them were used later.
  test.clock.advance(MINUTE);
  for (let count = 0; count < MAX_LISTED; count += 1) await newSession(member);
  const { data } = await mine.call("deviceOverview");
  const entries = data["devices"] as DeviceEntry[];
  expect(data["more"]).toBe(true);
  expect(entries.flatMap(({ sessions }) => sessions)).toHaveLength(MAX_LISTED);
  expect(entries[0]).toMatchObject({ current: true });
  await mine.call("sessionEndOthers");
  expect((await mine.call("deviceOverview")).data["more"]).toBe(false);
});
