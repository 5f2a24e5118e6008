import { Redis } from "ioredis";

/** The URL of the Redis for tests. */
function testRedisUrl(): string {
  const url = process.env["TEST_REDIS_URL"];
  if (url === undefined) throw new Error("There is no Redis to test with: install redis-server.");
  return url;
}

export interface TestRedis {
  /** An empty database that no other file uses. */
  url: string;
  client: Redis;
  close(): void;
}

/** Test files run in parallel: each uses another number. */
export async function openTestRedis(database: number): Promise<TestRedis> {
  const url = `${testRedisUrl()}/${database}`;
  const client = new Redis(url);
  await client.flushdb();
  return { url, client, close: () => client.disconnect() };
}
