import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/open-test-database.ts";
import { createTickets, TICKET_MAX_TRIES, type Tickets, type TicketUse } from "./tickets.ts";

let test: OpenTestDatabase;
let tickets: Tickets;
beforeAll(async () => {
  test = await openTestDatabase();
  tickets = createTickets(test.clock);
});
afterAll(() => test.close());

const USE: TicketUse = { flow: "register-email", step: "complete", flowHash: "flow-of-mina" };
const SUBJECT = "mina@example.com";
const INVALID = { code: "ticketInvalid" };

const issue = () => tickets.issue(test.db, { ...USE, subject: SUBJECT });

describe("a ticket", () => {
  it("says whom it is for as often as asked, and is spent once", async () => {
    const ticket = await issue();
    expect(await tickets.read(test.db, ticket, USE)).toBe(SUBJECT);
    expect(await tickets.read(test.db, ticket, USE)).toBe(SUBJECT);
    await tickets.use(test.db, ticket, USE);
    await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("lasts 15 minutes", async () => {
    const ticket = await issue();
    test.clock.advance(15 * MINUTE - 1);
    expect(await tickets.read(test.db, ticket, USE)).toBe(SUBJECT);
    test.clock.advance(1);
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("cannot be spent after 15 minutes, even if nobody read it since", async () => {
    const ticket = await issue();
    test.clock.advance(15 * MINUTE);
    await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("A09: ends with its time although the clock is set back, and no other one with it", async () => {
    const [ticket, other] = [await issue(), await issue()];
    test.clock.advance(15 * MINUTE);
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    test.clock.advance(-15 * MINUTE);
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    expect(await tickets.read(test.db, other, USE)).toBe(SUBJECT);
  });

  it.each<[string, TicketUse]>([
    ["A35: another flow", { ...USE, flow: "recover-email" }],
    ["A35: another step", { ...USE, step: "device" }],
    ["A35: another browser", { ...USE, flowHash: "flow-of-somebody-else" }],
  ])("%s does not open with it, and it stays good in its own", async (_, other) => {
    const ticket = await issue();
    await expect(tickets.read(test.db, ticket, other)).rejects.toMatchObject(INVALID);
    await expect(tickets.use(test.db, ticket, other)).rejects.toMatchObject(INVALID);
    await tickets.use(test.db, ticket, USE);
  });

  it.each(["", "unknown", "'; drop table tickets --", "\u0000"])("%j is none", async (ticket) => {
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("is stored hashed", async () => {
    const ticket = await issue();
    const rows = await test.db.selectFrom("tickets").selectAll().execute();
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it("A35, ASVS 2.3.4: is spent by exactly one of 50 who try at once", async () => {
    const ticket = await issue();
    const outcomes = await allAtOnce(50, () =>
      test.database.transaction((db) => tickets.use(db, ticket, USE)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject(INVALID);
    }
  });

  it("F01: is not spent by what failed after it", async () => {
    const ticket = await issue();
    const failing = test.database.transaction(async (db) => {
      await tickets.use(db, ticket, USE);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    await tickets.use(test.db, ticket, USE);
  });
});

describe("tries of a proof", () => {
  const take = (ticket: string) => tickets.takeTry(test.db, ticket, USE);

  it("A02: are five, and then the ticket is over", async () => {
    const ticket = await issue();
    for (let count = 1; count <= TICKET_MAX_TRIES; count += 1) {
      expect(await tickets.read(test.db, ticket, USE)).toBe(SUBJECT);
      expect(await take(ticket)).toEqual({ subject: SUBJECT });
    }
    await expect(take(ticket)).rejects.toMatchObject(INVALID);
    await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("A02: the last one may still be right", async () => {
    const ticket = await issue();
    for (let count = 1; count <= TICKET_MAX_TRIES; count += 1) await take(ticket);
    await tickets.use(test.db, ticket, USE);
    await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
  });

  it("A02: are five of 50 at once", async () => {
    const ticket = await issue();
    const outcomes = await allAtOnce(50, () => take(ticket));
    const taken = outcomes.filter(({ status }) => status === "fulfilled");
    expect(taken).toHaveLength(TICKET_MAX_TRIES);
  });

  it("A35: are none after 15 minutes", async () => {
    const ticket = await issue();
    test.clock.advance(15 * MINUTE);
    await expect(take(ticket)).rejects.toMatchObject(INVALID);
  });

  it("A35: are not counted by another flow, step or browser", async () => {
    const ticket = await issue();
    const other = { ...USE, flowHash: "flow-of-somebody-else" };
    await expect(tickets.takeTry(test.db, ticket, other)).rejects.toMatchObject(INVALID);
    const device = { ...USE, step: "device" } as const;
    await expect(tickets.takeTry(test.db, ticket, device)).rejects.toMatchObject(INVALID);
    const recovery = { ...USE, flow: "recover-email" } as const;
    await expect(tickets.takeTry(test.db, ticket, recovery)).rejects.toMatchObject(INVALID);
    for (let count = 1; count <= TICKET_MAX_TRIES; count += 1) await take(ticket);
  });
});

describe("A26: the tickets of an account", () => {
  it("end together, and those of others stay", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const issueFor = (accountId: string) =>
      tickets.issue(test.db, { ...USE, subject: SUBJECT, accountId });
    const [first, second] = [await issueFor(mina.id), await issueFor(mina.id)];
    const others = [await issueFor(tom.id), await issue()];
    await tickets.endAll(test.db, mina.id);
    for (const ticket of [first, second]) {
      await expect(tickets.read(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
      await expect(tickets.takeTry(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
      await expect(tickets.use(test.db, ticket, USE)).rejects.toMatchObject(INVALID);
    }
    for (const ticket of others) expect(await tickets.read(test.db, ticket, USE)).toBe(SUBJECT);
  });
});
