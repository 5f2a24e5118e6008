import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DeskActivity } from "@portico/contract/admin/security-desk/activity";
import { DAY, HOUR, MINUTE } from "../../../platform/clock.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { makeMember, OPERATOR, outcomeOf } from "../../../testing/people/sign-in.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let anna: TestOperator;
beforeAll(async () => {
  test = await openAdminTest();
  anna = await test.operator("anna", "auditor");
});
afterAll(() => test.close());

async function read(window: string): Promise<DeskActivity> {
  await test.services.auditChain.seal();
  await anna.signIn();
  const { code, data } = await anna.call("securityDeskRead", { window });
  expect(code).toBe(0);
  return data as unknown as DeskActivity;
}

describe("the security desk", () => {
  it("counts sign-ins, registrations, refusals, limits and codes by time, country and kind", async () => {
    const before = await read("hour");
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    expect(outcomeOf(await known.login(member.email))).toBe("ok");
    const stranger = test.browser({ address: "192.0.2.77" });
    expect(outcomeOf(await stranger.login("nobody@example.com"))).toBe("loginFailed");
    expect(outcomeOf(await stranger.sendRegistrationCode("new@example.com"))).toBe("ok");
    expect(outcomeOf(await stranger.sendRegistrationCode("new@example.com"))).toBe("resendTooSoon");
    const after = await read("hour");
    const added = (metric: keyof DeskActivity["totals"]) =>
      after.totals[metric] - before.totals[metric];
    expect([added("signIns"), added("refusals"), added("limits"), added("codeSends")]).toEqual([
      1, 2, 1, 1,
    ]);
    expect(after.step).toBe(5 * MINUTE);
    expect(after.series).toHaveLength(12);
    const last = after.series.at(-1);
    expect(last).toMatchObject({ signIns: after.totals.signIns, limits: after.totals.limits });
    const australia = after.countries.find(({ countryCode }) => countryCode === "AU");
    expect(australia).toMatchObject({ signIns: 1 });
    const unknown = after.countries.find(({ countryCode }) => countryCode === null);
    expect(unknown).toMatchObject({ codeSends: 1, limits: 1 });
    expect(after.kinds).toEqual(
      expect.arrayContaining([
        { metric: "refusals", detail: "loginFailed", count: 1 },
        { metric: "signIns", detail: "password", count: 1 },
        { metric: "codeSends", detail: "registerEmailSendCode", count: 1 },
      ]),
    );
    expect(after.ranges).toEqual(
      expect.arrayContaining([
        {
          range: "192.0.2.0/24",
          countryCode: null,
          signIns: 0,
          refusals: 2,
          codeSends: 1,
          accounts: 0,
        },
      ]),
    );
    expect(after.waiting).toBeLessThan(5);
  });

  it("counts text messages by the country they go to, and mail by the caller's (A10)", async () => {
    const browser = test.browser({ address: "1.1.1.1" });
    const uk = { dialCode: "+44", phone: "7400123456" };
    expect(outcomeOf(await browser.solved("registerPhoneSendCode", uk))).toBe("ok");
    expect(outcomeOf(await browser.sendRegistrationCode("pumped@example.com"))).toBe("ok");
    const { countries, kinds, totals } = await read("hour");
    const of = (code: string) => countries.find(({ countryCode }) => countryCode === code);
    expect(of("GB")).toMatchObject({ codeSends: 0, smsSends: 1 });
    expect(of("AU")).toMatchObject({ codeSends: 2, smsSends: 0 });
    expect(totals.smsSends).toBe(1);
    expect(kinds).toEqual(
      expect.arrayContaining([{ metric: "smsSends", detail: "registerPhoneSendCode", count: 1 }]),
    );
  });

  it("shows a day by the hour and a week by six hours, without gaps", async () => {
    const member = await makeMember(test);
    const signIn = async () => {
      const browser = await member.knownBrowser();
      expect(outcomeOf(await browser.login(member.email))).toBe("ok");
    };
    await signIn();
    test.clock.advance(3 * HOUR);
    await signIn();
    const day = await read("day");
    expect([day.step, day.series.length]).toEqual([HOUR, 24]);
    expect(day.series.at(-1)?.signIns).toBe(1);
    expect(day.series.at(-4)?.signIns).toBeGreaterThanOrEqual(1);
    const week = await read("week");
    expect([week.step, week.series.length]).toEqual([6 * HOUR, 28]);
    for (const { series, since, until, step } of [day, week]) {
      expect(series[0]?.at).toBe(since);
      expect(series.map(({ at }) => at)).toEqual(
        Array.from({ length: (until - since) / step }, (_, index) => since + index * step),
      );
    }
    expect((await read("hour")).totals.signIns).toBe(1);
  });

  it("counts each risk signal of a sign-in and of a refusal", async () => {
    const { audit, database } = test.services;
    const actor = { ...OPERATOR, call: "loginDevice", countryCode: "FR" };
    const { id: accountId } = (await makeMember(test)).account;
    await audit.record(database.db, actor, "signedIn", {
      accountId,
      signals: ["newCountry", "fastTravel"],
    });
    const refused = { accountId, reason: "signInRefused", signals: ["newCountry"] } as const;
    await audit.record(database.db, actor, "refused", refused);
    const { countries, kinds } = await read("hour");
    expect(countries.find(({ countryCode }) => countryCode === "FR")).toMatchObject({
      signIns: 1,
      refusals: 1,
      riskSignals: 3,
    });
    expect(kinds).toEqual(
      expect.arrayContaining([{ metric: "riskSignals", detail: "newCountry", count: 2 }]),
    );
  });

  it("is counted once, however often and in how many processes it is sealed", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await browser.login(member.email);
    const { auditChain } = test.services;
    await Promise.all([auditChain.seal(), auditChain.seal(), auditChain.seal()]);
    const { totals } = await read("week");
    const { db } = test.services.database;
    const { count } = await db
      .selectFrom("audit_events")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("event", "=", "signedIn")
      .executeTakeFirstOrThrow();
    expect(totals.signIns).toBe(count);
  });

  it("counts no operator, and forgets what is older than it shows", async () => {
    test.clock.advance(9 * DAY);
    const support = await test.operator("sam", "support");
    expect((await support.call("auditExport", {})).status).toBe(403);
    expect((await read("week")).totals.refusals).toBe(0);
  });
});
