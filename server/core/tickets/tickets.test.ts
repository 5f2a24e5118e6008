import Type from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import {
  allAtOnce,
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { proofOf } from "../../testing/people/proofs.ts";
import { defineTextTicket, defineTicket, type TicketKind } from "./ticket-kind.ts";
import { createTickets, TICKET_MAX_ATTEMPTS, type Tickets } from "./tickets.ts";

let test: OpenTestDatabase;
let tickets: Tickets;
beforeAll(async () => {
  test = await openTestDatabase();
  tickets = createTickets(test.clock);
});
afterAll(() => test.close());

type Kind = TicketKind<string>;

const KIND = defineTextTicket({ flow: "register-email", step: "complete" }, ["email-code"]);
const HOLDER = { flowHash: "flow-of-mina" };
const SUBJECT = "mina@example.com";
const PROOFS = [proofOf("email-code")] as const;
const INVALID = { code: "ticketInvalid" };

const issue = (accountId?: string) =>
  tickets.issue(test.db, KIND, {
    holder: HOLDER,
    subject: SUBJECT,
    proofs: PROOFS,
    ...(accountId === undefined ? {} : { accountId }),
  });
const open = (token: string, kind: Kind = KIND, holder = HOLDER) =>
  tickets.read(test.db, kind, token, holder);
const subjectOf = async (token: string) => (await open(token)).subject;
const consume = (verifiedTicket: Awaited<ReturnType<typeof open>>) =>
  test.database.transaction((transaction) => verifiedTicket.consume(transaction));

describe("a ticket", () => {
  it("can be read repeatedly, and is consumed once", async () => {
    const token = await issue();
    expect(await subjectOf(token)).toBe(SUBJECT);
    const ticket = await open(token);
    expect(await consume(ticket)).toEqual({ factors: ["email-code"] });
    await expect(consume(ticket)).rejects.toMatchObject(INVALID);
    await expect(open(token)).rejects.toMatchObject(INVALID);
    expect(await tickets.getIfValid(test.db, KIND, token, HOLDER)).toBeUndefined();
  });

  it("lasts 15 minutes", async () => {
    const token = await issue();
    test.clock.advance(15 * MINUTE - 1);
    const ticket = await open(token);
    expect(ticket.subject).toBe(SUBJECT);
    test.clock.advance(1);
    await expect(open(token)).rejects.toMatchObject(INVALID);
    await expect(consume(ticket)).rejects.toMatchObject(INVALID);
  });

  it("cannot be consumed after 15 minutes, even if nobody read it since", async () => {
    const ticket = await open(await issue());
    test.clock.advance(15 * MINUTE);
    await expect(consume(ticket)).rejects.toMatchObject(INVALID);
  });

  it("A09: stays expired when the clock is set back, and no other ticket ends with it", async () => {
    const [token, other] = [await issue(), await issue()];
    test.clock.advance(15 * MINUTE);
    await expect(open(token)).rejects.toMatchObject(INVALID);
    test.clock.advance(-15 * MINUTE);
    await expect(open(token)).rejects.toMatchObject(INVALID);
    expect(await subjectOf(other)).toBe(SUBJECT);
  });

  it.each<[string, Kind, typeof HOLDER]>([
    ["A35: another flow", { ...KIND, flow: "recover-email" }, HOLDER],
    ["A35: another step", { ...KIND, step: "device" }, HOLDER],
    ["A35: another browser", KIND, { flowHash: "flow-of-somebody-else" }],
  ])("%s does not open with it, and it stays good in its own", async (_, kind, holder) => {
    const token = await issue();
    await expect(open(token, kind, holder)).rejects.toMatchObject(INVALID);
    await consume(await open(token));
  });

  it.each(["", "unknown", "'; drop table tickets --", "\u0000"])(
    "does not exist for %j",
    async (token) => {
      await expect(open(token)).rejects.toMatchObject(INVALID);
      expect(await tickets.getIfValid(test.db, KIND, token, HOLDER)).toBeUndefined();
    },
  );

  it("is stored hashed", async () => {
    const ticket = await issue();
    const rows = await test.db.selectFrom("tickets").selectAll().execute();
    expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  it("A35, ASVS 2.3.4: is consumed by exactly one of 50 parallel calls", async () => {
    const ticket = await open(await issue());
    const outcomes = await allAtOnce(50, () => consume(ticket));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject(INVALID);
    }
  });

  it("F01: is not consumed if its transaction fails", async () => {
    const ticket = await open(await issue());
    const failing = test.database.transaction(async (transaction) => {
      await ticket.consume(transaction);
      throw new Error("crash");
    });
    await expect(failing).rejects.toThrow("crash");
    await consume(ticket);
  });
});

describe("a ticket's stored subject", () => {
  const Named = Type.Object({ accountId: Type.String(), count: Type.Integer() });
  const named = defineTicket({ flow: "login", step: "device" }, Named, () => []);
  const store = async (subject: string) => {
    const token = await tickets.issue(test.db, named, {
      holder: HOLDER,
      subject: { accountId: "mina", count: 1 },
      proofs: PROOFS,
    });
    const rows = test.db.updateTable("tickets").where("token_hash", "=", hashToken(token));
    await rows.set({ subject }).execute();
    return token;
  };

  it("is read as it was written", async () => {
    const token = await store('{"accountId":"tom","count":2}');
    const { subject } = await tickets.read(test.db, named, token, HOLDER);
    expect(subject).toEqual({ accountId: "tom", count: 2 });
  });

  it.each(["", "no json", "null", "[]", "{}", '{"accountId":1,"count":1}', '{"accountId":"tom"}'])(
    "is refused, not a server error, when it is %j",
    async (subject) => {
      const token = await store(subject);
      expect(await tickets.getIfValid(test.db, named, token, HOLDER)).toBeUndefined();
      await expect(tickets.read(test.db, named, token, HOLDER)).rejects.toMatchObject(INVALID);
      const attempt = tickets.recordAttempt(test.db, named, token, HOLDER);
      await expect(attempt).rejects.toMatchObject(INVALID);
    },
  );
});

describe("attempts at a proof", () => {
  const record = (token: string, kind: Kind = KIND, holder = HOLDER) =>
    tickets.recordAttempt(test.db, kind, token, holder);

  it("A02: are limited to five, then the ticket ends", async () => {
    const token = await issue();
    for (let count = 1; count <= TICKET_MAX_ATTEMPTS; count += 1) {
      expect(await subjectOf(token)).toBe(SUBJECT);
      expect((await record(token)).subject).toBe(SUBJECT);
    }
    await expect(record(token)).rejects.toMatchObject(INVALID);
    await expect(open(token)).rejects.toMatchObject(INVALID);
  });

  it("A02: may succeed at the last one", async () => {
    const token = await issue();
    for (let count = 1; count < TICKET_MAX_ATTEMPTS; count += 1) await record(token);
    const ticket = await record(token);
    await consume(ticket);
    await expect(consume(ticket)).rejects.toMatchObject(INVALID);
  });

  it("A02: are five of 50 in parallel", async () => {
    const token = await issue();
    const outcomes = await allAtOnce(50, () => record(token));
    const recorded = outcomes.filter(({ status }) => status === "fulfilled");
    expect(recorded).toHaveLength(TICKET_MAX_ATTEMPTS);
  });

  it("A35: are refused after 15 minutes", async () => {
    const token = await issue();
    test.clock.advance(15 * MINUTE);
    await expect(record(token)).rejects.toMatchObject(INVALID);
  });

  it("A35: are not counted for another flow, step or browser", async () => {
    const token = await issue();
    const other = { flowHash: "flow-of-somebody-else" };
    await expect(record(token, KIND, other)).rejects.toMatchObject(INVALID);
    await expect(record(token, { ...KIND, step: "device" })).rejects.toMatchObject(INVALID);
    await expect(record(token, { ...KIND, flow: "recover-email" })).rejects.toMatchObject(INVALID);
    for (let count = 1; count <= TICKET_MAX_ATTEMPTS; count += 1) await record(token);
  });
});

describe("A26: the tickets of an account", () => {
  it("end together, and other accounts' tickets stay", async () => {
    const [mina, tom] = [await test.account(), await test.account()];
    const tokens = [await issue(mina.id), await issue(mina.id)];
    const opened = await Promise.all(tokens.map((token) => open(token)));
    const others = [await issue(tom.id), await issue()];
    await tickets.endAll(test.db, mina.id);
    for (const token of tokens) {
      await expect(open(token)).rejects.toMatchObject(INVALID);
      const attempt = tickets.recordAttempt(test.db, KIND, token, HOLDER);
      await expect(attempt).rejects.toMatchObject(INVALID);
    }
    for (const ticket of opened) await expect(consume(ticket)).rejects.toMatchObject(INVALID);
    for (const token of others) expect(await subjectOf(token)).toBe(SUBJECT);
  });
});
