import { describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName } from "@portico/contract/endpoints";
import { fuzzCall } from "../testing/calls/fuzz.ts";
import { UNLIMITED } from "../testing/calls/call-fixtures.ts";
import { openTestApp } from "../testing/app/test-app.ts";

const RUNS = 200;
const PATIENCE_MS = 300_000;
const log: string[] = [];

describe("ASVS 2.2.1, 1.5.2, 15.3.5: extensive garbage in every field of every call", () => {
  it.each(Object.keys(ENDPOINTS) as EndpointName[])(
    "API-2: %s never fails, and does nothing unless the input happens to be valid",
    async (name) => {
      // A separate app keeps the state compared after each attempt small.
      const test = await openTestApp({ log, limits: UNLIMITED });
      try {
        expect(await fuzzCall(test, name, RUNS)).toBeGreaterThan(0);
      } finally {
        await test.close();
      }
    },
    PATIENCE_MS,
  );

  it("ASVS 1.2.4: no value broke a SQL statement", () => {
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
