import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type OpenTestDatabase } from "../../testing/open-test-database.ts";
import { createOwnInviteCode, findInviteCode, refundRateOf } from "./invites.ts";

let test: OpenTestDatabase;
let code: string;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.account();
  const row = await test.db.selectFrom("invite_codes").selectAll().executeTakeFirstOrThrow();
  code = row.code;
});
afterAll(() => test.close());

describe("an invite code", () => {
  it("is found however it is typed", async () => {
    for (const typed of [code, code.toLowerCase(), `  ${code} `]) {
      expect((await findInviteCode(test.db, typed))?.code).toBe(code);
    }
  });

  it.each([
    "",
    " ",
    "UNKNOWN123",
    "' or 1=1 --",
    "A".repeat(33),
    "A".repeat(100_000),
    "ÄÖÜ",
    "%",
    "\u0000",
  ])("is not found for what is none", async (typed) => {
    expect(await findInviteCode(test.db, typed)).toBeUndefined();
  });

  it("A17: has 50 bits: ten letters of an alphabet of 32 without look-alikes", async () => {
    const { id } = await test.account();
    for (let count = 0; count < 20; count += 1) await createOwnInviteCode(test.db, test.clock, id);
    const rows = await test.db
      .selectFrom("invite_codes")
      .selectAll()
      .where("owner_id", "=", id)
      .execute();
    expect(rows).toHaveLength(21);
    for (const row of rows) expect(row.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  it("gives back ten percent unless something else was agreed", async () => {
    const found = await findInviteCode(test.db, code);
    expect(found && refundRateOf(found)).toBe(0.1);
    const values = { code: "PARTNER", owner_id: null, created_at: 0, refund_basis_points: 1234 };
    await test.db.insertInto("invite_codes").values(values).execute();
    const partner = await findInviteCode(test.db, "partner");
    expect(partner && refundRateOf(partner)).toBe(0.1234);
  });

  it("cannot give back more than everything", async () => {
    const values = { code: "TOOMUCH", owner_id: null, created_at: 0, refund_basis_points: 10_001 };
    await expect(test.db.insertInto("invite_codes").values(values).execute()).rejects.toThrow();
  });
});
