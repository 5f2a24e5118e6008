import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { attempt, prepareCall, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { statementsOf } from "../../testing/database/statements.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const names = Object.keys(ENDPOINTS) as EndpointName[];
const reading = names.filter((name) => ENDPOINTS[name].method === "GET");

/** What a call that reads may write, and why. */
const COUNTED: Partial<Record<EndpointName, string>> = {
  humanChallenge: "a challenge costs us work",
  checkInviteCode: "nobody walks through the codes (A17)",
  refundRate: "nobody walks through the codes (A17)",
  historyExport: "a file costs us work",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());

/** The tables that some work wrote to. */
async function writesOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work);
  const tables = statements.flatMap((text) => {
    // A statement may read first, and write in the midst.
    const writes = text.matchAll(/(?:insert into|(?<!do |for )update|delete from)\s+"?(\w+)/gi);
    return [...writes].map(([, table = ""]) => table);
  });
  return [...new Set(tables)];
}

describe("ASVS 3.5.3: reading changes nothing", () => {
  it("the spy sees what is written", async () => {
    const ready = await prepareCall(test, "logout");
    const tables = await writesOf(() => attempt("logout", ready));
    expect(tables.toSorted()).toEqual(["audit_events", "events", "sessions"]);
  });

  it.each(reading)("%s writes nothing but what it counts", async (name) => {
    const ready = await prepareCall(test, name);
    const expected = COUNTED[name] === undefined ? [] : ["limits"];
    const { path } = ENDPOINTS[name];
    const query = new URLSearchParams(ready.fields("") as Record<string, string>).toString();
    const headers = {
      cookie: ready.browser.cookieHeader,
      authorization: ready.browser.cookies.get("authorization") ?? "",
    };
    for (const method of ["GET", "HEAD"] as const) {
      const tables = await writesOf(async () => {
        const answer = await test.request(`${path}?${query}`, { method, headers });
        expect(answer.statusCode).toBe(200);
      });
      expect([method, tables]).toEqual([method, expected]);
    }
  });

  it.each(names)("%s is there in its own method alone", async (name) => {
    const { method, path } = ENDPOINTS[name];
    const ready = await prepareCall(test, name);
    const payload = JSON.stringify(ready.fields("0".repeat(32)));
    const headers = {
      cookie: ready.browser.cookieHeader,
      authorization: ready.browser.cookies.get("authorization") ?? "",
      origin: "http://localhost:3000",
      "content-type": "application/json",
    };
    const others = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
    for (const other of [...others, ...(method === "POST" ? (["GET", "HEAD"] as const) : [])]) {
      if (other === method) continue;
      const tables = await writesOf(async () => {
        const hasBody = other !== "GET" && other !== "HEAD";
        const body = hasBody ? { payload } : {};
        const answer = await test.request(path, { method: other, headers, ...body });
        expect([other, answer.statusCode]).toEqual([other, 405]);
      });
      expect(tables).toEqual([]);
    }
  });
});
