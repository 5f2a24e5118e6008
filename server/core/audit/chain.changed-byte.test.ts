import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { chainedIds, executeAsOwner, recordEvents } from "../../testing/database/audit-chain.ts";

const RECORDS = 5;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await recordEvents(test, RECORDS);
  expect(await test.services.auditChain.seal()).toBe(RECORDS);
});
afterAll(() => test.close());

const verify = () => test.services.auditChain.verify();

/** Changes a column of one record, looks at the chain, and changes it back. */
async function whileChanged<Result>(
  column: string,
  id: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from audit_events where id = ${id}`.execute(
    test.services.database.db,
  );
  const set = (value: unknown) =>
    executeAsOwner(
      test,
      sql`update audit_events set ${sql.ref(column)} = ${value} where id = ${id}`,
    );
  const value = rows[0]?.value ?? null;
  await set(column === "at" ? Number(value) + 1 : "Z");
  const result = await look();
  await set(value);
  return result;
}

describe("the audit chain", () => {
  it.each(["at", "event", "call", "account_id", "reason", "factors", "address", "country_code"])(
    "finds one changed byte in %s",
    async (column) => {
      const id = (await chainedIds(test))[2] ?? "";
      expect(await whileChanged(column, id, verify)).toMatchObject({
        intact: false,
        records: 2,
        broken: { seq: 3, id, why: "changed" },
      });
      expect(await verify()).toMatchObject({ intact: true, records: RECORDS });
    },
  );

  it.each([
    "user_agent",
    "device_id",
    "request_id",
    "signals",
    "operator_id",
    "subject_id",
    "note",
  ])("finds one changed byte in %s", async (column) => {
    const id = (await chainedIds(test))[4] ?? "";
    const { broken } = await whileChanged(column, id, verify);
    expect(broken).toEqual({ seq: 5, id, why: "changed" });
    expect(await verify()).toMatchObject({ intact: true, records: RECORDS });
  });
});
