import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceEvents } from "@portico/contract/events/endpoints";
import type { EventsAnswer } from "@portico/contract/events/schemas";
import type { ServiceScope } from "@portico/contract/service/keys";
import { makePerson } from "../../testing/people/people.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
let key: string;
beforeAll(async () => {
  test = await openTestApp();
  key = await makeKey("events");
});
afterAll(() => test.close());

async function makeKey(scope: ServiceScope): Promise<string> {
  const { serviceKeys, database } = test.services;
  return (await serviceKeys.create(database.db, { name: scope, scopes: [scope] })).key;
}

async function get(query: Record<string, string> = {}, authorization = `Bearer ${key}`) {
  const path = `${serviceEvents.path}?${new URLSearchParams(query).toString()}`;
  const answer = await test.request(path, { headers: { authorization } });
  const body = answer.json<{ code: number; data: EventsAnswer & { field?: string } }>();
  return { status: answer.statusCode, ...body };
}

describe("reading events over HTTP", () => {
  it("A12: lists sign-ins page by page, and no wrong password, which would show that an account exists", async () => {
    const { next } = (await get()).data;
    const person = await makePerson(test, { email: "events-1@example.com" });
    const browser = await person.knownBrowser();
    await browser.login("events-1@example.com", "not the password of this account");
    expect((await browser.login("events-1@example.com")).body.code).toBe(0);
    expect((await browser.login("events-1@example.com")).body.code).toBe(0);
    const first = await get({ after: next, limit: "1" });
    expect(first).toMatchObject({ status: 200, code: 0, data: { hasMore: true } });
    const rest = await get({ after: first.data.next, limit: "500", wait: "1" });
    expect(rest.data.hasMore).toBe(false);
    const events = [...first.data.events, ...rest.data.events];
    expect(events.map(({ type }) => type)).toEqual(["session.started", "session.started"]);
    expect(events[0]).toEqual({
      id: expect.stringMatching(/^[\w-]+$/) as string,
      type: "session.started",
      timestamp: new Date(test.clock.now()).toISOString(),
      sequence: 1,
      account: { userId: person.account.id, UID: person.account.uid, parentUserId: null },
      initiator: "user",
      data: {
        factors: ["password"],
        signals: expect.any(Array) as string[],
        ip: browser.address,
        countryCode: "AU",
      },
    });
    expect(JSON.stringify(events)).not.toContain("events-1@example.com");
  });

  it.each(["", "garbage", "ev1_AAAAAAAAAAAAAAAA", "x".repeat(65), "ev1_%00", "[1]"])(
    "ASVS 2.2.1: refuses the cursor %j in the envelope",
    async (after) => {
      const answer = await get({ after });
      expect(answer).toMatchObject({ status: 400, code: 40_001 });
    },
  );

  it.each([
    { limit: "0" },
    { limit: "501" },
    { limit: "-1" },
    { limit: "1e3" },
    { wait: "31" },
    { wait: "1.5" },
    { since: "0" },
  ])("ASVS 2.2.1: refuses %j", async (query) => {
    expect((await get(query as unknown as Record<string, string>)).status).toBe(400);
  });

  it("ASVS 8.2.1: needs a key with the scope events", async () => {
    expect((await get({}, "")).status).toBe(401);
    expect((await get({}, "Bearer garbage")).status).toBe(401);
    expect((await get({}, `Bearer ${await makeKey("account")}`)).status).toBe(403);
  });
});
