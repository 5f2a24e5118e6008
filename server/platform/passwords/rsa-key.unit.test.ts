import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
} from "node:crypto";
import { describe, expect, it } from "vitest";
import { generateRsaKey, isUsable, MODULUS_BITS } from "./rsa-key.ts";

const OAEP = { oaepHash: "sha256", padding: constants.RSA_PKCS1_OAEP_PADDING };

describe("CRED-1: the RSA key for passwords", () => {
  it("has 3072 bits and the usual exponent, and opens what its public half sealed", async () => {
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

  it("ASVS 11.2.3: primes that are equal, too short or unfit for the exponent make none", () => {
    const big = 2n ** 1024n;
    const [p, q, r] = [big - 105n, big - 111n, big - 129n];
    expect(isUsable([p, q, r])).toBe(true);
    expect(isUsable([p, p, r])).toBe(false);
    expect(isUsable([p, q, q])).toBe(false);
    expect(isUsable([p, q, r >> 1n])).toBe(false);
    // p - 1 divisible by the exponent.
    const unfit = ((big - 1n) / 65_537n) * 65_537n + 1n;
    expect(isUsable([unfit, q, r])).toBe(false);
  });
});
