import { freePort } from "../process/free-port.mjs";
import { startRedis } from "../process/redis.mjs";

/** One server for all tests; without it, the tests that need it say so. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  try {
    const { url, stop } = await startRedis(await freePort());
    process.env["TEST_REDIS_URL"] = url;
    return stop;
  } catch (error) {
    console.error((error as Error).message);
    delete process.env["TEST_REDIS_URL"];
    return undefined;
  }
}
