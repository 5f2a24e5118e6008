import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let support: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  test = await openAdminTest();
  support = await test.operator("support", "support");
  auditor = await test.operator("auditor", "auditor");
});
afterAll(() => test.close());

const STEP = { limit: 10 };

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
    expect(data).toMatchObject({ intact: true, broken: null, next: null });
  });

  it("is verified in steps, and refuses a malformed cursor", async () => {
    await test.services.auditChain.seal();
    const first = await auditor.call("auditVerify", { limit: 10 });
    expect(first.data).toMatchObject({ intact: true, records: 10, broken: null });
    let cursor = first.data["next"];
    let records = 10;
    while (cursor !== null) {
      const { data } = await auditor.call("auditVerify", { limit: 50, cursor });
      expect(data).toMatchObject({ intact: true, broken: null });
      records += data["records"] as number;
      cursor = data["next"];
    }
    const whole = await auditor.call("auditVerify");
    expect(whole.data["records"]).toBe(records);
    const nul = Buffer.from("\0").toString("base64url");
    for (const wrong of ["", "after.x.y", "1794744000000.id", `end.5.h.1.${nul}`]) {
      const { status } = await auditor.call("auditVerify", { limit: 10, cursor: wrong });
      expect(status).toBe(400);
    }
    expect((await auditor.call("auditVerify", { limit: 0 })).status).toBe(400);
  });

  it("is verified once at a time by an operator; a colleague can do it meanwhile", async () => {
    const colleague = await test.operator("second", "auditor");
    const [other, ...answers] = await Promise.all([
      colleague.call("auditVerify"),
      ...Array.from({ length: 20 }, (_, at) => auditor.call("auditVerify", at % 2 ? {} : STEP)),
    ]);
    expect(other.code).toBe(0);
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes).toEqual(new Set([0, ADMIN_ERRORS.checkRunning.code]));
    expect((await auditor.call("auditVerify")).code).toBe(0);
    // A refused one does not stay in the way.
    expect((await auditor.call("auditVerify", { ...STEP, cursor: "x" })).status).toBe(400);
    expect((await auditor.call("auditVerify", STEP)).code).toBe(0);
  });
});
