import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { operate, runOnTest } from "../../testing/people/operator.ts";
import { KEY_MAX_AGE } from "./service-keys.ts";

let test: TestApp;
/** Another server on the same database. */
let other: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  other = await openTestApp({ database: test.database });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

async function make(scopes = "check,events", ...more: string[]) {
  const args = ["service-key", "create", "trading", "--scopes", scopes, ...more];
  const { data } = await runOnTest(test, [...args, "--operator", "Ada", "--reason", "For a test"]);
  return data as { id: string; key: string };
}

const listed = async (id: string) =>
  (await test.services.serviceKeys.list(test.services.database.db)).find((key) => key.id === id);

describe("service keys", () => {
  it("are shown once, and stored as a hash", async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^psk_[a-z0-9]{12}_[\w-]{43}$/);
    const rows = await test.services.database.db.selectFrom("service_keys").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(17));
    const said = await operate(test, "service-key", "list");
    expect(said).toContain(`${id}  trading  check,events  never used`);
    expect(said).not.toContain(key.slice(17));
  });

  it("are recognized on every server, with their scopes", async () => {
    const { id, key } = await make();
    const known = { id, name: "trading", scopes: ["check", "events"], audiences: null };
    expect(await test.services.serviceKeys.recognize(key)).toEqual(known);
    expect(await other.services.serviceKeys.recognize(key)).toEqual(known);
  });

  it("ASVS 8.2.1: are refused with another secret, another id, or a suffix", async () => {
    const { key } = await make();
    const { key: second } = await make();
    const { serviceKeys } = test.services;
    const mixed = second.slice(0, 17) + key.slice(17);
    const changed = key.slice(0, -2) + (key.endsWith("AA") ? "BB" : "AA");
    async function expectRefusals() {
      for (const wrong of [mixed, changed, `${key}x`, key.slice(4), key.toUpperCase(), ""]) {
        expect(await serviceKeys.recognize(wrong), wrong).toBeUndefined();
        expect(serviceKeys.recognizeFromCache(wrong), wrong).toBeUndefined();
      }
    }
    await expectRefusals();
    await serviceKeys.recognize(key);
    expect(serviceKeys.recognizeFromCache(key)).toMatchObject({ name: "trading" });
    // Also while the right key is remembered.
    await expectRefusals();
  });

  it("ASVS 7.4.1: end within two seconds of being revoked, on every server", async () => {
    const { id, key } = await make();
    const both = [test.services.serviceKeys, other.services.serviceKeys];
    for (const keys of both) expect(await keys.recognize(key)).toBeDefined();
    await operate(test, "service-key", "revoke", id);
    expect(KEY_MAX_AGE).toBeLessThanOrEqual(2 * SECOND);
    for (const { clock } of [test, other]) clock.advance(KEY_MAX_AGE);
    for (const keys of both) expect(await keys.recognize(key)).toBeUndefined();
    expect(await operate(test, "service-key", "list")).toMatch(`${id}  trading  check,events  rev`);
    await expect(operate(test, "service-key", "revoke", id)).rejects.toThrow("no such key");
  });

  it("show their last use, which is written once a minute at most", async () => {
    const { id, key } = await make();
    const { serviceKeys } = test.services;
    const usedAt = async () => {
      await serviceKeys.recognize(key);
      // The write is not waited for.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return (await listed(id))?.lastUsedAt;
    };
    const first = test.clock.now();
    expect(await usedAt()).toBe(first);
    test.clock.advance(MINUTE - SECOND);
    const statements = await statementsOf(async () => expect(await usedAt()).toBe(first));
    expect(statements.filter((text) => text.startsWith("update"))).toEqual([]);
    test.clock.advance(SECOND);
    expect(await usedAt()).toBe(first + MINUTE);
  });

  it("are recorded in the audit log by their ids, without their secrets", async () => {
    const { id, key } = await make();
    await operate(test, "service-key", "revoke", id);
    const rows = await test.services.database.db
      .selectFrom("audit_events")
      .selectAll()
      .where("call", "like", `%${id}`)
      .orderBy("id")
      .execute();
    expect(rows.map(({ event, call }) => [event, call])).toEqual([
      ["serviceKeyCreated", `operator service-key create ${id}`],
      ["serviceKeyRevoked", `operator service-key revoke ${id}`],
    ]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(17));
  });

  it.each([[""], ["all"], ["check,root"]])("are not made with the scopes %j", async (scopes) => {
    await expect(make(scopes)).rejects.toThrow("--scopes takes some of");
  });

  it("are bound to audiences, which the list shows", async () => {
    const { id, key } = await make("check", "--audience", "trading,wallet,trading");
    const audiences = ["trading", "wallet"];
    expect(await test.services.serviceKeys.recognize(key)).toMatchObject({ id, audiences });
    expect(await operate(test, "service-key", "list")).toContain(
      `${id}  trading  check  for trading,wallet  `,
    );
  });

  it.each([
    ["check", ""],
    ["check", "a b"],
    ["check", "trading,"],
    ["check", "%"],
    ["events", "trading"],
  ])("are not made with the scopes %j for the audience %j", async (scopes, audience) => {
    await expect(make(scopes, "--audience", audience)).rejects.toThrow("--audience");
  });

  it("the keys of SERVICE_KEYS are good for questions about accounts only", async () => {
    const secret = "withdrawals-key-of-32-characters-or-more";
    const env = { SERVICE_KEYS: `withdrawals:${secret}` };
    const older = await openTestApp({ database: test.database, env });
    expect(await older.services.serviceKeys.recognize(secret)).toEqual({
      id: undefined,
      name: "withdrawals",
      scopes: ["account"],
      audiences: null,
    });
    await older.close();
  });
});
