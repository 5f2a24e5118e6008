import { Redis } from "ioredis";

/** Where the Redis for tests is. */
function testRedisUrl(): string {
  const url = process.env["TEST_REDIS_URL"];
  if (url === undefined) throw new Error("There is no Redis to test with: install redis-server.");
  return url;
}

export interface TestRedis {
  /** A database of its own, which is empty. */
  url: string;
  client: Redis;
  close(): void;
}

/** Test files run beside each other: each takes another number. */
export async function openTestRedis(database: number): Promise<TestRedis> {
  const url = `${testRedisUrl()}/${database}`;
  const client = new Redis(url);
  await client.flushdb();
  return { url, client, close: () => client.disconnect() };
}
