import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { noMetrics } from "../../platform/metrics/metrics.ts";
import { processOwner } from "../../platform/process-owner.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "../../testing/servers/webhook-receiver.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { createEventLog } from "../events/event-log.ts";
import { createWebhookDispatcher, type WebhookDispatcher } from "./dispatcher.ts";
import { LEASE } from "./progress.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

const ALLOWED = ["127.0.0.1/32"];
/** More than enough to begin a delivery. */
const LOOKING_MS = 100;
/** The test machine may be busy. */
const PATIENCE = { timeout: 15_000 };

let test: OpenTestDatabase;
let receiver: WebhookReceiver;
let audit: Audit;
let webhooks: Webhooks;
let dispatcher: WebhookDispatcher;

beforeAll(async () => {
  test = await openTestDatabase();
  receiver = await startWebhookReceiver({ plain: true });
  const eventLog = createEventLog(test.database, { clock: test.clock, retentionDays: 30 });
  audit = createAudit(test.clock);
  const shared = { ...test, eventLog, audit, allowed: ALLOWED };
  webhooks = createWebhooks({ ...shared, production: false });
  const ignore = () => {};
  const log = { info: ignore, warn: ignore, error: ignore } as never;
  dispatcher = createWebhookDispatcher({ ...shared, webhooks, log, metrics: noMetrics });
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

beforeEach(async () => {
  receiver.misbehave(undefined);
  receiver.received.length = 0;
  for (const { id } of await webhooks.list()) await webhooks.remove(OPERATOR, id);
  await webhooks.add(OPERATOR, { url: receiver.url, types: [], since: undefined });
  await change();
});

/** An event of a new account. */
async function change() {
  const { id: accountId } = await test.account();
  await test.database.transaction((db) =>
    audit.record(db, OPERATOR, "statusChanged", { accountId }, { status: "frozen" }),
  );
}

async function endpoint() {
  const [first] = await webhooks.list();
  if (first === undefined) throw new Error("There is no endpoint");
  return first;
}

const behind = async () => (await endpoint()).behind;

const updatesOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.startsWith("update"));

describe("a process that looks for endpoints", () => {
  it("begins no second delivery to one, even if its lease has run out", async () => {
    const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    receiver.misbehave(async () => {
      arrived.resolve();
      await answered.promise;
      return false;
    });
    const first = dispatcher.runOnce();
    await arrived.promise;
    test.clock.advance(LEASE);
    const second = dispatcher.runOnce();
    await setTimeout(LOOKING_MS);
    answered.resolve();
    await Promise.all([first, second]);
    expect(receiver.received).toHaveLength(1);
  });

  it("writes its progress while a request is in progress, and before it stops", async () => {
    await change();
    const answered = Promise.withResolvers<void>();
    receiver.misbehave(async () => {
      if (receiver.received.length === 2) await answered.promise;
      return false;
    });
    dispatcher.start();
    await expect.poll(behind, PATIENCE).toBe(1);
    const stopped = dispatcher.stop();
    void setTimeout(LOOKING_MS).then(answered.resolve);
    await stopped;
    expect(await behind()).toBe(0);
  });

  it("writes nothing for one that is paused", async () => {
    const { id } = await endpoint();
    await webhooks.pause(OPERATOR, id);
    expect(await updatesOf(() => dispatcher.runOnce())).toEqual([]);
  });

  it("writes nothing for one that another process delivers to", async () => {
    const lease = `${processOwner()}/another`;
    const leased_until = test.clock.now() + LEASE;
    await test.db.updateTable("webhook_endpoints").set({ lease, leased_until }).execute();
    expect(await updatesOf(() => dispatcher.runOnce())).toEqual([]);
    expect(receiver.received).toEqual([]);
  });

  it("disables one whose secret cannot be read, and sends nothing without a signature", async () => {
    await test.db.updateTable("webhook_secrets").set({ secret: "lost.AAAA" }).execute();
    await dispatcher.runOnce();
    expect(receiver.received).toEqual([]);
    const { id, state, state_reason } = await endpoint();
    expect([state, state_reason]).toEqual([
      "disabled",
      "no readable secret; run webhooks rotate-secret",
    ]);
    const secret = await webhooks.rotateSecret(OPERATOR, id, 0);
    await webhooks.resume(OPERATOR, id);
    await dispatcher.runOnce();
    const [received] = receiver.received;
    if (received === undefined) throw new Error("Nothing came");
    verifyWebhook(secret, received);
  });

  it("disables one whose secret is damaged, and delivers to the others", async () => {
    const { id } = await endpoint();
    await webhooks.add(OPERATOR, { url: receiver.url, types: [], since: 0 });
    const secret = `${test.keyring.newestId()}.${"A".repeat(100)}`;
    const secrets = test.db.updateTable("webhook_secrets").where("endpoint_id", "=", id);
    await secrets.set({ secret }).execute();
    await dispatcher.runOnce();
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(await webhooks.show(id)).toMatchObject({ state: "disabled", failures: 0 });
  });

  it("signs with the previous secret until it expires, and no longer", async () => {
    const { id } = await endpoint();
    dispatcher.start();
    await expect.poll(behind, PATIENCE).toBe(0);
    const secret = await webhooks.rotateSecret(OPERATOR, id, MINUTE);
    async function countSignatures(): Promise<number | undefined> {
      receiver.received.length = 0;
      await change();
      await expect.poll(() => receiver.received.length, PATIENCE).toBe(1);
      return receiver.received[0]?.headers["webhook-signature"]?.split(" ").length;
    }
    await expect.poll(countSignatures, PATIENCE).toBe(2);
    test.clock.advance(MINUTE);
    expect(await countSignatures()).toBe(1);
    await dispatcher.stop();
    const [received] = receiver.received;
    if (received === undefined) throw new Error("Nothing came");
    verifyWebhook(secret, received);
  });
});
