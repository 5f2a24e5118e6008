import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { runChild } from "../../testing/servers/run-child.ts";
import { MINUTE, SECOND } from "../clock.ts";
import { openDatabase } from "../database/index.ts";
import type { OutboxMessage } from "./message.ts";
import { type Deliver, DeliveryError, NotTriedError, PermanentDeliveryError } from "./delivery.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createReachability, type Reachability } from "./reachability.ts";
import { createOutboxWorker, MAX_ATTEMPTS, type OutboxWorker } from "./worker.ts";

let test: OpenTestDatabase;
let outbox: Outbox;
let reachability: Reachability;
let logged: unknown[];
beforeAll(async () => {
  test = await openTestDatabase();
  outbox = createOutbox(test.keyring, test.clock);
  reachability = createReachability(test.keyring, test.clock);
});
beforeEach(async () => {
  logged = [];
  await test.db.deleteFrom("outbox").execute();
});
afterAll(() => test.close());

const note = (...line: unknown[]) => void logged.push(line);
const log = { info: note, warn: note, error: note, debug: note };

function workerWith(
  deliver: Deliver,
  options: Partial<Parameters<typeof createOutboxWorker>[0]> = {},
): OutboxWorker {
  const { database, clock } = test;
  return createOutboxWorker({
    database,
    outbox,
    reachability,
    deliver,
    clock,
    log,
    keepSent: false,
    random: () => 1,
    ...options,
  });
}

const mail = (recipient = "mina@example.com", code = "204816"): OutboxMessage => ({
  channel: "mail",
  template: "registrationCode",
  recipient,
  locale: "en",
  values: { code, minutes: 10 },
});

const row = () => test.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

const refused: Deliver = () =>
  Promise.reject(Object.assign(new Error("no"), { code: "ECONNREFUSED" }));

describe("API-8: a message in the outbox", () => {
  it("is sent once, marked, and emptied where mail is really sent", async () => {
    const sent: OutboxMessage[] = [];
    await outbox.enqueue(test.db, mail());
    const worker = workerWith(async (message) => void sent.push(message));
    expect(await worker.runOnce()).toBe(1);
    expect(await worker.runOnce()).toBe(0);
    expect(sent).toEqual([mail()]);
    expect(await row()).toMatchObject({
      status: "sent",
      payload: null,
      sent_at: test.clock.now(),
      lease: null,
    });
  });

  it("is kept for the development inbox where mail is not really sent", async () => {
    await outbox.enqueue(test.db, mail());
    await workerWith(async () => {}, { keepSent: true }).runOnce();
    expect((await row()).status).toBe("sent");
    expect((await outbox.newest(test.db, 1))[0]?.message).toEqual(mail());
  });

  it("is sent by one of several workers, never by two", async () => {
    const sent: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      await outbox.enqueue(test.db, mail(`a${index}@example.com`));
    }
    const other = await openDatabase(test.place, { clock: test.clock });
    const deliver: Deliver = async ({ recipient }) => {
      await new Promise(setImmediate);
      sent.push(recipient);
    };
    const workers = [0, 1, 2, 3].map((index) =>
      workerWith(deliver, index % 2 === 0 ? {} : { database: other }),
    );
    await Promise.all(
      workers.map(async (worker) => {
        while ((await worker.runOnce()) > 0);
      }),
    );
    await workers[0]?.runOnce();
    await other.close();
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  it("is taken only while there is a free slot", async () => {
    for (let index = 0; index < 50; index += 1) await outbox.enqueue(test.db, mail());
    const worker = workerWith(async () => {});
    const rounds = [await worker.runOnce(), await worker.runOnce(), await worker.runOnce()];
    expect(rounds).toEqual([20, 20, 10]);
  });

  it("is sent while the worker runs, without a call", async () => {
    await outbox.enqueue(test.db, mail());
    const { promise, resolve } = Promise.withResolvers<OutboxMessage>();
    const worker = workerWith(async (message) => resolve(message));
    worker.start();
    expect(await promise).toEqual(mail());
    await worker.stop();
    expect((await row()).status).toBe("sent");
  });
});

describe("F13: a worker that dies", () => {
  it("a message that the mail server accepted is sent again after its lease, with the same code", async () => {
    await outbox.enqueue(test.db, mail("mina@example.com", "918273"));
    const { dataDir, databaseUrl } = test.place;
    const script = new URL("../../testing/servers/send-and-hang.ts", import.meta.url);
    const args = [String(test.clock.now()), dataDir, ...(databaseUrl ? [databaseUrl] : [])];
    const child = runChild(script, args);
    await child.printed('accepted {"code":"918273"');
    child.process.kill("SIGKILL");
    expect(await child.ended).toBe("SIGKILL");

    const sent: OutboxMessage[] = [];
    const worker = workerWith(async (message) => void sent.push(message));
    expect(await worker.runOnce()).toBe(0);
    test.clock.advance(2 * MINUTE);
    expect(await worker.runOnce()).toBe(1);
    expect(sent).toEqual([mail("mina@example.com", "918273")]);
    expect(await row()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("a worker that recovers cannot overwrite what another did since", async () => {
    await outbox.enqueue(test.db, mail());
    const { promise: hanging, resolve: wakeUp, reject: fail } = Promise.withResolvers<void>();
    const late = workerWith(() => hanging).runOnce();
    await expect.poll(async () => (await row()).lease, { timeout: 10_000 }).not.toBeNull();
    test.clock.advance(MINUTE);
    await workerWith(async () => {}).runOnce();
    expect((await row()).status).toBe("sent");
    fail(new PermanentDeliveryError("too late"));
    wakeUp();
    await late;
    expect(await row()).toMatchObject({ status: "sent", last_error: null });
  });
});

describe("F10, ASVS 16.5.2: a mail server that is down", () => {
  it("is retried after 5 s, then after twice as long each time, up to 15 minutes", async () => {
    await outbox.enqueue(test.db, mail());
    const worker = workerWith(refused);
    const waits = [5, 10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => seconds * SECOND);
    expect(await worker.runOnce()).toBe(1);
    for (const wait of waits) {
      expect(await row()).toMatchObject({ status: "queued", last_error: "ECONNREFUSED" });
      test.clock.advance(wait - 1);
      expect(await worker.runOnce()).toBe(0);
      test.clock.advance(1);
      expect(await worker.runOnce()).toBe(1);
    }
  });

  it.each([
    [0, 2.5],
    [0.5, 3.75],
    [1, 5],
  ])("what failed together is tried again apart: with %d after %d s", async (chance, seconds) => {
    await outbox.enqueue(test.db, mail());
    await workerWith(refused, { random: () => chance }).runOnce();
    expect((await row()).due_at).toBe(test.clock.now() + seconds * SECOND);
  });

  it("is retried after varying waits", async () => {
    const { clock, database } = test;
    for (let index = 0; index < 20; index += 1) await outbox.enqueue(test.db, mail());
    const services = { database, outbox, reachability, clock, log, keepSent: false };
    await createOutboxWorker({ ...services, deliver: refused }).runOnce();
    const rows = await test.db.selectFrom("outbox").select("due_at").execute();
    const waits = rows.map(({ due_at }) => due_at - clock.now());
    expect(new Set(waits).size).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
  });

  it("I5: becomes a dead message after a hundred attempts", async () => {
    await outbox.enqueue(test.db, mail());
    await test.db.updateTable("outbox").set({ attempts: 98 }).execute();
    const worker = workerWith(refused);
    await worker.runOnce();
    expect(await row()).toMatchObject({ status: "queued", attempts: 99 });
    test.clock.advance(15 * MINUTE);
    await worker.runOnce();
    expect(await row()).toMatchObject({ status: "dead", attempts: 100 });
    test.clock.advance(60 * MINUTE);
    expect(await worker.runOnce()).toBe(0);
    expect(await outbox.deadMessages(test.db, 10)).toHaveLength(1);
  });

  it("is not contacted before the time that it asked for", async () => {
    await outbox.enqueue(test.db, mail());
    const busy = new DeliveryError("SMS 429", { retryAfter: MINUTE });
    await workerWith(() => Promise.reject(busy)).runOnce();
    expect((await row()).due_at).toBe(test.clock.now() + MINUTE + 5 * SECOND);
    test.clock.advance(2 * MINUTE);
    const never = new DeliveryError("SMS 429", { retryAfter: 1000 * MINUTE });
    await workerWith(() => Promise.reject(never)).runOnce();
    expect((await row()).due_at).toBe(test.clock.now() + 15 * MINUTE + 10 * SECOND);
  });

  it("F14: a postponed message counts no attempt", async () => {
    await outbox.enqueue(test.db, mail());
    const paused = new NotTriedError("SMS paused", { retryAfter: MINUTE });
    const worker = workerWith(() => Promise.reject(paused));
    for (let round = 0; round < 3; round += 1) {
      expect(await worker.runOnce()).toBe(1);
      expect(await row()).toMatchObject({ status: "queued", attempts: 0 });
      test.clock.advance(MINUTE + 5 * SECOND);
    }
  });

  it("gets the waiting messages once it is back", async () => {
    await outbox.enqueue(test.db, mail(), { expiresAt: test.clock.now() + 10 * MINUTE });
    await workerWith(refused).runOnce();
    test.clock.advance(9 * MINUTE);
    const sent: OutboxMessage[] = [];
    await workerWith(async (message) => void sent.push(message)).runOnce();
    expect(sent).toEqual([mail()]);
  });

  it("an expired code is dropped, not sent late", async () => {
    await outbox.enqueue(test.db, mail(), { expiresAt: test.clock.now() + 10 * MINUTE });
    await workerWith(refused).runOnce();
    test.clock.advance(10 * MINUTE);
    const sent: OutboxMessage[] = [];
    const worker = workerWith(async (message) => void sent.push(message));
    expect(await worker.runOnce()).toBe(1);
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ status: "expired", payload: null });
    expect(await worker.runOnce()).toBe(0);
  });

  it("a permanent rejection is not retried", async () => {
    await outbox.enqueue(test.db, mail(), { expiresAt: test.clock.now() + 10 * MINUTE });
    await workerWith(() => Promise.reject(new PermanentDeliveryError("SMTP 550"))).runOnce();
    expect(await row()).toMatchObject({
      status: "dead",
      attempts: 1,
      last_error: "SMTP 550",
      // A code is never sent late, so nothing of it is kept.
      payload: null,
    });
  });

  it("I5: every message ends sent, dead or expired, and keeps its row", async () => {
    const expiresAt = test.clock.now() + MINUTE;
    await outbox.enqueue(test.db, mail("good@example.com"), { expiresAt });
    await outbox.enqueue(test.db, mail("bad@example.com"), { expiresAt });
    await outbox.enqueue(test.db, mail("slow@example.com"), { expiresAt });
    const worker = workerWith(async ({ recipient }) => {
      if (recipient === "bad@example.com") throw new PermanentDeliveryError("SMTP 550");
      if (recipient === "slow@example.com") throw new Error("not now");
    });
    for (let round = 0; round < 10; round += 1) {
      await worker.runOnce();
      test.clock.advance(MINUTE);
    }
    const rows = await test.db.selectFrom("outbox").select(["status", "payload"]).execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(["dead", "expired", "sent"]);
    expect(rows.every(({ payload }) => payload === null)).toBe(true);
  });

  it("a dropped message is logged with its channel and the reason", async () => {
    const dropped = () => logged.filter((line) => (line as unknown[])[1] === "message dropped");
    const why = (reason: string) => [
      { channel: "mail", template: "registrationCode", reason },
      "message dropped",
    ];
    await outbox.enqueue(test.db, mail());
    await workerWith(() => Promise.reject(new PermanentDeliveryError("550"))).runOnce();
    expect(dropped()).toEqual([why("refused")]);

    await outbox.enqueue(test.db, mail(), { expiresAt: test.clock.now() + MINUTE });
    test.clock.advance(MINUTE);
    await workerWith(refused).runOnce();
    expect(dropped()).toEqual([why("refused"), why("expired")]);

    await test.db.deleteFrom("outbox").execute();
    await outbox.enqueue(test.db, mail());
    await test.db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await workerWith(refused).runOnce();
    expect(dropped().at(-1)).toEqual(why("attempts"));
  });

  it("A08: nothing of the message is in the log or the row", async () => {
    await outbox.enqueue(test.db, mail());
    await workerWith((message) => Promise.reject(new Error(JSON.stringify(message)))).runOnce();
    const said = JSON.stringify([logged, (await row()).last_error]);
    expect(logged.length).toBeGreaterThan(0);
    expect(said).not.toContain("204816");
    expect(said).not.toContain("mina");
  });

  it("F11: a message that hangs or is unreadable does not delay the others", async () => {
    await outbox.enqueue(test.db, mail("a@example.com"));
    await test.db.updateTable("outbox").set({ payload: "gone.AAAA" }).execute();
    await outbox.enqueue(test.db, mail("hangs@example.com"));
    await outbox.enqueue(test.db, mail("b@example.com"));
    const { promise: hanging, resolve } = Promise.withResolvers<void>();
    const sent: string[] = [];
    const round = workerWith(async ({ recipient }) => {
      if (recipient === "hangs@example.com") await hanging;
      sent.push(recipient);
    }).runOnce();
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["b@example.com"]);
    resolve();
    expect(await round).toBe(3);
    const rows = await test.db.selectFrom("outbox").select("status").execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(["queued", "sent", "sent"]);
  });
});

describe("F22: a worker that is asked to stop", () => {
  it("finishes messages in transit", async () => {
    await outbox.enqueue(test.db, mail());
    const begun = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    const worker = workerWith(() => {
      begun.resolve();
      return going.promise;
    });
    worker.start();
    await begun.promise;
    const stopped = worker.stop();
    going.resolve();
    await stopped;
    expect((await row()).status).toBe("sent");
  });

  it("returns slow messages, for another worker to send at once", async () => {
    await outbox.enqueue(test.db, mail());
    const begun = Promise.withResolvers<void>();
    const hanging: Deliver = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const worker = workerWith(hanging, { stopWait: 20 });
    worker.start();
    await begun.promise;
    await worker.stop();
    expect(await row()).toMatchObject({ status: "queued", lease: null, leased_until: 0 });
    const sent: OutboxMessage[] = [];
    await workerWith(async (message) => void sent.push(message)).runOnce();
    expect(sent).toEqual([mail()]);
  });

  it("stops immediately when idle", async () => {
    const worker = workerWith(async () => {});
    worker.start();
    await worker.stop();
    await outbox.enqueue(test.db, mail());
    expect((await row()).status).toBe("queued");
  });
});

describe("F11, F14: slow deliveries", () => {
  const sms = (recipient: string): OutboxMessage => ({ ...mail(recipient), channel: "sms" });

  it("delay neither the next messages of their channel nor the other channel", async () => {
    for (let index = 0; index < 5; index += 1) {
      await outbox.enqueue(test.db, mail(`hangs${index}@example.com`));
    }
    const { promise: hanging, resolve } = Promise.withResolvers<void>();
    const sent: string[] = [];
    let begun = 0;
    const worker = workerWith(async ({ recipient }) => {
      begun += 1;
      if (recipient.startsWith("hangs")) await hanging;
      sent.push(recipient);
    });
    worker.start();
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(5);
    const after = [mail("later@example.com"), sms("+4915123456789")];
    for (const message of after) await outbox.enqueue(test.db, message);
    await expect
      .poll(() => sent.toSorted(), { timeout: 10_000 })
      .toEqual(["+4915123456789", "later@example.com"]);
    resolve();
    await worker.stop();
    expect(sent).toHaveLength(7);
  });

  it("a channel that hangs completely does not affect the other", async () => {
    for (let index = 0; index < 30; index += 1) {
      await outbox.enqueue(test.db, sms(`+49151000000${index}`));
    }
    const { promise: hanging, resolve } = Promise.withResolvers<void>();
    const mails = Promise.withResolvers<void>();
    let texts = 0;
    const worker = workerWith(async ({ channel }) => {
      if (channel === "mail") return mails.resolve();
      texts += 1;
      await hanging;
    });
    worker.start();
    await expect.poll(() => texts, { timeout: 10_000 }).toBe(20);
    await outbox.enqueue(test.db, mail());
    await mails.promise;
    expect(texts).toBe(20);
    resolve();
    await expect.poll(() => texts, { timeout: 10_000 }).toBe(30);
    await worker.stop();
  });
});

describe("an address that rejects permanently", () => {
  const dead: Deliver = () =>
    Promise.reject(new PermanentDeliveryError("SMTP 550", { addressIsDead: true }));
  const isDead = async (address: string) =>
    (await reachability.deadAmong(test.db, [address])).length === 1;

  it("is marked, only by a hash", async () => {
    await outbox.enqueue(test.db, mail("gone@example.com"));
    await workerWith(dead).runOnce();
    expect(await isDead("gone@example.com")).toBe(true);
    expect(await isDead("other@example.com")).toBe(false);
    const rows = await test.db.selectFrom("unreachable_addresses").selectAll().execute();
    expect(rows).toMatchObject([{ reason: "SMTP 550", since: test.clock.now(), told_at: null }]);
    expect(JSON.stringify(rows)).not.toContain("gone");
  });

  it("is cleared by the next message that is accepted there", async () => {
    await outbox.enqueue(test.db, mail("back@example.com"));
    await workerWith(dead).runOnce();
    await outbox.enqueue(test.db, mail("back@example.com"));
    await workerWith(async () => {}).runOnce();
    expect(await isDead("back@example.com")).toBe(false);
  });

  it("is not marked if only the message was rejected, nor for a failure", async () => {
    await outbox.enqueue(test.db, mail("fine@example.com"));
    await workerWith(() => Promise.reject(new PermanentDeliveryError("SMTP 554"))).runOnce();
    await outbox.enqueue(test.db, mail("fine@example.com"));
    await workerWith(refused).runOnce();
    expect(await isDead("fine@example.com")).toBe(false);
  });
});

describe("F22: messages in transit when a worker stops", () => {
  it("are cut first and then returned", async () => {
    await outbox.enqueue(test.db, mail());
    const begun = Promise.withResolvers<void>();
    const line = Promise.withResolvers<void>();
    const deliver: Deliver = () => {
      begun.resolve();
      return line.promise;
    };
    const cut = () => line.reject(Object.assign(new Error("cut"), { code: "ECONNRESET" }));
    const worker = workerWith(deliver, { stopWait: 20, cut });
    worker.start();
    await begun.promise;
    await worker.stop();
    expect(await row()).toMatchObject({
      status: "queued",
      lease: null,
      last_error: "ECONNRESET",
      due_at: test.clock.now() + 5 * SECOND,
    });
  });
});
