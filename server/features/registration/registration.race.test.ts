import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE, SECOND } from "../../platform/clock.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  const many = { max: 10_000, window: MINUTE };
  test = await openTestApp({
    limits: {
      sendPace: many,
      sendToRecipient: many,
      sendToRecipientDaily: many,
      newPasswordsFromAddress: many,
    },
  });
});
afterAll(() => test.close());

const PARALLEL = 50;
const passwordOf = (index: number) => `parallel password number ${index}`;

async function outcome(email: string) {
  const { db } = test.services.database;
  const accounts = await db.selectFrom("accounts").selectAll().where("email", "=", email).execute();
  const ids = accounts.map(({ id }) => id);
  const sessions = await db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "in", ids)
    .execute();
  return { accounts, sessions };
}

describe("A31: concurrent completions of one registration", () => {
  it("ASVS 15.4.2: one ticket with 50 passwords creates one account, with one complete password", async () => {
    const browser = test.browser();
    const email = "race@example.com";
    const ticket = await browser.registrationTicket(email);
    const before = await countRows(test.services.database.db);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) =>
        browser.completeRegistration(email, ticket, { password: passwordOf(index) }),
      ),
    );
    const winners = answers.flatMap(({ body }, index) => (body.code === 0 ? [index] : []));
    expect(winners).toHaveLength(1);
    // The rest get either an invalid ticket or a full hash queue.
    const losers = answers.filter(({ body }) => body.code !== 0).map(({ body }) => body.code);
    expect(new Set([...losers, ERRORS.ticketInvalid.code, ERRORS.unavailable.code])).toEqual(
      new Set([ERRORS.ticketInvalid.code, ERRORS.unavailable.code]),
    );
    for (const answer of answers.filter(({ body }) => body.code !== 0))
      expect(answer.setCookies).toEqual([]);

    const { accounts, sessions } = await outcome(email);
    expect([accounts.length, sessions.length]).toEqual([1, 1]);
    const { check } = test.services.passwords;
    expect(
      await check(accounts[0]?.password_hash ?? null, passwordOf(winners[0] ?? -1)),
    ).toMatchObject({ right: true });
    const after = await countRows(test.services.database.db);
    for (const table of ["accounts", "invite_codes", "devices", "sessions"]) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
    }
  });

  it("ASVS 15.4.2: ten browsers that each proved the address create one account", async () => {
    const email = "shared@example.com";
    const ready = [];
    for (let count = 0; count < 10; count += 1) {
      const browser = test.browser();
      // The inbox orders messages by time.
      test.clock.advance(SECOND);
      ready.push({ browser, ticket: await browser.registrationTicket(email) });
    }
    const before = await countRows(test.services.database.db);
    const answers = await Promise.all(
      ready.map(({ browser, ticket }) => browser.completeRegistration(email, ticket)),
    );
    const codes = answers.map(({ body }) => body.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array.from({ length: 9 }, () => ERRORS.accountExists.code)]);
    const after = await countRows(test.services.database.db);
    for (const table of ["accounts", "invite_codes", "devices", "sessions"]) {
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + 1]);
    }
  });

  it("ASVS 15.4.2: one username requested ten times concurrently goes to one, and the others keep their tickets", async () => {
    const ready = [];
    for (let count = 0; count < 10; count += 1) {
      const browser = test.browser();
      const email = `wants-name${count}@example.com`;
      ready.push({ browser, email, ticket: await browser.registrationTicket(email) });
    }
    const answers = await Promise.all(
      ready.map(({ browser, email, ticket }, index) =>
        browser.completeRegistration(email, ticket, {
          username: index % 2 ? "One.Name" : "one.name",
        }),
      ),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    for (const [index, { body }] of answers.entries()) {
      if (body.code === 0) continue;
      expect(body.code).toBe(ERRORS.usernameTaken.code);
      const { browser, email, ticket } = ready[index]!;
      expect((await browser.completeRegistration(email, ticket)).body.code).toBe(0);
    }
  });
});
