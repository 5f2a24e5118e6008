import { describe, expect, it } from "vitest";
import { murmur3x64Hash128 } from "./murmur3.ts";

/** The digest as the C++ reference leaves it in memory: two little-endian halves. */
function digestBytes(hash: string): number[] {
  const bytes = hash.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return [...bytes.slice(0, 8).toReversed(), ...bytes.slice(8).toReversed()];
}

describe("DEV-2 MurmurHash3 x64 128", () => {
  it("DEV-2 gives SMHasher's verification value", () => {
    const key = Uint8Array.from({ length: 256 }, (_, index) => index);
    const digests = Array.from({ length: 256 }, (_, length) =>
      digestBytes(murmur3x64Hash128(key.subarray(0, length), 256 - length)),
    ).flat();
    const final = digestBytes(murmur3x64Hash128(Uint8Array.from(digests), 0));
    const verification = new DataView(Uint8Array.from(final).buffer).getUint32(0, true);
    expect(verification).toBe(0x6384ba69);
  });

  it.each([
    ["", "00000000000000000000000000000000"],
    ["0", "2ac9debed546a3803a8de9e53c875e09"],
    ["01", "649e4eaa7fc1708ee6945110230f2ad6"],
    ["012", "ce68f60d7c353bdb00364cd5936bf18a"],
    ["hello", "cbd8a7b341bd9b025b1e906a48ae1d19"],
    ["The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"],
    ["I will not buy this record, it is scratched.", "c382657f9a06c49d4a71fdc6d9b0d48f"],
    ["I will not buy this tobacconist's, it is scratched.", "d30654abbd8227e367d73523f0079673"],
  ])("DEV-2 agrees with the published value of %j", (input, hash) => {
    expect(murmur3x64Hash128(input)).toBe(hash);
  });

  it("DEV-2 agrees with a published value that has a seed", () => {
    const input = "The quick brown fox jumps over the lazy dog";
    expect(murmur3x64Hash128(input, 1223)).toBe("a2b41aca17b9f42f4a06834858c198c7");
  });

  it("takes text as UTF-8 and bytes that are a window into a larger buffer", () => {
    const text = "Zürich 🙂";
    const framed = new TextEncoder().encode(`xyz${text}`);
    expect(murmur3x64Hash128(framed.subarray(3), 31)).toBe(murmur3x64Hash128(text, 31));
  });

  it("hashes 10 kB without a noticeable wait", () => {
    const input = "x".repeat(10_000);
    murmur3x64Hash128(input);
    const start = performance.now();
    murmur3x64Hash128(input);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
