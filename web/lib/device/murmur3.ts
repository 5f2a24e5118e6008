/** DEV-2: MurmurHash3, x64 variant, 128 bits, as Austin Appleby's MurmurHash3_x64_128. */

const C1 = 0x87c37b91114253d5n;
const C2 = 0x4cf5ad432745937fn;
const BLOCK = 16;

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, by: bigint): bigint => u64((value << by) | (value >> (64n - by)));

const mixLow = (k: bigint): bigint => u64(rotate(u64(k * C1), 31n) * C2);
const mixHigh = (k: bigint): bigint => u64(rotate(u64(k * C2), 33n) * C1);

function finish(hash: bigint): bigint {
  let h = hash ^ (hash >> 33n);
  h = u64(h * 0xff51afd7ed558ccdn);
  h ^= h >> 33n;
  h = u64(h * 0xc4ceb9fe1a85ec53n);
  return h ^ (h >> 33n);
}

const hex = (value: bigint): string => value.toString(16).padStart(16, "0");

/** 32 lower-case hex digits: the first half, then the second, each big-endian. */
export function murmur3x64Hash128(input: string | Uint8Array, seed = 0): string {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  const { length } = bytes;
  const whole = length - (length % BLOCK);
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  let h1 = BigInt(seed >>> 0);
  let h2 = h1;

  for (let at = 0; at < whole; at += BLOCK) {
    h1 ^= mixLow(view.getBigUint64(at, true));
    h1 = u64((rotate(h1, 27n) + h2) * 5n + 0x52dce729n);
    h2 ^= mixHigh(view.getBigUint64(at + 8, true));
    h2 = u64((rotate(h2, 31n) + h1) * 5n + 0x38495ab5n);
  }

  // The tail filled up with zeros mixes as the reference's does: a zero mixes to zero.
  const tail = new Uint8Array(BLOCK);
  tail.set(bytes.subarray(whole));
  const tailView = new DataView(tail.buffer);
  h1 ^= mixLow(tailView.getBigUint64(0, true));
  h2 ^= mixHigh(tailView.getBigUint64(8, true));

  h1 ^= BigInt(length);
  h2 ^= BigInt(length);
  h1 = u64(h1 + h2);
  h2 = u64(h2 + h1);
  h1 = finish(h1);
  h2 = finish(h2);
  h1 = u64(h1 + h2);
  h2 = u64(h2 + h1);
  return hex(h1) + hex(h2);
}
