import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import type { OutboxMessage } from "./message.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

let test: OpenTestDatabase;
let outbox: Outbox;
beforeAll(async () => {
  test = await openTestDatabase();
  outbox = createOutbox(test.keyring, test.clock);
});
afterAll(() => test.close());

const CODE = "739204";
const RECIPIENT = "mina.outbox@example.com";
const message = (recipient = RECIPIENT): OutboxMessage => ({
  channel: "mail",
  template: "registrationCode",
  recipient,
  locale: "de",
  values: { code: CODE, minutes: 10 },
});

describe("the outbox", () => {
  it("API-8: keeps a message whole", async () => {
    await outbox.enqueue(test.db, message());
    const [entry] = await outbox.newest(test.db, 1);
    expect(entry?.message).toEqual(message());
    expect((await outbox.find(test.db, entry?.id ?? ""))?.message).toEqual(message());
    expect(await outbox.find(test.db, "unknown")).toBeUndefined();
  });

  it("API-3, A08: holds neither code nor address in readable form", async () => {
    const rows = await test.db.selectFrom("outbox").selectAll().execute();
    const text = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toContain(CODE);
    expect(text).not.toContain("mina");
    for (const name of readdirSync(test.place.dataDir)) {
      // Another process reads it: closing the file in this one would drop SQLite's locks on it.
      const file = execFileSync("cat", [join(test.place.dataDir, name)]);
      expect(file.includes(CODE)).toBe(false);
      expect(file.includes(RECIPIENT)).toBe(false);
    }
  });

  it("does not open a message that was moved into another row", async () => {
    const id = "moved";
    const row = await test.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(() => outbox.open({ ...row, id })).toThrow();
  });

  it("F01: has no message of what did not happen", async () => {
    const before = await outbox.newest(test.db, 100);
    await expect(
      test.database.transaction(async (db) => {
        await outbox.enqueue(db, message("never@example.com"));
        throw new Error("crash");
      }),
    ).rejects.toThrow("crash");
    expect(await outbox.newest(test.db, 100)).toHaveLength(before.length);
  });

  it("shows the newest first, and only as many as asked for", async () => {
    for (const recipient of ["first@example.com", "second@example.com", "third@example.com"]) {
      test.clock.advance(1000);
      await outbox.enqueue(test.db, message(recipient));
    }
    const entries = await outbox.newest(test.db, 2);
    expect(entries.map((entry) => entry.message.recipient)).toEqual([
      "third@example.com",
      "second@example.com",
    ]);
    expect(entries[0]?.createdAt).toBe(test.clock.now());
  });
});

describe("dead messages", () => {
  const notice: OutboxMessage = {
    channel: "mail",
    template: "passwordChanged",
    recipient: RECIPIENT,
    locale: "en",
    values: { at: 0 },
  };
  const die = (id: string, more: object = {}) =>
    test.db
      .updateTable("outbox")
      .set({ status: "dead", attempts: 100, last_error: "SMTP 550", ...more })
      .where("id", "=", id)
      .execute();
  const enqueued = async (...args: [OutboxMessage, { expiresAt?: number }?]) => {
    test.clock.advance(1000);
    await outbox.enqueue(test.db, ...args);
    return (await outbox.newest(test.db, 1))[0]?.id ?? "";
  };
  const statusOf = async (id: string) =>
    test.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("I5: can be seen with their reason, but neither to whom they were nor what they said", async () => {
    const first = await enqueued(notice);
    const second = await enqueued(notice);
    for (const id of [first, second]) await die(id);
    const dead = await outbox.deadMessages(test.db, 10);
    expect(dead.map(({ id }) => id)).toEqual([second, first]);
    expect(dead[0]).toEqual({
      id: second,
      channel: "mail",
      template: "passwordChanged",
      createdAt: test.clock.now(),
      attempts: 100,
      reason: "SMTP 550",
      canBeRetried: true,
    });
    expect(await outbox.deadMessages(test.db, 1)).toHaveLength(1);
  });

  it("can be tried again as if they were new, once", async () => {
    const id = await enqueued(notice);
    await die(id);
    const answers = await Promise.all([
      outbox.retryDead(test.db, id),
      outbox.retryDead(test.db, id),
    ]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await statusOf(id)).toMatchObject({
      status: "queued",
      attempts: 0,
      due_at: test.clock.now(),
      last_error: null,
    });
    expect((await outbox.find(test.db, id))?.message).toEqual(notice);
  });

  it("A08: a code that has run out, or of which nothing is left, is not sent late", async () => {
    const late = await enqueued(message(), { expiresAt: test.clock.now() + 2000 });
    await die(late);
    test.clock.advance(1000);
    const emptied = await enqueued(message());
    await die(emptied, { payload: null });
    const dead = await outbox.deadMessages(test.db, 2);
    expect(dead.map(({ canBeRetried }) => canBeRetried)).toEqual([false, false]);
    for (const id of [late, emptied]) {
      expect(await outbox.retryDead(test.db, id)).toBe(false);
      expect((await statusOf(id)).status).toBe("dead");
    }
  });

  it("nothing but a dead message is brought back", async () => {
    const id = await enqueued(notice);
    expect(await outbox.retryDead(test.db, id)).toBe(false);
    await test.db.updateTable("outbox").set({ status: "sent" }).where("id", "=", id).execute();
    expect(await outbox.retryDead(test.db, id)).toBe(false);
    expect((await statusOf(id)).status).toBe("sent");
    expect(await outbox.retryDead(test.db, "unknown")).toBe(false);
  });
});
