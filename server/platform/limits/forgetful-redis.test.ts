import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../core/limits/limits.ts";
import { openRedisLimits } from "./redis-limits.ts";
import { makePerson } from "../../testing/people/people.ts";
import { openTestRedis, type TestRedis } from "../../testing/servers/redis.ts";
import { otherCode } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let redis: TestRedis;
let test: TestApp;
beforeAll(async () => {
  redis = await openTestRedis(3);
  test = await openTestApp({ env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await test.close();
  redis.close();
});

/** How many attempts succeed if Redis forgets everything before each. */
async function triesOf(most: number, attempt: () => Promise<{ status: number }>): Promise<number> {
  for (let tries = 0; tries < most; tries += 1) {
    await redis.client.flushdb();
    if ((await attempt()).status === 429) return tries;
  }
  return most;
}

describe("F15, A19: a Redis that forgets allows no further guess", () => {
  it("a password gets no further guess", async () => {
    const { account } = await makePerson(test);
    const browser = test.browser({ address: "198.51.100.1" });
    const tries = await triesOf(20, () => browser.login(String(account.email), "a wrong password"));
    expect(tries).toBe(LIMITS.loginAttemptsUnknownDevice.max);
  });

  it("an authenticator gets no further guess, with a new ticket for every few of them", async () => {
    const person = await makePerson(test, { factors: ["totp"] });
    const browser = await person.knownBrowser({ address: "198.51.100.2" });
    let ticket: unknown;
    let left = 0;
    const tries = await triesOf(20, async () => {
      if (left === 0) {
        ({ ticket } = (await browser.login(String(person.account.email))).data);
        left = 5;
      }
      left -= 1;
      return browser.call("loginVerifyCode", { ticket, totpCode: otherCode(person.totpCode()) });
    });
    expect(tries).toBe(LIMITS.totpAttempts.max);
  });

  it("one address gets no further message", async () => {
    const tries = await triesOf(20, async () => {
      test.clock.advance(LIMITS.sendPace.window);
      return test.browser({ address: "198.51.100.3" }).sendRegistrationCode("flood@example.com");
    });
    expect(tries).toBe(LIMITS.sendToRecipient.max);
  });

  it("the many cheap hits are still counted at Redis", async () => {
    await redis.client.flushdb();
    await test.browser().solve("password");
    const keys = await redis.client.keys("*");
    expect(keys.some((key) => key.includes("challengesFromAddress"))).toBe(true);
  });
});

describe("F15: a Redis that evicts", () => {
  const admin = () => new Redis(redis.url);

  it("is noted at /readyz, which stays green, and only while it may evict", async () => {
    const client = admin();
    const notes = async () => {
      const store = await openRedisLimits(redis.url);
      const found = store.notes();
      store.close();
      return found;
    };
    try {
      expect(await notes()).toEqual([]);
      await client.config("SET", "maxmemory-policy", "allkeys-lru");
      expect(await notes()).toEqual([]);
      await client.config("SET", "maxmemory", "1gb");
      expect(await notes()).toEqual([
        "Redis evicts counters (maxmemory-policy allkeys-lru): set it to noeviction",
      ]);
      const second = await openTestApp({
        database: test.database,
        env: { REDIS_URL: redis.url },
      });
      const ready = await second.request("/readyz");
      await second.close();
      expect([ready.statusCode, ready.json()]).toEqual([
        200,
        { status: "ok", notes: await notes() },
      ]);
      await client.config("SET", "maxmemory-policy", "noeviction");
      expect(await notes()).toEqual([]);
    } finally {
      await client.config("SET", "maxmemory-policy", "noeviction");
      await client.config("SET", "maxmemory", "0");
      client.disconnect();
    }
  });
});
