import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SECOND } from "../../platform/clock.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { machineClock } from "../../platform/time/process-clock.ts";
import { openTestApp, PRODUCTION, type TestApp } from "../../testing/app/test-app.ts";
import { signIn } from "../../testing/calls/call-fixtures.ts";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { givePasswordKey } from "../../testing/database/password-key.ts";
import { createMigratedDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { operate } from "../../testing/people/operator.ts";
import { makePerson } from "../../testing/people/people.ts";
import { type ServerProcess, startServerProcess } from "../../testing/servers/server-process.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

/** What the documents promise. */
const MAX_STALENESS = 2 * SECOND;
const CALLERS = 8;
const ENOUGH = 4 * CALLERS;
const WITH_LOAD = { timeout: 30 * SECOND, interval: 50 };

let database: TestDatabase;
let servers: ServerProcess[];
let test: TestApp;
beforeAll(async () => {
  database = await createMigratedDatabase();
  await givePasswordKey(readSettings({ ...PRODUCTION, ...database.env }), new TestClock());
  servers = await Promise.all([startServerProcess(database), startServerProcess(database)]);
  test = await openTestApp({ database, env: PRODUCTION, processClock: machineClock });
});
afterAll(async () => {
  await test?.close();
  for (const server of servers ?? []) await server.stop();
  await database?.remove();
});

interface Answer {
  askedAt: number;
  status: number;
}

describe("an account is frozen while two servers check its session", () => {
  it("ASVS 7.4.1, 8.3.2: nothing passes two seconds after the freeze", async () => {
    const person = await makePerson(test);
    const browser = test.browser();
    await signIn(test, person, browser);
    const { serviceKeys, database: opened } = test.services;
    const { key } = await serviceKeys.create(opened.db, { name: "proxy", scopes: ["check"] });
    const headers = {
      "x-portico-key": key,
      cookie: `authtoken=${browser.cookies.get("authtoken")}`,
    };

    const answers: Answer[] = [];
    let isRunning = true;
    async function caller(server: ServerProcess): Promise<void> {
      while (isRunning) {
        const askedAt = performance.now();
        const { status } = await server.ask(sessionCheck.path, { headers });
        answers.push({ askedAt, status });
      }
    }
    const callers = Array.from({ length: CALLERS }, (_, index) =>
      caller(servers[index % servers.length] as ServerProcess),
    );
    const passed = () => answers.filter(({ status }) => status === 204);
    await expect.poll(() => passed().length, WITH_LOAD).toBeGreaterThan(ENOUGH);
    await operate(test, "account", "freeze", person.account.uid);
    const frozenAt = performance.now();
    await setTimeout(MAX_STALENESS);
    const after = () => answers.filter(({ askedAt }) => askedAt >= frozenAt + MAX_STALENESS);
    await expect.poll(() => after().length, WITH_LOAD).toBeGreaterThan(ENOUGH);
    isRunning = false;
    await Promise.all(callers);

    expect(new Set(after().map(({ status }) => status))).toEqual(new Set([401]));
    const staleness = Math.max(...passed().map(({ askedAt }) => askedAt)) - frozenAt;
    expect(staleness).toBeLessThan(MAX_STALENESS);
  });
});
