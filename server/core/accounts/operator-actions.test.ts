import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { changesOf } from "../../testing/people/probation.ts";
import { makeMember, type Member, OPERATOR, sessionsOf } from "../../testing/people/sign-in.ts";
import { proofOf } from "../../testing/people/proofs.ts";
import type { Contact } from "../contacts/contacts.ts";
import { defineTextTicket } from "../tickets/ticket-kind.ts";
import { findById } from "./accounts-repository.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

let owner: Member;
let bystander: Member;
beforeEach(async () => {
  [owner, bystander] = [await makeMember(test), await makeMember(test)];
});

const db = () => test.services.database.db;
const rowOf = (id: string) => findById(db(), id);
const mailbox = (address: string): Contact => ({ channel: "email", address });
const changeContact = (id: string, to: Contact) =>
  test.services.database.transaction((transaction) =>
    test.services.operatorActions.changeContact(transaction, OPERATOR, id, to),
  );
const eventsOf = async (id: string) => {
  const rows = await db()
    .selectFrom("audit_events")
    .select("event")
    .where("account_id", "=", id)
    .execute();
  return rows.map(({ event }) => event);
};

const TICKET = defineTextTicket({ flow: "login", step: "verifyCode" }, ["password"]);
const HOLDER = { flowHash: "browser" };

/** What somebody who reads the old mailbox may have open. */
async function openEverything({ account, email }: Member) {
  const { sessions, tickets, codes } = test.services;
  await sessions.create(db(), {
    accountId: account.id,
    deviceId: null,
    factors: ["password"],
    countryCode: undefined,
    userAgent: "",
  });
  const ticket = await tickets.issue(db(), TICKET, {
    holder: HOLDER,
    subject: "",
    proofs: [proofOf("password")],
    accountId: account.id,
  });
  const code = { purpose: "recover-email", recipient: email, ...HOLDER } as const;
  await codes.issue(db(), code);
  return async () => ({
    endings: (await sessionsOf(test, account.id)).map(({ ended_why }) => ended_why),
    hasTicket: (await tickets.getIfValid(db(), TICKET, ticket, HOLDER)) !== undefined,
    hasCode: (await codes.findUsable(db(), code)) !== undefined,
  });
}

describe("a contact that operators change", () => {
  it("A26: ends the sessions, tickets and codes of the account, and of no other", async () => {
    const [own, other] = [await openEverything(owner), await openEverything(bystander)];
    const to = mailbox(`new-${owner.email}`);
    expect(await changeContact(owner.account.id, to)).toBe(true);
    expect(await rowOf(owner.account.id)).toMatchObject({ email: to.address });
    expect(await own()).toEqual({ endings: ["factorChanged"], hasTicket: false, hasCode: false });
    expect(await other()).toEqual({ endings: [null], hasTicket: true, hasCode: true });
  });

  it("ASVS 16.2.1: is recorded", async () => {
    await changeContact(owner.account.id, mailbox(`recorded-${owner.email}`));
    expect(await eventsOf(owner.account.id)).toEqual(["emailChanged"]);
  });

  it("is new, and holds withdrawals, if the account had none", async () => {
    const phoneless = { phone: null, dial_code: null };
    const { id } = owner.account;
    await db().updateTable("accounts").set(phoneless).where("id", "=", id).execute();
    const phone: Contact = { channel: "sms", address: "+4915199000001", dialCode: "+49" };
    expect(await changeContact(id, phone)).toBe(true);
    expect(await changesOf(test, id)).toMatchObject([{ kind: "phone", change: "added" }]);
    expect((await rowOf(id))?.held_until).toBeGreaterThan(test.clock.now());
    expect(await eventsOf(id)).toEqual(["phoneChanged"]);
  });

  it("is refused for an account that is closed or unknown", async () => {
    const { id } = owner.account;
    await db().updateTable("accounts").set({ status: "closed" }).where("id", "=", id).execute();
    expect(await changeContact(id, mailbox("closed@example.com"))).toBe(false);
    expect(await changeContact("nobody", mailbox("closed@example.com"))).toBe(false);
    expect(await rowOf(id)).toMatchObject({ email: owner.email });
  });

  it("is refused if the account has it, and ends nothing", async () => {
    const open = await openEverything(owner);
    expect(await changeContact(owner.account.id, mailbox(owner.email))).toBe(false);
    expect(await open()).toEqual({ endings: [null], hasTicket: true, hasCode: true });
  });

  it("is refused while another account has it", async () => {
    await expect(changeContact(owner.account.id, mailbox(bystander.email))).rejects.toThrow(
      "requestOutdated",
    );
    expect(await rowOf(owner.account.id)).toMatchObject({ email: owner.email });
  });

  it("A26: is refused while it is reserved for the account that had it", async () => {
    await changeContact(bystander.account.id, mailbox(`new-${bystander.email}`));
    expect(await changeContact(owner.account.id, mailbox(bystander.email))).toBe(false);
    expect(await rowOf(owner.account.id)).toMatchObject({ email: owner.email });
    // Its former owner may have it back.
    expect(await changeContact(bystander.account.id, mailbox(bystander.email))).toBe(true);
  });
});

describe("an unknown account", () => {
  it("is not frozen, and no factor reset begins for it", async () => {
    const { database, operatorActions } = test.services;
    await database.transaction(async (transaction) => {
      const { setStatus, beginFactorReset } = operatorActions;
      expect(await setStatus(transaction, OPERATOR, "nobody", "frozen")).toBe(false);
      expect(await beginFactorReset(transaction, OPERATOR, "nobody")).toBe("closed");
    });
  });
});
