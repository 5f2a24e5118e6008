import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { SYSTEM_ACTOR } from "../../../core/audit/audit.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { doneOrWaiting } from "../../../testing/database/done-or-waiting.ts";
import { makePerson, type Person } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let support: TestOperator;
let auditor: TestOperator;
let mina: Person;
beforeAll(async () => {
  test = await openAdminTest();
  support = await test.operator("support", "support");
  auditor = await test.operator("auditor", "auditor");
  mina = await makePerson(test, { email: "mina.keller@example.com", username: "mina.k" });
});
afterAll(() => test.close());

async function found(by: string, value: string): Promise<string[]> {
  const { code, data } = await support.call("customerSearch", { by, value });
  expect(code).toBe(0);
  return (data["customers"] as { id: string }[]).map(({ id }) => id);
}

describe("a search", () => {
  it("finds a customer by the beginning of a name", async () => {
    const { id, uid } = mina.account;
    expect(await found("email", "Mina.Keller@Example.com")).toEqual([id]);
    expect(await found("email", "mina.kel")).toEqual([id]);
    expect(await found("username", "MINA.K")).toEqual([id]);
    expect(await found("uid", uid)).toEqual([id]);
    expect(await found("email", "nobody@example.com")).toEqual([]);
    for (const wildcard of ["%%%", "___", "mina%"])
      expect(await found("email", wildcard)).toEqual([]);
  });

  it("takes only whole names from those who may not see them in full", async () => {
    const { key } = await test.services.serviceKeys.create(test.services.database.db, {
      name: "desk",
      scopes: ["admin"],
    });
    const phone = { e164: "+12025550177", dialCode: "+1" };
    const { account } = await makePerson(test, { phone });
    for (const caller of [auditor, test.service(key)]) {
      const numberOf = async (by: string, value: string) => {
        const { data } = await caller.call("customerSearch", { by, value });
        return (data["customers"] as object[]).length;
      };
      for (const [by, part, whole] of [
        ["email", "mina.keller@example.co", "mina.keller@example.com"],
        ["username", "mina.", "mina.k"],
        ["phone", "+1202555017", phone.e164],
        // Says nothing about a person.
        ["uid", "", account.uid],
      ] as const) {
        if (part !== "") expect([by, await numberOf(by, part)]).toEqual([by, 0]);
        expect([by, await numberOf(by, whole)]).toEqual([by, 1]);
      }
    }
  });

  it("is recorded, without what was looked for", async () => {
    await found("email", "mina.kel");
    const row = await test.services.database.db
      .selectFrom("audit_events")
      .select(["event", "operator_id", "note"])
      .where("operator_id", "=", support.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    const note = "email: 1 found";
    expect(row).toEqual({ event: "customersSearched", operator_id: support.id, note });
  });

  it("finds a customer by phone number", async () => {
    const phone = { e164: "+12025550143", dialCode: "+1" };
    const { account } = await makePerson(test, { phone });
    expect(await found("phone", "+1 (202) 555-0143")).toEqual([account.id]);
  });

  it("finds customers by address, invite code and device", async () => {
    const browser = test.browser({ address: "203.0.113.77" });
    await browser.register("visitor@example.com");
    const { db } = test.services.database;
    const account = await db
      .selectFrom("accounts")
      .selectAll()
      .where("email", "=", "visitor@example.com")
      .executeTakeFirstOrThrow();
    expect(await found("address", "203.0.113.77")).toEqual([account.id]);
    expect(await found("address", "::ffff:203.0.113.77")).toEqual([account.id]);
    await db
      .updateTable("accounts")
      .set({ invited_by: "K7Q2M9XWPA" })
      .where("id", "=", account.id)
      .execute();
    expect(await found("inviteCode", "k7q2m9xwpa")).toEqual([account.id]);
    const device = await db
      .selectFrom("devices")
      .selectAll()
      .where("account_id", "=", account.id)
      .executeTakeFirst();
    if (device) expect(await found("device", device.public_id)).toEqual([account.id]);
  });

  it("masks what it shows, and what the page shows", async () => {
    const search = await support.call("customerSearch", { by: "email", value: "mina.keller" });
    const page = await support.call("customerRead", { id: mina.account.id });
    for (const { data } of [search, page]) {
      expect(JSON.stringify(data)).not.toContain("mina.keller");
      expect(JSON.stringify(data)).not.toContain('mina.k"');
    }
  });
});

describe("personal data", () => {
  it("is shown for a reason, which is recorded with the operator", async () => {
    const { id } = mina.account;
    const reason = "Called about case 12";
    const answer = await support.call("customerReveal", { id, reason });
    expect(answer.data).toMatchObject({ email: "mina.keller@example.com", username: "mina.k" });
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("audit_events")
      .selectAll()
      .where("account_id", "=", id)
      .where("event", "=", "accountShown")
      .execute();
    expect(rows).toMatchObject([
      { operator_id: support.id, note: reason, call: "admin customerReveal" },
    ]);
    expect((await support.call("customerReveal", { id, reason: "  " })).status).toBe(400);
  });
});

describe("a customer", () => {
  it("is frozen and held by one operator, for a reason that is recorded", async () => {
    const { account } = await makePerson(test);
    const frozen = await support.call("customerFreeze", { id: account.id, reason: "Takeover" });
    expect(frozen.data["customer"]).toMatchObject({ status: "frozen" });
    const again = await support.call("customerFreeze", { id: account.id, reason: "Takeover" });
    expect(again.code).toBe(ADMIN_ERRORS.alreadyDone.code);
    const held = await support.call("customerHold", {
      id: account.id,
      hours: 24,
      reason: "Takeover",
    });
    expect(held.data["withdrawalsHeldUntil"]).toBe(test.clock.now() + 24 * 3_600_000);
    const activity = await auditor.call("customerActivity", { id: account.id });
    expect(activity.data["events"]).toMatchObject([
      { event: "withdrawalsHeld", operator: { id: support.id }, note: "Takeover" },
      { event: "statusChanged", operator: { id: support.id }, note: "Takeover" },
    ]);
    const refused = await auditor.call("customerActivity", { id: account.id, kind: "refused" });
    expect(refused.data["events"]).toEqual([]);
    const ofAccount = await auditor.call("customerActivity", { id: account.id, kind: "account" });
    expect(ofAccount.data["events"]).toHaveLength(2);
  });

  it("who is being closed at the moment of a freeze stays closed", async () => {
    const { id } = (await makePerson(test)).account;
    const { database, operatorActions } = test.services;
    const { freeze } = await database.transaction(async (db) => {
      await operatorActions.setStatus(db, SYSTEM_ACTOR, id, "closed");
      const begun = support.call("customerFreeze", { id, reason: "Takeover" });
      await doneOrWaiting(database, begun);
      return { freeze: begun };
    });
    expect((await freeze).code).toBe(ADMIN_ERRORS.alreadyDone.code);
    const page = await support.call("customerRead", { id });
    expect(page.data["customer"]).toMatchObject({ status: "closed" });
  });

  it("loses one session or all of them", async () => {
    const browser = await mina.knownBrowser();
    await browser.login("mina.keller@example.com");
    const { id } = mina.account;
    const page = await support.call("customerRead", { id });
    const [session] = (page.data["customer"] as { sessions: { id: string }[] }).sessions;
    const foreign = await makePerson(test);
    const wrong = { id: foreign.account.id, sessionId: session?.id, reason: "Stolen" };
    expect((await support.call("customerSessionsEnd", wrong)).code).toBe(ERRORS.notFound.code);
    const right = { id, sessionId: session?.id, reason: "Stolen" };
    expect((await support.call("customerSessionsEnd", right)).data).toEqual({ ended: 1 });
    expect((await support.call("customerSessionsEnd", { id, reason: "All" })).data).toEqual({
      ended: 0,
    });
  });

  it("has notes of colleagues, and shows nothing of them to its owner", async () => {
    const text = "<script>alert(1)</script> Called back.";
    const answer = await support.call("customerNoteAdd", { id: mina.account.id, text });
    expect(answer.data["notes"]).toMatchObject([{ text, by: { id: support.id, name: "support" } }]);
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("audit_events")
      .select("account_id")
      .where("event", "=", "noteAdded")
      .execute();
    expect(rows).toEqual([{ account_id: null }]);
  });

  it("is related to accounts with the same inviter, address or main account", async () => {
    const sub = await makePerson(test, {
      username: "desk.one",
      parent: { id: mina.account.id, accountGroup: 1, useAdminTwoFactor: false },
    });
    const page = await support.call("customerRead", { id: mina.account.id });
    expect((page.data["customer"] as { related: object[] }).related).toMatchObject([
      { id: sub.account.id, because: ["subAccount"] },
    ]);
  });

  it("is related to accounts that share a device or an address", async () => {
    const [one, other, far] = [
      await makePerson(test),
      await makePerson(test),
      await makePerson(test),
    ];
    const { audit, database } = test.services;
    const { db } = database;
    const actor = { call: "loginDevice", requestId: "", countryCode: undefined, userAgent: "" };
    for (const { account } of [one, far]) {
      const place = { ...actor, address: "192.0.2.61" };
      await audit.record(db, place, "signedIn", { accountId: account.id });
    }
    for (const { account } of [one, other]) {
      await db
        .insertInto("devices")
        .values({
          id: `related-${account.id}`,
          account_id: account.id,
          token_hash: account.id,
          public_id: account.id,
          info: null,
          fingerprint: "e".repeat(32),
          created_at: 1,
          last_seen_at: 1,
          country_code: null,
          browser: null,
          revoked_at: null,
        })
        .execute();
    }
    const page = await support.call("customerRead", { id: one.account.id });
    const { related } = page.data["customer"] as { related: { id: string; because: string[] }[] };
    expect(new Map(related.map(({ id, because }) => [id, because]))).toEqual(
      new Map([
        [other.account.id, ["device"]],
        [far.account.id, ["address"]],
      ]),
    );
  });

  it("has messages with template, channel, masked address and state, but no code", async () => {
    const person = await makePerson(test, { email: "mailed@example.com" });
    const browser = test.browser({ address: "192.0.2.44" });
    const sent = await browser.solved("recoverEmailSendCode", { email: "mailed@example.com" });
    expect(sent.body.code).toBe(0);
    const code = await browser.codeFor("mailed@example.com");
    await support.call("customerFreeze", { id: person.account.id, reason: "Stolen" });
    const { data } = await auditor.call("customerMessages", { id: person.account.id });
    const messages = data["messages"] as { template: string }[];
    expect(messages.map(({ template }) => template).toSorted()).toEqual([
      "accountFrozenByUs",
      "recoveryCode",
    ]);
    for (const message of messages) {
      expect(message).toMatchObject({
        channel: "mail",
        address: "m***d@example.com",
        state: "queued",
        createdAt: test.clock.now(),
        sentAt: null,
        reason: null,
      });
    }
    expect(JSON.stringify(data)).not.toContain(code);
    expect(JSON.stringify(data)).not.toContain("mailed@example.com");
    const other = await auditor.call("customerMessages", { id: mina.account.id });
    expect(JSON.stringify(other.data)).not.toContain("recoveryCode");
  });

  it("that does not exist is not found", async () => {
    for (const name of ["customerRead", "customerActivity", "customerMessages"] as const) {
      expect((await support.call(name, { id: "nobody" })).status).toBe(404);
    }
    for (const name of ["customerReveal", "customerFreeze", "customerSessionsEnd"] as const) {
      const answer = await support.call(name, { id: "nobody", reason: "None" });
      expect(answer.status, name).toBe(404);
    }
  });
});
