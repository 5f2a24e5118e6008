import { createRequire } from "node:module";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { describe, expect, test } from "vitest";
import { solveWork } from "./proof-of-work.ts";

/** The server's own library: we must solve what it creates, and it must accept our solutions. */
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
    "API-5: is accepted by the server after %i wrong counters",
    async (counter) => {
      const challenge = await challengeWith({ counter });
      const solution = await solveWork(challenge);
      expect(solution.counter).toBe(counter);
      expect(await verify(challenge, solution)).toMatchObject({ verified: true });
    },
  );

  test.each([1, 50, 500])("API-5: is accepted at a cost of %i", async (cost) => {
    const challenge = await challengeWith({ cost, counter: 5 });
    expect(await verify(challenge, await solveWork(challenge))).toMatchObject({ verified: true });
  });

  test("API-5: does not solve another challenge", async () => {
    const [one, other] = await Promise.all([challengeWith(), challengeWith()]);
    expect(await verify(other, await solveWork(one))).toMatchObject({ verified: false });
  });

  test("API-5: is refused after it was tampered with", async () => {
    const challenge = await challengeWith();
    const solution = await solveWork(challenge);
    const wrong = { ...solution, counter: solution.counter + 1, derivedKey: "00".repeat(32) };
    expect(await verify(challenge, wrong)).toMatchObject({ verified: false });
  });

  test("API-5: the server's challenge matches the schema of the call", async () => {
    const { parameters, signature } = await challengeWith();
    expect(parameters).toMatchObject({
      algorithm: "PBKDF2/SHA-256",
      data: { action: "send-code" },
    });
    expect(signature).toMatch(/^[0-9a-f]+$/);
  });
});
