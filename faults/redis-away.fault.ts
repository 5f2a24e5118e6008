import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../server/core/limits/limits.ts";
import { openTcpProxy } from "../server/testing/servers/tcp-proxy.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { startRedis } from "../tools/process/redis.mjs";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { keepAsking } from "./harness/load.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

/** The one call that meets it waits 150 ms; the rest is the machine's. */
const QUICK_MS = 1500;
const BACK = { timeout: 20_000, interval: 200 };

const AWAY = "Redis is away: limits are counted in the database";
const IS_BACK = "limits are counted at Redis again";
const count = ({ child: { out } }: FaultServer, words: string) => out.split(words).length - 1;

/** A Redis that can be killed and started again at one port. */
async function openRedis() {
  const port = await freePort();
  let stop: (() => Promise<void>) | undefined;
  afterCase(() => stop?.());
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      ({ stop } = await startRedis(port));
    },
    async kill() {
      await stop?.();
      stop = undefined;
    },
  };
}

/** Calls that are limited make it look for Redis again. */
async function untilBack(server: FaultServer, times: number): Promise<void> {
  await expect
    .poll(async () => {
      await (await server.visitor()).call("checkInviteCode", { code: "NOBODYHASIT" });
      return count(server, IS_BACK);
    }, BACK)
    .toBe(times);
}

describe("F15: Redis", () => {
  it("away at the start, killed while we run, silent: people register, sessions do not notice, and it is used when it is back", async () => {
    const ledger = openLedger();
    const redis = await openRedis();
    const proxy = await openTcpProxy(redis.port);
    afterCase(() => proxy.close());
    const env = { REDIS_URL: `redis://127.0.0.1:${proxy.port}` };
    const server = await startServer(await makePlace(), { env });
    const { browser } = await ledger.register(server);
    expect((await server.ask("/readyz")).status).toBe(200);
    expect(count(server, AWAY)).toBe(1);
    await redis.start();
    await untilBack(server, 1);

    const load = keepAsking(browser);
    await redis.kill();
    await ledger.register(server);
    await redis.start();
    await untilBack(server, 2);
    proxy.hang();
    await ledger.register(server);
    await proxy.restore();
    await untilBack(server, 3);
    const seen = await load.stop();
    expect(seen.filter(({ status, ms }) => status !== 200 || ms > QUICK_MS)).toEqual([]);
    await checkInvariants(ledger, server);
  });

  it("A19: a Redis that forgets everything after each guess gives back none of them", async () => {
    const ledger = openLedger();
    const redis = await openRedis();
    await redis.start();
    const client = new Redis(redis.url);
    afterCase(() => client.disconnect());
    const server = await startServer(await makePlace(), { env: { REDIS_URL: redis.url } });
    const { email } = await ledger.register(server);
    const guess = async () =>
      (await (await server.visitor()).login(email, "not the right password")).status;
    for (let tries = 0; tries < LIMITS.loginAttemptsUnknownDevice.max; tries += 1) {
      expect(await guess()).not.toBe(429);
      await client.flushall();
    }
    expect(await guess()).toBe(429);
    // Its owner has no tries left from here, either: the others have to hold.
    ledger.accounts.splice(0);
    await checkInvariants(ledger, server);
  });
});
