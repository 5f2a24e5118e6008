import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailLinks } from "../mail-links/mail-links.ts";
import { createAudit } from "../audit/audit.ts";
import { DAY } from "../../platform/clock.ts";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import { createReachability } from "../../platform/outbox/reachability.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { proofOf } from "../../testing/people/proofs.ts";
import { createIdentities, type Identities } from "../identities/identities.ts";
import { createNotices } from "../notices/notices.ts";
import { createRisk } from "../risk/risk.ts";
import { createSessions, type Sessions } from "../sessions/sessions.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import { createTickets } from "../tickets/tickets.ts";
import type { RequestContext } from "../request-context.ts";
import { createWithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import { createProbation, type Probation } from "../probation/probation.ts";
import { isFinished } from "../../http/sign-in-answer.ts";
import type { Factor } from "./proofs.ts";
import { createSignIn, type SignIn, type SignInAttempt } from "./sign-in.ts";

let test: OpenTestDatabase;
let sessions: Sessions;
let signIn: SignIn;
let identities: Identities;
let probation: Probation;
beforeAll(async () => {
  test = await openTestDatabase();
  const { clock, keyring } = test;
  sessions = createSessions(test.database, keyring, clock);
  const notices = createNotices(createOutbox(keyring, clock), createMailLinks(clock), DAY, clock);
  const withdrawalHolds = createWithdrawalHolds(clock, DAY);
  probation = createProbation(clock, withdrawalHolds, 7 * DAY);
  const audit = createAudit(clock);
  const reachability = createReachability(keyring, clock);
  const tickets = createTickets(clock);
  identities = createIdentities({
    clock,
    audit,
    notices,
    sessions,
    tickets,
    withdrawalHolds,
    providers: [],
    probation,
  });
  signIn = createSignIn({
    sessions,
    tickets,
    notices,
    audit,
    clock,
    reachability,
    risk: createRisk(clock),
    limits: { note: () => Promise.resolve(1), giveBack: () => Promise.resolve() },
    smsAvailability: { canReach: () => true, isAvailable: true },
    identities,
    probation,
  });
});
afterAll(() => test.close());

const VISITOR: RequestContext = {
  call: "loginEmailOrUsername",
  requestId: "1",
  address: "203.0.113.7",
  countryCode: "DE",
  userAgent: "Browser/1.0",
  locale: "en",
  flowHash: "flow",
  deviceTokens: [],
  authtoken: undefined,
  challengeId: "",
};

async function attempt(more: Partial<SignInAttempt> = {}): Promise<SignInAttempt> {
  return {
    account: await test.account(),
    proofs: [proofOf("password", "email-code")],
    device: undefined,
    ...more,
  };
}

const proceed = (one: SignInAttempt, context: Partial<RequestContext> = {}) =>
  test.database.transaction((transaction) =>
    signIn.proceed(transaction, { ...VISITOR, ...context }, one),
  );

async function finish(one: SignInAttempt, context: Partial<RequestContext> = {}) {
  const outcome = await proceed(one, context);
  if (!isFinished(outcome)) throw new Error(`It went on to ${outcome.data.next}`);
  return outcome;
}

describe("the end of every sign-in path", () => {
  it("SES-1: creates a working session and returns the account info", async () => {
    const one = await attempt();
    const { data, secrets } = await finish(one);
    expect(data).toMatchObject({ userId: one.account.id, authorization: secrets.authorization });
    const session = await sessions.authenticate({
      ...secrets,
      authorizationHeader: secrets.authorization,
    });
    expect(session.accountId).toBe(one.account.id);
    const { factors } = await test.db
      .selectFrom("sessions")
      .select("factors")
      .where("id", "=", session.sessionId)
      .executeTakeFirstOrThrow();
    expect(factors).toBe("password,email-code");
  });

  it("DEV-3: remembers the device for the session, and returns only its public id", async () => {
    const one = await attempt();
    const { data, deviceCookie } = await finish(one);
    const device = await test.db
      .selectFrom("devices")
      .selectAll()
      .where("account_id", "=", one.account.id)
      .executeTakeFirstOrThrow();
    expect(data.deviceId).toBe(device.public_id);
    expect(JSON.stringify(data)).not.toContain(deviceCookie);
    const session = await test.db
      .selectFrom("sessions")
      .select("device_id")
      .where("account_id", "=", one.account.id)
      .executeTakeFirst();
    expect(session?.device_id).toBe(device.id);
  });

  it("A35, ASVS 6.3.3: creates no session if no device was proven", async () => {
    const one = await attempt({ proofs: [proofOf("password")] });
    const outcome = await proceed(one);
    expect(outcome.data).toMatchObject({ next: "device" });
    const rows = await test.db
      .selectFrom("sessions")
      .selectAll()
      .where("account_id", "=", one.account.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("A39, ASVS 7.2.4: ends the browser's earlier session", async () => {
    const { secrets } = await finish(await attempt());
    await finish(await attempt(), { authtoken: secrets.authtoken });
    const { authorization } = secrets;
    const checked = sessions.authenticate({ ...secrets, authorizationHeader: authorization });
    await expect(checked).rejects.toMatchObject({ code: "sessionReplaced" });
  });
});

describe("what a sign-in changes about its account", () => {
  it("keeps an account that was to be closed", async () => {
    const { id } = await test.account();
    const query = test.db.updateTable("accounts").set({ closing_at: 1 }).where("id", "=", id);
    const account = await query.returningAll().executeTakeFirstOrThrow();
    await finish(await attempt({ account }));
    const kept = test.db.selectFrom("accounts").select("closing_at").where("id", "=", id);
    expect(await kept.executeTakeFirst()).toEqual({ closing_at: null });
  });

  it.each<[Factor, boolean]>([
    ["email-code", false],
    ["device-code", false],
    ["passkey", true],
  ])(
    "a mailbox that only a provider vouched for: after a %s, unproven is %s",
    async (factor, is) => {
      const one = await attempt({ proofs: [proofOf(factor)] });
      const { id } = one.account;
      await probation.addedUnproven(test.db, VISITOR, id, { kind: "email" });
      await finish(one);
      expect((await probation.newMethods(test.db, id)).mailboxUnproven).toBe(is);
    },
  );

  it("A48: links an identity only after a proof that may change sign-in methods", async () => {
    const { account } = await attempt();
    const subject = account.id;
    const issuer = "https://id.example.com";
    const link = { provider: "example", label: "Example", issuer, subject, shown: null };
    const weak = finish({ account, link, proofs: [proofOf("email-code")], device: undefined });
    await expect(weak).rejects.toMatchObject({ code: "proofRequired" });
    expect(await identities.find(test.db, link)).toBeUndefined();
    await finish(await attempt({ account, link }));
    expect(await identities.find(test.db, link)).toMatchObject({ account_id: account.id });
  });
});

describe("A35: what every sign-in path has to prove", () => {
  const FACTORS: [string, Factor[]][] = [
    ["totp", ["totp"]],
    ["email", ["email-code"]],
    ["sms", ["sms-code"]],
    ["totp,email,sms", ["totp", "email-code", "sms-code"]],
  ];

  async function guarded(second_factors: string, proven: Factor[]): Promise<SignInAttempt> {
    const account = { ...(await test.account()), second_factors };
    return attempt({ account, proofs: [proofOf(...proven)] });
  }

  it.each(FACTORS)("%s: all of it, and nothing less", async (factors, proofs) => {
    for (const left of proofs) {
      const rest = proofs.filter((proof) => proof !== left);
      for (const proven of [rest, ["password", ...rest], ["password", ...rest, "device-code"]]) {
        const one = await guarded(factors, proven as Factor[]);
        const { data } = await proceed(one);
        const asked = { next: "verifyCode", verifyInstruction: [expect.any(String)] };
        expect(data).toMatchObject(asked);
      }
    }
    const { data } = await finish(await guarded(factors, ["password", ...proofs, "device-code"]));
    expect(data.twoFactorRequired).toBe(factors.includes("totp"));
  });

  it("a device code proves the device, but no second factor", async () => {
    expect((await finish(await guarded("", ["password", "device-code"]))).data.userId).toBeTruthy();
    const one = await guarded("email", ["password", "device-code"]);
    const { data } = await proceed(one);
    expect(data).toMatchObject({ next: "verifyCode", verifyInstruction: ["email"] });
  });

  it.each([
    ["frozen", "accountFrozen"],
    ["closed", "accountClosed"],
  ] as const)("a %s account lets nobody in, no matter what was proven", async (status, code) => {
    const account = { ...(await test.account()), status };
    const one = await attempt({ account });
    await expect(proceed(one)).rejects.toMatchObject({ code });
  });
});

describe("where codes for an account go", () => {
  it("codes go to its own addresses, or to its parent's if it has none", async () => {
    const parent = await test.account();
    const account = { ...(await test.account()), parent_id: parent.id };
    expect(await contactOwnerOf(test.db, account)).toBe(account);
    const silent = { ...account, email: null };
    expect((await contactOwnerOf(test.db, silent)).id).toBe(parent.id);
    const alone = { ...silent, parent_id: null };
    expect(await contactOwnerOf(test.db, alone)).toBe(alone);
  });
});
