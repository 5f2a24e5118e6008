import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceAccount } from "@portico/contract/service/endpoints";
import { createInviteCode } from "../../core/invites/invites.ts";
import { DAY, MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { newAddress, OPERATOR, outcomeOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const KEY = "rewards-key-of-32-characters-or-more-x";
const LIMITS = { max: 1000, window: MINUTE };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { SERVICE_KEYS: `rewards:${KEY}` },
    limits: { inviteLookupsFromAddress: LIMITS, inviteLookupsInAll: LIMITS },
  });
});
afterAll(() => test.close());

async function codeOf({ account }: Pick<Person, "account">): Promise<string> {
  const { code } = await test.services.database.db
    .selectFrom("invite_codes")
    .select("code")
    .where("owner_id", "=", account.id)
    .executeTakeFirstOrThrow();
  return code;
}

async function partnerCode(uses: number | null): Promise<string> {
  const { database, clock } = test.services;
  const made = await createInviteCode(database.db, clock, {
    ownerId: null,
    refundBasisPoints: 1000,
    type: null,
    uses,
  });
  return made?.code ?? "";
}

let count = 0;
function newEmail(): string {
  count += 1;
  return `invited-${count}@example.com`;
}

/** What a service of the exchange reads about a new account's invite. */
async function inviteOf(email: string): Promise<unknown> {
  const { id } = await test.services.database.db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const answer = await test.request(serviceAccount.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
    payload: JSON.stringify({ userId: id }),
  });
  return answer.json<{ data: { account: { invite: unknown } } }>().data.account.invite;
}

async function registered(browser: Browser, email: string, inviteCode: string): Promise<void> {
  expect(outcomeOf(await browser.register(email, { inviteCode }))).toBe("ok");
}

const isValid = async (code: string) =>
  (await test.browser({ address: newAddress() }).call("checkInviteCode", { code })).data["valid"];

describe("A31: an invite code with a limit of uses", () => {
  it("creates exactly as many accounts as it allows, of 50 concurrent ones", async () => {
    const inviteCode = await partnerCode(7);
    const visitors: { browser: Browser; email: string; ticket: string }[] = [];
    for (let index = 0; index < 50; index += 1) {
      const browser = test.browser({ address: newAddress() });
      const email = newEmail();
      visitors.push({ browser, email, ticket: await browser.registrationTicket(email) });
    }
    const outcomes = await allAtOnce(50, async (index) => {
      const { browser, email, ticket } = visitors[index] ?? expect.unreachable("No visitor");
      return outcomeOf(await browser.completeRegistration(email, ticket, { inviteCode }));
    });
    const results = outcomes.map((one) => (one.status === "fulfilled" ? one.value : "failed"));
    expect(results.filter((one) => one === "ok")).toHaveLength(7);
    // A busy machine may postpone some; there are no other failures.
    for (const one of results) expect(one).toBeOneOf(["ok", "inviteCodeUnknown", "unavailable"]);
    const { made } = await test.services.database.db
      .selectFrom("accounts")
      .select(({ fn }) => fn.countAll<number | string>().as("made"))
      .where("invited_by", "=", inviteCode)
      .executeTakeFirstOrThrow();
    expect(Number(made)).toBe(7);
    expect(await isValid(inviteCode)).toBe(false);
  }, 60_000);

  it("returns a use when the account is not created, and keeps the ticket", async () => {
    const inviteCode = await partnerCode(1);
    await makePerson(test, { username: "invited_taken" });
    const browser = test.browser();
    const email = newEmail();
    const ticket = await browser.registrationTicket(email);
    const taken = { inviteCode, username: "invited_taken" };
    const refused = await browser.completeRegistration(email, ticket, taken);
    expect(outcomeOf(refused)).toBe("usernameTaken");
    expect(await isValid(inviteCode)).toBe(true);
    const made = await browser.completeRegistration(email, ticket, { inviteCode });
    expect(outcomeOf(made)).toBe("ok");
    expect(await isValid(inviteCode)).toBe(false);
  });

  it("has no limit unless the operator sets one", async () => {
    const inviteCode = await partnerCode(null);
    for (const address of [newAddress(), newAddress(), newAddress()]) {
      await registered(test.browser({ address }), newEmail(), inviteCode);
    }
    expect(await isValid(inviteCode)).toBe(true);
  });
});

describe("A29: self-referral is flagged to the exchange's services, and not refused", () => {
  async function inviter(email = newEmail()) {
    const address = newAddress();
    const browser = test.browser({ address });
    expect(outcomeOf(await browser.register(email))).toBe("ok");
    const { id } = await test.services.database.db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await browser.call("logout");
    const code = await codeOf({ account: { id } } as Person);
    return { browser, address, id, email, code };
  }

  it.each([
    ["mina.one@gmail.com", "minaone+2@gmail.com"],
    ["mina.two@gmail.com", "minatwo@googlemail.com"],
    ["mina3@x.example", "mina3+2@x.example"],
    ["mina-four@proton.me", "minafour@protonmail.com"],
  ])("%s by %s, in another browser and from another address", async (email, other) => {
    const { id, code } = await inviter(email);
    // The mailbox has one allowance, so the next code has to wait.
    test.clock.advance(MINUTE);
    await registered(test.browser({ address: newAddress() }), other, code);
    expect(await inviteOf(other)).toEqual({ code, ownerUserId: id, shared: ["mailbox"] });
  });

  it("the same browser is flagged from another address, and again", async () => {
    const { browser, id, code } = await inviter();
    const moved = test.browser({ address: newAddress() });
    moved.cookies.set("__Host-device", String(browser.cookies.get("__Host-device")));
    for (const email of [newEmail(), newEmail()]) {
      await registered(moved, email, code);
      await moved.call("logout");
      expect(await inviteOf(email)).toEqual({ code, ownerUserId: id, shared: ["device"] });
    }
  });

  it("the same address is flagged in another browser, for 90 days", async () => {
    const { address, code, id } = await inviter();
    const email = newEmail();
    await registered(test.browser({ address }), email, code);
    expect(await inviteOf(email)).toEqual({ code, ownerUserId: id, shared: ["address"] });
    test.clock.advance(91 * DAY);
    const later = newEmail();
    await registered(test.browser({ address }), later, code);
    expect(await inviteOf(later)).toMatchObject({ shared: [] });
  });

  it("the parent's mailbox is flagged when a sub-user's code is used", async () => {
    const parent = await makePerson(test, { email: "mina.parent@gmail.com" });
    const child = await makePerson(test, {
      email: newEmail(),
      parent: { id: parent.account.id, useAdminTwoFactor: false },
    });
    const code = await codeOf(child);
    const email = "minaparent+sub@gmail.com";
    await registered(test.browser({ address: newAddress() }), email, code);
    expect(await inviteOf(email)).toMatchObject({ shared: ["mailbox"] });
  });

  it("an address from which a sign-in to the inviter only failed is not flagged", async () => {
    const { email: invitersEmail, code } = await inviter();
    const address = newAddress();
    const refused = await test.browser({ address }).login(invitersEmail, "not the password");
    expect(outcomeOf(refused)).toBe("loginFailed");
    const email = newEmail();
    await registered(test.browser({ address }), email, code);
    expect(await inviteOf(email)).toMatchObject({ shared: [] });
  });

  it("a browser that only used an unrelated account is not flagged", async () => {
    const { code } = await inviter();
    const { browser: unrelated } = await inviter();
    const moved = test.browser({ address: newAddress() });
    moved.cookies.set("__Host-device", String(unrelated.cookies.get("__Host-device")));
    const email = newEmail();
    await registered(moved, email, code);
    expect(await inviteOf(email)).toMatchObject({ shared: [] });
  });

  it("other accounts are not flagged", async () => {
    const { id, code } = await inviter();
    const [invited, alone] = [newEmail(), newEmail()];
    await registered(test.browser({ address: newAddress() }), invited, code);
    expect(await inviteOf(invited)).toEqual({ code, ownerUserId: id, shared: [] });
    expect(outcomeOf(await test.browser({ address: newAddress() }).register(alone))).toBe("ok");
    expect(await inviteOf(alone)).toBeNull();
    const partner = await partnerCode(null);
    const guest = newEmail();
    await registered(test.browser({ address: newAddress() }), guest, partner);
    expect(await inviteOf(guest)).toEqual({ code: partner, ownerUserId: null, shared: [] });
  });
});

describe("A17: the code of an inactive account is unknown", () => {
  const change = (id: string, row: { closing_at?: number | null }) =>
    test.services.database.db.updateTable("accounts").set(row).where("id", "=", id).execute();

  it.each(["frozen", "closed"] as const)("%s: neither found nor accepted", async (status) => {
    const { accountStatus, database } = test.services;
    const person = await makePerson(test, { email: newEmail() });
    const code = await codeOf(person);
    const browser = test.browser({ address: newAddress() });
    const email = newEmail();
    const ticket = await browser.registrationTicket(email);
    expect(await isValid(code)).toBe(true);
    await accountStatus.setStatus(database.db, OPERATOR, person.account.id, status);
    expect(await isValid(code)).toBe(false);
    const rate = await browser.call("refundRate", { inviteCode: code });
    expect(rate.data["refundRate"]).toBe(0);
    const sent = await browser.sendRegistrationCode(newEmail(), { inviteCode: code });
    expect(outcomeOf(sent)).toBe("inviteCodeUnknown");
    const made = await browser.completeRegistration(email, ticket, { inviteCode: code });
    expect(outcomeOf(made)).toBe("inviteCodeUnknown");
  });

  it("the code of a sub-user whose parent is frozen is unknown, and that of an account that is closing", async () => {
    const { accountStatus, database } = test.services;
    const parent = await makePerson(test, { email: newEmail() });
    const ofParent = { id: parent.account.id, useAdminTwoFactor: false };
    const child = await makePerson(test, { username: `invites_${count}`, parent: ofParent });
    const code = await codeOf(child);
    expect(await isValid(code)).toBe(true);
    await change(child.account.id, { closing_at: test.clock.now() + DAY });
    expect(await isValid(code)).toBe(false);
    await change(child.account.id, { closing_at: null });
    await accountStatus.setStatus(database.db, OPERATOR, parent.account.id, "frozen");
    expect(await isValid(code)).toBe(false);
    await accountStatus.setStatus(database.db, OPERATOR, parent.account.id, "active");
  });
});
