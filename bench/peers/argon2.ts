import { verify } from "@node-rs/argon2";
import { openHashThreads } from "../../server/platform/passwords/hash-threads.ts";
import { PASSWORD_COST } from "../../server/platform/passwords/password-hash.ts";

/**
 * The baseline for sign-ins: only checks the server's hashes, with the same parallelism. The library
 * does it on libuv's pool. Hash threads never wait for their next hash.
 */
const [concurrency = "", seconds = "", by = "library"] = process.argv.slice(2);
const WARM_UP_SECONDS = 0.5;
const password = "four unrelated words here";
const threads = openHashThreads(Number(concurrency));
const hash = await threads.hash(password, PASSWORD_COST);
const { check, checkers } =
  by === "library"
    ? { check: () => verify(hash, password), checkers: threads.count }
    : {
        check: () => threads.check(hash, { password, typed: password }, PASSWORD_COST),
        checkers: 2 * threads.count,
      };

/** Checks per second. */
async function rate(forSeconds: number): Promise<number> {
  const begun = performance.now();
  const end = begun + forSeconds * 1000;
  let count = 0;
  async function worker(): Promise<void> {
    while (performance.now() < end) {
      await check();
      count += 1;
    }
  }
  await Promise.all(Array.from({ length: checkers }, worker));
  return (count / (performance.now() - begun)) * 1000;
}

await rate(WARM_UP_SECONDS);
process.stdout.write(String(await rate(Number(seconds))));
await threads.close();
