import type { Criteria } from "@portico/contract/admin/security-desk/criteria";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { createAudit, SYSTEM_ACTOR } from "../audit/audit.ts";
import { findMatches } from "./bulk-freeze.ts";

let test: OpenTestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const find = async (criteria: Criteria) =>
  (await findMatches(test.db, test.database.kind, criteria)).map(({ id }) => id).toSorted();

async function accountWith(columns: {
  country_code?: string;
  created_at?: number;
  status?: "frozen";
}): Promise<string> {
  const { id } = await test.account();
  await test.db.updateTable("accounts").set(columns).where("id", "=", id).execute();
  return id;
}

async function deviceOf(accountId: string, id: string): Promise<void> {
  const now = test.clock.now();
  await test.db
    .insertInto("devices")
    .values({
      id,
      account_id: accountId,
      token_hash: `token-of-${id}`,
      public_id: `public-${id}`,
      info: null,
      fingerprint: `fingerprint-${id}`,
      created_at: now,
      last_seen_at: now,
      country_code: null,
      browser: null,
      revoked_at: null,
    })
    .execute();
}

describe("a bulk freeze is about the accounts that", () => {
  it("registered from a country, if they are active", async () => {
    const wanted = await accountWith({ country_code: "IS" });
    await accountWith({ country_code: "IS", status: "frozen" });
    await accountWith({ country_code: "NO" });
    expect(await find({ countryCode: "IS" })).toEqual([wanted]);
  });

  it("were created within a time, without its end", async () => {
    await accountWith({ created_at: 99 });
    const wanted = await accountWith({ created_at: 100 });
    await accountWith({ created_at: 101 });
    expect(await find({ createdSince: 100, createdUntil: 101 })).toEqual([wanted]);
  });

  it("have a device of this id or fingerprint", async () => {
    const [wanted, other] = [(await test.account()).id, (await test.account()).id];
    await deviceOf(wanted, "one");
    await deviceOf(other, "two");
    expect(await find({ device: "public-one" })).toEqual([wanted]);
    expect(await find({ device: "fingerprint-one" })).toEqual([wanted]);
    expect(await find({ device: "public-three" })).toEqual([]);
  });

  it("signed in or registered from an address of a range", async () => {
    const audit = createAudit(test.clock);
    const record = (event: "signedIn" | "signedOut", address: string, accountId?: string) =>
      test.database.transaction((db) =>
        audit.record(db, { ...SYSTEM_ACTOR, address }, event, { accountId }),
      );
    const [wanted, other] = [(await test.account()).id, (await test.account()).id];
    await record("signedIn", "198.51.100.7", wanted);
    await record("signedOut", "198.51.100.7", other);
    await record("signedIn", "198.51.101.7", other);
    expect(await find({ address: "198.51.100.0/24" })).toEqual([wanted]);
  });
});

/** Writes this many sign-ins from different addresses, each of another account or all of none. */
async function writeSignIns(
  count: number,
  { address, isOfSomebody }: { address: string; isOfSomebody: boolean },
): Promise<void> {
  const accountId = isOfSomebody ? sql`'somebody-' || n` : sql`null`;
  await sql`
    insert into audit_events
      (id, at, event, call, account_id, factors, address, user_agent, request_id, signals)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(address)} || n, 0, 'signedIn', '', ${accountId}, '', ${sql.lit(address)} || n, '', '', ''
    from numbers`.execute(test.db);
}

describe("an address that too many share", () => {
  const TOO_MANY = 10_000;

  it("is refused, so that none of its accounts is left out unseen", async () => {
    await writeSignIns(TOO_MANY, { address: "2001:db8:1::", isOfSomebody: true });
    await expect(find({ address: "2001:db8:1::/48" })).rejects.toThrow("tooManyMatches");
  });

  it("is not refused for sign-ins of nobody, or from other addresses", async () => {
    await writeSignIns(TOO_MANY, { address: "2001:db8:2::", isOfSomebody: false });
    expect(await find({ address: "2001:db8:2::/48" })).toEqual([]);
    expect(await find({ address: "2001:db8:3::/48" })).toEqual([]);
  });
});
