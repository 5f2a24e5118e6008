import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import {
  CHALLENGE_ERRORS,
  COMMON_ERRORS,
  IDEMPOTENCY_ERRORS,
  SESSION_ERRORS,
} from "@portico/contract/shared/error-groups";
import type { AuditEventTable } from "../platform/database/schema.ts";
import { pageCall } from "../http/openapi/openapi-calls.ts";
import { errorsOf } from "../http/openapi/openapi-call.ts";
import { attempt, prepareCall, UNLIMITED } from "../testing/calls/call-fixtures.ts";
import {
  type OpenLimits,
  type RefusalScenario,
  refusalScenariosOf,
} from "../testing/calls/refusal-scenarios.ts";
import { forgetEverybody, stateOf } from "../testing/database/rows.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../testing/app/test-app.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const ADDRESS = "203.0.113.7";
const limits: OpenLimits = structuredClone(UNLIMITED);
const log: string[] = [];

let test: TestApp;
beforeAll(async () => {
  const env = { RESTRICTED_COUNTRIES: "KP", TRUST_PROXY: ADDRESS };
  test = await openTestApp({ limits, env, log });
});
afterAll(() => test.close());
afterEach(async () => {
  await forgetEverybody(test.services);
  for (const limit of Object.values(limits)) limit.max = 1_000_000;
});

/** Read-only calls without requirements: their refusals are only logged, not audited. */
const isRecorded = (name: EndpointName) => {
  const { session, flow } = requirementsOf(name);
  return (session === true || flow !== undefined) && name !== "userInfo" && name !== "identityList";
};

/** What was recorded at the current time of the test clock. */
async function records({ services, clock }: TestApp): Promise<AuditEventTable[]> {
  const events = services.database.db.selectFrom("audit_events").selectAll();
  return events.where("at", "=", clock.now()).execute();
}

/** Whether the server knows the account by the time it refuses. */
function knowsWho(name: EndpointName, error: ErrorName): boolean {
  if ((IDEMPOTENCY_ERRORS as readonly ErrorName[]).includes(error)) return false;
  const { session } = requirementsOf(name);
  if (session) return !(SESSION_ERRORS as readonly ErrorName[]).includes(error);
  if (error.startsWith("challenge") || error === "ticketInvalid" || error === "phoneInvalid") {
    return false;
  }
  if (
    name === "invitationAccept" ||
    name === "securityAlertConfirm" ||
    /^factorResetS(?:endCode|tart)$/.test(name)
  )
    return true;
  if (name === "loginPasskey" && error === "passkeyFailed") return false;
  if (/^third(?:Pc)?Verify$/.test(name)) {
    return error.startsWith("account") || error === "mainAccountClosing";
  }
  if (name.startsWith("thirdBindCheck")) return true;
  if (/^recover\w+VerifyCode$/.test(name))
    return error === "codeWrong" || error === "tooManyRequests";
  return name.startsWith("login") || name.endsWith("SetPassword");
}

async function expectRefusal(
  of: TestApp,
  name: EndpointName,
  error: ErrorName,
  provoke: RefusalScenario,
): Promise<void> {
  const ready = await prepareCall(of, name);
  const changed = await provoke({ test: of, ready, limits });
  const { db } = of.services.database;
  const state = await stateOf(db);
  of.clock.advance(1);
  const headers = { language: "de", "user-agent": "lightMyRequest", ...changed.headers };
  const answer = await attempt(name, ready, { ...changed, headers });

  const { code, status } = ERRORS[error];
  const data = answer.body.data as { retryAfter?: number; field?: string } | null;
  const values = { seconds: data?.retryAfter ?? 0 };
  expect([answer.status, answer.body]).toEqual([
    status,
    { code, message: of.services.texts.text("de", `errors.${error}`, values), data },
  ]);
  expect(Object.keys(data ?? {}).every((key) => ["field", "retryAfter"].includes(key))).toBe(true);
  if (status === 429) expect(answer.headers["retry-after"]).toBe(String(data?.retryAfter));
  expect(
    answer.setCookies.filter((line) => !/^__Host-(?:flow|third)=|Max-Age=0/.test(line)),
  ).toEqual([]);

  expect(await stateOf(db)).toEqual(state);
  const address = changed.headers?.["x-forwarded-for"] ?? ADDRESS;
  const owner = knowsWho(name, error) ? (ready.person?.account.id ?? null) : null;
  const expected = {
    event: "refused",
    call: name,
    reason: error,
    account_id: owner,
    at: of.clock.now(),
    address,
    country_code: of.services.geo.countryOf(address) ?? null,
    user_agent: "lightMyRequest",
    request_id: expect.stringMatching(/./),
    factors: "",
  };
  expect(await records(of)).toEqual(isRecorded(name) ? [expect.objectContaining(expected)] : []);
}

const isFull = process.env["PORTICO_FULL"] !== undefined;

/** Errors that one guard returns for all calls. */
const GUARDS: readonly (readonly ErrorName[])[] = [
  SESSION_ERRORS,
  IDEMPOTENCY_ERRORS,
  CHALLENGE_ERRORS,
];

/**
 * Unless PORTICO_FULL is set, each call is tested with one error of each guard, and with the first
 * one of its session; together the calls cover all of them.
 */
function scenariosOf(name: EndpointName, index: number) {
  const scenarios = refusalScenariosOf(name);
  if (isFull) return scenarios;
  const errors = scenarios.map(([error]) => error);
  const leftOut = new Set<ErrorName>(
    GUARDS.flatMap((guard) => {
      const own = errors.filter((error) => guard.includes(error));
      const shown = own[index % own.length];
      return own.filter((error) => error !== shown && error !== SESSION_ERRORS[0]);
    }),
  );
  return scenarios.filter(([error]) => !leftOut.has(error));
}

const refusing = names
  .filter((name) => refusalScenariosOf(name).length > 0)
  .map((name, index) => ({ name, scenarios: scenariosOf(name, index) }));

describe.each(refusing)("$name", ({ name, scenarios }) => {
  it.each(scenarios)(
    "API-2, ASVS 16.3.2, 16.3.3: returns and records %s, and does nothing",
    async (error, provoke) => {
      await expectRefusal(test, name, error, provoke);
    },
  );

  const [first] = scenarios;
  if (first !== undefined && isRecorded(name)) {
    it("ASVS 16.5.2: refuses with the same response when the refusal cannot be recorded", async () => {
      const { db } = test.services.database;
      const ready = await prepareCall(test, name);
      const changed = await first[1]({ test, ready, limits });
      await sql`alter table audit_events rename to audit_events_away`.execute(db);
      const answer = await attempt(name, ready, changed);
      await sql`alter table audit_events_away rename to audit_events`.execute(db);
      const { code, status } = ERRORS[first[0]];
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(log.at(-1)).toContain("a refusal could not be recorded");
    });
  }
});

describe.each([
  { where: "without a provider of text messages", env: PRODUCTION, error: "smsUnavailable" },
  {
    where: "where only others get them",
    env: { SMS_COUNTRIES: "FR" },
    error: "smsCountryUnserved",
  },
] as const)("$where", ({ env, error }) => {
  let house: TestApp;
  beforeAll(async () => {
    house = await openTestApp({ limits, env });
  });
  afterAll(() => house.close());

  it.each<[EndpointName, RefusalScenario]>([
    ["registerPhoneSendCode", () => ({})],
    ["recoverPhoneSendCode", () => ({})],
    ["loginSendCode", () => ({ fields: { channel: "sms" } })],
    ["emailBindingSmsSendCode", () => ({})],
    ["smsSendCode", () => ({})],
  ])("API-2, A10: %s is refused with that reason", async (name, provoke) => {
    await expectRefusal(house, name, error, provoke);
  });
});

describe("the declared errors of each call", () => {
  /** Impossible on a healthy server, or covered elsewhere (core/sign-in/sign-in.risk). */
  const UNPROVOKED: readonly ErrorName[] = [
    "forbidden",
    "smsUnavailable",
    "smsCountryUnserved",
    "signInRefused",
  ];

  it.each(names.filter((name) => !name.startsWith("third")))(
    "API-2: %s returns exactly those",
    (name) => {
      const provoked = refusalScenariosOf(name).map(([error]) => error);
      const common: readonly ErrorName[] = COMMON_ERRORS;
      const own = (list: readonly ErrorName[]) =>
        [...new Set(list)]
          .filter((error) => !common.includes(error) && !UNPROVOKED.includes(error))
          .toSorted();
      expect(own(provoked)).toEqual(own(errorsOf(pageCall(name))));
    },
  );
});
