import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { type Clock, SECOND } from "../clock.ts";
import type { Keyring } from "../secrets/keyring.ts";
import { equalSecrets } from "../secrets/secrets.ts";
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
      typeof challenge.parameters.keySignature === "string" &&
      typeof solution.counter === "number" &&
      typeof solution.derivedKey === "string";
    return fits ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

/** Sorts the keys, as the library does before it signs. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

const HEX = /^(?:[0-9a-f]{2})+$/;

const signatureOf = (key: KeyObject, data: string | Buffer) =>
  createHmac("sha256", key).update(data).digest("hex");

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
  const keyOf = (secret: string) => createSecretKey(Buffer.from(secret));
  const pairs = signatureSecrets.map((secret, index) => ({
    ofChallenge: keyOf(secret),
    ofSolution: keyOf(keySecrets[index] ?? ""),
  }));

  /**
   * Checks that it is ours, unchanged and solved: we signed the key that the work leads to. The
   * library computes the same four digests on the thread pool, where they would wait behind the
   * decryption of passwords.
   */
  function isSolved({ challenge, solution }: Payload): boolean {
    const { counter, derivedKey } = solution;
    if (!HEX.test(derivedKey) || !Number.isSafeInteger(counter) || counter < 0) return false;
    const { keySignature } = challenge.parameters;
    const signed = JSON.stringify(inOrder(challenge.parameters));
    const solved = Buffer.from(derivedKey, "hex");
    return pairs.some(
      ({ ofChallenge, ofSolution }) =>
        equalSecrets(challenge.signature, signatureOf(ofChallenge, signed)) &&
        equalSecrets(keySignature, signatureOf(ofSolution, solved)),
    );
  }

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
      const { data, expiresAt, nonce } = payload.challenge.parameters;
      if (data.action !== action || expiresAt * SECOND <= clock.now()) return undefined;
      return isSolved(payload) ? { id: nonce, expiresAt: expiresAt * SECOND } : undefined;
    },
  } satisfies HumanChallenge;
}
