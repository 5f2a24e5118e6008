import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { WorkChallenge } from "@portico/contract/schemas/visitor";
import { type Clock, SECOND } from "../clock.ts";
import type { Keyring } from "../keyring.ts";
import { decode, type HumanChallenge, LIFETIME } from "./challenge.ts";

const MAX_SOLUTION = 4096;

interface Payload {
  challenge: WorkChallenge;
  solution: { counter: number; derivedKey: string; time?: number };
}

function parseSolution(text: string): Payload | undefined {
  try {
    const { challenge, solution } = decode(text, MAX_SOLUTION) as Payload;
    const fits =
      typeof challenge.signature === "string" &&
      typeof challenge.parameters.nonce === "string" &&
      typeof challenge.parameters.expiresAt === "number" &&
      typeof challenge.parameters.data.action === "string" &&
      typeof solution.counter === "number" &&
      typeof solution.derivedKey === "string";
    return fits ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

/** ALTCHA proof of work (API-5): stateless until solved, signed, bound to one action. */
export function createAltcha(
  difficulty: { cost: number; counter: number },
  keyring: Keyring,
  clock: Clock,
) {
  const secrets = (purpose: "challenge" | "challenge-key") =>
    keyring.keys(purpose).map((key) => key.toString("base64"));
  const signatureSecrets = secrets("challenge");
  const keySecrets = secrets("challenge-key");

  return {
    async create(action, factor = 1) {
      const { cost } = difficulty;
      const counter = difficulty.counter * factor;
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(Math.ceil(counter / 2), counter),
        deriveKey,
        data: { action },
        expiresAt: Math.floor((clock.now() + LIFETIME) / SECOND),
        hmacSignatureSecret: signatureSecrets[0] ?? "",
        hmacKeySignatureSecret: keySecrets[0] ?? "",
      });
      return challenge as WorkChallenge;
    },

    async verify(action, text) {
      const payload = parseSolution(text);
      if (payload === undefined) return undefined;
      const { challenge, solution } = payload;
      const expiresAt = challenge.parameters.expiresAt * SECOND;
      if (challenge.parameters.data.action !== action || expiresAt <= clock.now()) return undefined;
      for (const [index, hmacSignatureSecret] of signatureSecrets.entries()) {
        const { verified } = await verifySolution({
          challenge,
          solution: { ...solution, time: 0 },
          deriveKey,
          hmacSignatureSecret,
          hmacKeySignatureSecret: keySecrets[index] ?? "",
        }).catch(() => ({ verified: false }));
        if (verified) return { id: challenge.parameters.nonce, expiresAt };
      }
      return undefined;
    },
  } satisfies HumanChallenge;
}
