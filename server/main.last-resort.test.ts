import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../tools/process/free-port.mjs";
import { MAIN, runChild } from "./testing/servers/run-child.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database/test-database.ts";
import { SLOW_SETUP } from "./testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

/** On this signal the server throws outside any request. */
const FAULTS = {
  uncaughtException: "setTimeout(()=>{throw(new(Error)(words))})",
  unhandledRejection: "Promise.reject(new(Error)(words))",
};
/**
 * The message is built at runtime, because the log contains the source location, which is this
 * text.
 */
const faulty = (fault: string) =>
  `--import=data:text/javascript,let/**/words=['canary',4711].join('-');process.on('SIGUSR2',()=>{${fault}})`;

describe("ASVS 16.5.4: an uncaught error", () => {
  it.each(Object.entries(FAULTS))(
    "(%s) is logged once without its message, and ends the process cleanly",
    async (event, fault) => {
      const child = runChild(MAIN, [], {
        ...database.env,
        PORT: String(await freePort()),
        NODE_OPTIONS: faulty(fault),
      });
      toClose.push(async () => {
        child.process.kill("SIGKILL");
        await child.ended;
      });
      await child.printed("/dev/inbox\n");
      child.process.kill("SIGUSR2");
      expect(await child.ended).toBe(1);
      const logged = child.out.split("\n").filter((line) => line.includes(event));
      expect(logged).toHaveLength(1);
      expect(JSON.parse(logged[0] ?? "")).toMatchObject({ msg: event });
      expect(child.out + child.err).not.toContain("canary-4711");
    },
  );
});
