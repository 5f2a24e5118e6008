import { Redis } from "ioredis";
import { expect, it } from "vitest";
import { freePort } from "../tools/process/free-port.mjs";
import { startRedis } from "../tools/process/redis.mjs";
import { afterCase } from "./harness/clean-up.ts";
import { checkInvariants } from "./harness/invariants.ts";
import { openLedger } from "./harness/ledger.ts";
import { makePlace } from "./harness/place.ts";
import { type FaultServer, startServer } from "./harness/server.ts";

const BACK = { timeout: 20_000, interval: 200 };
const CALLS = 10;
/** Several rounds of looking for Redis again. */
const ROUND_MS = 300;

const AWAY = "Redis is away: limits are counted in the database";
const IS_BACK = "limits are counted at Redis again";
const count = ({ child: { out } }: FaultServer, words: string) => out.split(words).length - 1;

const FAULTS: [string, (admin: Redis) => Promise<unknown>, (admin: Redis) => Promise<unknown>][] = [
  [
    "is out of memory",
    (admin) => admin.config("SET", "maxmemory", "1"),
    (admin) => admin.config("SET", "maxmemory", "0"),
  ],
  [
    "has become a read-only replica",
    (admin) => admin.replicaof("127.0.0.1", 1),
    (admin) => admin.replicaof("NO", "ONE"),
  ],
  [
    "wants another password",
    async (admin) => {
      await admin.config("SET", "requirepass", "another");
      await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    },
    (admin) => admin.config("SET", "requirepass", ""),
  ],
  [
    "is busy with a script",
    async (admin) => {
      await admin.config("SET", "busy-reply-threshold", "10");
      void admin.eval("while true do end", 0).catch(() => {});
    },
    async (admin) => {
      // It answers nothing else, not even whether it is ready.
      const other = admin.duplicate({ enableReadyCheck: false });
      await other.script("KILL");
      other.disconnect();
    },
  ],
];

/** Counts a limit, and needs nothing else. */
const lookUp = async (server: FaultServer) =>
  (await (await server.visitor()).call("checkInviteCode", { code: "NOBODYHASIT" })).status;

it.each(FAULTS)(
  "F15: a Redis that %s is not used, calls are answered, and it is used again afterwards",
  async (_, spoil, undo) => {
    const ledger = openLedger();
    const { url, stop } = await startRedis(await freePort());
    afterCase(stop);
    const admin = new Redis(url);
    afterCase(() => admin.disconnect());
    const server = await startServer(await makePlace(), { env: { REDIS_URL: url } });
    await ledger.register(server);
    expect(count(server, AWAY)).toBe(0);
    await spoil(admin);
    for (let call = 0; call < CALLS; call += 1) {
      expect(await lookUp(server)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    }
    await ledger.register(server);
    expect([count(server, AWAY), count(server, IS_BACK)], "logged once").toEqual([1, 0]);
    const ready = await server.ask("/readyz");
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toMatchObject({
      notes: [expect.stringMatching(/^Redis cannot be used/)],
    });
    await undo(admin);
    await expect
      .poll(async () => {
        await lookUp(server);
        return count(server, IS_BACK);
      }, BACK)
      .toBe(1);
    expect(JSON.parse((await server.ask("/readyz")).text)).toEqual({ status: "ok" });
    await checkInvariants(ledger, server);
  },
);
