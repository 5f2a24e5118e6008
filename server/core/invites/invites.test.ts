import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import {
  createInviteCode,
  createOwnInviteCode,
  findInviteCode,
  refundRateOf,
  setInviteUses,
} from "./invites.ts";
import * as repository from "./invites-repository.ts";

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
  it("is found in any spelling", async () => {
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
  ])("is not found for invalid input", async (typed) => {
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

  it("refunds ten percent by default", async () => {
    const found = await findInviteCode(test.db, code);
    expect(found && refundRateOf(found)).toBe(0.1);
    const values = { code: "PARTNER", owner_id: null, created_at: 0, refund_basis_points: 1234 };
    await test.db.insertInto("invite_codes").values(values).execute();
    const partner = await findInviteCode(test.db, "partner");
    expect(partner && refundRateOf(partner)).toBe(0.1234);
  });

  it("cannot refund more than 100 percent", async () => {
    const values = { code: "TOOMUCH", owner_id: null, created_at: 0, refund_basis_points: 10_001 };
    await expect(test.db.insertInto("invite_codes").values(values).execute()).rejects.toThrow();
  });
});

describe("a chosen invite code", () => {
  const choose = (chosen: string) =>
    createInviteCode(test.db, test.clock, {
      code: chosen,
      ownerId: null,
      refundBasisPoints: 1000,
      type: null,
    });

  it.each(["", "two words", "A-B", "A".repeat(33), "ÄÖÜ"])("is not made of %j", async (chosen) => {
    expect(await choose(chosen)).toBeUndefined();
  });

  it("is not created twice, in any spelling", async () => {
    expect(await choose("CHOSEN")).toMatchObject({ code: "CHOSEN" });
    expect(await choose("chosen")).toBeUndefined();
  });
});

describe("A31: an invite code with a limit of uses", () => {
  async function limited(uses: number): Promise<{ id: string; code: string }> {
    const { id } = await test.account();
    const own = test.db.selectFrom("invite_codes").select("code").where("owner_id", "=", id);
    const row = await own.executeTakeFirstOrThrow();
    await setInviteUses(test.db, row.code, uses);
    return { id, code: row.code };
  }

  it("loses a use when it is used, and no other code does", async () => {
    const [used, other] = [await limited(1), await limited(1)];
    expect(await repository.consume(test.db, used.code)).toBe(true);
    expect(await repository.consume(test.db, used.code)).toBe(false);
    expect(await repository.findGood(test.db, other.code)).toMatchObject({ uses_left: 1 });
  });

  it("A17: cannot be used once its owner is frozen, even if it was entered before", async () => {
    const { id, code: ofFrozen } = await limited(5);
    await test.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", id).execute();
    expect(await repository.consume(test.db, ofFrozen)).toBe(false);
  });
});
