import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
} from "node:crypto";
import { describe, expect, it } from "vitest";
import { generateRsaKey, MODULUS_BITS } from "./rsa-key.ts";

const OAEP = { oaepHash: "sha256", padding: constants.RSA_PKCS1_OAEP_PADDING };

describe("CRED-1: the RSA key for passwords", () => {
  it("ASVS 11.2.3: has 3072 bits and the usual exponent, and opens what its public half sealed", async () => {
    const { spki, pkcs8 } = await generateRsaKey();
    const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
    const privateKey = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
    const details = { modulusLength: MODULUS_BITS, publicExponent: 65_537n };
    expect(publicKey.asymmetricKeyDetails).toMatchObject(details);
    expect(privateKey.asymmetricKeyDetails).toMatchObject(details);
    for (const text of ["", "correct horse", "パスワード"]) {
      const sealed = publicEncrypt({ key: publicKey, ...OAEP }, Buffer.from(text));
      expect(privateDecrypt({ key: privateKey, ...OAEP }, sealed).toString()).toBe(text);
    }
  });

  it("is another one each time", async () => {
    const [one, other] = await Promise.all([generateRsaKey(), generateRsaKey()]);
    expect(one.spki.equals(other.spki)).toBe(false);
  });
});
