import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { fuzzCall } from "../testing/calls/fuzz.ts";
import { UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { forgetEverybody } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const RUNS = 10;
const log: string[] = [];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ log, limits: UNLIMITED });
});
afterAll(() => test.close());
afterEach(() => forgetEverybody(test.services));

describe("ASVS 2.2.1, 1.5.2, 15.3.5: garbage in every field of every call", () => {
  it.each(Object.keys(ENDPOINTS) as EndpointName[])(
    "API-2: %s never fails, and does nothing unless the input happens to be valid",
    async (name) => {
      await fuzzCall(test, name, RUNS);
    },
  );

  it("ASVS 1.2.4: no value broke a SQL statement", () => {
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it("ASVS 15.3.6: no prototype was polluted", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name in {}) expect(name).toBe("no enumerable property");
  });
});
