import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAudit } from "../../cli/audit.ts";
import { DAY } from "../../platform/clock.ts";
import { exitCodeOf } from "../../platform/command-error.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { chainedIds, executeAsOwner, recordEvents } from "../../testing/database/audit-chain.ts";
import { operate } from "../../testing/people/operator.ts";
import { SYSTEM_ACTOR } from "./audit.ts";
import { BrokenChain, createAuditChain } from "./chain.ts";

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

const db = () => test.services.database.db;

const record = (count: number) => recordEvents(test, count);
const chained = () => chainedIds(test);
const asOwner = (...statements: ReturnType<typeof sql>[]) => executeAsOwner(test, ...statements);

const verify = () => test.services.auditChain.verify();

describe("the audit chain", () => {
  beforeEach(async () => {
    await record(5);
    expect(await test.services.auditChain.seal()).toBe(5);
  });

  it("is intact, and has every committed record in it once", async () => {
    expect(await verify()).toMatchObject({ intact: true, records: 5, waiting: 0, broken: null });
    const ids = await db().selectFrom("audit_events").select("id").orderBy("id").execute();
    expect((await chained()).toSorted()).toEqual(ids.map(({ id }) => id));
    expect(await test.services.auditChain.seal()).toBe(0);
  });

  it("leaves out what was rolled back", async () => {
    const failing = test.services.database.transaction(async (transaction) => {
      await test.services.audit.record(transaction, SYSTEM_ACTOR, "codeSent");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await test.services.auditChain.seal()).toBe(0);
    expect(await verify()).toMatchObject({ intact: true, records: 5 });
  });

  it("finds a removed record, also when its place in the chain is removed", async () => {
    const id = (await chained())[2] ?? "";
    await asOwner(sql`delete from audit_events where id = ${id}`);
    expect((await verify()).broken).toEqual({ seq: 3, id, why: "removed" });
    await asOwner(sql`delete from audit_chain where event_id = ${id}`);
    expect((await verify()).broken).toEqual({ seq: 3, id: null, why: "removed" });
  });

  it("finds a record that was removed before it was sealed", async () => {
    await record(1);
    const [id = ""] = (await db().selectFrom("audit_unsealed").selectAll().execute()).map(
      ({ event_id }) => event_id,
    );
    await asOwner(sql`delete from audit_events where id = ${id}`);
    await test.services.auditChain.seal();
    expect((await verify()).broken).toEqual({ seq: 6, id, why: "removed" });
  });

  it("finds a cut-off end, also after more records followed", async () => {
    const id = (await chained())[4] ?? "";
    await asOwner(
      sql`delete from audit_events where id = ${id}`,
      sql`delete from audit_chain where event_id = ${id}`,
    );
    expect((await verify()).broken).toEqual({ seq: 5, id: null, why: "removed" });
    await record(2);
    await test.services.auditChain.seal();
    expect((await verify()).broken).toEqual({ seq: 5, id: null, why: "removed" });
  });

  it("finds a cut-off end whose anchor was rolled back, by an earlier check", async () => {
    const old = await db().selectFrom("audit_anchors").selectAll().execute();
    await record(1);
    await test.services.auditChain.seal();
    const { head } = await verify();
    const id = (await chained())[5] ?? "";
    await asOwner(
      sql`delete from audit_events where id = ${id}`,
      sql`delete from audit_chain where event_id = ${id}`,
      sql`update audit_anchors set sealed = ${old[0]?.sealed} where name = 'head'`,
    );
    expect(await verify()).toMatchObject({ intact: true, records: 5 });
    expect((await test.services.auditChain.verify(head)).broken).toEqual({
      seq: 6,
      id: null,
      why: "anchor",
    });
  });

  it("finds a record that was written past the server", async () => {
    const copy = await db().selectFrom("audit_events").selectAll().executeTakeFirstOrThrow();
    await db()
      .insertInto("audit_events")
      .values({ ...copy, id: "forged" })
      .execute();
    await asOwner(sql`delete from audit_unsealed where event_id = 'forged'`);
    expect((await verify()).broken).toMatchObject({ id: "forged", why: "added" });
  });

  it("cannot be recomputed without the keyring", async () => {
    const { database, clock } = test.services;
    const id = (await chained())[2] ?? "";
    await asOwner(
      sql`update audit_events set event = 'signedIn' where id = ${id}`,
      sql`delete from audit_chain`,
      sql`delete from audit_anchors`,
      sql`insert into audit_unsealed (event_id, at) select id, at from audit_events`,
    );
    const { Keyring } = await import("../../platform/secrets/keyring.ts");
    const keyring = new Keyring([
      { id: test.services.keyring.newestId(), bytes: Buffer.alloc(32) },
    ]);
    await createAuditChain({ database, keyring, clock }).seal();
    expect((await verify()).broken).toMatchObject({ why: "anchor" });
    await record(1);
    await expect(test.services.auditChain.seal()).rejects.toThrow(BrokenChain);
  });

  it("goes on after an operator has looked at it and anchored it again", async () => {
    await asOwner(sql`update audit_anchors set sealed = 'x.y'`);
    await record(1);
    await expect(test.services.auditChain.seal()).rejects.toThrow(BrokenChain);
    expect((await verify()).broken).toMatchObject({ why: "anchor" });
    expect(await operate(test, "audit", "reanchor")).toContain("5:");
    await test.services.auditChain.seal();
    expect(await verify()).toMatchObject({ intact: true, records: 7 });
    const last = await db()
      .selectFrom("audit_events")
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(last?.event).toBe("auditReanchored");
  });

  it("keeps its meaning when retention deletes its beginning", async () => {
    test.clock.advance(10 * DAY);
    await record(3);
    const before = test.clock.now() - DAY;
    expect(await test.services.auditChain.retire(before)).toBe(5);
    expect(await verify()).toMatchObject({ intact: true, records: 3, head: { seq: 8 } });
    const id = (await chained())[0] ?? "";
    await asOwner(sql`delete from audit_events where id = ${id}`);
    expect((await verify()).broken).toEqual({ seq: 6, id, why: "removed" });
  });

  it("is sealed and shortened in batches, between which others run, until a stop", async () => {
    await record(500);
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await test.services.auditChain.seal();
    expect(turns).toBeGreaterThan(2);
    test.clock.advance(10 * DAY);
    const before = test.clock.now() - DAY;
    expect(await test.services.auditChain.retire(before, () => true)).toBe(200);
    turns = 0;
    expect(await test.services.auditChain.retire(before)).toBe(305);
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it("does not delete the evidence of a change", async () => {
    const id = (await chained())[1] ?? "";
    await asOwner(sql`update audit_events set event = 'signedIn' where id = ${id}`);
    test.clock.advance(10 * DAY);
    await expect(test.services.auditChain.retire(test.clock.now())).rejects.toThrow("broken at 2");
    expect(await chained()).toHaveLength(5);
  });

  it("is not shortened without a valid beginning", async () => {
    await db().insertInto("audit_anchors").values({ name: "checkpoint", sealed: "x.y" }).execute();
    test.clock.advance(10 * DAY);
    await expect(test.services.auditChain.retire(test.clock.now())).rejects.toThrow(BrokenChain);
    expect(await chained()).toHaveLength(5);
  });

  it("has every record of a process that stops", async () => {
    await record(2);
    const { database, keyring, clock } = test.services;
    await createAuditChain({ database, keyring, clock }).stop();
    expect(await verify()).toMatchObject({ intact: true, records: 7, waiting: 0 });
  });

  /** Verifies like the console: step by step, with the cursor of each answer. */
  async function verifyInSteps(limit: number) {
    const { verifyStep } = test.services.auditChain;
    let records = 0;
    const left: number[] = [];
    for (let cursor: string | undefined; ;) {
      const step = await verifyStep(cursor, limit);
      records += step.records;
      left.push(step.left);
      if (step.next === null) return { ...step, records, left };
      cursor = step.next;
    }
  }

  it("is checked in steps, which name the same first broken record", async () => {
    await record(8);
    await test.services.auditChain.seal();
    const { head } = await verify();
    const checked = await verifyInSteps(5);
    expect(checked).toMatchObject({ intact: true, records: 13, broken: null, head });
    // Three steps along the chain, and the records themselves in three more and an empty one.
    expect(checked.left).toEqual([8, 3, 0, 0, 0, 0, 0]);
    const id = (await chained())[10] ?? "";
    const removed = (await chained())[11] ?? "";
    await asOwner(
      sql`update audit_events set address = 'x' where id = ${id}`,
      sql`delete from audit_events where id = ${removed}`,
    );
    for (const limit of [1, 5, 10, 11, 50]) {
      expect(await verifyInSteps(limit)).toMatchObject({
        intact: false,
        records: 10,
        broken: { seq: 11, id, why: "changed" },
      });
    }
  });

  it.each(["0-forged", "~forged"])("finds the record %s past the chain in steps", async (id) => {
    const copy = await db().selectFrom("audit_events").selectAll().executeTakeFirstOrThrow();
    await db()
      .insertInto("audit_events")
      .values({ ...copy, id })
      .execute();
    await asOwner(sql`delete from audit_unsealed where event_id = ${id}`);
    expect((await verifyInSteps(2)).broken).toEqual({ seq: 5, id, why: "added" });
  });

  it("is intact in steps while records are added and retention deletes its beginning", async () => {
    const { verifyStep, seal, retire } = test.services.auditChain;
    const first = await verifyStep(undefined, 2);
    expect(first).toMatchObject({ records: 2, left: 3 });
    test.clock.advance(10 * DAY);
    await record(3);
    await seal();
    expect(await retire(test.clock.now() - DAY)).toBe(5);
    const second = await verifyStep(first.next ?? "", 50);
    expect(second).toMatchObject({ intact: true, records: 3, left: 0, head: { seq: 8 } });
    await record(1);
    await seal();
    // The end that was checked, not one that was sealed since.
    const third = await verifyStep(second.next ?? "", 50);
    expect(third).toMatchObject({ intact: true, head: { seq: 8 } });
  });

  it("finds an end that is cut off between two steps", async () => {
    const { next } = await test.services.auditChain.verifyStep(undefined, 3);
    const id = (await chained())[3] ?? "";
    await asOwner(
      sql`delete from audit_events where id = ${id}`,
      sql`delete from audit_chain where event_id = ${id}`,
    );
    const step = await test.services.auditChain.verifyStep(next ?? "", 3);
    expect(step.broken).toEqual({ seq: 4, id: null, why: "removed" });
  });

  it("stays one chain when several processes seal and write at the same time", async () => {
    const { database, keyring, clock } = test.services;
    const others = Array.from({ length: 4 }, () => createAuditChain({ database, keyring, clock }));
    await Promise.all([
      record(40),
      ...others.flatMap((one) => [one.seal(), one.seal(), one.seal()]),
    ]);
    await test.services.auditChain.seal();
    expect(await verify()).toMatchObject({ intact: true, records: 45, waiting: 0 });
  });
});

describe("portico audit verify", () => {
  async function portico(...args: string[]) {
    const said: string[] = [];
    const { env } = test.database;
    const failure = await runAudit(args, (line) => said.push(line), env).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    return { code: failure ? exitCodeOf(failure) : 0, said: said.join("\n"), failure };
  }

  it("says how many records are intact, and fails with the first broken one", async () => {
    await record(3);
    await test.services.auditChain.seal();
    const intact = await portico("verify");
    expect(intact).toMatchObject({ code: 0 });
    const [, head = ""] = /3 records are intact\. The newest is (\S+)/.exec(intact.said) ?? [];
    expect(await portico("verify", "--expect", head)).toMatchObject({ code: 0 });
    const id = (await chained())[1] ?? "";
    await asOwner(sql`update audit_events set address = 'x' where id = ${id}`);
    const broken = await portico("verify", "--json");
    expect(broken.code).toBe(4);
    expect(broken.failure?.message).toBe(`Record 2 (${id}) was changed.`);
    expect(JSON.parse(broken.said)).toMatchObject({ intact: false, broken: { seq: 2 } });
  });

  it("refuses an unknown word and a malformed place", async () => {
    expect(await portico("check")).toMatchObject({ code: 2 });
    expect(await portico("verify", "--expect", "5")).toMatchObject({ code: 2 });
  });
});

describe("sealing every second", () => {
  afterEach(() => void vi.useRealTimers());

  it("F08: does not pile up while the database is silent, so that a stop need not wait for it", async () => {
    const answered = Promise.withResolvers<undefined>();
    let asked = 0;
    const query = {
      select: () => query,
      limit: () => query,
      executeTakeFirst() {
        asked += 1;
        return answered.promise;
      },
    };
    const silent = { ...test.services.database, db: { selectFrom: () => query } as never };
    const chain = createAuditChain({ ...test.services, database: silent });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    chain.start({ info: () => {}, warn: () => {}, error: () => {}, debug: () => {} });
    await vi.advanceTimersByTimeAsync(60_000);
    answered.resolve(undefined);
    await chain.stop();
    // One look in the meantime, and the last one at the stop.
    expect(asked).toBe(2);
  });
});
