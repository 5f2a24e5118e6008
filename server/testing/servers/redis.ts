import { Redis } from "ioredis";
import { testKind } from "../database/test-database.ts";

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

/** Test files run in parallel, also on both databases: each uses another number. */
export async function openTestRedis(number: number): Promise<TestRedis> {
  const database = number * 2 + (testKind() === "postgres" ? 1 : 0);
  const url = `${testRedisUrl()}/${database}`;
  const client = new Redis(url);
  await client.flushdb();
  return { url, client, close: () => client.disconnect() };
}
