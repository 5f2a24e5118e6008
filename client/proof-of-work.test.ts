import { createRequire } from "node:module";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { describe, expect, test } from "vitest";
import { solveWork } from "./proof-of-work.ts";

/** The server's own library: what it makes we must solve, and what we solve it must take. */
interface Altcha {
  createChallenge(options: object): Promise<WorkChallenge>;
  verifySolution(options: object): Promise<{ verified: boolean }>;
}
interface Pbkdf2 {
  deriveKey: unknown;
}

const server = createRequire(new URL("../server/package.json", import.meta.url));
const { createChallenge, verifySolution } = server("altcha-lib") as Altcha;
const { deriveKey } = server("altcha-lib/algorithms/pbkdf2") as Pbkdf2;

const SECRETS = { hmacSignatureSecret: "signature", hmacKeySignatureSecret: "key" };

function challengeWith(options: object = {}): Promise<WorkChallenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    counter: 20,
    deriveKey,
    data: { action: "send-code" },
    expiresAt: new Date(Date.now() + 60_000),
    ...SECRETS,
    ...options,
  });
}

const verify = (challenge: WorkChallenge, solution: object) =>
  verifySolution({ challenge, solution, deriveKey, ...SECRETS });

describe("the proof of work", () => {
  test.each([0, 1, 2, 37, 255, 256, 300])(
    "API-5: with %i tries before it the server takes it",
    async (counter) => {
      const challenge = await challengeWith({ counter });
      const solution = await solveWork(challenge);
      expect(solution.counter).toBe(counter);
      expect(await verify(challenge, solution)).toMatchObject({ verified: true });
    },
  );

  test.each([1, 50, 500])("API-5: at a cost of %i, too", async (cost) => {
    const challenge = await challengeWith({ cost, counter: 5 });
    expect(await verify(challenge, await solveWork(challenge))).toMatchObject({ verified: true });
  });

  test("API-5: the solution of one challenge is none of another", async () => {
    const [one, other] = await Promise.all([challengeWith(), challengeWith()]);
    expect(await verify(other, await solveWork(one))).toMatchObject({ verified: false });
  });

  test("API-5: a solution that was tampered with is refused", async () => {
    const challenge = await challengeWith();
    const solution = await solveWork(challenge);
    const wrong = { ...solution, counter: solution.counter + 1, derivedKey: "00".repeat(32) };
    expect(await verify(challenge, wrong)).toMatchObject({ verified: false });
  });

  test("API-5: what the server sends passes the schema of the call", async () => {
    const { parameters, signature } = await challengeWith();
    expect(parameters).toMatchObject({
      algorithm: "PBKDF2/SHA-256",
      data: { action: "send-code" },
    });
    expect(signature).toMatch(/^[0-9a-f]+$/);
  });
});
