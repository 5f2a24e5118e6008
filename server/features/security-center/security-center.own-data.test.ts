import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flowOfSession } from "../../core/sessions/session-flow.ts";
import { DAY } from "../../platform/clock.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { makePerson } from "../../testing/people/people.ts";
import { makeMember, type Member, outcomeOf, sessionsOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { HISTORY_EXPORT_MAX } from "../../core/audit/history-scan.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function signedIn(member: Member): Promise<Browser> {
  const browser = await member.knownBrowser();
  expect(outcomeOf(await browser.login(member.email))).toBe("ok");
  return browser;
}

const SECRET = { not: "opens something, or is the hash of what does" };
const INNER = { not: "the server's own key or note, which says nothing about anybody" };
const WHOSE = { not: "the account itself, whose file it is" };

const STAFF = { not: "an operator, who is another person" };
const CASE = { not: "the staff's own record of a case; what was done is in events" };

type Place = string | { not: string };

/** Where each column about a person is in the file, or why it is left out. */
const PLACES: { [Table in keyof Schema]?: Record<keyof Schema[Table], Place> } = {
  accounts: {
    id: "account.userId",
    uid: "account.UID",
    account_group: "account.accountGroup",
    type: "account.type",
    status: "account.status",
    frozen_by: "account.frozenBy",
    parent_id: "account.parentUserId",
    mining: "account.chainDreamMiningUser",
    email: "account.email",
    dial_code: "account.dialCode",
    phone: "account.phone",
    username: "account.username",
    username_key: { not: "the username again, as it is compared" },
    password_hash: SECRET,
    locale: "account.locale",
    country_code: "account.countryCode",
    invited_by: "account.invitedBy",
    invite_flags: "account.inviteFlags",
    tracking: "account.tracking",
    institution: "account.institution",
    terms_version: "account.termsVersion",
    terms_accepted_at: "account.termsAcceptedAt",
    created_at: "account.createdAt",
    second_factors: "account.secondFactors",
    use_admin_two_factor: "account.useAdminTwoFactor",
    review: "account.reviewStatus",
    offer_closed_until: "account.bindOfferClosedUntil",
    password_changed_at: "account.passwordChangedAt",
    anti_phishing_code: "account.antiPhishingCode",
    held_until: "account.withdrawalsHeldUntil",
    closing_at: "account.closesAt",
    factor_reset_at: "account.factorResetAt",
    factor_reset_told: "account.factorResetNotices",
    methods_to_review: "account.methodsToReview",
    recovered_by: "account.recoveredBy",
    recovered_flow: SECRET,
    recovered_device: INNER,
    theme: "account.theme",
    time_zone: "account.timeZone",
    hours: "account.hours",
    optional_mails: "account.optionalMails",
  },
  company_reviews: {
    account_id: WHOSE,
    reasons: "companyReview.reasons",
    submitted_at: "companyReview.submittedAt",
    decided_at: "companyReview.decidedAt",
  },
  company_document_requests: {
    account_id: WHOSE,
    kind: "companyDocumentRequests.kind",
    asked_at: "companyDocumentRequests.askedAt",
  },
  company_documents: {
    id: "companyDocuments.id",
    account_id: WHOSE,
    kind: "companyDocuments.kind",
    name: { not: "encrypted; companyDocuments.name has it in clear" },
    size: "companyDocuments.size",
    type: "companyDocuments.type",
    scanned: "companyDocuments.scanned",
    created_at: "companyDocuments.begunAt",
    added_at: "companyDocuments.addedAt",
    expires_at: "companyDocuments.expiresAt",
  },
  company_document_parts: {
    document_id: INNER,
    part: INNER,
    content: { not: "the file itself, which its owner sent and can download" },
  },
  authenticators: {
    account_id: WHOSE,
    secret: SECRET,
    last_step: INNER,
    created_at: "authenticator.createdAt",
  },
  pending_authenticators: { account_id: WHOSE, secret: SECRET, expires_at: "begun.expiresAt" },
  recovery_codes: {
    id: INNER,
    account_id: WHOSE,
    selector: SECRET,
    code_hash: SECRET,
    created_at: "recoveryCodes.createdAt",
    used_at: "recoveryCodes.usedAt",
  },
  passkeys: {
    id: "passkeys.id",
    account_id: WHOSE,
    public_key: SECRET,
    counter: INNER,
    transports: "passkeys.transports",
    name: "passkeys.name",
    device_type: "passkeys.deviceType",
    aaguid: "passkeys.aaguid",
    backed_up: "passkeys.synced",
    created_at: "passkeys.createdAt",
    last_used_at: "passkeys.lastUsedAt",
  },
  passkey_challenges: {
    challenge_hash: SECRET,
    purpose: "begun.about",
    flow_hash: SECRET,
    account_id: WHOSE,
    expires_at: "begun.expiresAt",
  },
  invite_codes: {
    code: "inviteCodes.code",
    owner_id: WHOSE,
    refund_basis_points: "inviteCodes.refundBasisPoints",
    created_at: "inviteCodes.createdAt",
    for_type: "inviteCodes.forType",
    uses_left: "inviteCodes.usesLeft",
  },
  sessions: {
    id: "sessions.id",
    account_id: WHOSE,
    token_hash: SECRET,
    binder_hash: SECRET,
    device_id: { not: "sessions.deviceId has the id by which its owner knows the device" },
    factors: "sessions.factors",
    country_code: "sessions.countryCode",
    user_agent: "sessions.userAgent",
    created_at: "sessions.firstSeenAt",
    last_seen_at: "sessions.lastSeenAt",
    ended_at: "sessions.endedAt",
    ended_why: "sessions.endedWhy",
    replaced_by: "sessions.replacedBy",
    proven_at: "sessions.provenAt",
    proven_factors: "sessions.provenFactors",
    authorization_key: INNER,
  },
  devices: {
    id: INNER,
    account_id: WHOSE,
    token_hash: SECRET,
    public_id: "devices.id",
    info: "devices.info",
    fingerprint: "devices.fingerprint",
    created_at: "devices.firstSeenAt",
    last_seen_at: "devices.lastSeenAt",
    country_code: "devices.countryCode",
    browser: "devices.device",
    revoked_at: "devices.forgottenAt",
  },
  codes: {
    id: INNER,
    purpose: "begun.about",
    recipient_hash: SECRET,
    flow_hash: SECRET,
    code_hash: SECRET,
    tries: INNER,
    sent_at: { not: "ten minutes before begun.expiresAt" },
    expires_at: "begun.expiresAt",
    used_at: "begun.usedAt",
    message_id: INNER,
  },
  tickets: {
    token_hash: SECRET,
    flow: "begun.about",
    step: "begun.about",
    flow_hash: SECRET,
    subject: INNER,
    expires_at: "begun.expiresAt",
    used_at: "begun.usedAt",
    account_id: WHOSE,
    tries: INNER,
  },
  identities: {
    id: INNER,
    account_id: WHOSE,
    provider: "identities.provider",
    issuer: "identities.issuer",
    subject: "identities.subject",
    shown: "identities.shown",
    created_at: "identities.connectedAt",
    last_used_at: "identities.lastUsedAt",
  },
  third_party_flows: {
    state_hash: SECRET,
    kind: "begun.about",
    provider: "begun.about",
    browser_hash: SECRET,
    account_id: WHOSE,
    secrets: SECRET,
    started_at: { not: "minutes before begun.expiresAt" },
    expires_at: "begun.expiresAt",
  },
  audit_events: {
    id: "events.id",
    at: "events.at",
    event: "events.event",
    call: "events.call",
    account_id: WHOSE,
    reason: "events.reason",
    factors: "events.factors",
    address: "events.address",
    country_code: "events.countryCode",
    user_agent: "events.userAgent",
    device_id: { not: "events.deviceId has the id by which its owner knows the device" },
    request_id: "events.requestId",
    signals: "events.signals",
    operator_id: { not: "who of the exchange's staff it was; events.call says what was done" },
    subject_id: { not: "the id of the staff's request" },
    note: { not: "the staff's reason" },
  },
  unreachable_addresses: {
    recipient_hash: SECRET,
    reason: "unreachable.reason",
    since: "unreachable.since",
    told_at: "unreachable.toldAt",
  },
  mail_links: {
    token_hash: SECRET,
    kind: "mailLinks.kind",
    account_id: WHOSE,
    subject: "mailLinks.subject",
    expires_at: "mailLinks.expiresAt",
    used_at: "mailLinks.usedAt",
  },
  sub_account_invitations: {
    token_hash: SECRET,
    account_id: WHOSE,
    expires_at: "begun.expiresAt",
    used_at: "begun.usedAt",
  },
  method_changes: {
    id: "methodChanges.id",
    account_id: WHOSE,
    kind: "methodChanges.kind",
    change: "methodChanges.change",
    method_id: INNER,
    name: "methodChanges.name",
    address: "methodChanges.address",
    contents: SECRET,
    made_at: "methodChanges.at",
    matures_at: "methodChanges.maturesAt",
    country_code: "methodChanges.countryCode",
    device: "methodChanges.device",
    suspended_at: "methodChanges.suspendedAt",
  },
  method_removals: {
    id: INNER,
    account_id: WHOSE,
    kind: "methodRemovals.kind",
    method_id: INNER,
    reason: "methodRemovals.reason",
    requested_by: { not: "the name of an operator, who is another person" },
    requested_at: "methodRemovals.requestedAt",
    approved_by: { not: "the name of an operator, who is another person" },
    approved_at: "methodRemovals.approvedAt",
  },
  operators: {
    id: STAFF,
    email: STAFF,
    email_key: STAFF,
    name: STAFF,
    roles: STAFF,
    disabled_at: STAFF,
    created_at: STAFF,
  },
  customer_notes: {
    id: CASE,
    account_id: WHOSE,
    operator_id: STAFF,
    text: CASE,
    created_at: CASE,
  },
  institution_marks: { account_id: WHOSE, item: CASE, operator_id: STAFF, at: CASE },
  operator_requests: {
    id: CASE,
    kind: CASE,
    state: CASE,
    account_id: WHOSE,
    operator_id: STAFF,
    subject_key: CASE,
    details: CASE,
    reason: CASE,
    evidence: CASE,
    requested_by: STAFF,
    requested_at: CASE,
    decidable_at: CASE,
    expires_at: CASE,
    decided_by: STAFF,
    decided_at: CASE,
    comment: CASE,
    redeemed_at: CASE,
  },
};

const NOBODYS: Partial<Record<keyof Schema, string>> = {
  desk_counts: "how often something happened in a country",
  block_rules: "of the exchange's security desk, about no account",
  outbox: "sealed, by no account, and emptied once it is sent",
  limits: "counters under hashed names, which may be lost",
  kept_limits: "counters under hashed names",
  newest_moment: "the servers' own clock",
  idempotent_answers: "sealed, by no account, for ten minutes",
  used_answers: "only that an answer was used",
  used_challenges: "only that a challenge was used",
  password_keys: "the server's own",
  secret_keys: "the server's own",
  imports: "how far a file has come",
  migrations: "the database's own",
  service_keys: "of the exchange's own services",
  signing_keys: "the server's own",
  audit_unsealed: "which audit events are not in the hash chain yet",
  audit_chain: "hashes of audit events",
  audit_anchors: "the ends of the hash chain",
  event_head: "how many events there are",
  webhook_endpoints: "of the exchange's own services",
  webhook_secrets: "of the exchange's own services",
  asset_sets: "files of releases",
  assets: "files of releases",
  operator_invitations: "links for operators",
  operator_passkeys: "of operators",
  operator_challenges: "for operators",
  operator_browsers: "of operators",
  operator_sessions: "of operators",
};

/** Of an account, but they only repeat what the export has elsewhere. */
const REPEATED: Partial<Record<keyof Schema, string>> = {
  events: "copies of audit events for the exchange's services",
  event_sequences: "how many of these copies there are",
  webhook_held_accounts: "which copies wait for their delivery",
  webhook_dead_letters: "which copies could not be delivered",
};

const DOCUMENT_NAME = "Owners of everything.pdf";

/** Unique numbers, so that each value is found only in its own place. */
let moment = 1_700_000_000_000;
const next = () => (moment += 1_000_003);
const text = (what: string) => `${what}-${next()}`;

type Rows = { [Table in keyof Schema]?: Schema[Table] };

/** An account with a value in every column. */
async function makeEverything(): Promise<{ browser: Browser; rows: Rows; subUser: string }> {
  const [member, parent] = [await makeMember(test), await makePerson(test)];
  const { keyring, database } = test.services;
  const { db } = database;
  const { id } = member.account;
  const browser = await signedIn(member);
  const sub = await makePerson(test, {
    username: "sub_of_everything",
    parent: { id, useAdminTwoFactor: false },
  });
  const own = { account_id: id };
  const byOperator = { operator_id: "operator-of-everything" };
  const expiring = () => ({ expires_at: test.clock.now() + DAY + (next() % DAY) });
  const [session] = await sessionsOf(test, id);
  const device = {
    ...own,
    id: text("device"),
    token_hash: text("hash"),
    public_id: text("public"),
    info: text("info"),
    fingerprint: text("fingerprint"),
    created_at: next(),
    last_seen_at: next(),
    country_code: "FR",
    browser: "Firefox, Linux",
    revoked_at: next(),
  };
  const documentId = text("document");
  const document = {
    ...own,
    id: documentId,
    kind: "ownership",
    name: keyring.seal("company-documents", DOCUMENT_NAME, documentId),
    size: 12_345,
    type: "pdf",
    scanned: 1,
    created_at: next(),
    added_at: next(),
    expires_at: next(),
  };
  const rows = {
    accounts: {
      ...member.account,
      theme: "dark",
      time_zone: "Asia/Tokyo",
      hours: "24",
      optional_mails: "everySignIn",
      account_group: 7,
      type: "institution",
      parent_id: parent.account.id,
      frozen_by: "parent" as const,
      mining: 1,
      country_code: "DE",
      invited_by: text("INVITE"),
      invite_flags: "device",
      tracking: text("campaign"),
      institution: text("company"),
      second_factors: "totp,passkey",
      use_admin_two_factor: 1,
      review: "pending",
      offer_closed_until: next(),
      password_changed_at: next(),
      anti_phishing_code: "blue heron 42",
      held_until: next(),
      closing_at: next(),
      factor_reset_at: next(),
      factor_reset_told: 1,
      methods_to_review: 3,
      recovered_by: "sms" as const,
      recovered_flow: text("flow"),
      recovered_device: text("device"),
    },
    devices: device,
    sessions: {
      ...own,
      id: text("session"),
      token_hash: text("hash"),
      binder_hash: text("hash"),
      device_id: device.id,
      factors: "password,totp",
      country_code: "ES",
      user_agent: text("Agent"),
      created_at: next(),
      last_seen_at: next(),
      ended_at: next(),
      ended_why: "revoked",
      replaced_by: text("session"),
      proven_at: next(),
      proven_factors: "passkey",
      authorization_key: text("key"),
    },
    authenticators: { ...own, secret: text("sealed"), last_step: next(), created_at: next() },
    pending_authenticators: { ...own, secret: text("sealed"), ...expiring() },
    recovery_codes: {
      ...own,
      id: text("code"),
      selector: text("selector"),
      code_hash: text("hash"),
      created_at: next(),
      used_at: next(),
    },
    passkeys: {
      ...own,
      id: text("passkey"),
      public_key: text("key"),
      counter: next(),
      transports: "internal,hybrid",
      name: text("Phone"),
      device_type: "multiDevice",
      aaguid: text("model"),
      backed_up: 1,
      created_at: next(),
      last_used_at: next(),
    },
    passkey_challenges: {
      ...own,
      challenge_hash: text("hash"),
      purpose: "step-up",
      flow_hash: text("flow"),
      ...expiring(),
    },
    invite_codes: {
      code: text("MINE"),
      owner_id: id,
      refund_basis_points: 1234,
      created_at: next(),
      for_type: "institution",
      uses_left: 7,
    },
    identities: {
      ...own,
      id: text("identity"),
      provider: "google",
      issuer: text("https://issuer.example/"),
      subject: text("subject"),
      shown: "m***x@example.com",
      created_at: next(),
      last_used_at: next(),
    },
    third_party_flows: {
      ...own,
      state_hash: text("hash"),
      kind: "connect",
      provider: "telegram",
      browser_hash: text("hash"),
      secrets: text("sealed"),
      started_at: next(),
      ...expiring(),
    },
    // A contact change: the code for the new address belongs to this session, not to an address.
    codes: {
      id: text("code"),
      purpose: "change-new-email",
      recipient_hash: text("hash"),
      flow_hash: flowOfSession(session?.id ?? ""),
      code_hash: text("hash"),
      tries: 3,
      sent_at: next(),
      used_at: next(),
      message_id: text("message"),
      ...expiring(),
    },
    tickets: {
      ...own,
      token_hash: text("hash"),
      flow: "third-party",
      step: "prove",
      flow_hash: text("flow"),
      subject: text("subject"),
      used_at: next(),
      tries: 2,
      ...expiring(),
    },
    audit_events: {
      ...own,
      id: text("event"),
      at: next(),
      event: "refused",
      call: "logout",
      reason: "codeWrong",
      factors: "password,email-code",
      address: "203.0.113.99",
      country_code: "IT",
      user_agent: text("Agent"),
      device_id: device.id,
      request_id: text("request"),
      signals: "new-country,far",
      operator_id: text("operator"),
      subject_id: text("request"),
      note: text("reason"),
    },
    unreachable_addresses: {
      recipient_hash: keyring.hmac("recipients", member.email).toString("base64url"),
      reason: "SMTP 550",
      since: next(),
      told_at: next(),
    },
    mail_links: {
      ...own,
      token_hash: text("hash"),
      kind: "wasnt-me",
      subject: text("subject"),
      used_at: next(),
      ...expiring(),
    },
    sub_account_invitations: {
      ...own,
      token_hash: text("hash"),
      used_at: next(),
      ...expiring(),
    },
    method_changes: {
      ...own,
      id: text("change"),
      kind: "email",
      change: "removed",
      method_id: text("method"),
      name: text("masked"),
      address: text("address"),
      contents: text("contents"),
      made_at: next(),
      matures_at: next(),
      country_code: "AT",
      device: "Safari, macOS",
      suspended_at: next(),
    },
    company_reviews: {
      ...own,
      reasons: "documentsMissing,detailsMismatch",
      submitted_at: next(),
      decided_at: next(),
    },
    company_document_requests: { ...own, kind: "address", asked_at: next() },
    company_documents: document,
    company_document_parts: { document_id: document.id, part: 3, content: text("sealed") },
    method_removals: {
      ...own,
      id: text("removal"),
      kind: "identity",
      method_id: text("method"),
      reason: text("reason"),
      requested_by: text("operator"),
      requested_at: next(),
      approved_by: text("operator"),
      approved_at: next(),
    },
    operators: {
      id: "operator-of-everything",
      email: text("operator"),
      email_key: text("operator"),
      name: text("operator"),
      roles: "support",
      disabled_at: next(),
      created_at: next(),
    },
    customer_notes: {
      ...own,
      ...byOperator,
      id: text("note"),
      text: text("note"),
      created_at: next(),
    },
    institution_marks: { ...own, ...byOperator, item: "identity", at: next() },
    operator_requests: {
      ...own,
      ...byOperator,
      id: text("request"),
      kind: "unfreeze",
      state: "approved",
      subject_key: text("subject"),
      details: "{}",
      reason: text("reason"),
      evidence: text("evidence"),
      requested_by: byOperator.operator_id,
      requested_at: next(),
      decidable_at: next(),
      expires_at: next(),
      decided_by: byOperator.operator_id,
      decided_at: next(),
      comment: text("comment"),
      redeemed_at: next(),
    },
  } satisfies Rows;
  const { accounts, ...others } = rows;
  for (const [table, row] of Object.entries(others)) {
    await db
      .insertInto(table as "sessions")
      .values(row as unknown as Schema["sessions"])
      .execute();
  }
  await db.updateTable("accounts").set(accounts).where("id", "=", id).execute();
  return { browser, rows, subUser: sub.account.uid };
}

/** The values at `list.field`, in every entry of the list. */
function valuesAt(data: Record<string, unknown>, path: string): unknown[] {
  let found: unknown[] = [data];
  for (const name of path.split(".")) {
    found = found.flatMap((one) => (one as Record<string, unknown>)[name]);
  }
  return found;
}

/** Whether the file contains a column's value, also as a boolean or a list of words. */
function isTold(found: readonly unknown[], kept: unknown): boolean {
  if (found.includes(kept)) return true;
  if (found.includes(true)) return kept === 1;
  const words = String(kept).split(",");
  return (
    words.every((word) => found.includes(word)) ||
    found.some((one) => typeof one === "string" && one.split(" ").includes(String(kept)))
  );
}

describe("the data export", () => {
  it("contains every personal column, except those left out for a reason", async () => {
    const { browser, rows, subUser } = await makeEverything();
    const { data } = await browser.call("dataExport");
    const file = JSON.stringify(data);
    const tables = await test.services.database.db.introspection.getTables();
    const missing: string[] = [];
    for (const { name, columns } of tables) {
      const places = (PLACES as Record<string, Record<string, Place>>)[name];
      if (places === undefined && Object.hasOwn(NOBODYS, name)) continue;
      if (Object.hasOwn(REPEATED, name)) continue;
      for (const column of columns) {
        const place = places?.[column.name];
        const row = (rows as Record<string, Record<string, unknown>>)[name];
        const kept = row?.[column.name];
        expect(kept, `${name}.${column.name} has a value`).toEqual(expect.anything());
        if (typeof place === "string" && isTold(valuesAt(data, place), kept)) continue;
        if (place === SECRET && !file.includes(String(kept))) continue;
        if (typeof place === "object" && place !== SECRET) continue;
        missing.push(`${name}.${column.name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(valuesAt(data, "companyDocuments.name")).toEqual([DOCUMENT_NAME]);
    expect(valuesAt(data, "subUsers.UID")).toEqual([subUser]);
    expect(data).toMatchObject({ recoveryCodesLeft: 0, account: { hasPassword: true } });
    expect(valuesAt(data, "events.deviceId")).toContain(rows.devices?.public_id);
    expect(valuesAt(data, "sessions.deviceId")).toContain(rows.devices?.public_id);
  });

  it("no table that refers to an account is listed as impersonal", async () => {
    const tables = await test.services.database.db.introspection.getTables();
    expect(tables.length).toBeGreaterThan(20);
    const naming = tables.filter(({ columns }) =>
      columns.some(({ name }) => /^(account|owner|parent|user)_id$|^email$|^phone$/.test(name)),
    );
    expect(naming.length).toBeGreaterThan(12);
    expect(naming.filter(({ name }) => Object.hasOwn(NOBODYS, name))).toEqual([]);
  });

  it("ASVS 8.2.2: contains nobody else's data, and no session secret", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    const mine = await signedIn(member);
    await signedIn(stranger);
    const { data } = await mine.call("dataExport");
    expect(data).toMatchObject({
      account: { userId: member.account.id, email: member.email, phone: member.phone },
      sessions: [{ current: true }],
      devices: [{ current: true }],
      identities: [],
      eventsCutAt: null,
    });
    const file = JSON.stringify(data);
    expect(file).toContain("signedIn");
    const [session] = await sessionsOf(test, member.account.id);
    const secrets = [
      session?.token_hash ?? "",
      session?.binder_hash ?? "",
      member.account.password_hash ?? "",
      ...["authtoken", "authorization", "__Host-acct", "__Host-device"].map(
        (name) => mine.cookies.get(name) ?? "",
      ),
      stranger.email,
      stranger.account.id,
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(file).not.toContain(secret);
    }
    // Refused without a recent proof.
    test.clock.advance(DAY);
    expect(outcomeOf(await mine.call("dataExport"))).toBe("proofRequired");
  });

  it("reports when a very long history is truncated, and where, as its CSV file does", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { db } = test.services.database;
    const events = db
      .selectFrom("audit_events")
      .selectAll()
      .where("account_id", "=", member.account.id);
    const known = await events.executeTakeFirstOrThrow();
    const SIDE = Math.sqrt(HISTORY_EXPORT_MAX);
    const side = Array.from({ length: SIDE }, (_, index) => ({
      ...known,
      id: `${index}-`,
      at: index,
    }));
    await db.insertInto("audit_events").values(side).execute();
    // A cross join makes as many rows as fit into a file.
    await sql`
      insert into audit_events
        (id, at, event, call, account_id, reason, factors, address, country_code, user_agent,
         device_id, request_id, signals)
      select one.id || other.id, one.at, one.event, one.call, one.account_id, one.reason,
        one.factors, one.address, one.country_code, one.user_agent, one.device_id, one.request_id,
        one.signals
      from audit_events one cross join audit_events other
      where one.account_id = ${known.account_id} and other.account_id = ${known.account_id}
    `.execute(db);
    const { data: long } = await mine.call("historyExport");
    const lines = String(long["text"]).trimEnd().split("\r\n");
    const cutAt = long["cutAt"] as number;
    expect(lines).toHaveLength(1 + HISTORY_EXPORT_MAX + 1);
    const oldest = new Date(cutAt).toISOString().slice(0, 19).replace("T", " ");
    expect(lines.at(-1)).toBe(`${oldest},,Older activity isn’t in this file.`);
    expect(lines.at(-2)?.startsWith(`${oldest},`)).toBe(true);
    const { data } = await mine.call("dataExport");
    expect(data["events"]).toHaveLength(HISTORY_EXPORT_MAX);
    expect(data["eventsCutAt"]).toBe((data["events"] as { at: number }[]).at(-1)?.at);
  });
});
