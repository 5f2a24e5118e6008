import { normalizePassword } from "@portico/contract/fields/password";

export interface PasswordKey {
  id: string;
  /** SubjectPublicKeyInfo, DER in base64. */
  spki: string;
}

async function importKey(spki: string): Promise<CryptoKey> {
  const der = Uint8Array.from(atob(spki), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey("spki", der, { name: "RSA-OAEP", hash: "SHA-256" }, false, [
    "encrypt",
  ]);
}

/**
 * CRED-1: the password as it goes over the wire. The hash of the request's one-use value goes
 * in front of it, inside the encryption, so that a captured value opens no other request.
 */
export async function encryptPassword(
  password: string,
  nonce: string,
  key: PasswordKey,
): Promise<string> {
  const utf8 = new TextEncoder();
  const binding = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8.encode(nonce)));
  const plain = Uint8Array.of(...binding, ...utf8.encode(normalizePassword(password)));
  const cipher = await crypto.subtle.encrypt("RSA-OAEP", await importKey(key.spki), plain);
  return `${key.id}.${btoa(String.fromCharCode(...new Uint8Array(cipher)))}`;
}
