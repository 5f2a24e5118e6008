import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ADMIN_EXAMPLES } from "@portico/contract/admin/examples";
import { ROLES } from "@portico/contract/admin/roles";
import { ADMIN_SCHEMAS } from "@portico/contract/admin/schemas";
import { ERRORS } from "@portico/contract/errors";
import { ADMIN_COMMON_ERRORS, adminCall } from "../http/admin/admin-calls.ts";
import { errorsOf } from "../http/openapi/openapi-call.ts";
import { MINUTE } from "../platform/clock.ts";
import {
  ADMIN_ORIGIN,
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../testing/admin/admin-app.ts";
import { queryOf } from "../testing/calls/fuzz.ts";
import { spoilFor } from "../testing/calls/fuzz-values.ts";
import { makeCompany } from "../testing/people/company.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const RUNS = 10;
const NAMES = Object.keys(ADMIN_ENDPOINTS) as AdminEndpointName[];

let test: AdminTest;
let operator: TestOperator;
let ids: { customer: string; operator: string; request: string };
beforeAll(async () => {
  test = await openAdminTest({ limits: { refusalsKept: { max: 1e6, window: MINUTE } } });
  operator = await test.operator("fuzz", ...ROLES);
  const { account } = await makeCompany(test);
  const { data } = await operator.call("requestDataExport", {
    customerId: account.id,
    reason: "For a test",
    evidence: "None",
  });
  const { id: request } = data["request"] as { id: string };
  // Somebody else: a call that happens to be valid may take their roles away.
  const colleague = await test.operator("colleague", "support");
  ids = { customer: account.id, operator: colleague.id, request };
});
afterAll(() => test.close());

/** The first example, about somebody who exists: so garbage reaches the code behind the look-up. */
function fieldsOf(name: AdminEndpointName): Record<string, unknown> {
  const { requests = {} } = ADMIN_EXAMPLES[name] as { requests?: Record<string, object> };
  const fields = Object.values(requests)[0] ?? {};
  const own = /^(?:customer|institution)/.test(name) ? ids.customer : ids.operator;
  const real: Record<string, string> = {
    customerId: ids.customer,
    operatorId: ids.operator,
    id: name.startsWith("request") ? ids.request : own,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, real[field] ?? value]),
  );
}

async function send(name: AdminEndpointName, text: string) {
  const { method, path }: AdminEndpoint = ADMIN_ENDPOINTS[name];
  const cookie = [...operator.browser.cookies].map((pair) => pair.join("=")).join("; ");
  const headers = { host: new URL(ADMIN_ORIGIN).host, cookie };
  const remoteAddress = "198.51.100.7";
  if (method === "GET") {
    return test.admin.inject({ url: `${path}?${queryOf(text)}`, headers, remoteAddress });
  }
  return test.admin.inject({
    method,
    url: path,
    remoteAddress,
    headers: { ...headers, origin: ADMIN_ORIGIN, "content-type": "application/json" },
    payload: text,
  });
}

describe("ASVS 2.2.1, 1.5.2, 15.3.5: garbage in every field of every admin call", () => {
  it.each(NAMES)("%s never fails, and refuses only as it says", async (name) => {
    const known = [...ADMIN_COMMON_ERRORS, ...errorsOf(adminCall(name))];
    const catalog: Record<string, { code: number }> = { ...ERRORS, ...ADMIN_ERRORS };
    const codes = known.map((error) => catalog[error]?.code);
    await fc.assert(
      fc.asyncProperty(spoilFor(ADMIN_SCHEMAS[name]), async (spoil) => {
        // A call that happened to be valid may have ended the session.
        if ((await operator.call("sessionRead")).status !== 200) await operator.signIn();
        const answer = await send(name, spoil(fieldsOf(name)));
        const body = answer.json<{ code: number; message: string; data: unknown }>();
        expect([answer.statusCode < 500, Object.keys(body)]).toEqual([
          true,
          ["code", "message", "data"],
        ]);
        if (body.code !== 0)
          expect([name, codes.includes(body.code), body.code]).toEqual([name, true, body.code]);
      }),
      { numRuns: RUNS },
    );
  });

  it("ASVS 15.3.6: no prototype was polluted", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

it("a text with a NUL is refused, on every database", async () => {
  const bad = "a\u0000bc";
  const { customer } = ids;
  const why = { reason: bad, evidence: bad };
  const calls: [AdminEndpointName, object][] = [
    ["customerNoteAdd", { id: customer, text: bad }],
    ["customerSearch", { by: "email", value: bad }],
    ["customerReveal", { id: customer, reason: bad }],
    ["requestUnfreeze", { customerId: customer, ...why }],
    ["requestRefuse", { id: ids.request, comment: bad }],
    ["operatorInvite", { email: "nul@exchange.example", name: bad, reason: "Hired" }],
  ];
  for (const [name, body] of calls) {
    const { status, code } = await operator.call(name, body);
    expect([name, status, code]).toEqual([name, 400, ERRORS.invalidFields.code]);
  }
});
