import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doneOrWaiting } from "../../testing/database/done-or-waiting.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { createAudit } from "../audit/audit.ts";
import { createEventLog } from "../events/event-log.ts";
import { createWebhooks, MAX_ENDPOINTS, type Webhooks } from "./webhooks.ts";

let test: OpenTestDatabase;
let webhooks: Webhooks;
beforeAll(async () => {
  test = await openTestDatabase();
  webhooks = createWebhooks({
    ...test,
    eventLog: createEventLog(test.database, { clock: test.clock, retentionDays: 30 }),
    audit: createAudit(test.clock),
    production: true,
    allowed: [],
  });
});
afterAll(() => test.close());

const add = (types: string[] = []) =>
  webhooks.add(OPERATOR, { url: "https://receiver.example.com/", types, since: undefined });

/** An account whose events wait. */
const heldBy = (id: string) => {
  const row = { account_id: "mina", sequence: 1, attempts: 1, error: "timeout" };
  return { ...row, endpoint_id: id, due_at: 1, failed_at: 1 };
};

const countRecords = async () =>
  (await test.db.selectFrom("audit_events").select("id").execute()).length;

describe("a change of an endpoint", () => {
  it("is refused and not recorded if there is no such endpoint", async () => {
    const before = await countRecords();
    const changes = [
      () => webhooks.pause(OPERATOR, "unknown"),
      () => webhooks.resume(OPERATOR, "unknown"),
      () => webhooks.rotateSecret(OPERATOR, "unknown", 0),
      () => webhooks.replay(OPERATOR, "unknown", 0),
      () => webhooks.retry(OPERATOR, "unknown", undefined),
      () => webhooks.remove(OPERATOR, "unknown"),
      () => webhooks.show("unknown"),
      () => webhooks.test("unknown"),
    ];
    for (const change of changes) {
      await expect(change()).rejects.toThrow("There is no endpoint unknown");
    }
    expect(await countRecords()).toBe(before);
  });

  it("a retry is refused if there is no dead letter", async () => {
    const { id } = await add();
    await expect(webhooks.retry(OPERATOR, id, undefined)).rejects.toThrow("no such dead letter");
    await webhooks.remove(OPERATOR, id);
  });

  it("a new secret reaches the process that delivers", async () => {
    const { id } = await add();
    await webhooks.rotateSecret(OPERATOR, id, 0);
    const query = test.db.selectFrom("webhook_endpoints").select("revision").where("id", "=", id);
    expect(await query.executeTakeFirst()).toEqual({ revision: 1 });
    await webhooks.remove(OPERATOR, id);
  });

  it("a replay ends the waiting of the endpoint's accounts: they get everything again", async () => {
    const { id } = await add();
    await test.db.insertInto("webhook_held_accounts").values(heldBy(id)).execute();
    expect(await webhooks.show(id)).toMatchObject({ heldAccounts: 1 });
    await webhooks.replay(OPERATOR, id, 0);
    expect(await webhooks.show(id)).toMatchObject({ heldAccounts: 0 });
    await webhooks.remove(OPERATOR, id);
  });
});

describe("a replay while a process writes its progress", () => {
  it("the replay also ends the waiting that is written at that moment", async () => {
    const { id } = await add();
    let replaying: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (db) => {
      await db.updateTable("webhook_endpoints").set({ position: 0 }).where("id", "=", id).execute();
      await db.insertInto("webhook_held_accounts").values(heldBy(id)).execute();
      replaying = webhooks.replay(OPERATOR, id, 0);
      await doneOrWaiting(test.database, replaying);
    });
    await replaying;
    expect(await webhooks.show(id)).toMatchObject({ heldAccounts: 0 });
    await webhooks.remove(OPERATOR, id);
  });
});

describe("a new endpoint", () => {
  it("cannot want an event that does not exist", async () => {
    const adding = add(["account.frozen", "account.forgotten"]);
    await expect(adding).rejects.toThrow("There is no event account.forgotten");
    expect(await webhooks.list()).toEqual([]);
  });

  it("is refused when there are too many", async () => {
    for (let count = 0; count < MAX_ENDPOINTS; count += 1) await add();
    await expect(add()).rejects.toThrow(`There are ${MAX_ENDPOINTS} endpoints already`);
    expect(await webhooks.list()).toHaveLength(MAX_ENDPOINTS);
  });
});
