import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { HOUR } from "../clock.ts";
import { openLimitStore } from "./index.ts";
import { REDIS_WAITS } from "./redis-limits.ts";
import { makePerson, PASSWORD } from "../../testing/people/people.ts";
import { openTestRedis, type TestRedis } from "../../testing/servers/redis.ts";
import { openTcpProxy, type TcpProxy } from "../../testing/servers/tcp-proxy.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let redis: TestRedis;
let proxy: TcpProxy;
let test: TestApp;
beforeAll(async () => {
  redis = await openTestRedis(2);
  const { port, pathname } = new URL(redis.url);
  proxy = await openTcpProxy(Number(port));
  await proxy.refuse();
  test = await openTestApp({
    env: { REDIS_URL: `redis://127.0.0.1:${proxy.port}${pathname}` },
    limits: { inviteLookupsFromAddress: { max: 4, window: HOUR } },
  });
});
afterAll(async () => {
  await test.close();
  await proxy.close();
  redis.close();
});

let places = 0;
/** A new address. */
const newPlace = () => `198.51.100.${(places += 1)}`;

const lookUp = (address: string) =>
  test.request(`${ENDPOINTS.checkInviteCode.path}?code=NOBODYHASIT`, { address });

/** The statuses of that many look-ups of one visitor. */
async function lookUps(times: number, address = newPlace()): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push((await lookUp(address)).statusCode);
  return statuses;
}

const countedIn = {
  redis: async () => (await redis.client.keys("*inviteLookupsFromAddress*")).length,
  database: async () => {
    const { db } = test.services.database.limits;
    const rows = await db.selectFrom("limits").select("key").execute();
    return rows.filter(({ key }) => key.startsWith("inviteLookupsFromAddress")).length;
  },
};

async function untilBack(): Promise<void> {
  await expect
    .poll(
      async () => {
        await lookUp(newPlace());
        return countedIn.redis();
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBeGreaterThan(0);
}

async function isCountedInDatabase(): Promise<void> {
  const before = await countedIn.database();
  expect(await lookUps(3)).toEqual([200, 200, 429]);
  expect(await countedIn.database()).toBe(before + 1);
}

describe("F15: Redis", () => {
  it("may cost a call no more than 200 ms, by any of its waits", () => {
    expect(Math.max(REDIS_WAITS.connect, REDIS_WAITS.answer)).toBeLessThanOrEqual(200);
  });

  it("away at the start: limits hold in the database, with half of each allowance", async () => {
    await isCountedInDatabase();
    const refused = await lookUp(`198.51.100.${places}`);
    expect(Number(refused.headers["retry-after"])).toBe(HOUR / 1000);
  });

  it("comes back: limits are counted there, without a restart, whole allowances again", async () => {
    await proxy.restore();
    await untilBack();
    const before = await countedIn.database();
    expect(await lookUps(5)).toEqual([200, 200, 200, 200, 429]);
    expect(await countedIn.database()).toBe(before);
  });

  it("killed while we run: limits hold, and sessions are not affected", async () => {
    const person = await makePerson(test);
    const browser = await person.knownBrowser();
    expect((await browser.login(String(person.account.email), PASSWORD)).body.code).toBe(0);
    await proxy.refuse();
    expect((await browser.call("userInfo")).body.code).toBe(0);
    await isCountedInDatabase();
    await redis.client.flushdb();
    await proxy.restore();
    await untilBack();
  });

  it("stays silent: one call waits, and no other asks it until it has answered", async () => {
    const scripts = () => proxy.asked.text.match(/evalsha/gi)?.length ?? 0;
    proxy.hang();
    const before = scripts();
    await isCountedInDatabase();
    await isCountedInDatabase();
    expect(scripts()).toBe(before + 1);
    await redis.client.flushdb();
    await proxy.restore();
    await untilBack();
  });

  it("refuses a command: it is counted in the database", async () => {
    const address = newPlace();
    await redis.client.set(`portico:limit:inviteLookupsFromAddress:${address}`, "no hash");
    const before = await countedIn.database();
    expect((await lookUp(address)).statusCode).toBe(200);
    expect(await countedIn.database()).toBe(before + 1);
  });
});

describe("F15: what the operator hears", () => {
  it("once when it goes, with the reason, and once when it is back", async () => {
    const changes: (Error | undefined)[] = [];
    const place = await openTcpProxy(Number(new URL(redis.url).port));
    await place.refuse();
    const store = await openLimitStore(
      { redisUrl: `redis://127.0.0.1:${place.port}/2` },
      test.services.database.limits,
      { onRedisChange: (problem) => changes.push(problem) },
    );
    const look = () => store.read(["a"], test.clock.now());
    await look();
    await look();
    expect(changes).toMatchObject([{ code: "ECONNREFUSED" }]);
    await place.restore();
    await expect.poll(() => look().then(() => changes), { timeout: 10_000 }).toHaveLength(2);
    expect(changes[1]).toBeUndefined();
    store.close();
    await place.close();
  });
});
