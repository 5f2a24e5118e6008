import { createPrivateKey, createPublicKey, generatePrime } from "node:crypto";
import { promisify } from "node:util";

export const MODULUS_BITS = 3072;
const PRIMES = 3;
const EXPONENT = 65_537n;

type ThreePrimes = readonly [bigint, bigint, bigint];

/** Both halves in DER. */
export interface RsaKey {
  spki: Buffer;
  pkcs8: Buffer;
}

/** On the thread pool, so the event loop stays free. */
const findPrime = () =>
  promisify<number, { bigint: true }, bigint>(generatePrime)(MODULUS_BITS / PRIMES, {
    bigint: true,
  });

/** The greatest common divisor of a and m, and the inverse of a modulo m if the divisor is 1. */
function extendedGcd(a: bigint, m: bigint): { divisor: bigint; inverse: bigint } {
  let [r, nextR, s, nextS] = [a, m, 1n, 0n];
  while (nextR !== 0n) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [s, nextS] = [nextS, s - quotient * nextS];
  }
  return { divisor: r, inverse: ((s % m) + m) % m };
}

const totient = ([p, q, r]: ThreePrimes) => (p - 1n) * (q - 1n) * (r - 1n);

/** Whether three primes make a key: all different, of full length, and fit for the exponent. */
export function isUsable(primes: ThreePrimes): boolean {
  const [p, q, r] = primes;
  if (new Set(primes).size !== PRIMES) return false;
  if ((p * q * r).toString(2).length !== MODULUS_BITS) return false;
  return extendedGcd(EXPONENT, totient(primes)).divisor === 1n;
}

async function usablePrimes(): Promise<ThreePrimes> {
  for (;;) {
    const primes = await Promise.all([findPrime(), findPrime(), findPrime()]);
    if (isUsable(primes)) return primes;
  }
}

function bytes(value: bigint): ArrayBuffer {
  const hex = value.toString(16);
  return Uint8Array.from(Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex"))
    .buffer;
}

/** RFC 8017, A.1.2: an RSAPrivateKey of three primes, in DER. */
async function encode(primes: ThreePrimes): Promise<Buffer> {
  // Only the first start of a database needs them.
  const [{ AsnConvert }, asn1] = await Promise.all([
    import("@peculiar/asn1-schema"),
    import("@peculiar/asn1-rsa"),
  ]);
  const [p, q, r] = primes;
  const privateExponent = extendedGcd(EXPONENT, totient(primes)).inverse;
  const exponentFor = (prime: bigint) => bytes(privateExponent % (prime - 1n));
  const key = new asn1.RSAPrivateKey({
    version: 1,
    modulus: bytes(p * q * r),
    publicExponent: bytes(EXPONENT),
    privateExponent: bytes(privateExponent),
    prime1: bytes(p),
    prime2: bytes(q),
    exponent1: exponentFor(p),
    exponent2: exponentFor(q),
    coefficient: bytes(extendedGcd(q, p).inverse),
    otherPrimeInfos: new asn1.OtherPrimeInfos([
      new asn1.OtherPrimeInfo({
        prime: bytes(r),
        exponent: exponentFor(r),
        coefficient: bytes(extendedGcd(p * q, r).inverse),
      }),
    ]),
  });
  return Buffer.from(AsnConvert.serialize(key));
}

/** Three primes instead of two: half of the work to decrypt a password (docs/decisions/016). */
export async function generateRsaKey(): Promise<RsaKey> {
  const key = await encode(await usablePrimes());
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs1" });
  return {
    spki: createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    pkcs8: privateKey.export({ type: "pkcs8", format: "der" }),
  };
}
