import { readFileSync } from "node:fs";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Value } from "typebox/value";
import { EVENTS as CATALOG, type EventType } from "@portico/contract/events/catalog";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { AUDIT_EVENTS, type AuditEvent } from "./audit.ts";
import type { AuditEventTable } from "../../platform/database/schema.ts";
import { PASSWORD } from "../../testing/people/people.ts";
import { attempt, prepareCall, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { stateOf } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

/** The events that each successful call records; a call that is not listed records nothing. */
const EVENTS: Partial<Record<EndpointName, readonly AuditEvent[]>> = {
  registerEmailSendCode: ["codeSent"],
  registerEmailVerifyCode: ["codeProven"],
  registerEmail: ["accountCreated", "signedIn"],
  registerPhoneSendCode: ["codeSent"],
  registerPhoneVerifyCode: ["codeProven"],
  registerPhone: ["accountCreated", "signedIn"],
  loginEmailOrUsername: ["passwordProven", "signedIn"],
  loginPhone: ["passwordProven", "signedIn"],
  loginSendCode: ["codeSent"],
  loginVerifyCode: ["secondStepProven", "signedIn"],
  loginDeviceSendCode: ["codeSent"],
  loginDevice: ["signedIn"],
  recoverEmailSendCode: ["codeSent"],
  recoverEmailVerifyCode: ["codeProven"],
  recoverEmailSetPassword: ["passwordReset"],
  recoverPhoneSendCode: ["codeSent"],
  recoverPhoneVerifyCode: ["codeProven"],
  recoverPhoneSetPassword: ["passwordReset"],
  emailBindingSendCode: ["codeSent"],
  emailBindingSmsSendCode: ["codeSent"],
  emailBinding: ["emailBound"],
  emailBindingCloseWindow: ["offerClosed"],
  smsSendCode: ["codeSent"],
  smsEmailSendCode: ["codeSent"],
  smsBindingPhone: ["phoneBound"],
  smsCloseWindow: ["offerClosed"],
  logout: ["signedOut"],
  thirdPcVerify: ["identityProven", "signedIn"],
  thirdVerify: ["identityProven", "signedIn"],
  thirdCreate: ["accountCreated", "identityLinked", "signedIn"],
  thirdBindCheckPassword: ["passwordProven"],
  thirdBindSendCode: ["codeSent"],
  thirdBindCheckCode: ["identityLinked", "signedIn"],
  identityAdd: ["identityLinked"],
  identityRemove: ["identityRemoved"],
  stepUpSendCode: ["codeSent"],
  stepUpVerify: ["proofGiven"],
  authenticatorConfirm: ["authenticatorAdded"],
  authenticatorRemove: ["authenticatorRemoved"],
  recoveryCodesRenew: ["recoveryCodesMade"],
  passkeyRegister: ["passkeyAdded"],
  passkeyRename: ["passkeyRenamed"],
  passkeyRemove: ["passkeyRemoved"],
  loginPasskey: ["passkeyProven", "signedIn"],
  sessionEnd: ["sessionEnded"],
  sessionEndOthers: ["sessionsEnded"],
  deviceForget: ["deviceForgotten"],
  suspendedMethodKeep: ["methodKept"],
  suspendedMethodDiscard: ["methodDiscarded"],
  passwordChange: ["passwordChanged"],
  emailChangeOldSendCode: ["codeSent"],
  emailChangeNewSendCode: ["codeSent"],
  emailChange: ["emailChanged"],
  phoneChangeOldSendCode: ["codeSent"],
  phoneChangeNewSendCode: ["codeSent"],
  phoneChange: ["phoneChanged"],
  antiPhishingCodeSet: ["antiPhishingChanged"],
  accountClose: ["closingBegan"],
  dataExport: ["dataExported"],
  securityAlertConfirm: ["reportedNotMe", "statusChanged"],
  securityAlertReport: ["reportedNotMe", "statusChanged"],
  factorResetSendCode: ["codeSent"],
  factorResetStart: ["factorResetBegan"],
  factorResetStop: ["factorResetStopped"],
  factorResetStopSignedIn: ["factorResetStopped"],
  companyDocumentFinish: ["documentAdded"],
  companyDocumentRead: ["documentRead"],
  companyDocumentRemove: ["documentRemoved"],
  companyContactSet: ["companyContactChanged"],
  companyResubmit: ["companyResubmitted"],
  preferencesSet: ["preferencesChanged"],
  // Once for the main account, and once for the sub-account.
  subAccountCreate: ["subAccountCreated", "subAccountCreated"],
  subAccountInvite: ["subAccountInvited", "subAccountInvited"],
  subAccountRename: ["subAccountRenamed", "subAccountRenamed"],
  subAccountFreeze: ["subAccountFrozen", "subAccountFrozen"],
  subAccountUnfreeze: ["subAccountUnfrozen", "subAccountUnfrozen"],
  subAccountResetFactor: ["subAccountFactorReset", "subAccountFactorReset"],
  subAccountEndSessions: ["subAccountSessionsEnded", "subAccountSessionsEnded"],
  invitationAccept: ["subAccountPasswordSet", "subAccountPasswordSet"],
};

/** The proofs that an event names. */
const FACTORS: Partial<Record<EndpointName, string>> = {
  thirdPcVerify: "third-party",
  thirdVerify: "third-party",
  thirdCreate: "third-party,email-code",
  thirdBindCheckCode: "third-party,password,email-code,totp",
  registerEmail: "password,email-code",
  registerPhone: "password,sms-code",
  loginEmailOrUsername: "password",
  loginPhone: "password",
  loginVerifyCode: "password,totp,email-code,sms-code",
  loginDevice: "password,device-code",
  recoverEmailSetPassword: "email-code,totp",
  recoverPhoneSetPassword: "sms-code,totp",
  emailBinding: "email-code,sms-code,totp",
  smsBindingPhone: "email-code,sms-code,totp",
  passwordChange: "password",
  stepUpVerify: "password,totp",
  loginPasskey: "passkey",
  emailChange: "email-code",
  phoneChange: "sms-code",
  factorResetStart: "password,email-code,sms-code",
};

/** Events of an account whose password was hashed in another way before. */
const SOMETIMES: typeof EVENTS = {
  loginEmailOrUsername: ["passwordRehashed"],
  loginPhone: ["passwordRehashed"],
  thirdBindCheckPassword: ["passwordRehashed"],
};

/** Events that are written only if a method is new. */
const SUSPENDING: typeof EVENTS = {
  recoverEmailSetPassword: ["methodsSuspended"],
  recoverPhoneSetPassword: ["methodsSuspended"],
  securityAlertConfirm: ["methodsSuspended"],
  securityAlertReport: ["methodsSuspended"],
};

const recorded = Object.keys(EVENTS) as EndpointName[];
const unrecorded = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
  (name) => EVENTS[name] === undefined,
);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

async function eventsSince(at: Set<string>): Promise<AuditEventTable[]> {
  const rows = await test.services.database.db.selectFrom("audit_events").selectAll().execute();
  return rows.filter(({ id }) => !at.has(id));
}

const seen = async () => new Set((await eventsSince(new Set())).map(({ id }) => id));

/** Makes recording fail, as a full disk does. */
async function withoutRecords<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = test.services.database;
  await sql`alter table audit_events rename to audit_events_away`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table audit_events_away rename to audit_events`.execute(db);
  }
}

describe("the record of a success", () => {
  it.each(recorded)("ASVS 16.2.1, 16.3.1: %s says when, who, from where and how", async (name) => {
    const ready = await prepareCall(test, name);
    const before = await seen();
    const answer = await attempt(name, ready);
    expect(answer.body).toMatchObject({ code: 0 });
    const rows = await eventsSince(before);
    expect(rows.map(({ event }) => event).toSorted()).toEqual([...(EVENTS[name] ?? [])].toSorted());
    const owner = ready.person?.account.id ?? answer.data["userId"] ?? null;
    // A change of a sub-account is in the history of the other account too.
    const isOfTwo = (EVENTS[name] ?? [])[0]?.startsWith("subAccount") === true;
    const own = isOfTwo ? rows.filter(({ account_id }) => account_id === owner) : rows;
    expect(rows.length - own.length).toBe(isOfTwo ? 1 : 0);
    for (const row of own) {
      const { event, factors, account_id } = row;
      expect(row).toMatchObject({
        at: test.clock.now(),
        call: name,
        reason: null,
        address: "203.0.113.7",
        country_code: test.services.geo.countryOf("203.0.113.7") ?? null,
        user_agent: "lightMyRequest",
        request_id: expect.stringMatching(/./),
      });
      // The account is not known yet when somebody asks for a code to recover or register.
      const isNobody = event === "codeSent" && name.startsWith("recover");
      expect(account_id).toBe(isNobody ? null : owner);
      const isFinal = event !== "accountCreated" && event !== "passwordProven";
      if (isFinal) expect(factors).toBe(FACTORS[name] ?? "");
    }
    expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it.each(Object.keys(SUSPENDING) as EndpointName[])(
    "ASVS 16.2.1: %s records that new methods were suspended",
    async (name) => {
      const ready = await prepareCall(test, name);
      const { id } = ready.person!.account;
      const { database, probation } = test.services;
      const place = { countryCode: undefined, userAgent: "" };
      await database.transaction((db) => probation.added(db, place, id, { kind: "recoveryCodes" }));
      const before = await seen();
      expect((await attempt(name, ready)).body.code).toBe(0);
      const rows = await eventsSince(before);
      const suspended = rows.filter(({ event }) => event === "methodsSuspended");
      expect(suspended).toEqual([expect.objectContaining({ call: name, account_id: id })]);
    },
  );

  it.each(Object.keys(SOMETIMES) as EndpointName[])(
    "ASVS 11.4.2, 16.2.1: %s records a rehash",
    async (name) => {
      const ready = await prepareCall(test, name);
      const { id } = ready.person!.account;
      const old = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
      const { db } = test.services.database;
      await db.updateTable("accounts").set({ password_hash: old }).where("id", "=", id).execute();
      const before = await seen();
      expect((await attempt(name, ready)).body.code).toBe(0);
      const rows = await eventsSince(before);
      const made = rows.filter(({ event }) => event === "passwordRehashed");
      expect(made).toEqual([expect.objectContaining({ call: name, account_id: id, reason: null })]);
      expect(rows).toHaveLength((EVENTS[name]?.length ?? 0) + 1);
    },
  );

  it.each(unrecorded)("ASVS 16.2.1: %s changes nothing and records nothing", async (name) => {
    const ready = await prepareCall(test, name);
    const before = await seen();
    expect((await attempt(name, ready)).body.code).toBe(0);
    expect(await eventsSince(before)).toEqual([]);
  });

  it.each(recorded)("ASVS 16.3.1: %s does nothing if it cannot be recorded", async (name) => {
    const ready = await prepareCall(test, name);
    const { db } = test.services.database;
    const before = await stateOf(db);
    const answer = await withoutRecords(() => attempt(name, ready));
    expect(answer.status).toBe(500);
    expect(answer.setCookies.filter((line) => !line.startsWith("__Host-flow="))).toEqual([]);
    expect(await stateOf(db)).toEqual(before);
    expect((await attempt(name, ready)).body.code).toBe(0);
  });
});

describe("the events of all these calls", () => {
  it("have the data of their catalog entry, and the id of their audit record", async () => {
    const { db } = test.services.database;
    const events = await db.selectFrom("events").selectAll().execute();
    const records = await db.selectFrom("audit_events").select("id").execute();
    const ids = new Set(records.map(({ id }) => id));
    expect(events.length).toBeGreaterThan(100);
    for (const { id, type, data } of events) {
      const { data: schema } = CATALOG[type as EventType];
      expect([type, [...Value.Errors(schema, JSON.parse(data))]]).toEqual([type, []]);
      // Holds have no audit record, because another change causes them.
      if (type.startsWith("withdrawal_hold.")) continue;
      // The second event of a record has "-2" at its end; a random id may end like that, too.
      expect([type, ids.has(id) || ids.has(id.replace(/-2$/, ""))]).toEqual([type, true]);
    }
  });

  it("ASVS 14.2.6: contain no address, contact, name or secret beyond the fields named personal", async () => {
    const { db } = test.services.database;
    const events = await db.selectFrom("events").select(["type", "data"]).execute();
    for (const { type, data } of events) {
      const { personal } = CATALOG[type as EventType];
      const entries = Object.entries(JSON.parse(data) as Record<string, unknown>);
      const others = entries.filter(([name]) => !(personal as readonly string[]).includes(name));
      const text = JSON.stringify(Object.fromEntries(others));
      expect(text, type).not.toMatch(/@|\+\d{6}|\d+\.\d+\.\d+\.\d+/);
    }
  });
});

describe("docs/audit.md", () => {
  const text = readFileSync(new URL("../../../docs/audit.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(
    ([, event = "", calls = ""]) => ({ event, calls: calls.match(/(?<=`)\w+(?=`)/g) ?? [] }),
  );

  it("ASVS 16.2.1: lists every event that is recorded, in order", () => {
    expect(rows.map(({ event }) => event)).toEqual([...AUDIT_EVENTS]);
  });

  it("ASVS 16.2.1: names the calls of each event", () => {
    for (const { event, calls } of rows) {
      const emitting = recorded.filter((name) =>
        [EVENTS, SOMETIMES, SUSPENDING].some((events) =>
          events[name]?.includes(event as AuditEvent),
        ),
      );
      expect([event, calls.toSorted()]).toEqual([event, emitting.toSorted()]);
    }
  });
});
