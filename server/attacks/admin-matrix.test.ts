import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import { ADMIN_ENDPOINTS, type AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ADMIN_EXAMPLES } from "@portico/contract/admin/examples";
import {
  approvePermission,
  isPermitted,
  REQUEST_KINDS,
  type RequestKind,
  requestPermission,
  type Role,
  ROLES,
  rolesWith,
} from "@portico/contract/admin/roles";
import type { ServiceScope } from "@portico/contract/service/keys";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../platform/clock.ts";
import {
  acceptInvitation,
  type AdminAnswer,
  type AdminTest,
  type ConsoleBrowser,
  openAdminTest,
  type TestOperator,
} from "../testing/admin/admin-app.ts";
import { WHY } from "../testing/admin/requests.ts";
import { makePerson } from "../testing/people/people.ts";
import { SLOW_SETUP } from "../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const NAMES = Object.keys(ADMIN_ENDPOINTS) as AdminEndpointName[];
const endpoint = (name: AdminEndpointName): AdminEndpoint => ADMIN_ENDPOINTS[name];
const SIGNED_IN = NAMES.filter((name) => endpoint(name).requires.open !== true);
const POSTS = NAMES.filter((name) => endpoint(name).method === "POST");
const FRESH = SIGNED_IN.filter((name) => endpoint(name).requires.freshProof);
/** It would end the session that the other calls of the matrix use. */
const ENDS_SESSION: AdminEndpointName = "signOut";

let test: AdminTest;
let count = 0;
const staff = new Map<Role, TestOperator>();
beforeAll(async () => {
  test = await openAdminTest({ limits: { refusalsKept: { max: 1e6, window: MINUTE } } });
  for (const role of ROLES) staff.set(role, await test.operator(role, role));
});
afterAll(() => test.close());

/** The first request of the examples: it fits the schema, and names nobody who exists. */
function exampleOf(name: AdminEndpointName): object {
  const { requests = {} } = ADMIN_EXAMPLES[name] as { requests?: Record<string, object> };
  return Object.values(requests)[0] ?? {};
}

const operatorWith = (role: Role) => staff.get(role) as TestOperator;

const GATES = [
  ERRORS.unauthorized.code,
  ERRORS.proofRequired.code,
  ADMIN_ERRORS.roleRequired.code,
  ADMIN_ERRORS.setupRequired.code,
];

describe.each(ROLES)("ASVS 8.2.1, 8.3.1: the role %s", (role) => {
  it.each(SIGNED_IN.filter((name) => name !== ENDS_SESSION))(
    "makes the call %s only if the table says so",
    async (name) => {
      const { permission } = endpoint(name).requires;
      const operator = operatorWith(role);
      const { status, code, data } = await operator.call(name, exampleOf(name));
      expect(status).toBeLessThan(500);
      if (permission === undefined || isPermitted([role], permission)) {
        // What follows depends on whether the example's ids exist. `requests.decide` is not all yet.
        const isDecision = name === "requestApprove" || name === "requestRefuse";
        if (!isDecision) expect(GATES).not.toContain(code);
      } else {
        expect([status, code]).toEqual([403, ADMIN_ERRORS.roleRequired.code]);
        expect(data["roles"]).toEqual(rolesWith(permission));
      }
    },
  );
});

describe("with a service key", () => {
  const keyWith = async (...scopes: ServiceScope[]) => {
    const { serviceKeys, database } = test.services;
    return database.transaction((db) => serviceKeys.create(db, { name: "matrix", scopes }));
  };

  it.each(SIGNED_IN)(
    "a key of the scope admin makes the call %s only if it is for services",
    async (name) => {
      const { service, permission } = endpoint(name).requires;
      const { key } = await keyWith("admin");
      const { status, code } = await test.service(key).call(name, exampleOf(name));
      expect(status).toBeLessThan(500);
      if (service) expect([...GATES, ERRORS.forbidden.code]).not.toContain(code);
      else if (permission === undefined) expect(code).toBe(ERRORS.forbidden.code);
      else expect([status, code]).toEqual([403, ADMIN_ERRORS.roleRequired.code]);
    },
  );

  it("a key of other scopes, a revoked one and a made-up one make no call", async () => {
    const others = await keyWith("check", "account", "events");
    const revoked = await keyWith("admin");
    const { serviceKeys, database } = test.services;
    await serviceKeys.revoke(database.db, revoked.id);
    for (const name of SIGNED_IN) {
      const { code } = await test.service(others.key).call(name, exampleOf(name));
      expect([name, code]).toEqual([name, ERRORS.forbidden.code]);
      for (const key of [revoked.key, `${others.key.slice(0, -1)}_`, "psk_x"]) {
        const answer = await test.service(key).call(name, exampleOf(name));
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
  });

  it("A43: a page of another site cannot use one, and a session does not replace it", async () => {
    const { key } = await keyWith("admin");
    const headers = { origin: "https://evil.example" };
    const search = { by: "email", value: "mina" };
    const foreign = await test.service(key).call("customerSearch", search, { headers });
    expect(foreign.code).toBe(ERRORS.foreignOrigin.code);
    const shown = { authorization: "Bearer psk_wrong" };
    const answer = await operatorWith("support").call("customerSearch", search, { headers: shown });
    expect(answer.status).toBe(401);
  });
});

describe("without a session", () => {
  it.each(SIGNED_IN)("%s is refused, before its fields are looked at", async (name) => {
    for (const body of [exampleOf(name), { unknown: "field" }]) {
      const answer = await test.consoleBrowser().call(name, body);
      expect([answer.status, answer.code]).toEqual([401, ERRORS.unauthorized.code]);
    }
  });
});

describe("with one passkey", () => {
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    const { token } = await test.invite("setup@exchange.example", ROLES);
    browser = test.consoleBrowser();
    await acceptInvitation(browser, token);
  });

  it.each(SIGNED_IN)("%s works only if it is part of the setup", async (name) => {
    if (name === ENDS_SESSION) return;
    const { requires } = endpoint(name);
    const isSetup = "duringSetup" in requires && requires.duringSetup;
    const { code } = await browser.call(name, exampleOf(name));
    expect(code === ADMIN_ERRORS.setupRequired.code).toBe(!isSetup);
  });
});

describe("with a proof that is five minutes old", () => {
  beforeAll(() => test.clock.advance(5 * MINUTE));
  afterAll(async () => {
    for (const role of ROLES) await operatorWith(role).prove();
  });

  it.each(FRESH)("%s is refused until there is another one", async (name) => {
    const { permission } = endpoint(name).requires;
    const role = permission === undefined ? "support" : (rolesWith(permission)[0] as Role);
    const { code } = await operatorWith(role).call(name, exampleOf(name));
    expect(code).toBe(ERRORS.proofRequired.code);
  });
});

describe("A43: from another origin", () => {
  it.each(POSTS)("%s is refused", async (name) => {
    const { permission } = endpoint(name).requires;
    const role = permission === undefined ? "support" : (rolesWith(permission)[0] as Role);
    const body = exampleOf(name);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://localhost:3000" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const answer = await operatorWith(role).call(name, body, { headers });
      expect([answer.status, answer.code]).toEqual([403, ERRORS.foreignOrigin.code]);
    }
  });
});

/** Makes a request of each kind about somebody new. */
async function makeRequest(kind: RequestKind, by: TestOperator): Promise<string> {
  count += 1;
  const { services } = test;
  const person = async (factors: readonly ["totp"] | readonly [] = []) =>
    (await makePerson(test, { email: `matrix${count}@m${count}.example`, factors })).account.id;
  const about = (customerId: string) => ({ customerId, ...WHY });
  const makers: Record<RequestKind, () => Promise<AdminAnswer>> = {
    factorReset: async () => by.call("requestFactorReset", about(await person(["totp"]))),
    contactChange: async () => {
      const email = `moved${count}@example.com`;
      return by.call("requestContactChange", { ...about(await person()), email });
    },
    unfreeze: async () => {
      const id = await person();
      const { db } = services.database;
      await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", id).execute();
      return by.call("requestUnfreeze", about(id));
    },
    holdRelease: async () => {
      const id = await person();
      const until = test.clock.now() + 60 * MINUTE;
      await services.withdrawalHolds.holdUntil(services.database.db, id, until);
      return by.call("requestHoldRelease", about(id));
    },
    dataExport: async () => by.call("requestDataExport", about(await person())),
    roleGrant: async () => {
      const { id } = await test.invite(`new${count}@exchange.example`);
      return by.call("requestRoleGrant", { operatorId: id, roles: ["support"], ...WHY });
    },
    keyChange: () => {
      const key = { action: "create", keyName: `matrix${count}`, scopes: ["check"] };
      return by.call("requestKeyChange", { ...key, ...WHY });
    },
    bulkFreeze: async () => {
      await person();
      const criteria = { mailDomain: `m${count}.example` };
      return by.call("requestBulkFreeze", { criteria, ...WHY });
    },
  };
  const made = await makers[kind]();
  expect(made.code, kind).toBe(0);
  return (made.data["request"] as { id: string }).id;
}

async function stateOf(id: string) {
  const { db } = test.services.database;
  const row = await db
    .selectFrom("operator_requests")
    .select(["state", "decided_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row;
}

describe.each(REQUEST_KINDS)("a request of the kind %s", (kind) => {
  let maker: TestOperator;
  beforeAll(async () => {
    maker = await test.operator(`maker-${kind.toLowerCase()}`, ...ROLES);
  });

  it.each(ROLES)(
    "a colleague's request is decided by the role %s only if the table says so",
    async (role) => {
      const approver = operatorWith(role);
      for (const name of ["requestRefuse", "requestApprove"] as const) {
        const id = await makeRequest(kind, maker);
        const { code, data } = await approver.call(name, { id });
        if (isPermitted([role], approvePermission(kind))) {
          expect([name, code]).toEqual([name, 0]);
          const state = name === "requestApprove" ? "approved" : "refused";
          expect(await stateOf(id)).toEqual({ state, decided_by: approver.id });
        } else {
          expect(code).toBe(ADMIN_ERRORS.roleRequired.code);
          // The call's own permission is checked first.
          const isDecider = isPermitted([role], "requests.decide");
          const permission = isDecider ? approvePermission(kind) : "requests.decide";
          expect(data["roles"]).toEqual(rolesWith(permission));
          expect(await stateOf(id)).toEqual({ state: "open", decided_by: null });
          await maker.call("requestCancel", { id });
        }
      }
    },
  );

  it("nobody decides their own request, not even with all roles together", async () => {
    const id = await makeRequest(kind, maker);
    for (const name of ["requestApprove", "requestRefuse"] as const) {
      const { code } = await maker.call(name, { id });
      expect(code).toBe(ADMIN_ERRORS.ownRequest.code);
    }
    expect(await stateOf(id)).toEqual({ state: "open", decided_by: null });
  });

  it.each(ROLES)("is made by the role %s only if the table says so", async (role) => {
    const name = `request${kind[0]?.toUpperCase()}${kind.slice(1)}` as AdminEndpointName;
    const { code } = await operatorWith(role).call(name, exampleOf(name));
    const isAllowed = isPermitted([role], requestPermission(kind));
    expect(code === ADMIN_ERRORS.roleRequired.code).toBe(!isAllowed);
  });
});
