import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIVITY_EXPORT_MAX } from "../../core/audit/activity-scan.ts";
import { DAY } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { DOCUMENT_NAME } from "../../testing/own-data/company-data.ts";
import { makeEverything, PLACES } from "../../testing/own-data/everything.ts";
import { IMPERSONAL_TABLES, REPEATING_TABLES } from "../../testing/own-data/other-tables.ts";
import { type Place, SECRET } from "../../testing/own-data/values.ts";
import { makeMember, outcomeOf, sessionsOf, signedIn } from "../../testing/people/sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The values at `list.field`, in every entry of the list. */
function valuesAt(data: Record<string, unknown>, path: string): unknown[] {
  let found: unknown[] = [data];
  for (const name of path.split(".")) {
    found = found.flatMap((one) => (one as Record<string, unknown>)[name]);
  }
  return found;
}

/** Whether the file contains a column's value, also as a boolean or a list of words. */
function hasValue(found: readonly unknown[], stored: unknown): boolean {
  if (found.includes(stored)) return true;
  if (found.includes(true)) return stored === 1;
  const words = String(stored).split(",");
  return (
    words.every((word) => found.includes(word)) ||
    found.some((one) => typeof one === "string" && one.split(" ").includes(String(stored)))
  );
}

describe("the data export", () => {
  it("contains every personal column, except those left out for a reason", async () => {
    const { browser, rows, subUser } = await makeEverything(test);
    const { data } = await browser.call("dataExport");
    const file = JSON.stringify(data);
    const tables = await test.services.database.db.introspection.getTables();
    const missing: string[] = [];
    for (const { name, columns } of tables) {
      const places = (PLACES as Record<string, Record<string, Place>>)[name];
      if (places === undefined && Object.hasOwn(IMPERSONAL_TABLES, name)) continue;
      if (Object.hasOwn(REPEATING_TABLES, name)) continue;
      for (const column of columns) {
        const place = places?.[column.name];
        const row = (rows as Record<string, Record<string, unknown>>)[name];
        const stored = row?.[column.name];
        expect(stored, `${name}.${column.name} has a value`).toEqual(expect.anything());
        if (typeof place === "string" && hasValue(valuesAt(data, place), stored)) continue;
        if (place === SECRET && !file.includes(String(stored))) continue;
        if (typeof place === "object" && place !== SECRET) continue;
        missing.push(`${name}.${column.name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(valuesAt(data, "companyDocuments.name")).toEqual([DOCUMENT_NAME]);
    expect(valuesAt(data, "subUsers.UID")).toEqual([subUser]);
    expect(data).toMatchObject({ recoveryCodesLeft: 0, account: { hasPassword: true } });
    expect(valuesAt(data, "events.deviceId")).toContain(rows.devices?.public_id);
    expect(valuesAt(data, "sessions.deviceId")).toContain(rows.devices?.public_id);
  });

  it("no table that refers to an account is listed as impersonal", async () => {
    const tables = await test.services.database.db.introspection.getTables();
    expect(tables.length).toBeGreaterThan(20);
    const naming = tables.filter(({ columns }) =>
      columns.some(({ name }) => /^(account|owner|parent|user)_id$|^email$|^phone$/.test(name)),
    );
    expect(naming.length).toBeGreaterThan(12);
    expect(naming.filter(({ name }) => Object.hasOwn(IMPERSONAL_TABLES, name))).toEqual([]);
  });

  it("ASVS 8.2.2: contains nobody else's data, and no session secret", async () => {
    const [member, stranger] = [await makeMember(test), await makeMember(test)];
    const mine = await signedIn(member);
    await signedIn(stranger);
    const { data } = await mine.call("dataExport");
    expect(data).toMatchObject({
      account: { userId: member.account.id, email: member.email, phone: member.phone },
      sessions: [{ current: true }],
      devices: [{ current: true }],
      identities: [],
      eventsCutAt: null,
    });
    const file = JSON.stringify(data);
    expect(file).toContain("signedIn");
    const [session] = await sessionsOf(test, member.account.id);
    const secrets = [
      session?.token_hash ?? "",
      session?.binder_hash ?? "",
      member.account.password_hash ?? "",
      ...["authtoken", "authorization", "__Host-acct", "__Host-device"].map(
        (name) => mine.cookies.get(name) ?? "",
      ),
      stranger.email,
      stranger.account.id,
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(file).not.toContain(secret);
    }
    // Refused without a recent proof.
    test.clock.advance(DAY);
    expect(outcomeOf(await mine.call("dataExport"))).toBe("proofRequired");
  });

  it("reports when a very long history is truncated, and where, as its CSV file does", async () => {
    const member = await makeMember(test);
    const mine = await signedIn(member);
    const { db } = test.services.database;
    const events = db
      .selectFrom("audit_events")
      .selectAll()
      .where("account_id", "=", member.account.id);
    const known = await events.executeTakeFirstOrThrow();
    const SIDE = Math.sqrt(ACTIVITY_EXPORT_MAX);
    const side = Array.from({ length: SIDE }, (_, index) => ({
      ...known,
      id: `${index}-`,
      at: index,
    }));
    await db.insertInto("audit_events").values(side).execute();
    // A cross join makes as many rows as fit into a file.
    await sql`
      insert into audit_events
        (id, at, event, call, account_id, reason, factors, address, country_code, user_agent,
         device_id, request_id, signals)
      select one.id || other.id, one.at, one.event, one.call, one.account_id, one.reason,
        one.factors, one.address, one.country_code, one.user_agent, one.device_id, one.request_id,
        one.signals
      from audit_events one cross join audit_events other
      where one.account_id = ${known.account_id} and other.account_id = ${known.account_id}
    `.execute(db);
    const { data: long } = await mine.call("historyExport");
    const lines = String(long["text"]).trimEnd().split("\r\n");
    const cutAt = long["cutAt"] as number;
    expect(lines).toHaveLength(1 + ACTIVITY_EXPORT_MAX + 1);
    const oldest = new Date(cutAt).toISOString().slice(0, 19).replace("T", " ");
    expect(lines.at(-1)).toBe(`${oldest},,Older activity isn’t in this file.`);
    expect(lines.at(-2)?.startsWith(`${oldest},`)).toBe(true);
    const { data } = await mine.call("dataExport");
    expect(data["events"]).toHaveLength(ACTIVITY_EXPORT_MAX);
    expect(data["eventsCutAt"]).toBe((data["events"] as { at: number }[]).at(-1)?.at);
  });
});
