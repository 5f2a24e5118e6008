import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { SECOND } from "../../../platform/clock.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { requestIdIn } from "../../../testing/admin/requests.ts";
import { operate } from "../../../testing/people/operator.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const WHY = { reason: "Ticket 4711", evidence: "Identity checked by the help desk" };

let test: AdminTest;
let boss: TestOperator;
let deputy: TestOperator;
let bela: TestOperator;
let made: { id: string; key: string };
let desk: ReturnType<AdminTest["service"]>;
beforeAll(async () => {
  test = await openAdminTest();
  boss = await test.operator("boss", "administrator", "security");
  deputy = await test.operator("deputy", "administrator");
  bela = await test.operator("bela", "security");
  const wanted = { action: "create", keyName: "helpdesk", scopes: ["admin"], ...WHY };
  const request = await boss.call("requestKeyChange", wanted);
  const id = requestIdIn(request);
  await deputy.call("requestApprove", { id });
  made = (await boss.call("requestKeyCreate", { id })).data as typeof made;
  desk = test.service(made.key);
});
afterAll(() => test.close());

async function frozenCustomer() {
  const { account } = await makePerson(test);
  await operate(test, "account", "freeze", account.uid);
  return account;
}

async function requested() {
  const account = await frozenCustomer();
  const { code, data } = await desk.call("requestUnfreeze", { customerId: account.id, ...WHY });
  expect(code).toBe(0);
  const request = data["request"] as { id: string; requestedBy: object; mayDecide: boolean };
  return { account, request };
}

async function statusOf(id: string) {
  const { data } = await bela.call("customerRead", { id });
  return (data["customer"] as { status: string }).status;
}

describe("a service with a key of the scope admin", () => {
  it("makes a request, which an operator approves", async () => {
    const { account, request } = await requested();
    expect(request).toMatchObject({
      requestedBy: { id: `service-${made.id}`, name: "helpdesk (service)" },
      mayDecide: false,
    });
    expect((await bela.call("requestApprove", { id: request.id })).code).toBe(0);
    expect(await statusOf(account.id)).toBe("active");
  });

  it("takes back its own request, and nobody else's", async () => {
    const { request } = await requested();
    expect((await desk.call("requestCancel", { id: request.id })).code).toBe(0);
    const account = await frozenCustomer();
    const other = await bela.call("requestUnfreeze", { customerId: account.id, ...WHY });
    const id = requestIdIn(other);
    expect((await desk.call("requestCancel", { id })).code).toBe(ERRORS.notFound.code);
  });

  it("decides no request, neither its own nor another's", async () => {
    const { account, request } = await requested();
    for (const name of ["requestApprove", "requestRefuse"] as const) {
      const answer = await desk.call(name, { id: request.id });
      expect(answer.code).toBe(ADMIN_ERRORS.roleRequired.code);
    }
    expect(await statusOf(account.id)).toBe("frozen");
  });

  it("makes no request that the operator who got its key could approve", async () => {
    const { account, request } = await requested();
    const seen = await boss.call("requestRead", { id: request.id });
    expect(seen.data["request"]).toMatchObject({ mayDecide: false });
    for (const name of ["requestApprove", "requestRefuse"] as const) {
      const answer = await boss.call(name, { id: request.id });
      expect(answer.code).toBe(ADMIN_ERRORS.ownRequest.code);
    }
    expect(await statusOf(account.id)).toBe("frozen");
    const other = await bela.call("requestRead", { id: request.id });
    expect(other.data["request"]).toMatchObject({ mayDecide: true });
  });

  it("sees contacts masked, and is recorded by the name of its key", async () => {
    const person = await makePerson(test, { email: "hidden.customer@example.com" });
    const beginning = { by: "email", value: "hidden.customer" };
    expect((await desk.call("customerSearch", beginning)).data["customers"]).toEqual([]);
    const search = { by: "email", value: "hidden.customer@example.com" };
    const { data } = await desk.call("customerSearch", search);
    expect(data["customers"]).toMatchObject([{ id: person.account.id }]);
    expect(JSON.stringify(data)).not.toContain("hidden.customer");
    const audit = await bela.call("auditList", { event: "requestMade" });
    expect(audit.data["events"]).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          operator: { id: `service-${made.id}`, name: "helpdesk (service)" },
        }),
      ]),
    );
  });

  it("is no operator: it is not listed, invited, enabled or given a role", async () => {
    await requested();
    const { data } = await boss.call("operatorList");
    expect(JSON.stringify(data)).not.toContain("service-");
    const id = `service-${made.id}`;
    const reason = "A way in";
    for (const name of ["operatorEnable", "operatorInvitationRenew"] as const) {
      expect((await boss.call(name, { id, reason })).code).toBe(ERRORS.notFound.code);
    }
    const grant = { operatorId: id, roles: ["security"], ...WHY };
    expect((await boss.call("requestRoleGrant", grant)).code).toBe(ERRORS.notFound.code);
  });

  it("has no request approved after its key was revoked", async () => {
    const { account, request } = await requested();
    const { serviceKeys, database } = test.services;
    await serviceKeys.revoke(database.db, made.id);
    const answer = await bela.call("requestApprove", { id: request.id });
    expect(answer.code).toBe(ADMIN_ERRORS.requesterLostRole.code);
    expect(await statusOf(account.id)).toBe("frozen");
    test.clock.advance(2 * SECOND);
    expect((await desk.call("requestList")).status).toBe(401);
  });
});
