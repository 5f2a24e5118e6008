import { verify } from "@node-rs/argon2";
import { hashPassword, PASSWORD_COST } from "../../server/platform/passwords/password-hash.ts";

/** The baseline for sign-ins: only checks the server's hashes, with the same parallelism. */
const [concurrency = "", seconds = ""] = process.argv.slice(2);
const WARM_UP_SECONDS = 0.5;
const password = "four unrelated words here";
const hash = hashPassword(password, PASSWORD_COST);

/** Checks per second. */
async function rate(forSeconds: number): Promise<number> {
  const begun = performance.now();
  const end = begun + forSeconds * 1000;
  let count = 0;
  async function worker(): Promise<void> {
    while (performance.now() < end) {
      await verify(hash, password);
      count += 1;
    }
  }
  await Promise.all(Array.from({ length: Number(concurrency) }, worker));
  return (count / (performance.now() - begun)) * 1000;
}

await rate(WARM_UP_SECONDS);
process.stdout.write(String(await rate(Number(seconds))));
