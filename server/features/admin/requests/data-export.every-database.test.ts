import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import { DAY, MINUTE } from "../../../platform/clock.ts";
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

const WHY = { reason: "GDPR request, case 815", evidence: "Letter with a copy of the passport" };
const CLOSED = ADMIN_ERRORS.requestClosed.code;

let test: AdminTest;
let anna: TestOperator;
let bela: TestOperator;
let count = 0;
beforeAll(async () => {
  test = await openAdminTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  count += 1;
  anna = await test.operator(`anna${count}`, "support", "security");
  bela = await test.operator(`bela${count}`, "security");
});

async function requested() {
  const { account } = await makePerson(test);
  const { code, data } = await anna.call("requestDataExport", { customerId: account.id, ...WHY });
  expect(code).toBe(0);
  return { account, id: requestIdIn({ data }) };
}

async function approved() {
  const made = await requested();
  expect((await bela.call("requestApprove", { id: made.id })).code).toBe(0);
  return made;
}

const redeemableUntil = async (id: string) => {
  const { data } = await anna.call("requestRead", { id });
  return (data["request"] as { redeemableUntil: number | null }).redeemableUntil;
};

describe("a data export", () => {
  it("is downloaded by the requester once it is approved, and never twice", async () => {
    const { account, id } = await requested();
    expect((await anna.call("requestDataDownload", { id })).code).toBe(CLOSED);
    expect(await redeemableUntil(id)).toBeNull();
    await bela.call("requestApprove", { id });
    expect(await redeemableUntil(id)).toBe(test.clock.now() + DAY);
    expect((await bela.call("requestDataDownload", { id })).code).toBe(CLOSED);
    const answer = await anna.call("requestDataDownload", { id });
    expect(answer.data["export"]).toMatchObject({
      account: { userId: account.id, email: account.email },
    });
    expect(await redeemableUntil(id)).toBeNull();
    expect((await anna.call("requestDataDownload", { id })).code).toBe(CLOSED);
  });

  it("is given to one of ten concurrent downloads", async () => {
    const { id } = await approved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anna.call("requestDataDownload", { id })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it("is recorded with the request, and the customer is notified", async () => {
    const { account, id } = await approved();
    await anna.call("requestDataDownload", { id });
    const { db } = test.services.database;
    const rows = await db
      .selectFrom("audit_events")
      .select(["operator_id", "subject_id", "note"])
      .where("account_id", "=", account.id)
      .where("event", "=", "dataExported")
      .execute();
    expect(rows).toEqual([
      { operator_id: anna.id, subject_id: id, note: `request ${id}: ${WHY.reason}` },
    ]);
    const sent = (await test.messages()).filter(({ recipient }) => recipient === account.email);
    expect(sent.map(({ template }) => template)).toEqual(["dataExported"]);
  });

  it("expires a day after the approval", async () => {
    const { id } = await approved();
    test.clock.advance(DAY);
    await anna.signIn();
    expect(await redeemableUntil(id)).toBeNull();
    expect((await anna.call("requestDataDownload", { id })).code).toBe(CLOSED);
  });

  it("is not given to a stolen session, or to an operator who lost the role", async () => {
    const { id } = await approved();
    test.clock.advance(5 * MINUTE);
    expect((await anna.call("requestDataDownload", { id })).code).toBe(ERRORS.proofRequired.code);
    await anna.prove();
    const { database, operators } = test.services;
    const { SYSTEM_ACTOR } = await import("../../../core/audit/audit.ts");
    await database.transaction((db) =>
      operators.setRoles(db, SYSTEM_ACTOR, { id: anna.id, roles: ["auditor"], reason: "Moved" }),
    );
    const answer = await anna.call("requestDataDownload", { id });
    expect(answer.code).toBe(ADMIN_ERRORS.roleRequired.code);
  });

  it("has no secret: not even the code that proves a mail to be ours", async () => {
    const { account, id } = await approved();
    const { db } = test.services.database;
    const antiPhishing = { anti_phishing_code: "blue heron 42" };
    await db.updateTable("accounts").set(antiPhishing).where("id", "=", account.id).execute();
    const { data } = await anna.call("requestDataDownload", { id });
    expect(JSON.stringify(data)).not.toContain(antiPhishing.anti_phishing_code);
    expect(JSON.stringify(data)).not.toContain(account.password_hash ?? "none");
  });

  it("is refused for an account that is closed", async () => {
    const { account } = await makePerson(test);
    await operate(test, "account", "close", account.uid);
    const { code } = await anna.call("requestDataExport", { customerId: account.id, ...WHY });
    expect(code).toBe(ADMIN_ERRORS.requestOutdated.code);
  });
});
