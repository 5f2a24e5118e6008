import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

export const MODULUS_BITS = 3072;

/** Both halves in DER. */
export interface RsaKey {
  spki: Buffer;
  pkcs8: Buffer;
}

/** Generated on the thread pool, so the event loop stays free. */
export async function generateRsaKey(): Promise<RsaKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "der" },
  });
  return { spki: publicKey, pkcs8: privateKey };
}
