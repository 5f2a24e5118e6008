import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { createEventLog, type EventLog } from "../events/event-log.ts";
import { createDeliveryQueue } from "./delivery-queue.ts";
import type { EndpointRow } from "./endpoints-repository.ts";

const RETENTION_DAYS = 30;
const BATCH = 100;
const EXPIRED = "events expired before a webhook got them";

let test: OpenTestDatabase;
let audit: Audit;
let eventLog: EventLog;
let logged: string[];

beforeAll(async () => {
  test = await openTestDatabase();
  audit = createAudit(test.clock);
  eventLog = createEventLog(test.database, { clock: test.clock, retentionDays: RETENTION_DAYS });
});
afterAll(() => test.close());

beforeEach(() => {
  logged = [];
});

/** An event of a new account. */
async function change() {
  const { id: accountId } = await test.account();
  await test.database.transaction((db) =>
    audit.record(db, OPERATOR, "statusChanged", { accountId }, { status: "frozen" }),
  );
}

async function expireAll() {
  test.clock.advance((RETENTION_DAYS + 1) * DAY);
  await eventLog.expire(BATCH);
}

/** Opens the queue of an endpoint that wants all events from now on. */
async function openQueue(advance: EventLog["advance"] = eventLog.advance) {
  const { last: position } = await eventLog.advance();
  const log = { error: (_: object, line: string) => logged.push(line) } as never;
  const row = { id: "wh_1", types: "", position } as EndpointRow;
  const services = { ...test, eventLog: { advance }, log, random: () => 0 };
  const queue = createDeliveryQueue(services, row);
  await queue.open();
  return queue;
}

it("logs once that events expired before they were read, and goes on with the next", async () => {
  const queue = await openQueue();
  await change();
  await change();
  await expireAll();
  expect(await queue.readNew()).toBe(0);
  expect(logged).toEqual([EXPIRED]);
  expect(queue.isChanged()).toBe(true);
  const { last } = await eventLog.advance();
  expect(queue.takeChanges().position).toBe(last);

  await change();
  expect(await queue.readNew()).toBe(1);
  expect(logged).toEqual([EXPIRED]);
});

it("logs it too when they expire while they are read", async () => {
  const queue = await openQueue(async () => {
    const head = await eventLog.advance();
    // Housekeeping of another process does the same.
    await expireAll();
    await change();
    await eventLog.advance();
    return head;
  });
  await change();
  await change();
  expect(await queue.readNew()).toBe(1);
  expect(logged).toEqual([EXPIRED]);
});

it("ends when the positions of what it has read are given again, as after a failover", async () => {
  const queue = await openQueue();
  await change();
  expect(await queue.readNew()).toBe(1);
  const { last } = await eventLog.advance();
  await test.db
    .updateTable("event_head")
    .set({ last: last - 1 })
    .execute();
  await expect(queue.readNew()).rejects.toThrow("the event log has moved back");
  await test.db.updateTable("event_head").set({ last }).execute();
});

it("skips no event while a read comes from a standby that lacks the newest", async () => {
  const queue = await openQueue(async () => {
    const head = await eventLog.advance();
    return { ...head, last: head.last + 2 };
  });
  expect(await queue.readNew()).toBe(0);
  await change();
  await change();
  await eventLog.advance();
  expect(await queue.readNew()).toBe(2);
  expect(logged).toEqual([]);
});
