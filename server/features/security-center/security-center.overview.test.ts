import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  HistoryEvent,
  OpenSession,
  TrustedDevice,
} from "@portico/contract/security-center/schemas";
import { DEVICE } from "@portico/contract/shared/example-values";
import { LIMITS } from "../../core/limits/limits.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  outcomeOf,
  passwordTry,
  signedIn,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { ACTIVITY_PAGE } from "../../core/audit/activity-page.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const HOSTILE_AGENT = "Foo;=cmd|calc!A0/1.0 (x)";

async function sessionsSeenBy(browser: Browser): Promise<OpenSession[]> {
  const { data } = await browser.call("sessionList");
  return data["sessions"] as OpenSession[];
}

async function devicesSeenBy(browser: Browser): Promise<TrustedDevice[]> {
  const { data } = await browser.call("deviceList");
  return data["devices"] as TrustedDevice[];
}

const isIn = async (browser: Browser) => outcomeOf(await browser.call("userInfo"));

describe("sessions", () => {
  it("SES-7, ASVS 7.5.2: are listed with device, location and times, with this one marked", async () => {
    const member = await makeMember(test);
    const first = await signedIn(member);
    test.clock.advance(MINUTE);
    const second = await signedIn(member);
    const seen = await sessionsSeenBy(second);
    expect(seen).toHaveLength(2);
    expect(seen.filter(({ current }) => current)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        current: true,
        device: null,
        countryCode: "AU",
        factors: ["password"],
        firstSeenAt: test.clock.now(),
        lastSeenAt: test.clock.now(),
      },
    ]);
    const secrets = [...first.cookies.values(), ...second.cookies.values()];
    const answer = JSON.stringify(seen);
    for (const secret of secrets.filter(({ length }) => length > 30)) {
      expect(answer).not.toContain(secret);
    }
  });

  it("ASVS 7.5.2: one is ended, even if its secrets were rotated since it was listed", async () => {
    const member = await makeMember(test);
    const [mine, theirs, third] = [
      await signedIn(member),
      await signedIn(member),
      await signedIn(member),
    ];
    const { id } = (await sessionsSeenBy(theirs)).find(({ current }) => current) as OpenSession;
    const { sessions, database } = test.services;
    const secrets = await sessions.rotate(database.db, id, []);
    theirs.cookies.set("authtoken", secrets.authtoken);
    theirs.cookies.set("authorization", secrets.authorization);
    theirs.cookies.set("__Host-acct", secrets.binder);
    expect(await isIn(theirs)).toBe("ok");
    const answer = await mine.call("sessionEnd", { id });
    expect(outcomeOf(answer)).toBe("ok");
    expect(await isIn(theirs)).toBe("sessionRevoked");
    expect([await isIn(mine), await isIn(third)]).toEqual(["ok", "ok"]);
  });

  it("ASVS 8.2.2, 7.5.2: one of another account is not found, and continues", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    const [mine, theirs] = [await signedIn(member), await signedIn(stranger)];
    const [session] = await sessionsSeenBy(theirs);
    expect((await mine.call("sessionEnd", { id: session?.id })).status).toBe(404);
    const [device] = await devicesSeenBy(theirs);
    expect((await mine.call("deviceForget", { id: device?.id })).status).toBe(404);
    expect(await isIn(theirs)).toBe("ok");
    expect(await sessionsSeenBy(mine)).toHaveLength(1);
  });

  it.each(["", "a\u0000", "a b", "ä", "a".repeat(65)])(
    "API-2, ASVS 2.2.1: %j, which cannot be an id, is refused on every database",
    async (id) => {
      const mine = await signedIn(await makeMember(test));
      for (const call of ["sessionEnd", "deviceForget"] as const) {
        expect((await mine.call(call, { id })).status).toBe(400);
      }
    },
  );

  it("SES-7: all others are ended, and this one continues", async () => {
    const member = await makeMember(test);
    const [mine, theirs] = [await signedIn(member), await signedIn(member)];
    expect(outcomeOf(await mine.call("sessionEndOthers"))).toBe("ok");
    expect([await isIn(mine), await isIn(theirs)]).toEqual(["ok", "sessionRevoked"]);
  });

  it("ASVS 7.5.1, A47: an old proof can list them, but not end them", async () => {
    const member = await makeMember(test);
    const [mine, theirs] = [await signedIn(member), await signedIn(member)];
    test.clock.advance(11 * MINUTE);
    expect(await sessionsSeenBy(mine)).toHaveLength(2);
    expect(outcomeOf(await mine.call("sessionEndOthers"))).toBe("proofRequired");
    expect(await isIn(theirs)).toBe("ok");
  });
});

describe("devices", () => {
  it("DEV-3, A37, ASVS 6.5.6: a forgotten one is signed out, and has to prove itself again", async () => {
    const member = await makeMember(test);
    const [mine, lost] = [await signedIn(member), await signedIn(member)];
    const devices = await devicesSeenBy(lost);
    expect(devices).toHaveLength(2);
    const { id } = devices.find(({ current }) => current) as TrustedDevice;
    expect(outcomeOf(await mine.call("deviceForget", { id }))).toBe("ok");
    expect(await isIn(lost)).toBe("sessionDeviceForgotten");
    expect((await lost.login(member.email)).data).toMatchObject({ next: "device" });
    expect(await devicesSeenBy(mine)).toEqual([expect.objectContaining({ current: true })]);
    expect((await mine.call("deviceForget", { id })).status).toBe(404);
  });
});

describe("DEV-3: this device in its owner's list", () => {
  /** Signs in with these device signals, and with a code if one is required. */
  async function signInAs(
    browser: Browser,
    member: Member,
    more: object,
    remember = true,
  ): Promise<Record<string, unknown>> {
    const answer = await browser.login(member.email, undefined, { device: DEVICE, ...more });
    if (answer.data["next"] !== "device") return answer.data;
    const ticket = String(answer.data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    return (await browser.call("loginDevice", { ticket, code, remember })).data;
  }

  const currentOnes = async (browser: Browser) =>
    (await devicesSeenBy(browser)).filter(({ current }) => current).map(({ id }) => id);

  it("is the one of its cookie, whatever id is sent, with the start of its fingerprint", async () => {
    const member = await makeMember(test);
    const [mine, other] = [member.strangeBrowser(), member.strangeBrowser()];
    const first = await signInAs(mine, member, {});
    test.clock.advance(2 * MINUTE);
    const second = await signInAs(other, member, { deviceId: first["deviceId"] });
    expect(second["deviceId"]).not.toBe(first["deviceId"]);
    expect(await currentOnes(mine)).toEqual([first["deviceId"]]);
    expect(await currentOnes(other)).toEqual([second["deviceId"]]);
    const [device] = await devicesSeenBy(mine);
    expect(device?.fingerprint).toBe(DEVICE.fingerprint.slice(0, 8));
  });

  it("is the one with the given id if the cookie is gone; the id opens nothing", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const { deviceId } = await signInAs(browser, member, {});
    await browser.call("logout");
    browser.cookies.delete("__Host-device");
    test.clock.advance(2 * MINUTE);
    const named = await browser.login(member.email, undefined, { device: DEVICE, deviceId });
    expect(named.data).toMatchObject({ next: "device" });
    const ticket = String(named.data["ticket"]);
    const code = await deviceCode(browser, member, ticket);
    await browser.call("loginDevice", { ticket, code, remember: false });
    expect(browser.cookies.has("__Host-device")).toBe(false);
    expect(await currentOnes(browser)).toEqual([deviceId]);
    const exported = (await browser.call("dataExport")).data["devices"] as TrustedDevice[];
    expect(exported.filter(({ current }) => current).map(({ id }) => id)).toEqual([deviceId]);
    // The device's sessions end with it.
    await browser.call("deviceForget", { id: deviceId });
    expect(await isIn(browser)).toBe("sessionDeviceForgotten");
  });

  it.each(["of another account", "that is unknown", "with a NUL"])(
    "is not found for an id %s",
    async (what) => {
      const [member, other] = [await makeMember(test), await makeMember(test)];
      const theirs = await signInAs(other.strangeBrowser(), other, {});
      // A device that could be picked by mistake.
      await signInAs(member.strangeBrowser(), member, {});
      test.clock.advance(2 * MINUTE);
      const ids: Record<string, unknown> = {
        "of another account": theirs["deviceId"],
        "with a NUL": "a\u0000b",
      };
      const deviceId = ids[what] ?? "Zr8yXfWc1LsVb6HnZr8yXf";
      const browser = member.strangeBrowser();
      await signInAs(browser, member, { deviceId }, false);
      expect(await isIn(browser)).toBe("ok");
      await signedIn(member);
      expect(await currentOnes(browser)).toEqual([]);
    },
  );
});

describe("the history", () => {
  it("ASVS 8.2.2: is the account's own, newest first, paged without gap or overlap", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    const [mine, theirs] = [await signedIn(member), await signedIn(stranger)];
    const actor = { call: "x", requestId: "1", address: "", countryCode: "DE", userAgent: "" };
    const { audit, database } = test.services;
    const count = ACTIVITY_PAGE + 3;
    for (let index = 0; index < count; index += 1) {
      await audit.record(database.db, actor, "signedOut", { accountId: member.account.id });
    }
    const seen: HistoryEvent[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await mine.call("historyList", cursor === null ? {} : { cursor });
      seen.push(...(data["events"] as HistoryEvent[]));
      cursor = data["next"] as string | null;
    } while (cursor !== null);
    expect(seen.map(({ event }) => event).slice(0, count)).toEqual(
      Array.from({ length: count }, () => "signedOut"),
    );
    expect(seen.map(({ event }) => event)).toContain("signedIn");
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const first = `${seen[0]?.at}.${seen[0]?.id}`;
    const { data } = await theirs.call("historyList", { cursor: first });
    const foreign = (data["events"] as HistoryEvent[]).map(({ id }) => id);
    expect(foreign.filter((id) => seen.some((one) => one.id === id))).toEqual([]);
  });

  it("ASVS 1.2.10: is a CSV file without formulas for any spreadsheet, whatever its separator", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const actor = {
      call: "x",
      requestId: "1",
      address: '=HYPERLINK("http://evil.example","x"),\r\n@SUM(1)',
      countryCode: "DE",
      userAgent: "",
    };
    await test.services.audit.record(test.services.database.db, actor, "signedOut", {
      accountId: member.account.id,
    });
    // Anyone can put a browser name into an account's history without signing in.
    const stranger = test.browser();
    const { payload, options } = await passwordTry(stranger, member.email, "wrong");
    const headers = { "user-agent": HOSTILE_AGENT };
    await stranger.call("loginEmailOrUsername", payload, { ...options, headers });
    const { data } = await mine.call("historyExport");
    expect(data["cutAt"]).toBeNull();
    const text = String(data["text"]);
    expect(text.startsWith("\uFEFFTime (UTC),Category,Activity,")).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x""),\r\n'@SUM(1)"`);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text).toContain("Incorrect password");
    expect(text).not.toContain("calc");
  });

  it.each([
    ["historyExport", LIMITS.historyExports],
    ["dataExport", LIMITS.dataExports],
  ] as const)("ASVS 2.4.1: %s works at most ten times an hour per account", async (file, limit) => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const theirs = await signedIn(await makeMember(test));
    const take = async (browser: Browser) => outcomeOf(await browser.call(file));
    for (let count = 0; count < limit.max; count += 1) {
      expect(await take(mine)).toBe("ok");
    }
    expect(await take(mine)).toBe("tooManyRequests");
    expect(await take(theirs)).toBe("ok");
    test.clock.advance(HOUR);
    expect(await take(await signedIn(member))).toBe("ok");
  });
});
