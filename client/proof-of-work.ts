import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";

export interface WorkSolution {
  counter: number;
  derivedKey: string;
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** ALTCHA version 2, PBKDF2: the counter whose derived key begins with the asked prefix. */
export async function solveWork({ parameters }: WorkChallenge): Promise<WorkSolution> {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const nonceBytes = fromHex(nonce);
  const password = new Uint8Array(nonceBytes.length + 4);
  password.set(nonceBytes);
  const view = new DataView(password.buffer);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt: fromHex(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    view.setUint32(nonceBytes.length, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const bits = await crypto.subtle.deriveBits(algorithm, key, keyLength * 8);
    const derivedKey = toHex(new Uint8Array(bits));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}
