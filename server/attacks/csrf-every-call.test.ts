import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { attempt, prepareCall, UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { forgetEverybody, stateOf } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: UNLIMITED });
});
afterAll(() => test.close());
afterEach(() => forgetEverybody(test.services));

describe("an otherwise valid call", () => {
  const posts = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
    (name) => ENDPOINTS[name].method === "POST",
  );
  const form = "application/x-www-form-urlencoded";

  it.each(posts)(
    "A43, A44: %s does nothing for a cross-origin page, and works from our own",
    async (name) => {
      const ready = await prepareCall(test, name);
      const { db } = test.services.database;
      const state = await stateOf(db);
      const attacks: [Record<string, string>, number][] = [
        [{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
        [{ origin: "null" }, 403],
        [{ origin: "" }, 403],
        [{ origin: "http://blog.localhost:3000", "sec-fetch-site": "same-site" }, 403],
        [{ "sec-fetch-site": "same-site" }, 403],
        [{ "content-type": form }, 415],
        [{ "content-type": "text/plain" }, 415],
      ];
      for (const [headers, status] of attacks) {
        const answer = await attempt(name, ready, { headers });
        expect([headers, answer.status]).toEqual([headers, status]);
        expect(answer.setCookies).toEqual([]);
      }
      expect(await stateOf(db)).toEqual(state);
      const { body } = await attempt(name, ready);
      expect(body.code).toBe(0);
    },
  );
});
