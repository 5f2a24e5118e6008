import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SERVICE_ENDPOINTS, type ServiceEndpointName } from "@portico/contract/service/calls";
import { serviceExamples } from "@portico/contract/service/examples";
import { SERVICE_SCOPES, type ServiceScope } from "@portico/contract/service/keys";
import { serviceSchemas } from "@portico/contract/service/schemas";
import { queryOf } from "../testing/calls/fuzz.ts";
import { headerValue, spoilFor } from "../testing/calls/fuzz-values.ts";
import { stateOf } from "../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

const RUNS = 25;
const names = Object.keys(SERVICE_ENDPOINTS) as ServiceEndpointName[];
const log: string[] = [];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ log });
});
afterAll(() => test.close());

async function keyFor(...scopes: ServiceScope[]): Promise<string> {
  const { serviceKeys, database } = test.services;
  return (await serviceKeys.create(database.db, { name: "service", scopes })).key;
}

/** The fields as a JSON text. */
function send(name: ServiceEndpointName, fields: string, headers: Record<string, string>) {
  const { method, path } = SERVICE_ENDPOINTS[name];
  if (method === "GET") return test.request(`${path}?${queryOf(fields)}`, { headers });
  const sent = { "content-type": "application/json", ...headers };
  return test.request(path, { method, headers: sent, payload: fields });
}

const validFields = (name: ServiceEndpointName): Record<string, unknown> => ({
  ...Object.values(serviceExamples[name].requests)[0],
});

describe.each(names)("the service call %s", (name) => {
  const { serviceKey: scope } = SERVICE_ENDPOINTS[name].requires;
  const fields = JSON.stringify(validFields(name));

  it("ASVS 8.2.1: is closed without a key, with an unknown one, and with every other scope", async () => {
    const others = SERVICE_SCOPES.filter((one) => one !== scope);
    const wrong = await keyFor(...others);
    for (const headers of [
      {},
      { "x-portico-key": "unknown" },
      { "x-portico-key": "" },
      { authorization: "Bearer unknown" },
    ]) {
      expect([401, 403]).toContain((await send(name, fields, headers)).statusCode);
    }
    expect((await send(name, fields, { "x-portico-key": wrong })).statusCode).toBe(403);
    const { statusCode, headers } = await send(name, fields, {
      "x-portico-key": await keyFor(scope),
    });
    // The check refuses a request without a session, and says so.
    expect(statusCode === 200 || headers["x-portico-reason"] === "sessionMissing").toBe(true);
  });

  it("A43: is closed to pages, even with a key", async () => {
    if (SERVICE_ENDPOINTS[name].method === "GET") return;
    const key = { "x-portico-key": await keyFor(scope) };
    const page = { ...key, origin: "https://www.exchange.example" };
    expect((await send(name, fields, page)).statusCode).toBe(403);
  });

  it("ASVS 2.2.1, 15.3.5: never fails and changes nothing, whatever its fields are", async () => {
    const key = await keyFor(scope);
    const { db } = test.services.database;
    const state = await stateOf(db);
    const attempt = fc.record({ spoil: spoilFor(serviceSchemas[name]), cookie: headerValue });
    await fc.assert(
      fc.asyncProperty(attempt, async ({ spoil, cookie }) => {
        const headers = { "x-portico-key": key, cookie: `authtoken=${cookie}` };
        const { statusCode } = await send(name, spoil(validFields(name)), headers);
        expect(statusCode).toBeLessThan(500);
        expect(statusCode).not.toBe(204);
      }),
      { numRuns: RUNS },
    );
    expect(await stateOf(db)).toEqual(state);
  });
});

it("ASVS 1.2.4: no value broke a SQL statement", () => {
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it("ASVS 16.2.5: no key and no cookie is in the log", () => {
  expect(log.join("")).not.toMatch(/psk_|authtoken/);
});
