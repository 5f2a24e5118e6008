import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { HOUR, MINUTE } from "../../../platform/clock.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { requestIdIn, WHY } from "../../../testing/admin/requests.ts";
import { operate } from "../../../testing/people/operator.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let anna: TestOperator;
let bela: TestOperator;
let count = 0;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  anna = await test.operator(`anna${count}`, "support", "security");
  bela = await test.operator(`bela${count}`, "security");
});

/** A frozen customer, and a request to unfreeze it. */
async function unfreezeRequest(by = anna) {
  const { account } = await makePerson(test);
  await operate(test, "account", "freeze", account.uid);
  const { data, code } = await by.call("requestUnfreeze", { customerId: account.id, ...WHY });
  expect(code).toBe(0);
  return { account, id: requestIdIn({ data }) };
}

async function statusOf(id: string) {
  const { db } = test.services.database;
  const row = await db
    .selectFrom("accounts")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

const stateOf = async (id: string) =>
  ((await anna.call("requestRead", { id })).data["request"] as { state: string }).state;

describe("a request", () => {
  it("is carried out when a colleague approves it, and both are recorded", async () => {
    const { account, id } = await unfreezeRequest();
    expect(await statusOf(account.id)).toBe("frozen");
    const answer = await bela.call("requestApprove", { id, comment: "Seen" });
    expect(answer).toMatchObject({
      code: 0,
      data: { request: { state: "approved", decidedBy: { id: bela.id }, comment: "Seen" } },
    });
    expect(await statusOf(account.id)).toBe("active");
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("audit_events")
      .select(["event", "operator_id", "note"])
      .where((where) =>
        where.or([where("subject_id", "=", id), where("account_id", "=", account.id)]),
      )
      .where("operator_id", "is not", null)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { event: "requestMade", operator_id: anna.id, note: `unfreeze: ${WHY.reason}` },
      { event: "statusChanged", operator_id: bela.id, note: `request ${id}: ${WHY.reason}` },
      { event: "requestApproved", operator_id: bela.id, note: "unfreeze: Seen" },
    ]);
  });

  it("is not carried out when it is refused, canceled or expired", async () => {
    const refused = await unfreezeRequest();
    expect((await bela.call("requestRefuse", { id: refused.id })).code).toBe(0);
    const canceled = await unfreezeRequest();
    expect((await bela.call("requestCancel", { id: canceled.id })).code).toBe(ERRORS.notFound.code);
    expect((await anna.call("requestCancel", { id: canceled.id })).code).toBe(0);
    for (const { id, account } of [refused, canceled]) {
      const answer = await bela.call("requestApprove", { id });
      expect(answer.code).toBe(ADMIN_ERRORS.requestClosed.code);
      expect(await statusOf(account.id)).toBe("frozen");
    }
    const expired = await unfreezeRequest();
    test.clock.advance(72 * HOUR);
    await anna.signIn();
    await bela.signIn();
    const answer = await bela.call("requestApprove", { id: expired.id });
    expect(answer.code).toBe(ADMIN_ERRORS.requestClosed.code);
    expect(await stateOf(expired.id)).toBe("expired");
    expect(await statusOf(expired.account.id)).toBe("frozen");
  });

  it("is not approved by the operator who made it, whatever their roles", async () => {
    const { account, id } = await unfreezeRequest();
    const answer = await anna.call("requestApprove", { id });
    expect(answer).toMatchObject({ status: 403, code: ADMIN_ERRORS.ownRequest.code });
    expect(await statusOf(account.id)).toBe("frozen");
    expect(await stateOf(id)).toBe("open");
  });

  it("for a role is not approved by the operator who would get it", async () => {
    const boss = await test.operator(`boss${count}`, "administrator");
    const wanted = { operatorId: bela.id, roles: ["security", "administrator"], ...WHY };
    const { data } = await boss.call("requestRoleGrant", wanted);
    const id = requestIdIn({ data });
    expect((await bela.call("requestApprove", { id })).code).toBe(ADMIN_ERRORS.ownRequest.code);
    expect((await anna.call("requestApprove", { id })).code).toBe(0);
    const { data: session } = await bela.call("sessionRead");
    expect(session["operator"]).toMatchObject({ roles: ["security", "administrator"] });
  });

  it("is carried out once by 50 concurrent approvals", async () => {
    const { account, id } = await unfreezeRequest();
    const colleagues = [bela, await test.operator(`cora${count}`, "security")];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (colleagues[at % 2] ?? bela).call("requestApprove", { id }),
      ),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    // A busy database may put some of them off.
    const { code: later } = ERRORS.unavailable;
    const others = new Set(codes.filter((code) => code !== 0 && code !== later));
    expect(others).toEqual(new Set([ADMIN_ERRORS.requestClosed.code]));
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("audit_events")
      .select("event")
      .where("account_id", "=", account.id)
      .where("event", "=", "statusChanged")
      .execute();
    // The freeze, and one thaw.
    expect(rows).toHaveLength(2);
  });

  it("is not approved after the approver's role was taken away, though the session goes on", async () => {
    const { account, id } = await unfreezeRequest();
    await operatorsSetRoles(bela.id, []);
    const answer = await bela.call("requestApprove", { id });
    expect(answer).toMatchObject({ status: 403, code: ADMIN_ERRORS.roleRequired.code });
    expect(await statusOf(account.id)).toBe("frozen");
  });

  it("is not approved after the requester's role was taken away, or the requester was disabled", async () => {
    const first = await unfreezeRequest();
    const second = await unfreezeRequest();
    await operatorsSetRoles(anna.id, ["auditor"]);
    const answer = await bela.call("requestApprove", { id: first.id });
    expect(answer.code).toBe(ADMIN_ERRORS.requesterLostRole.code);
    await operate(test, "console", "disable", `anna${count}@exchange.example`);
    const other = await bela.call("requestApprove", { id: second.id });
    expect(other.code).toBe(ADMIN_ERRORS.requesterLostRole.code);
    expect(await statusOf(first.account.id)).toBe("frozen");
  });

  it("races with the loss of a role: either the approval was first, or nothing was done", async () => {
    const { account, id } = await unfreezeRequest();
    const [answer] = await Promise.all([
      bela.call("requestApprove", { id }),
      operatorsSetRoles(bela.id, []),
    ]);
    const isDone = (await statusOf(account.id)) === "active";
    expect(isDone).toBe(answer.code === 0);
  });

  it("is not approved by a stolen session without a fresh proof", async () => {
    const { account, id } = await unfreezeRequest();
    test.clock.advance(5 * MINUTE);
    const answer = await bela.call("requestApprove", { id });
    expect(answer.code).toBe(ERRORS.proofRequired.code);
    expect(await statusOf(account.id)).toBe("frozen");
    await bela.prove();
    expect((await bela.call("requestApprove", { id })).code).toBe(0);
  });

  it("names the roles that may decide it", async () => {
    const { id } = await unfreezeRequest();
    const carl = await test.operator(`carl${count}`, "support");
    const answer = await carl.call("requestApprove", { id });
    expect(answer).toMatchObject({
      code: ADMIN_ERRORS.roleRequired.code,
      data: { roles: ["security"] },
    });
  });

  it("is made once at a time for a customer", async () => {
    const { account } = await unfreezeRequest();
    const again = await bela.call("requestUnfreeze", { customerId: account.id, ...WHY });
    expect(again.code).toBe(ADMIN_ERRORS.requestExists.code);
  });

  it("is refused where there is nothing to do, or nobody to do it to", async () => {
    const { account } = await makePerson(test);
    for (const name of ["requestUnfreeze", "requestHoldRelease", "requestFactorReset"] as const) {
      const { code } = await anna.call(name, { customerId: account.id, ...WHY });
      expect(code, name).toBe(ADMIN_ERRORS.requestOutdated.code);
      const missing = await anna.call(name, { customerId: "nobody", ...WHY });
      expect(missing.code, name).toBe(ERRORS.notFound.code);
    }
  });

  it("does not reopen an account that was closed since", async () => {
    const { account, id } = await unfreezeRequest();
    await operate(test, "account", "close", account.uid);
    const answer = await bela.call("requestApprove", { id });
    expect(answer.code).toBe(ADMIN_ERRORS.requestOutdated.code);
    expect(await statusOf(account.id)).toBe("closed");
    expect(await stateOf(id)).toBe("open");
  });
});

describe("kinds of requests", () => {
  it("holdRelease: allows withdrawals again", async () => {
    const { account } = await makePerson(test);
    await anna.call("customerHold", { id: account.id, hours: 48, reason: "Suspicious" });
    const { data } = await anna.call("requestHoldRelease", { customerId: account.id, ...WHY });
    const id = requestIdIn({ data });
    expect((await bela.call("requestApprove", { id })).code).toBe(0);
    const page = await anna.call("customerRead", { id: account.id });
    expect(page.data["customer"]).toMatchObject({ withdrawalsHeldUntil: null });
  });

  it("holdRelease: does not release a longer hold that began after the request", async () => {
    const { account } = await makePerson(test);
    await anna.call("customerHold", { id: account.id, hours: 1, reason: "Suspicious" });
    const { data } = await anna.call("requestHoldRelease", { customerId: account.id, ...WHY });
    const { id } = data["request"] as { id: string };
    await bela.call("customerHold", { id: account.id, hours: 48, reason: "A thief after all" });
    const answer = await bela.call("requestApprove", { id });
    expect(answer.code).toBe(ADMIN_ERRORS.requestOutdated.code);
    const page = await anna.call("customerRead", { id: account.id });
    expect(page.data["customer"]).toMatchObject({
      withdrawalsHeldUntil: test.clock.now() + 48 * HOUR,
    });
  });

  it("contactChange: replaces the address, notifies both and holds withdrawals", async () => {
    const { account } = await makePerson(test);
    const old = account.email ?? "";
    const email = `new-${old}`;
    const wanted = { customerId: account.id, email, ...WHY };
    const { data } = await anna.call("requestContactChange", wanted);
    const request = data["request"] as { id: string; details: object };
    expect(JSON.stringify(request.details)).not.toContain(email);
    expect((await bela.call("requestApprove", { id: request.id })).code).toBe(0);
    const notices = (await test.messages()).filter(({ template }) => template === "contactChanged");
    const recipients = notices.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining([old, email]));
    const page = await anna.call("customerRead", { id: account.id });
    expect(page.data["customer"]).toMatchObject({ withdrawalsHeldUntil: expect.any(Number) });
  });

  it("contactChange: is not carried out if another account has taken the address since", async () => {
    const [one, other] = [await makePerson(test), await makePerson(test)];
    const email = `wanted${count}@example.com`;
    const { data } = await anna.call("requestContactChange", {
      customerId: one.account.id,
      email,
      ...WHY,
    });
    const { db } = test.services.database;
    await db.updateTable("accounts").set({ email }).where("id", "=", other.account.id).execute();
    const id = requestIdIn({ data });
    const answer = await bela.call("requestApprove", { id });
    expect(answer.code).toBe(ADMIN_ERRORS.requestOutdated.code);
    expect(await stateOf(id)).toBe("open");
  });

  it("keyChange: gives a new key to the requester only, and once", async () => {
    const [boss, deputy] = [
      await test.operator(`lead${count}`, "administrator"),
      await test.operator(`vice${count}`, "administrator"),
    ];
    const wanted = { action: "create", keyName: `desk${count}`, scopes: ["check"], ...WHY };
    const { data } = await boss.call("requestKeyChange", wanted);
    const id = requestIdIn({ data });
    expect((await boss.call("requestKeyCreate", { id })).code).toBe(
      ADMIN_ERRORS.requestClosed.code,
    );
    expect((await deputy.call("requestApprove", { id })).code).toBe(0);
    expect((await deputy.call("requestKeyCreate", { id })).code).toBe(
      ADMIN_ERRORS.requestClosed.code,
    );
    const made = await boss.call("requestKeyCreate", { id });
    expect(made.data["key"]).toMatch(/^psk_/);
    expect((await boss.call("requestKeyCreate", { id })).code).toBe(
      ADMIN_ERRORS.requestClosed.code,
    );
    const keyId = String(made.data["id"]);
    const revoke = await boss.call("requestKeyChange", { action: "revoke", keyId, ...WHY });
    const second = requestIdIn(revoke);
    expect((await deputy.call("requestApprove", { id: second })).code).toBe(0);
    const keys = await test.services.serviceKeys.list(test.services.database.db);
    expect(keys.find((key) => key.id === keyId)?.revokedAt).not.toBeNull();
  });

  it("bulkFreeze: freezes what matches, which the preview has counted", async () => {
    const domain = `farm${count}.example`;
    const people = [
      await makePerson(test, { email: `a@${domain}` }),
      await makePerson(test, { email: `b@${domain}` }),
    ];
    const bystander = await makePerson(test, { email: `a@other-${domain}` });
    const criteria = { mailDomain: domain };
    const preview = await bela.call("bulkFreezePreview", { criteria });
    expect(preview.data).toMatchObject({ count: 2 });
    const { data } = await bela.call("requestBulkFreeze", { criteria, ...WHY });
    const id = requestIdIn({ data });
    expect((await anna.call("requestApprove", { id })).code).toBe(0);
    for (const { account } of people) expect(await statusOf(account.id)).toBe("frozen");
    expect(await statusOf(bystander.account.id)).toBe("active");
  });
});

it("bulkFreeze: freezes the accounts that were counted, not those that match since", async () => {
  const domain = `growing${count}.example`;
  const early = await makePerson(test, { email: `early@${domain}` });
  const closed = await makePerson(test, { email: `closed@${domain}` });
  const criteria = { mailDomain: domain };
  const { data } = await bela.call("requestBulkFreeze", { criteria, ...WHY });
  const { id, details } = data["request"] as { id: string; details: object };
  expect(details).toEqual({ criteria, count: 2 });
  const late = await makePerson(test, { email: `late@${domain}` });
  await operate(test, "account", "close", closed.account.uid);
  expect((await anna.call("requestApprove", { id })).code).toBe(0);
  expect(await statusOf(early.account.id)).toBe("frozen");
  expect(await statusOf(late.account.id)).toBe("active");
  expect(await statusOf(closed.account.id)).toBe("closed");
});

it("F23: bulkFreeze: a request of an older release, which names no accounts, is outdated", async () => {
  const domain = `older${count}.example`;
  const { account } = await makePerson(test, { email: `a@${domain}` });
  const criteria = { mailDomain: domain };
  const { data } = await bela.call("requestBulkFreeze", { criteria, ...WHY });
  const id = requestIdIn({ data });
  await test.services.database.db
    .updateTable("operator_requests")
    .set({ details: JSON.stringify({ criteria, count: 1 }) })
    .where("id", "=", id)
    .execute();
  expect((await anna.call("requestApprove", { id })).code).toBe(ADMIN_ERRORS.requestOutdated.code);
  expect(await statusOf(account.id)).toBe("active");
});

describe("the criteria of a bulk freeze", () => {
  const matched = async (criteria: object) => {
    const { code, data } = await bela.call("bulkFreezePreview", { criteria });
    return code === 0 ? data["count"] : code;
  };

  it("match an address, a range, a device, an inviter and the time of registration", async () => {
    const { db } = test.services.database;
    const { audit } = test.services;
    const actor = { call: "loginDevice", requestId: "", countryCode: undefined, userAgent: "" };
    const seen = async (address: string) => {
      const { account } = await makePerson(test);
      const facts = { accountId: account.id };
      await audit.record(db, { ...actor, address }, "signedIn", facts);
      return account;
    };
    const one = await seen("192.0.2.130");
    await seen("192.0.2.140");
    await seen("192.0.21.1");
    await seen("2001:db8:77::1");
    await seen("2001:db8:78::1");
    expect(await matched({ address: "192.0.2.130" })).toBe(1);
    expect(await matched({ address: "192.0.2.13" })).toBe(0);
    expect(await matched({ address: "192.0.2.128/25" })).toBe(2);
    expect(await matched({ address: "192.0.2.128/29" })).toBe(1);
    expect(await matched({ address: "192.0.0.0/16" })).toBe(3);
    expect(await matched({ address: "2001:db8:77::/48" })).toBe(1);
    expect(await matched({ address: "2001:db8::/32" })).toBe(2);
    const device = {
      id: "d",
      account_id: one.id,
      public_id: "device-0815",
      fingerprint: "f".repeat(32),
    };
    await db
      .insertInto("devices")
      .values({
        ...device,
        token_hash: "t",
        info: null,
        browser: null,
        country_code: null,
        created_at: 1,
        last_seen_at: 1,
        revoked_at: null,
      })
      .execute();
    expect(await matched({ device: "device-0815" })).toBe(1);
    expect(await matched({ device: "f".repeat(32), address: "192.0.2.0/24" })).toBe(1);
    expect(await matched({ device: "f".repeat(32), address: "192.0.21.0/24" })).toBe(0);
    await db
      .updateTable("accounts")
      .set({ invited_by: "FARM1" })
      .where("id", "=", one.id)
      .execute();
    expect(await matched({ inviteCode: "FARM1" })).toBe(1);
    const at = one.created_at;
    expect(await matched({ inviteCode: "FARM1", createdSince: at, createdUntil: at + 1 })).toBe(1);
    expect(await matched({ inviteCode: "FARM1", createdSince: at + 1 })).toBe(0);
  });

  it("are refused if they are malformed or too broad", async () => {
    expect(await matched({ address: "0.0.0.0/0" })).toBe(ADMIN_ERRORS.ruleTooBroad.code);
    for (const address of ["192.0.2.0/99", "192.0.2", "::/", "1.2.3.4/8/8"]) {
      expect(await matched({ address })).toBe(ERRORS.invalidFields.code);
    }
    expect(await matched({})).toBe(ERRORS.invalidFields.code);
  });
});

async function operatorsSetRoles(id: string, roles: ("auditor" | "security")[]): Promise<void> {
  const { database, operators } = test.services;
  const { SYSTEM_ACTOR } = await import("../../../core/audit/audit.ts");
  await database.transaction((db) =>
    operators.setRoles(db, SYSTEM_ACTOR, { id, roles, reason: "For a test" }),
  );
}

describe("a waiting period", () => {
  it("delays the approval, not the refusal", async () => {
    const waiting = await openAdminTest({ env: { ADMIN_WAIT_HOURS: "1" } });
    try {
      const one = await waiting.operator("one", "security");
      const two = await waiting.operator("two", "security");
      const { account } = await makePerson(waiting);
      await operate(waiting, "account", "freeze", account.uid);
      const { data } = await one.call("requestUnfreeze", { customerId: account.id, ...WHY });
      const id = requestIdIn({ data });
      const early = await two.call("requestApprove", { id });
      expect(early.code).toBe(ADMIN_ERRORS.requestWaiting.code);
      waiting.clock.advance(HOUR);
      await two.signIn();
      expect((await two.call("requestApprove", { id })).code).toBe(0);
    } finally {
      await waiting.close();
    }
  });
});
