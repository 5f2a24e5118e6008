import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../platform/clock.ts";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import {
  deviceCode,
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sentTo,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const log: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ log });
});
afterAll(() => test.close());

/** Signs in from an unknown device, which sends an alert to the owner. */
async function strangeSignIn(member: Member): Promise<Browser> {
  const browser = member.strangeBrowser();
  const { data } = await browser.login(member.email);
  const ticket = String(data["ticket"]);
  const code = await deviceCode(browser, member, ticket);
  expect(outcomeOf(await browser.call("loginDevice", { ticket, code }))).toBe("ok");
  test.clock.advance(MINUTE);
  return browser;
}

function tokenOf(message: OutboxMessage | undefined): string {
  const values = message?.values ?? {};
  if (!("token" in values) || values.token === undefined) throw new Error("It has no link");
  return values.token;
}

async function alertOf(member: Member): Promise<string> {
  const [alert] = await sentTo(test, member.email, "newDevice");
  return tokenOf(alert);
}

async function look(browser: Browser, token: string): Promise<string> {
  return String((await browser.call("securityAlertRead", { token })).data["ticket"]);
}

const statusOf = async ({ account }: Member) => {
  const { db } = test.services.database;
  const query = db.selectFrom("accounts").select("status").where("id", "=", account.id);
  return (await query.executeTakeFirstOrThrow()).status;
};

describe("an alert", () => {
  it("ASVS 6.3.5, 14.2.1: carries its link in the URL fragment, on the configured site, only by mail", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const [alert] = await sentTo(test, member.email, "newDevice");
    const token = tokenOf(alert);
    expect(token).toMatch(/^[\w-]{22}$/);
    const mail = test.services.renderMail(alert as OutboxMessage);
    const url = `${test.services.settings.siteOrigin}/wasnt-me#${token}`;
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.subject).not.toContain(token);
  });

  it("ASVS 7.2.3, 16.2.5: its token is in no table and in no log", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const token = await alertOf(member);
    const browser = test.browser();
    await browser.call("securityAlertConfirm", { ticket: await look(browser, token) });
    const { db } = test.services.database;
    for (const table of ["mail_links", "tickets", "audit_events", "outbox"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(log.join("\n")).not.toContain(token);
  });

  it("ASVS 14.2.6: its link shows what happened, masked, and changes nothing", async () => {
    const member = await makeMember(test);
    const inside = await strangeSignIn(member);
    const token = await alertOf(member);
    for (const _ of [1, 2]) {
      const { data } = await test.browser().call("securityAlertRead", { token });
      expect(data).toEqual({
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        about: "newDevice",
        at: expect.any(Number),
        device: null,
        countryCode: "AU",
        account: member.masked.email,
      });
    }
    // Like a program that opens every link of a mail.
    const page = await test.request(`/wasnt-me?token=${token}`);
    expect(page.statusCode).not.toBe(200);
    expect(await statusOf(member)).toBe("active");
    expect(outcomeOf(await inside.call("userInfo"))).toBe("ok");
  });
});

describe("this wasn't me", () => {
  it("ASVS 7.4.2, A26: freezes at once, ends every session, device and pending flow, and explains", async () => {
    const member = await makeMember(test);
    const known = await member.knownBrowser();
    expect(outcomeOf(await known.login(member.email))).toBe("ok");
    const attacker = await strangeSignIn(member);
    await beginReset(test, member);
    const token = await alertOf(member);
    const browser = test.browser();
    const ticket = await look(browser, token);
    expect(outcomeOf(await browser.call("securityAlertConfirm", { ticket }))).toBe("ok");

    expect(await statusOf(member)).toBe("frozen");
    for (const one of [known, attacker]) {
      expect(outcomeOf(await one.call("userInfo"))).toBe("sessionFrozen");
    }
    expect(outcomeOf(await known.login(member.email))).toBe("accountFrozen");
    expect(await sentTo(test, member.email, "accountFrozen")).toHaveLength(1);
    expect(await sentTo(test, member.phone, "accountFrozen")).toHaveLength(1);
    const { db } = test.services.database;
    const account = await db
      .selectFrom("accounts")
      .select(["factor_reset_at", "closing_at"])
      .where("id", "=", member.account.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ factor_reset_at: null, closing_at: null });
    const trusted = db.selectFrom("devices").select("id").where("revoked_at", "is", null);
    expect(await trusted.where("account_id", "=", member.account.id).execute()).toEqual([]);
  });

  it("ASVS 2.3.4: works once, even concurrently, and no other link freezes it again", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const first = await alertOf(member);
    await strangeSignIn(member);
    const second = await alertOf(member);
    expect(second).not.toBe(first);
    const browser = test.browser();
    const tickets = [await look(browser, first), await look(browser, first)];
    const results = await allAtOnce(6, (index) =>
      browser.call("securityAlertConfirm", { ticket: tickets[index % 2] }),
    );
    const answers = results.map((one) =>
      one.status === "fulfilled" ? outcomeOf(one.value) : "broken",
    );
    expect(answers.filter((one) => one === "ok")).toHaveLength(1);
    expect(answers).not.toContain("broken");
    expect(await sentTo(test, member.email, "accountFrozen")).toHaveLength(1);
    for (const token of [first, second]) {
      expect(outcomeOf(await browser.call("securityAlertRead", { token }))).toBe("linkInvalid");
    }
  });

  it("ASVS 2.3.1: the ticket from viewing works only in this browser and for this step", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const ticket = await look(test.browser(), await alertOf(member));
    const other = test.browser();
    await look(other, await alertOf(member));
    expect(outcomeOf(await other.call("securityAlertConfirm", { ticket }))).toBe("ticketInvalid");
    expect(await statusOf(member)).toBe("active");
  });

  it("ASVS 6.4.1: a link lasts as many days as the setting says", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const token = await alertOf(member);
    test.clock.advance(7 * DAY - 2 * MINUTE);
    expect(outcomeOf(await test.browser().call("securityAlertRead", { token }))).toBe("ok");
    test.clock.advance(2 * MINUTE);
    expect(outcomeOf(await test.browser().call("securityAlertRead", { token }))).toBe(
      "linkInvalid",
    );
  });

  it("ASVS 6.4.1: a link that expires while its page is open freezes nothing", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const browser = test.browser();
    test.clock.advance(7 * DAY - 2 * MINUTE);
    const ticket = await look(browser, await alertOf(member));
    test.clock.advance(2 * MINUTE);
    const confirmed = await browser.call("securityAlertConfirm", { ticket });
    expect(outcomeOf(confirmed)).toBe("linkInvalid");
    expect(await statusOf(member)).toBe("active");
  });

  it("a link of an account that was closed shows nothing, and does not change its status", async () => {
    const member = await makeMember(test);
    await strangeSignIn(member);
    const token = await alertOf(member);
    const browser = test.browser();
    const ticket = await look(browser, token);
    const { accountStatus, database } = test.services;
    await accountStatus.setStatus(database.db, OPERATOR, member.account.id, "closed");
    const again = await browser.call("securityAlertRead", { token });
    expect([outcomeOf(again), again.body.data]).toEqual(["linkInvalid", null]);
    const confirmed = await browser.call("securityAlertConfirm", { ticket });
    expect(outcomeOf(confirmed)).toBe("linkInvalid");
    expect(await statusOf(member)).toBe("closed");
  });

  it("A05: a link to keep a factor freezes nothing, and the other way round", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const keeping = await beginReset(test, member);
    const browser = test.browser();
    expect(outcomeOf(await browser.call("securityAlertRead", { token: keeping }))).toBe(
      "linkInvalid",
    );
    const { mailLinks, database } = test.services;
    const token = await mailLinks.issue(database.db, {
      kind: "wasnt-me",
      accountId: member.account.id,
      subject: { about: "newDevice" },
      duration: DAY,
    });
    expect(outcomeOf(await browser.call("factorResetStop", { token }))).toBe("linkInvalid");
  });
});
