import { createPrivateKey, createPublicKey, generatePrime } from "node:crypto";

export const MODULUS_BITS = 3072;
const PRIMES = 3;
const EXPONENT = 65_537n;

/** Generated on the thread pool, so the event loop stays free. */
function findPrime(): Promise<bigint> {
  return new Promise((resolve, reject) => {
    generatePrime(MODULUS_BITS / PRIMES, { bigint: true }, (error, prime) => {
      if (error) reject(error);
      else resolve(prime);
    });
  });
}

/** The greatest common divisor, and what a is to be multiplied with to leave it modulo m. */
function euclid(a: bigint, m: bigint): { divisor: bigint; inverse: bigint } {
  let [r, nextR, s, nextS] = [a, m, 1n, 0n];
  while (nextR !== 0n) {
    const quotient = r / nextR;
    [r, nextR] = [nextR, r - quotient * nextR];
    [s, nextS] = [nextS, s - quotient * nextS];
  }
  return { divisor: r, inverse: ((s % m) + m) % m };
}

const INTEGER = 0x02;
const SEQUENCE = 0x30;

function field(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function integer(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  // A first bit would make it a negative number.
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
  return field(INTEGER, positive);
}

const sequence = (...parts: Buffer[]) => field(SEQUENCE, Buffer.concat(parts));

/** RFC 8017, A.1.2: an RSAPrivateKey of three primes, for the Chinese remainder theorem. */
function encode([p, q, r]: readonly [bigint, bigint, bigint]): Buffer {
  const privateExponent = euclid(EXPONENT, (p - 1n) * (q - 1n) * (r - 1n)).inverse;
  const part = (of: bigint) => integer(privateExponent % (of - 1n));
  const third = sequence(integer(r), part(r), integer(euclid(p * q, r).inverse));
  return sequence(
    integer(1n),
    integer(p * q * r),
    integer(EXPONENT),
    integer(privateExponent),
    integer(p),
    integer(q),
    part(p),
    part(q),
    integer(euclid(q, p).inverse),
    sequence(third),
  );
}

/** Whether three primes make a key: all different, of full length, and fit for the exponent. */
export function isUsable([p, q, r]: readonly [bigint, bigint, bigint]): boolean {
  if (p === q || q === r || p === r) return false;
  if ((p * q * r).toString(2).length !== MODULUS_BITS) return false;
  return euclid(EXPONENT, (p - 1n) * (q - 1n) * (r - 1n)).divisor === 1n;
}

async function usablePrimes(): Promise<readonly [bigint, bigint, bigint]> {
  for (;;) {
    const primes = await Promise.all([findPrime(), findPrime(), findPrime()]);
    if (isUsable(primes)) return primes;
  }
}

/**
 * An RSA key of three primes instead of two: as strong at this length, and twice as fast to
 * decrypt, which is what a sign-in costs besides its hash (docs/decisions/016).
 */
export async function generateRsaKey(): Promise<{ spki: Buffer; pkcs8: Buffer }> {
  const key = encode(await usablePrimes());
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs1" });
  return {
    spki: createPublicKey(privateKey).export({ type: "spki", format: "der" }),
    pkcs8: privateKey.export({ type: "pkcs8", format: "der" }),
  };
}
