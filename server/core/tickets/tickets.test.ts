import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/open-test-database.ts";
import { createTickets, type Tickets, type TicketUse } from "./tickets.ts";

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

  it("A35: is spent by exactly one of 50 who try at once", async () => {
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
