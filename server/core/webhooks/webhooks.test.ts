import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../platform/clock.ts";
import { noMetrics } from "../../platform/metrics/metrics.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "../../testing/servers/webhook-receiver.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { createEventLog } from "../events/event-log.ts";
import { createWebhookDispatcher, type WebhookDispatcher } from "./dispatcher.ts";
import { MAX_ATTEMPTS } from "./held-accounts.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

const MEGABYTE = 1024 * 1024;
const LOOPBACK = ["127.0.0.1/32"];
/** The test machine may be busy, in milliseconds. */
const PATIENCE = 15_000;

let test: OpenTestDatabase;
let receiver: WebhookReceiver;
let audit: Audit;
let webhooks: Webhooks;
let dispatcher: WebhookDispatcher;
let logged: string[];
let outcomes: string[];

function makeDispatcher(allowed = LOOPBACK): WebhookDispatcher {
  const { database, clock } = test;
  const eventLog = createEventLog(database, { clock, retentionDays: 30 });
  const say = (_: object, text: string) => void logged.push(text);
  return createWebhookDispatcher({
    database,
    clock,
    eventLog,
    webhooks,
    log: { info: say, warn: say, error: say } as never,
    metrics: { ...noMetrics, webhook: (outcome) => void outcomes.push(outcome) },
    allowed,
    random: () => 1,
    outbound: { ca: receiver.ca, timeout: PATIENCE },
  });
}

beforeEach(async () => {
  test = await openTestDatabase();
  receiver = await startWebhookReceiver();
  const { database, clock, keyring } = test;
  audit = createAudit(clock);
  const eventLog = createEventLog(database, { clock, retentionDays: 30 });
  const outbound = { ca: receiver.ca };
  const production = true;
  webhooks = createWebhooks({
    database,
    clock,
    keyring,
    eventLog,
    audit,
    production,
    allowed: LOOPBACK,
    outbound,
  });
  logged = [];
  outcomes = [];
  dispatcher = makeDispatcher();
});
afterEach(async () => {
  await receiver.close();
  await test.close();
});

const add = (types: string[] = [], since?: number) =>
  webhooks.add(OPERATOR, { url: receiver.url, types, since });

const STATUSES = ["frozen", "active"] as const;

/** So many changes of an account. */
async function change(accountId: string, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const detail = { status: STATUSES[index % 2] ?? "frozen" };
    await test.database.transaction((db) =>
      audit.record(db, OPERATOR, "statusChanged", { accountId }, detail),
    );
  }
}

const accounts = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await test.account()).id));

const sequencesOf = (accountId: string, all: readonly ReceivedWebhook[] = receiver.received) =>
  all.filter(({ event }) => event.account.userId === accountId).map(({ event }) => event.sequence);

const refuse = (shouldRefuse: (event: ReceivedWebhook["event"]) => boolean, status = 500) =>
  receiver.misbehave(({ event }, response) => {
    if (!shouldRefuse(event)) return false;
    response.writeHead(status).end();
    return true;
  });

const stateOf = async (id: string) => {
  const { state, state_reason, failures, behind, heldAccounts, deadLetters } =
    await webhooks.show(id);
  return { state, state_reason, failures, behind, heldAccounts, deadLetters };
};

describe("delivering events", () => {
  it("sends each once, signed, those of an account in order", async () => {
    const { id, secret } = await add();
    const all = await accounts(5);
    for (let round = 0; round < 4; round += 1) for (const one of all) await change(one);
    await dispatcher.runOnce();
    expect(receiver.received).toHaveLength(20);
    for (const one of all) expect(sequencesOf(one)).toEqual([1, 2, 3, 4]);
    for (const one of receiver.received) {
      verifyWebhook(secret, one);
      expect(one.headers["webhook-id"]).toBe(one.event.id);
    }
    const records = await test.db
      .selectFrom("audit_events")
      .select("id")
      .where("account_id", "is not", null)
      .execute();
    const ids = receiver.received.map(({ event }) => event.id);
    expect(ids.toSorted()).toEqual(records.map((one) => one.id).toSorted());
    expect(await stateOf(id)).toMatchObject({ behind: 0, failures: 0 });
    await dispatcher.runOnce();
    expect(receiver.received).toHaveLength(20);
  });

  it("begins with new events, or with those since a time", async () => {
    const [mina = ""] = await accounts(1);
    await change(mina);
    test.clock.advance(HOUR);
    const since = test.clock.now();
    await change(mina);
    await add();
    await add([], since);
    await change(mina);
    await dispatcher.runOnce();
    expect(sequencesOf(mina).toSorted((a, b) => a - b)).toEqual([2, 3, 3]);
  });

  it("sends only the types that an endpoint wants, also after a failure", async () => {
    await add(["account.unfrozen"]);
    const [mina = ""] = await accounts(1);
    refuse(({ sequence }) => sequence === 2);
    await change(mina, 6);
    await dispatcher.runOnce();
    receiver.misbehave(undefined);
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([2, 2, 4, 6]);
    expect(new Set(receiver.received.map(({ event }) => event.type))).toEqual(
      new Set(["account.unfrozen"]),
    );
  });

  it("does not deliver twice when two processes try at once", async () => {
    await add();
    const [mina = ""] = await accounts(1);
    await change(mina, 20);
    await Promise.all([dispatcher.runOnce(), makeDispatcher().runOnce()]);
    expect(sequencesOf(mina)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("ASVS 1.3.6: sends nothing to an address that is not allowed, and loses nothing", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    await change(mina);
    await makeDispatcher([]).runOnce();
    expect(receiver.received).toEqual([]);
    expect(await webhooks.show(id)).toMatchObject({ last_error: "addressRefused" });
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1]);
  });
});

describe("an event that the receiver does not accept", () => {
  it("holds back later ones of its account, and no others", async () => {
    const { id } = await add();
    const [mina = "", tom = ""] = await accounts(2);
    refuse(({ account, sequence }) => account.userId === mina && sequence === 2);
    await change(mina, 4);
    await change(tom, 4);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 2]);
    expect(sequencesOf(tom)).toEqual([1, 2, 3, 4]);
    expect(await stateOf(id)).toMatchObject({ behind: 0, heldAccounts: 1 });
    // Not before it is due.
    await change(mina);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 2]);
    receiver.misbehave(undefined);
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 2, 2, 3, 4, 5]);
    expect(await stateOf(id)).toMatchObject({ behind: 0, heldAccounts: 0 });
  });

  it("ASVS 1.3.6, 15.3.2: is sent again after a redirect or an answer of 100 MB, and is not lost", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    await change(mina, 2);
    receiver.misbehave((_, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end();
    });
    await dispatcher.runOnce();
    expect(await webhooks.show(id)).toMatchObject({ last_error: "status 302" });
    receiver.misbehave((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(MEGABYTE);
      for (let sent = 0; sent < 100; sent += 1) response.write(chunk);
      response.end();
    });
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(await webhooks.show(id)).toMatchObject({ last_error: "answerTooLarge" });
    receiver.misbehave(undefined);
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 1, 1, 2]);
    expect(logged.filter((line) => line === "webhook not delivered")).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ behind: 0, heldAccounts: 0, deadLetters: 0 });
  });

  it("becomes a dead letter after the last attempt, and then holds back nothing", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    refuse(({ sequence }) => sequence === 1);
    await change(mina, 2);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await dispatcher.runOnce();
      test.clock.advance(2 * HOUR);
    }
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([...Array.from({ length: MAX_ATTEMPTS }, () => 1), 2]);
    expect(await stateOf(id)).toMatchObject({ heldAccounts: 0, deadLetters: 1, behind: 0 });
    const [letter] = await webhooks.deadLetters(id, 10);
    expect(letter).toMatchObject({ account_id: mina, sequence: 1, error: "status 500" });
    expect(outcomes.filter((one) => one === "dead")).toHaveLength(1);

    // A retry that fails leaves it dead; one that is accepted removes it.
    expect(await webhooks.retry(OPERATOR, id, letter?.event_id)).toBe(1);
    await dispatcher.runOnce();
    expect(await webhooks.deadLetters(id, 10)).toMatchObject([{ attempts: 21, retry_at: null }]);
    receiver.misbehave(undefined);
    await webhooks.retry(OPERATOR, id, undefined);
    await dispatcher.runOnce();
    expect(await webhooks.deadLetters(id, 10)).toEqual([]);
    expect(sequencesOf(mina).at(-1)).toBe(1);
  });

  it("never dies while the receiver is away, and arrives when it is back", async () => {
    const { id } = await add();
    const all = await accounts(20);
    refuse(() => true, 503);
    for (const one of all) await change(one, 2);
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 10; attempt += 1) {
      await dispatcher.runOnce();
      test.clock.advance(2 * HOUR);
    }
    expect(await stateOf(id)).toMatchObject({ state: "active", deadLetters: 0 });
    receiver.misbehave(undefined);
    receiver.received.length = 0;
    await dispatcher.runOnce();
    for (const one of all) expect(sequencesOf(one)).toEqual([1, 2]);
  });
});

describe("an endpoint", () => {
  it("that answers 410 is disabled, and goes on where it stopped when it is resumed", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    refuse(() => true, 410);
    await change(mina, 2);
    await dispatcher.runOnce();
    expect(await stateOf(id)).toMatchObject({ state: "disabled", state_reason: "status 410" });
    receiver.misbehave(undefined);
    test.clock.advance(MINUTE);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1]);
    await webhooks.resume(OPERATOR, id);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 1, 2]);
  });

  it("that accepts nothing for five days is disabled", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    refuse(() => true, 503);
    await change(mina);
    await dispatcher.runOnce();
    test.clock.advance(5 * DAY);
    await dispatcher.runOnce();
    expect(await stateOf(id)).toMatchObject({
      state: "disabled",
      state_reason: "failing for 5 days",
    });
  });

  it("that is paused gets nothing until it is resumed", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    await webhooks.pause(OPERATOR, id);
    await expect(webhooks.pause(OPERATOR, id)).rejects.toThrow("not active");
    await change(mina, 2);
    await dispatcher.runOnce();
    expect(receiver.received).toEqual([]);
    await webhooks.resume(OPERATOR, id);
    await dispatcher.runOnce();
    expect(sequencesOf(mina)).toEqual([1, 2]);
  });

  it("gets everything since a moment again, with the same ids and bytes", async () => {
    const { id } = await add();
    const [mina = ""] = await accounts(1);
    await change(mina);
    test.clock.advance(HOUR);
    const since = test.clock.now();
    await change(mina, 2);
    await dispatcher.runOnce();
    const before = receiver.received.slice(1).map(({ text }) => text);
    expect(await webhooks.replay(OPERATOR, id, since)).toBe(2);
    receiver.received.length = 0;
    await dispatcher.runOnce();
    expect(receiver.received.map(({ text }) => text)).toEqual(before);
  });

  it("gets signatures by both secrets during a rotation, then by the new one alone", async () => {
    const { id, secret: old } = await add();
    const [mina = ""] = await accounts(1);
    const secret = await webhooks.rotateSecret(OPERATOR, id, HOUR);
    await change(mina);
    await dispatcher.runOnce();
    const [during] = receiver.received;
    if (during === undefined) throw new Error("Nothing came");
    verifyWebhook(old, during);
    verifyWebhook(secret, during);
    expect(during.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    test.clock.advance(HOUR);
    await change(mina);
    await dispatcher.runOnce();
    expect(receiver.received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  it("ASVS 13.3.1: has its secret encrypted in the database", async () => {
    const { secret } = await add();
    const rows = await test.db.selectFrom("webhook_secrets").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice("whsec_".length));
  });

  it("gets a signed test message that is no event", async () => {
    const { id, secret } = await add();
    expect(await webhooks.test(id)).toBeUndefined();
    const [message] = receiver.received;
    if (message === undefined) throw new Error("Nothing came");
    verifyWebhook(secret, message);
    expect(message.event.type).toBe("webhook.test");
    refuse(() => true, 500);
    expect(await webhooks.test(id)).toMatchObject({ error: "status 500" });
  });

  it.each([
    ["http://receiver.example.com/", "https://"],
    ["ftp://receiver.example.com/", "https://"],
    ["receiver.example.com", "not a URL"],
    ["https://user:word@receiver.example.com/", "credentials"],
    ["https://user@receiver.example.com/", "credentials"],
    ["https://:word@receiver.example.com/", "credentials"],
    ["https://receiver.example.com/#part", "fragment"],
    ["https://169.254.169.254/", "not public"],
    ["https://2852039166/", "not public"],
    ["https://[::ffff:169.254.169.254]/", "not public"],
    [`https://receiver.example.com/${"x".repeat(2000)}`, "not a URL"],
  ])("ASVS 1.3.6: cannot have the URL %s", async (url, reason) => {
    await expect(webhooks.add(OPERATOR, { url, types: [], since: undefined })).rejects.toThrow(
      reason,
    );
    expect(await webhooks.list()).toEqual([]);
  });

  it("ASVS 16.2.1: every change of it is recorded with its id", async () => {
    const { id } = await add();
    await webhooks.pause(OPERATOR, id);
    await webhooks.resume(OPERATOR, id);
    await webhooks.rotateSecret(OPERATOR, id, 0);
    await webhooks.replay(OPERATOR, id, 0);
    await webhooks.remove(OPERATOR, id);
    const records = await test.db
      .selectFrom("audit_events")
      .select("call")
      .where("event", "=", "webhooksChanged")
      .execute();
    expect(records).toHaveLength(6);
    expect(records.every(({ call }) => call.endsWith(id))).toBe(true);
    expect(await webhooks.list()).toEqual([]);
  });
});
