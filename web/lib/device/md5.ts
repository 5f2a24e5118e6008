/**
 * RFC 1321. Names storage entries only (CRED-1, DEV-3): no security rests on it, and nothing
 * that has to stay secret may be passed to it.
 */

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

/** RFC 1321, 3.4: the integer part of 2^32 times |sin(i)|, i in radians from 1. */
const SINES = Int32Array.from({ length: 64 }, (_, i) => Math.abs(Math.sin(i + 1)) * 2 ** 32);

/** The function of each round and the message word it takes at step i. */
const ROUNDS = [
  (b: number, c: number, d: number, i: number) => [(b & c) | (~b & d), i],
  (b: number, c: number, d: number, i: number) => [(b & d) | (c & ~d), 5 * i + 1],
  (b: number, c: number, d: number, i: number) => [b ^ c ^ d, 3 * i + 5],
  (b: number, c: number, d: number, i: number) => [c ^ (b | ~d), 7 * i],
] as const;

/** RFC 1321, 3.1 and 3.2: a one bit, zeros, and the length in bits, little-endian. */
function padded(input: string): DataView {
  const bytes = new TextEncoder().encode(input);
  const view = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6) * 64 + 64));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n, true);
  return view;
}

export function md5Hex(input: string): string {
  const message = padded(input);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);

  for (let block = 0; block < message.byteLength; block += 64) {
    let [a, b, c, d] = state as unknown as [number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const round = (i >> 4) as 0 | 1 | 2 | 3;
      const [mixed, word] = ROUNDS[round](b, c, d, i) as [number, number];
      const sum = (a + mixed + SINES[i]! + message.getInt32(block + (word & 15) * 4, true)) | 0;
      const shift = SHIFTS[round][(i & 3) as 0 | 1 | 2 | 3];
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    state.set([a + state[0]!, b + state[1]!, c + state[2]!, d + state[3]!]);
  }

  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, index) => digest.setInt32(index * 4, word, true));
  return Array.from(new Uint8Array(digest.buffer), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
