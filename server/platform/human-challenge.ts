import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, ChallengeAction } from "@portico/contract/schemas/visitor";
import { type Clock, MINUTE, SECOND } from "./clock.ts";
import type { Keyring } from "./keyring.ts";

const LIFETIME = 10 * MINUTE;
const MAX_SOLUTION = 4096;

export interface SolvedChallenge {
  /** Names the challenge for its single use. */
  id: string;
  expiresAt: number;
}

export interface HumanChallenge {
  create(action: ChallengeAction): Promise<Challenge>;
  /** The challenge behind a solution, when it is ours, solved, fresh and for this action. */
  verify(action: ChallengeAction, solution: string): Promise<SolvedChallenge | undefined>;
}

interface Payload {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string; time?: number };
}

function parseSolution(text: string): Payload | undefined {
  if (text.length > MAX_SOLUTION) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
    const { challenge, solution } = value as Payload;
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
export function createHumanChallenge(
  difficulty: { cost: number; counter: number },
  keyring: Keyring,
  clock: Clock,
): HumanChallenge {
  const secrets = (purpose: "challenge" | "challenge-key") =>
    keyring.keys(purpose).map((key) => key.toString("base64"));
  const signatureSecrets = secrets("challenge");
  const keySecrets = secrets("challenge-key");

  return {
    async create(action) {
      const { cost, counter } = difficulty;
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
      return challenge as Challenge;
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
  };
}
