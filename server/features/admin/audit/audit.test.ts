import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { WITH_PROCESSES } from "../../../testing/timeouts.ts";

/** Two servers are built for it. */
vi.setConfig(WITH_PROCESSES);

let test: AdminTest;
let support: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  test = await openAdminTest();
  support = await test.operator("support", "support");
  auditor = await test.operator("auditor", "auditor");
});
afterAll(() => test.close());

type Events = { event: string; operator: { id: string } | null }[];

describe("the audit log", () => {
  it("is filtered by customer, operator and event, and paged", async () => {
    const { account } = await makePerson(test);
    for (let made = 0; made < 60; made += 1) {
      await support.call("customerReveal", { id: account.id, reason: `Case ${made}` });
    }
    const filter = { customerId: account.id, operatorId: support.id, event: "accountShown" };
    const first = await auditor.call("auditList", filter);
    const cursor = first.data["next"];
    const second = await auditor.call("auditList", { ...filter, cursor });
    const events = [first, second].flatMap(({ data }) => data["events"] as Events);
    expect(events).toHaveLength(60);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["accountShown"]));
    expect(second.data["next"]).toBeNull();
    expect((await auditor.call("auditList", { event: "nothing" })).status).toBe(400);
  });

  it("names the operator of a refusal", async () => {
    await support.call("auditExport", { format: "csv", reason: "Curious" });
    const filter = { operatorId: support.id, event: "refused" };
    const { data } = await auditor.call("auditList", filter);
    expect(data["events"]).toMatchObject([{ call: "admin auditExport", reason: "roleRequired" }]);
  });

  it("is exported, which is recorded first", async () => {
    const answer = await auditor.call("auditExport", { format: "csv", reason: "Yearly audit" });
    const lines = String(answer.data["text"]).trim().split("\n");
    expect(lines[0]).toContain("at,event,call");
    expect(lines.at(-1)).toContain("auditExported");
    expect(lines.at(-1)).toContain("Yearly audit");
  });

  it("is verified", async () => {
    await test.services.auditChain.seal();
    const { data } = await auditor.call("auditVerify");
    expect(data).toMatchObject({ intact: true, broken: null });
  });
});
