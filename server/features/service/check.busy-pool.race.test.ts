import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SESSION_ACCESS_MAX_AGE } from "../../core/session-access/session-access.ts";
import { POOL_SIZE } from "../../platform/database/postgres.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await openTestApp();
  const { serviceKeys, database } = test.services;
  key = (await serviceKeys.create(database.db, { name: "proxy", scopes: ["check"] })).key;
});
afterAll(() => test.close());

/** While transactions of this process have every connection, or on SQLite the file. */
async function whileOccupied<Result>(work: () => Promise<Result>): Promise<Result> {
  const { database } = test.services;
  const over = Promise.withResolvers<void>();
  const occupying = Array.from({ length: POOL_SIZE }, () =>
    database.transaction(() => over.promise).catch(() => {}),
  );
  await expect.poll(() => database.connections()?.waiting).not.toBe(0);
  try {
    return await work();
  } finally {
    over.resolve();
    await Promise.all(occupying);
  }
}

async function cookieOf(person: Person): Promise<string> {
  const browser = test.browser();
  await signIn(test, person, browser);
  return `authtoken=${browser.cookies.get("authtoken")}`;
}

describe("F08: while every database connection is taken", () => {
  it("a session that has just been proven is checked, also a sub-user's and for a token", async () => {
    const owner = await makePerson(test);
    const parent = { id: owner.account.id, useAdminTwoFactor: true };
    const sub = await makePerson(test, { username: "desk_of_owner", parent });
    const cookies = [await cookieOf(owner), await cookieOf(sub)];
    const check = async (cookie: string, query: string) => {
      const headers = { "x-portico-key": key, cookie };
      return (await test.request(`${sessionCheck.path}${query}`, { headers })).statusCode;
    };
    // The first token makes the key, which is written.
    expect(await check(cookies[0] ?? "", "?token=trading")).toBe(204);
    test.clock.advance(SESSION_ACCESS_MAX_AGE);
    const statuses = await whileOccupied(() =>
      Promise.all(
        cookies.flatMap((cookie) => [
          check(cookie, "?fresh=600"),
          check(cookie, "?token=trading&require=trade"),
        ]),
      ),
    );
    expect(statuses).toEqual([204, 204, 204, 204]);
  });

  it("a sub-user's page finds out who is signed in", async () => {
    const owner = await makePerson(test);
    const parent = { id: owner.account.id, useAdminTwoFactor: true };
    const browser = test.browser();
    await signIn(test, await makePerson(test, { username: "page_of_owner", parent }), browser);
    const answer = await whileOccupied(() => browser.call("userInfo"));
    expect(answer.status).toBe(200);
  });
});
