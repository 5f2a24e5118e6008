import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import type { BlockRule } from "@portico/contract/admin/security-desk/block-rules";
import { ERRORS } from "@portico/contract/errors";
import { DAY, HOUR, SECOND } from "../../../platform/clock.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { makeMember, outcomeOf } from "../../../testing/people/sign-in.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const REASON = "Password spraying";

let test: AdminTest;
let anna: TestOperator;
let bela: TestOperator;
beforeAll(async () => {
  test = await openAdminTest();
  anna = await test.operator("anna", "security");
  bela = await test.operator("bela", "security", "auditor");
});
afterAll(() => test.close());

const rules: string[] = [];
afterEach(async () => {
  for (const id of rules.splice(0)) await anna.call("blockRuleEnd", { id, reason: "Over" });
  test.clock.advance(2 * SECOND);
  await anna.prove();
  await bela.prove();
});

/** The geo data has a country for the address that operators use elsewhere, but not for this one. */
const NOWHERE = { address: "192.0.2.200" };

const make = (kind: string, value: string, more: object = {}) => {
  const rule = { kind, value, until: test.clock.now() + HOUR, reason: REASON, ...more };
  return anna.call("blockRuleMake", rule, kind === "country" ? NOWHERE : {});
};

async function block(kind: string, value: string, more: object = {}): Promise<BlockRule> {
  const { code, data } = await make(kind, value, more);
  expect([value, code]).toEqual([value, 0]);
  const rule = data["rule"] as BlockRule;
  rules.push(rule.id);
  // What a process remembers is a second old at most.
  test.clock.advance(SECOND);
  return rule;
}

const listed = async (id: string) =>
  ((await bela.call("blockRuleList", { state: "all" })).data["rules"] as BlockRule[]).find(
    (rule) => rule.id === id,
  );

describe("a block rule", () => {
  it("for an address range refuses sign-in, registration and codes from there, and only there", async () => {
    const member = await makeMember(test);
    const inside = test.browser({ address: "192.0.2.77" });
    const outside = await member.knownBrowser();
    await block("address", "192.0.2.0/24");
    expect(outcomeOf(await inside.login(member.email))).toBe("tooManyRequests");
    expect(outcomeOf(await inside.login(member.email, "a wrong one"))).toBe("tooManyRequests");
    expect(outcomeOf(await inside.sendRegistrationCode("new@example.com"))).toBe("tooManyRequests");
    const recovery = await inside.solved("recoverEmailSendCode", { email: member.email });
    expect(outcomeOf(recovery)).toBe("tooManyRequests");
    expect(outcomeOf(await inside.call("loginPasskeyOptions"))).toBe("tooManyRequests");
    expect(outcomeOf(await outside.login(member.email))).toBe("ok");
  });

  it("answers as a limit does: neither the rule nor its end is named", async () => {
    await block("address", "192.0.2.0/24", { until: test.clock.now() + 20 * DAY });
    const answer = await test.browser({ address: "192.0.2.77" }).login("nobody@example.com");
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      code: ERRORS.tooManyRequests.code,
      message: "Too many attempts. Try again in 900 seconds.",
      data: { retryAfter: 900 },
    });
  });

  it("for a country refuses those who come from there", async () => {
    // 1.128.0.0/11 is in Australia.
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    await block("country", "au");
    expect(outcomeOf(await browser.login(member.email))).toBe("tooManyRequests");
    const elsewhere = test.browser({ address: "192.0.2.77" });
    expect(outcomeOf(await elsewhere.sendRegistrationCode("new@example.com"))).toBe("ok");
  });

  it("for a mail domain refuses its codes, its sign-ins, and its accounts by any name", async () => {
    const member = await makeMember(test, { email: "thief@mx.throwaway.example" });
    const browser = await member.knownBrowser();
    await block("mailDomain", "throwaway.example");
    const { email } = member.account;
    expect(outcomeOf(await browser.login(email ?? ""))).toBe("tooManyRequests");
    expect(outcomeOf(await browser.login(member.username))).toBe("tooManyRequests");
    expect(outcomeOf(await browser.sendRegistrationCode("a@throwaway.example"))).toBe(
      "tooManyRequests",
    );
    expect(outcomeOf(await browser.sendRegistrationCode("a@fine.example"))).toBe("ok");
  });

  it("begins and ends within two seconds in a process that has the earlier rules", async () => {
    const browser = test.browser({ address: "192.0.2.77" });
    expect(outcomeOf(await browser.login("nobody@example.com"))).toBe("loginFailed");
    const { data } = await make("address", "192.0.2.77");
    const { id } = data["rule"] as BlockRule;
    test.clock.advance(SECOND);
    expect(outcomeOf(await browser.login("nobody@example.com"))).toBe("tooManyRequests");
    expect((await bela.call("blockRuleEnd", { id, reason: "A mistake" })).code).toBe(0);
    test.clock.advance(SECOND);
    expect(outcomeOf(await browser.login("nobody@example.com"))).toBe("loginFailed");
    const again = await bela.call("blockRuleEnd", { id, reason: "A mistake" });
    expect(again.code).toBe(ADMIN_ERRORS.alreadyDone.code);
    expect(await listed(id)).toMatchObject({ active: false, endedBy: { id: bela.id } });
  });

  it("ends at its time", async () => {
    const browser = test.browser({ address: "192.0.2.77" });
    const rule = await block("address", "192.0.2.77", { until: test.clock.now() + 5 * SECOND });
    expect(outcomeOf(await browser.login("nobody@example.com"))).toBe("tooManyRequests");
    test.clock.advance(5 * SECOND);
    expect(outcomeOf(await browser.login("nobody@example.com"))).toBe("loginFailed");
    expect(await listed(rule.id)).toMatchObject({ active: false, endedAt: null });
    const { data } = await anna.call("blockRuleList");
    expect(data["rules"]).toEqual([]);
  });

  it("does not keep an owner from freezing the account by the link of an alert", async () => {
    const member = await makeMember(test);
    const browser = await member.knownBrowser();
    const { database, notices, clock } = test.services;
    const notice = { template: "passwordChanged", values: { at: clock.now() } } as const;
    await database.transaction((db) => notices.notifyOwner(db, member.account, notice));
    await block("country", "AU");
    const [alert] = (await test.messages()).filter(({ recipient }) => recipient === member.email);
    const { token } = (alert?.values ?? {}) as { token?: string };
    const { data } = await browser.call("securityAlertRead", { token });
    const { ticket } = data;
    expect(outcomeOf(await browser.call("securityAlertConfirm", { ticket }))).toBe("ok");
  });

  it("never blocks the console: an operator signs in from a blocked address", async () => {
    const rule = await block("address", "192.0.2.0/24");
    const address = "192.0.2.77";
    const browser = test.consoleBrowser();
    const options = await browser.call("signInOptions", {}, { address });
    expect(options.code).toBe(0);
    expect(rule.active).toBe(true);
  });

  it("is recorded when it is made, when it refuses and when it is ended, and counts its hits", async () => {
    const rule = await block("address", "192.0.2.0/24");
    await test.browser({ address: "192.0.2.5" }).login("nobody@example.com");
    await anna.call("blockRuleEnd", { id: rule.id, reason: "Over" });
    const rows = await test.services.database.db
      .selectFrom("audit_events")
      .select(["event", "operator_id", "reason", "note"])
      .where("subject_id", "=", rule.id)
      .orderBy("id")
      .execute();
    const until = new Date(rule.until).toISOString();
    expect(rows).toEqual([
      {
        event: "blockRuleMade",
        operator_id: anna.id,
        reason: null,
        note: `address 192.0.2.0/24 until ${until}: ${REASON}`,
      },
      { event: "refused", operator_id: null, reason: "tooManyRequests", note: null },
      {
        event: "blockRuleEnded",
        operator_id: anna.id,
        reason: null,
        note: "address 192.0.2.0/24: Over",
      },
    ]);
    await test.services.auditChain.seal();
    expect(await listed(rule.id)).toMatchObject({ hits: 1, madeBy: { id: anna.id } });
  });
});

describe("a block rule is refused", () => {
  it.each([
    ["address", "0.0.0.0/0", "ruleTooBroad"],
    ["address", "::/0", "ruleTooBroad"],
    // The address, country and mailbox of the operator who asks.
    ["address", "198.51.100.0/24", "ruleHitsYou"],
    ["address", "198.0.0.0/8", "ruleHitsYou"],
    ["mailDomain", "exchange.example", "ruleHitsYou"],
  ] as const)("%s %s: %s", async (kind, value, error) => {
    expect((await make(kind, value)).code).toBe(ADMIN_ERRORS[error].code);
    const preview = await anna.call("blockRulePreview", { kind, value });
    expect(preview.code).toBe(ADMIN_ERRORS[error].code);
  });

  it("a rule for the operator's own country is refused", async () => {
    const until = test.clock.now() + HOUR;
    const rule = { kind: "country", value: "AU", until, reason: REASON };
    const answer = await anna.call("blockRuleMake", rule, { address: "1.128.0.9" });
    expect(answer.code).toBe(ADMIN_ERRORS.ruleHitsYou.code);
  });

  it.each([
    ["address", "example.com"],
    ["address", "192.0.2.0/99"],
    ["country", "Germany"],
    ["mailDomain", "com"],
  ])("a malformed value is refused: %s %s", async (kind, value) => {
    const answer = await make(kind, value);
    expect(answer).toMatchObject({
      code: ERRORS.invalidFields.code,
      data: { field: "value" },
    });
  });

  it("a rule without an end is refused, and one that ends in the past or after 30 days", async () => {
    const now = test.clock.now();
    for (const until of [now, now + 30 * DAY + 1]) {
      const answer = await make("address", "192.0.2.9", { until });
      expect(answer).toMatchObject({ code: ERRORS.invalidFields.code, data: { field: "until" } });
    }
    const body = { kind: "address", value: "192.0.2.9", reason: REASON };
    expect((await anna.call("blockRuleMake", body)).code).toBe(ERRORS.invalidFields.code);
  });

  it("a rule that is in force already is refused, in any spelling", async () => {
    await block("mailDomain", "twice.example");
    const again = await make("mailDomain", "TWICE.example");
    expect(again.code).toBe(ADMIN_ERRORS.alreadyDone.code);
  });
});

describe("a preview", () => {
  it("counts the recent sign-ins that a rule would have refused, and their accounts", async () => {
    const [one, other] = [await makeMember(test), await makeMember(test)];
    for (const member of [one, one, other]) {
      const browser = await member.knownBrowser();
      expect(outcomeOf(await browser.login(member.email))).toBe("ok");
    }
    const address = await anna.call("blockRulePreview", { kind: "address", value: one.address });
    expect(address.data).toMatchObject({ signIns: 2, accounts: 1 });
    expect(address.data["totalSignIns"]).toBeGreaterThanOrEqual(3);
    const mail = await anna.call("blockRulePreview", { kind: "mailDomain", value: "example.com" });
    expect(mail.data["accounts"]).toBeGreaterThanOrEqual(2);
    const none = await anna.call("blockRulePreview", { kind: "country", value: "IS" });
    expect(none.data).toMatchObject({ signIns: 0, accounts: 0 });
  });
});
