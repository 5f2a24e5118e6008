import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ADMIN_EXAMPLES } from "@portico/contract/admin/examples";
import { type Role, ROLES, rolesWith } from "@portico/contract/admin/roles";
import { SYSTEM_ACTOR } from "../../core/audit/audit.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import {
  ADMIN_ORIGIN,
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../testing/admin/admin-app.ts";
import { makePerson } from "../../testing/people/people.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

/** They read, and are recorded before they do. A decision is raced in requests.race.test.ts. */
const OTHERS = new Set<AdminEndpointName>([
  "customerSearch",
  "customerReveal",
  "institutionDocumentRead",
  "blockRulePreview",
  "bulkFreezePreview",
  "auditExport",
  "auditVerify",
  "requestApprove",
  "requestRefuse",
]);
const endpoint = (name: AdminEndpointName): AdminEndpoint => ADMIN_ENDPOINTS[name];
const CHANGES = (Object.keys(ADMIN_ENDPOINTS) as AdminEndpointName[]).filter(
  (name) =>
    endpoint(name).method === "POST" &&
    endpoint(name).requires.permission !== undefined &&
    !OTHERS.has(name),
);

let test: AdminTest;
let anna: TestOperator;
let ids: { customerId: string; operatorId: string };
beforeAll(async () => {
  test = await openAdminTest();
  await test.admin.listen({ port: 0, host: "127.0.0.1" });
  anna = await test.operator("anna", ...ROLES);
  const { account } = await makePerson(test);
  ids = { customerId: account.id, operatorId: (await test.invite("bela@exchange.example")).id };
});
afterAll(() => test.close());

const setRoles = (roles: readonly Role[]) =>
  test.services.database.transaction((db) =>
    test.services.operators.setRoles(db, SYSTEM_ACTOR, { id: anna.id, roles, reason: "A test" }),
  );

/** The first example, about those who exist. */
function bodyOf(name: AdminEndpointName): object {
  const { requests = {} } = ADMIN_EXAMPLES[name] as { requests?: Record<string, object> };
  const body = { ...Object.values(requests)[0] } as Record<string, unknown>;
  for (const [field, id] of Object.entries(ids)) if (field in body) body[field] = id;
  if ("until" in body) body["until"] = test.clock.now() + HOUR;
  return body;
}

/** The role is checked as soon as the headers are there, which a session's last use shows. */
async function untilAuthorized(): Promise<void> {
  const { db } = test.services.database;
  await vi.waitUntil(
    async () => {
      const rows = await db
        .selectFrom("operator_sessions")
        .select("last_seen_at")
        .where("operator_id", "=", anna.id)
        .execute();
      return rows.some((row) => row.last_seen_at === test.clock.now());
    },
    { timeout: 10_000, interval: 5 },
  );
}

/** A call whose body arrives after the operator has lost every role. */
async function lateCall(name: AdminEndpointName) {
  const { method, path } = endpoint(name);
  const { port } = test.admin.server.address() as AddressInfo;
  const text = JSON.stringify(bodyOf(name));
  const headers = {
    host: new URL(ADMIN_ORIGIN).host,
    origin: ADMIN_ORIGIN,
    cookie: [...anna.browser.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  test.clock.advance(MINUTE);
  const { promise: answered, resolve, reject } = Promise.withResolvers<string>();
  const asked = request({ port, method, path, headers }, (response) => {
    response.setEncoding("utf8");
    void response.toArray().then((chunks) => resolve(chunks.join("")), reject);
  });
  asked.on("error", reject).flushHeaders();
  await untilAuthorized();
  await setRoles([]);
  asked.end(text);
  return JSON.parse(await answered) as { code: number; data: { roles?: Role[] } | null };
}

it.each(CHANGES)(
  "ASVS 8.3.2: %s changes nothing if the operator lost the role after the call began",
  async (name) => {
    await setRoles(ROLES);
    await anna.prove();
    const { code, data } = await lateCall(name);
    expect(code).toBe(ADMIN_ERRORS.roleRequired.code);
    expect(data?.roles).toEqual(rolesWith(endpoint(name).requires.permission ?? "health.read"));
  },
);
