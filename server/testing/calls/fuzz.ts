import * as fc from "fast-check";
import { expect } from "vitest";
import { type EndpointName, ENDPOINTS, requirementsOf } from "@portico/contract/endpoints";
import { IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { type ErrorName, ERRORS } from "@portico/contract/errors";
import { SCHEMAS } from "@portico/contract/schemas";
import { COMMON_ERRORS } from "@portico/contract/shared/error-groups";
import { pageCall } from "../../http/openapi/openapi-calls.ts";
import { errorsOf } from "../../http/openapi/openapi-call.ts";
import { challengeIdOf } from "../app/browser.ts";
import { headerValue, type Spoil, spoilFor } from "./fuzz-values.ts";
import { newKey } from "./idempotency.ts";
import { clearLimits } from "../database/limit-rows.ts";
import { prepareCall, type CallFixture } from "./call-fixtures.ts";
import { stateOf } from "../database/rows.ts";
import type { TestApp } from "../app/test-app.ts";

interface Try {
  spoil: Spoil;
  who: "ready" | "nobody" | "somebody";
  challenge: "solved" | "none" | "garbage";
  header: string;
  key: "none" | "new" | "same" | "garbage";
}

const COOKIES = ["authtoken", "authorization", "__Host-acct", "__Host-flow", "__Host-device"];

const tryFor = (name: EndpointName): fc.Arbitrary<Try> =>
  fc.record({
    spoil: spoilFor(SCHEMAS[name]),
    // Most callers pass the first guards, so that garbage reaches the code behind them.
    who: fc.constantFrom("ready", "ready", "ready", "nobody", "somebody"),
    challenge: fc.constantFrom("solved", "solved", "solved", "none", "garbage"),
    header: headerValue,
    key: fc.constantFrom("none", "none", "none", "new", "same", "garbage"),
  });

function callerHeaders({ browser }: CallFixture, { who, header }: Try): Record<string, string> {
  if (who === "nobody") return {};
  if (who === "somebody") {
    const cookie = COOKIES.map((cookieName) => `${cookieName}=${header}`).join("; ");
    return { cookie, authorization: header };
  }
  const authorization = browser.cookies.get("authorization");
  return {
    ...(browser.cookies.size > 0 ? { cookie: browser.cookieHeader } : {}),
    ...(authorization === undefined ? {} : { authorization }),
  };
}

/** One key is used with many bodies and callers. */
const SAME_KEY = "key-of-every-fuzzed-call";

function keyHeader({ key, header }: Try): Record<string, string> {
  if (key === "none") return {};
  const value = { new: newKey(), same: SAME_KEY, garbage: header }[key];
  return { [IDEMPOTENCY_HEADER]: value };
}

async function send(test: TestApp, name: EndpointName, ready: CallFixture, one: Try) {
  const { method, path } = ENDPOINTS[name];
  const { challenge: action } = requirementsOf(name);
  const isSolved = action !== undefined && one.challenge === "solved";
  const solution = isSolved ? await ready.browser.solve(action) : undefined;
  const text = one.spoil(ready.fields(solution === undefined ? "" : challengeIdOf(solution)));
  const captcha = solution ?? (one.challenge === "garbage" ? one.header : undefined);
  const headers = {
    ...callerHeaders(ready, one),
    ...keyHeader(one),
    ...(captcha === undefined ? {} : { "captcha-validation": captcha }),
  };
  if (method === "GET") {
    return test.request(`${path}?${queryOf(text)}`, { headers, address: "203.0.113.7" });
  }
  return test.request(path, {
    method,
    address: "203.0.113.7",
    headers: { ...headers, origin: "http://localhost:3000", "content-type": "application/json" },
    payload: text,
  });
}

/** The fields of a JSON text as a query, however odd they are. */
export function queryOf(text: string): string {
  try {
    const fields = Object.entries(Object(JSON.parse(text)) as object);
    const written = fields.map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return new URLSearchParams(written).toString();
  } catch {
    return encodeURIComponent(text.toWellFormed());
  }
}

/** Wrong attempts would end a code or a ticket, and hide the code behind it. */
async function forgetTries(test: TestApp): Promise<void> {
  const { database } = test.services;
  const { db } = database;
  await db.updateTable("codes").set({ tries: 0 }).execute();
  await db.updateTable("tickets").set({ tries: 0 }).execute();
  await clearLimits(database);
}

function expectEnvelope(name: EndpointName, status: number, body: unknown): void {
  expect(Object.keys(Object(body) as object)).toEqual(["code", "message", "data"]);
  expect(body).toMatchObject({ code: expect.any(Number), message: expect.any(String) });
  const { code } = body as { code: number };
  if (code === 0) return;
  const known: ErrorName[] = [...COMMON_ERRORS, ...errorsOf(pageCall(name))];
  expect(known.map((error) => ERRORS[error])).toContainEqual({ code, status });
}

/**
 * Malformed calls of one kind: none fails, and only one that happens to be valid has an effect.
 * Returns how many reached the call's own rules.
 */
export async function fuzzCall(
  test: TestApp,
  name: EndpointName,
  numRuns: number,
): Promise<number> {
  const { db } = test.services.database;
  let ready = await prepareCall(test, name);
  let state = await stateOf(db);
  let reached = 0;
  await fc.assert(
    fc.asyncProperty(tryFor(name), async (one) => {
      await forgetTries(test);
      const answer = await send(test, name, ready, one);
      expect(answer.statusCode).toBeLessThan(500);
      const body = answer.json<{ code: number }>();
      expectEnvelope(name, answer.statusCode, body);
      // notFound is decided by the call itself.
      if (answer.statusCode === 200 || body.code === ERRORS.notFound.code) reached += 1;
      if (body.code === 0) {
        ready = await prepareCall(test, name);
        state = await stateOf(db);
      } else {
        expect(await stateOf(db)).toEqual(state);
      }
    }),
    { numRuns },
  );
  return reached;
}
