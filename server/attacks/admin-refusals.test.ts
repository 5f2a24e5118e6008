import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_API } from "@portico/contract/admin/endpoint";
import type { AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ADMIN_EXAMPLES } from "@portico/contract/admin/examples";
import { type Role, ROLES } from "@portico/contract/admin/roles";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import { SYSTEM_ACTOR } from "../core/audit/audit.ts";
import { MAX_FROZEN } from "../core/operator-requests/bulk-freeze.ts";
import { MAX_PASSKEYS } from "../core/passkeys/options.ts";
import { ADMIN_COMMON_ERRORS, type AdminCallError, adminCall } from "../http/admin/admin-calls.ts";
import { errorsOf } from "../http/openapi/openapi-call.ts";
import type { Answer, ApiDocument, Reference, Schema } from "../http/openapi/openapi-shape.ts";
import { HOUR, MINUTE } from "../platform/clock.ts";
import {
  acceptInvitation,
  addPasskey,
  ADMIN_ORIGIN,
  type AdminAnswer,
  type AdminTest,
  answerWith,
  openAdminTest,
  type TestOperator,
} from "../testing/admin/admin-app.ts";
import { beginAttempt, keepForAnother, newKey, withKey } from "../testing/calls/idempotency.ts";
import { refusalNamed } from "../testing/admin/documented.ts";
import { requestIdIn, WHY } from "../testing/admin/requests.ts";
import { endReview, makeCompany } from "../testing/people/company.ts";
import { TestPasskey } from "../testing/people/passkey.ts";
import { makePerson } from "../testing/people/people.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

type AnyError = AdminCallError;
type Provoke = () => Promise<AdminAnswer>;

const REASON = { reason: "For a test" };
const NO_LINK = "x".repeat(43);

let test: AdminTest;
let anna: TestOperator;
let bela: TestOperator;
let count = 0;
let document: ApiDocument;
beforeAll(async () => {
  test = await openAdminTest({
    env: { ADMIN_REVIEWERS: "2", RESTRICTED_COUNTRIES: "KP" },
    limits: { refusalsKept: { max: 1e6, window: MINUTE } },
  });
  const { host } = new URL(ADMIN_ORIGIN);
  document = (
    await test.admin.inject({ url: `${ADMIN_API}/openapi.json`, headers: { host } })
  ).json();
  anna = await test.operator("anna", ...ROLES);
  bela = await test.operator("bela", ...ROLES);
  // Beyond what one bulk freeze may freeze.
  const { account } = await makePerson(test, { email: "first@many.example" });
  const { db } = test.services.database;
  for (let n = 0; n <= MAX_FROZEN; n += 1) {
    const id = `many-${n}`;
    const own = { id, uid: id, email: `${id}@many.example` };
    await db
      .insertInto("accounts")
      .values({ ...account, ...own })
      .execute();
  }
});
afterAll(() => test.close());

const newName = () => `x${(count += 1)}`;
const hire = (...roles: Role[]) => test.operator(newName(), ...roles);
const customer = async () => (await makePerson(test)).account.id;

async function setStatus(id: string, status: "frozen" | "closed"): Promise<string> {
  const { db } = test.services.database;
  await db.updateTable("accounts").set({ status }).where("id", "=", id).execute();
  return id;
}

const frozen = async () => setStatus(await customer(), "frozen");
const about = (customerId: string) => ({ customerId, ...WHY });
const makeUnfreeze = async (by = anna) => by.call("requestUnfreeze", about(await frozen()));

const twice = async (name: AdminEndpointName, body: object) => {
  await anna.call(name, body);
  return bela.call(name, body);
};

async function approvedUnfreeze() {
  const id = requestIdIn(await makeUnfreeze());
  await bela.call("requestApprove", { id });
  return id;
}

const setRoles = (id: string, roles: Role[]) =>
  test.services.database.transaction((db) =>
    test.services.operators.setRoles(db, SYSTEM_ACTOR, { id, roles, ...REASON }),
  );

/** Before and after a colleague did it. */
async function doneTwice(name: AdminEndpointName, id: string, more: object = {}) {
  await anna.call(name, { id, ...REASON, ...more });
  return anna.call(name, { id, ...REASON, ...more });
}

const foreignPasskey = (data: unknown) =>
  new TestPasskey("http://localhost:3000").create(data as PasskeyCreation);

async function wrongKeyFor(
  options: "signInOptions" | "proofOptions",
  give: "signIn" | "proofGive",
) {
  const stranger = await hire("support");
  const [key] = stranger.passkeys;
  await stranger.call("signOut");
  const { db } = test.services.database;
  await db.deleteFrom("operator_passkeys").where("operator_id", "=", stranger.id).execute();
  const at = options === "signInOptions" ? stranger.browser : anna.browser;
  return answerWith(at, key, [options, give] as Parameters<typeof answerWith>[2]);
}

async function manyPasskeys(): Promise<TestOperator> {
  const one = await hire("support");
  while (one.passkeys.length < MAX_PASSKEYS) one.passkeys.push(await addPasskey(one.browser));
  return one;
}

/** The version of no application. */
const OTHER = "A".repeat(43);

async function closedReview(): Promise<string> {
  const { account } = await makeCompany(test);
  await endReview(test.services, account.id, "approved");
  return account.id;
}

const block = (kind: string, value: string, until = test.clock.now() + HOUR) =>
  anna.call("blockRuleMake", { kind, value, until, ...REASON });
const preview = (kind: string, value: string) => anna.call("blockRulePreview", { kind, value });
const freeze = (criteria: object) => anna.call("requestBulkFreeze", { criteria, ...WHY });
const freezePreview = (criteria: object) => anna.call("bulkFreezePreview", { criteria });

/** Each way in which a call itself refuses, and how to get there. */
const SCENARIOS: Partial<Record<AdminEndpointName, Partial<Record<AnyError, Provoke>>>> = {
  invitationRead: { linkInvalid: () => anna.call("invitationRead", { token: NO_LINK }) },
  invitationPasskeyOptions: {
    linkInvalid: () => anna.call("invitationPasskeyOptions", { token: NO_LINK }),
  },
  invitationAccept: {
    async linkInvalid() {
      const { token } = await test.invite(`${newName()}@exchange.example`);
      await acceptInvitation(test.consoleBrowser(), token);
      const browser = test.consoleBrowser();
      const { token: other } = await test.invite(`${newName()}@exchange.example`);
      const { data } = await browser.call("invitationPasskeyOptions", { token: other });
      const passkey = new TestPasskey(ADMIN_ORIGIN).create(data as unknown as PasskeyCreation);
      return browser.call("invitationAccept", { token, name: "Key", passkey });
    },
    async passkeyFailed() {
      const { token } = await test.invite(`${newName()}@exchange.example`);
      const browser = test.consoleBrowser();
      const { data } = await browser.call("invitationPasskeyOptions", { token });
      const passkey = foreignPasskey(data);
      return browser.call("invitationAccept", { token, name: "Key", passkey });
    },
    async deviceOfAnother() {
      const { token } = await test.invite(`${newName()}@exchange.example`);
      return (await acceptInvitation(anna.browser, token)).answer;
    },
  },
  signIn: {
    passkeyFailed: () => wrongKeyFor("signInOptions", "signIn"),
    async deviceOfAnother() {
      const one = await hire("support");
      return answerWith(one.browser, bela.passkeys[0], ["signInOptions", "signIn"]);
    },
  },
  proofGive: { passkeyFailed: () => wrongKeyFor("proofOptions", "proofGive") },
  passkeyOptions: {
    tooManyPasskeys: async () => (await manyPasskeys()).call("passkeyOptions"),
  },
  passkeyAdd: {
    async passkeyFailed() {
      const { data } = await anna.call("passkeyOptions");
      return anna.call("passkeyAdd", { name: "Key", passkey: foreignPasskey(data) });
    },
    async tooManyPasskeys() {
      const one = await hire("support");
      const { data } = await one.call("passkeyOptions");
      const passkey = new TestPasskey(ADMIN_ORIGIN).create(data as unknown as PasskeyCreation);
      while (one.passkeys.length < MAX_PASSKEYS) one.passkeys.push(await addPasskey(one.browser));
      return one.call("passkeyAdd", { name: "Key", passkey });
    },
  },
  passkeyRemove: {
    passkeysNeeded: () => anna.call("passkeyRemove", { id: anna.passkeys[0]?.id }),
    passkeyUnknown: () => anna.call("passkeyRemove", { id: bela.passkeys[0]?.id }),
  },
  operatorInvite: {
    operatorExists: () =>
      anna.call("operatorInvite", { email: "bela@exchange.example", name: "Bela", ...REASON }),
    emailInvalid: () => anna.call("operatorInvite", { email: "a@b", name: "Nobody", ...REASON }),
  },
  operatorInvitationRenew: {
    async operatorDisabled() {
      const { id } = await test.invite(`${newName()}@exchange.example`);
      await anna.call("operatorDisable", { id, ...REASON });
      return anna.call("operatorInvitationRenew", { id, ...REASON });
    },
    alreadyDone: () => anna.call("operatorInvitationRenew", { id: bela.id, ...REASON }),
  },
  operatorDisable: {
    alreadyDone: async () => doneTwice("operatorDisable", (await hire("support")).id),
    ownRequest: () => anna.call("operatorDisable", { id: anna.id, ...REASON }),
  },
  operatorEnable: {
    alreadyDone: async () => doneTwice("operatorEnable", (await hire("support")).id),
  },
  operatorRoleRemove: {
    alreadyDone: async () =>
      doneTwice("operatorRoleRemove", (await hire("support")).id, { role: "support" }),
  },
  requestFactorReset: {
    async requestExists() {
      const { account } = await makePerson(test, { factors: ["totp"] });
      return twice("requestFactorReset", about(account.id));
    },
    requestOutdated: async () => anna.call("requestFactorReset", about(await customer())),
  },
  requestContactChange: {
    requestExists: async () =>
      twice("requestContactChange", { ...about(await customer()), email: "to@example.com" }),
    async requestOutdated() {
      const { account } = await makePerson(test);
      return anna.call("requestContactChange", { ...about(account.id), email: account.email });
    },
    emailInvalid: async () =>
      anna.call("requestContactChange", { ...about(await customer()), email: "a@b" }),
    phoneInvalid: async () =>
      anna.call("requestContactChange", {
        ...about(await customer()),
        dialCode: "+49",
        phone: "123",
      }),
    countryRestricted: async () =>
      anna.call("requestContactChange", {
        ...about(await customer()),
        dialCode: "+850",
        phone: "1912345678",
      }),
  },
  requestUnfreeze: {
    requestExists: async () => twice("requestUnfreeze", about(await frozen())),
    requestOutdated: async () => anna.call("requestUnfreeze", about(await customer())),
  },
  requestHoldRelease: {
    async requestExists() {
      const id = await customer();
      await anna.call("customerHold", { id, hours: 24, ...REASON });
      return twice("requestHoldRelease", about(id));
    },
    requestOutdated: async () => anna.call("requestHoldRelease", about(await customer())),
  },
  requestDataExport: {
    requestExists: async () => twice("requestDataExport", about(await customer())),
    requestOutdated: async () =>
      anna.call("requestDataExport", about(await setStatus(await customer(), "closed"))),
  },
  requestRoleGrant: {
    async requestExists() {
      const { id: operatorId } = await test.invite(`${newName()}@exchange.example`);
      return twice("requestRoleGrant", { operatorId, roles: ["support"], ...WHY });
    },
    async operatorDisabled() {
      const { id: operatorId } = await test.invite(`${newName()}@exchange.example`);
      await anna.call("operatorDisable", { id: operatorId, ...REASON });
      return anna.call("requestRoleGrant", { operatorId, roles: ["support"], ...WHY });
    },
  },
  requestKeyChange: {
    requestExists: () =>
      twice("requestKeyChange", {
        action: "create",
        keyName: "twice",
        scopes: ["check"],
        ...WHY,
      }),
    requestOutdated: () =>
      anna.call("requestKeyChange", { action: "revoke", keyId: "nothing", ...WHY }),
  },
  requestBulkFreeze: {
    async requestExists() {
      await makePerson(test, { email: "one@twice.example" });
      return twice("requestBulkFreeze", { criteria: { mailDomain: "twice.example" }, ...WHY });
    },
    requestOutdated: () => freeze({ mailDomain: "nobody.example" }),
    tooManyMatches: () => freeze({ mailDomain: "many.example" }),
    ruleTooBroad: () => freeze({ address: "0.0.0.0/0" }),
  },
  requestApprove: {
    ownRequest: async () => anna.call("requestApprove", { id: requestIdIn(await makeUnfreeze()) }),
    requestClosed: async () => bela.call("requestApprove", { id: await approvedUnfreeze() }),
    async roleRequired() {
      const support = await hire("support");
      return support.call("requestApprove", { id: requestIdIn(await makeUnfreeze()) });
    },
    async requestWaiting() {
      const id = requestIdIn(await makeUnfreeze());
      const { db } = test.services.database;
      const later = { decidable_at: test.clock.now() + HOUR };
      await db.updateTable("operator_requests").set(later).where("id", "=", id).execute();
      return bela.call("requestApprove", { id });
    },
    async requesterLostRole() {
      const maker = await hire("support");
      const id = requestIdIn(await makeUnfreeze(maker));
      await setRoles(maker.id, []);
      return bela.call("requestApprove", { id });
    },
    async requestOutdated() {
      const customerId = await frozen();
      const id = requestIdIn(await anna.call("requestUnfreeze", about(customerId)));
      await setStatus(customerId, "closed");
      return bela.call("requestApprove", { id });
    },
    async operatorDisabled() {
      const { id: operatorId } = await test.invite(`${newName()}@exchange.example`);
      const grant = { operatorId, roles: ["support"], ...WHY };
      const id = requestIdIn(await anna.call("requestRoleGrant", grant));
      await anna.call("operatorDisable", { id: operatorId, ...REASON });
      return bela.call("requestApprove", { id });
    },
  },
  requestRefuse: {
    ownRequest: async () => anna.call("requestRefuse", { id: requestIdIn(await makeUnfreeze()) }),
    requestClosed: async () => bela.call("requestRefuse", { id: await approvedUnfreeze() }),
    async roleRequired() {
      const support = await hire("support");
      return support.call("requestRefuse", { id: requestIdIn(await makeUnfreeze()) });
    },
  },
  requestCancel: {
    requestClosed: async () => anna.call("requestCancel", { id: await approvedUnfreeze() }),
  },
  requestKeyCreate: {
    requestClosed: async () => anna.call("requestKeyCreate", { id: await approvedUnfreeze() }),
  },
  requestDataDownload: {
    requestClosed: async () => anna.call("requestDataDownload", { id: await approvedUnfreeze() }),
  },
  customerFreeze: {
    alreadyDone: async () => doneTwice("customerFreeze", await customer()),
  },
  institutionCheck: {
    reviewClosed: async () =>
      anna.call("institutionCheck", { id: await closedReview(), item: "identity", done: true }),
  },
  institutionAsk: {
    reviewClosed: async () =>
      anna.call("institutionAsk", { id: await closedReview(), documents: ["address"], ...REASON }),
  },
  institutionApprove: {
    reviewClosed: async () =>
      anna.call("institutionApprove", { id: await closedReview(), version: OTHER, ...REASON }),
    async secondReviewer() {
      const { account } = await makeCompany(test);
      const { data } = await anna.call("institutionRead", { id: account.id });
      const { version } = data["institution"] as { version: string };
      return doneTwice("institutionApprove", account.id, { version });
    },
    async applicationChanged() {
      const { account } = await makeCompany(test);
      return anna.call("institutionApprove", { id: account.id, version: OTHER, ...REASON });
    },
  },
  institutionRefuse: {
    reviewClosed: async () =>
      anna.call("institutionRefuse", {
        id: await closedReview(),
        reasons: ["documentsMissing"],
        documents: [],
        ...REASON,
      }),
  },
  bulkFreezePreview: {
    tooManyMatches: () => freezePreview({ mailDomain: "many.example" }),
    ruleTooBroad: () => freezePreview({ address: "::/0" }),
    invalidFields: () => freezePreview({ address: "1.2.3" }),
  },
  blockRulePreview: {
    ruleTooBroad: () => preview("address", "0.0.0.0/0"),
    ruleHitsYou: () => preview("mailDomain", "exchange.example"),
    invalidFields: () => preview("country", "Germany"),
  },
  blockRuleMake: {
    ruleTooBroad: () => block("address", "0.0.0.0/0"),
    ruleHitsYou: () => block("address", "198.51.100.7"),
    invalidFields: () => block("address", "192.0.2.9", test.clock.now()),
    async alreadyDone() {
      await block("address", "192.0.2.9");
      return block("address", "192.0.2.9");
    },
    async tooManyRules() {
      const { db } = test.services.database;
      const rule = { kind: "mailDomain", reason: "", made_by: anna.id, made_at: 1 } as const;
      const until = test.clock.now() + HOUR;
      const rows = Array.from({ length: 1000 }, (_, n) => ({
        ...rule,
        id: `rule-${n}`,
        value: `d${n}.example`,
        until,
        ended_by: null,
        ended_at: null,
      }));
      await db.insertInto("block_rules").values(rows).execute();
      const answer = await block("address", "192.0.2.10");
      await db.deleteFrom("block_rules").where("id", "like", "rule-%").execute();
      return answer;
    },
  },
  auditVerify: {
    async checkRunning() {
      const answers = await Promise.all(Array.from({ length: 20 }, () => anna.call("auditVerify")));
      const refused = answers.find(({ code }) => code !== 0);
      return refused ?? expect.unreachable("None was refused");
    },
  },
  blockRuleEnd: {
    async alreadyDone() {
      const { data } = await block("address", "192.0.2.11");
      return doneTwice("blockRuleEnd", (data["rule"] as { id: string }).id);
    },
  },
};

type Caller = Pick<TestOperator, "call">;

/** Callers whom the requirements of a call refuse; made once, because passkeys have a limit. */
const CALLERS: Record<string, () => Promise<Caller>> = {
  unauthorized: async () => test.consoleBrowser(),
  async forbidden() {
    const { serviceKeys, database } = test.services;
    const { key } = await serviceKeys.create(database.db, { name: "other", scopes: ["check"] });
    return test.service(key);
  },
  async setupRequired() {
    const { token } = await test.invite(`${newName()}@exchange.example`, ROLES);
    const browser = test.consoleBrowser();
    await acceptInvitation(browser, token);
    return browser;
  },
  roleRequired: () => hire(),
  async proofRequired() {
    const one = await hire(...ROLES);
    const { db } = test.services.database;
    const sessions = db.updateTable("operator_sessions").where("operator_id", "=", one.id);
    await sessions.set({ proven_at: test.clock.now() - HOUR }).execute();
    return one;
  },
};

const refused = new Map<string, Promise<Caller>>();
/** Without fields: a requirement is checked before the body is read. */
async function refusedBy(name: AdminEndpointName, error: string): Promise<AdminAnswer> {
  const caller = refused.get(error) ?? CALLERS[error]?.();
  if (caller === undefined) throw new Error(`Nobody is refused with ${error}`);
  refused.set(error, caller);
  return (await caller).call(name);
}

/** Keys that are refused before a call does anything. */
const KEYS: Record<string, (key: string) => Promise<unknown>> = {
  idempotencyKeyInvalid: async () => {},
  idempotencyKeyReused: (key) => keepForAnother(test.services, key),
  requestInProgress: (key) => beginAttempt(test.services, key),
};

async function refusedFor(name: AdminEndpointName, error: string): Promise<AdminAnswer> {
  const key = error === "idempotencyKeyInvalid" ? "garbage" : newKey();
  await KEYS[error]?.(key);
  // Without the passkey, because passkeys have a limit.
  const { db } = test.services.database;
  const sessions = db.updateTable("operator_sessions").where("operator_id", "=", anna.id);
  await sessions.set({ proven_at: test.clock.now() }).execute();
  const [fields] = Object.values(ADMIN_EXAMPLES[name].requests ?? {});
  return anna.call(name, fields, withKey(key));
}

const NAMES = Object.keys(ADMIN_EXAMPLES) as AdminEndpointName[];
const requirementErrorsOf = (name: AdminEndpointName) =>
  adminCall(name).requirementErrors.flatMap(({ errors }) => errors);

const CASES = [
  ...Object.entries(SCENARIOS).flatMap(([name, scenarios]) =>
    Object.entries(scenarios).map(([error, provoke]) => ({ name, error, provoke })),
  ),
  ...NAMES.flatMap((name) =>
    requirementErrorsOf(name).map((error) => ({
      name,
      error,
      provoke: () => (Object.hasOwn(KEYS, error) ? refusedFor : refusedBy)(name, error),
    })),
  ),
];

/** The codes that the served document lists for a call under a status, in its schemas. */
function documentedCodes(name: string, status: number): unknown[] {
  const operation = Object.values(document.paths)
    .flatMap(Object.values)
    .find(({ operationId }) => operationId === name);
  const { schemas, responses } = document.components;
  const nameIn = ($ref: string) => $ref.split("/").at(-1) ?? "";
  const codesIn = (schema: Schema | Reference): unknown[] => {
    if ("$ref" in schema) return codesIn(schemas[nameIn(schema.$ref)]!);
    const { const: only, enum: several } = (schema.properties?.["code"] ?? {}) as Schema;
    return [...(schema.oneOf ?? []).flatMap(codesIn), ...(several ?? []), only];
  };
  const listed = operation?.responses[status] as Answer | Reference | undefined;
  if (listed === undefined) return [];
  const answer = "$ref" in listed ? responses[nameIn(listed.$ref)]! : listed;
  return codesIn(answer.content["application/json"].schema);
}

describe("API-1: the refusals of the admin API", () => {
  it("are all provoked here, and all documented", () => {
    const common: readonly string[] = ADMIN_COMMON_ERRORS;
    for (const name of NAMES) {
      const provoked = CASES.filter((one) => one.name === name).map(({ error }) => error);
      const own = [...new Set(provoked)].filter((error) => !common.includes(error));
      expect([name, own.toSorted()]).toEqual([name, errorsOf(adminCall(name)).toSorted()]);
    }
  });

  it.each(CASES)("$name: $error, which is recorded", async ({ name, error, provoke }) => {
    const { db } = test.services.database;
    const rows = () =>
      db
        .selectFrom("audit_events")
        .select("id")
        .where("event", "=", "refused")
        .where("call", "=", `admin ${name}`)
        .where("reason", "=", error as AnyError)
        .execute();
    const before = (await rows()).length;
    const { code, status } = await provoke();
    expect([error, { code, status }]).toEqual([error, refusalNamed(error as AnyError)]);
    expect(documentedCodes(name, status)).toContain(code);
    // Fields that do not fit their schema are only logged: the call was not made.
    if (error !== "invalidFields") expect((await rows()).length).toBeGreaterThan(before);
  });
});
