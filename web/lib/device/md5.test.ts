import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { md5Hex } from "./md5.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

describe("CRED-1 MD5", () => {
  it.each([
    ["", "d41d8cd98f00b204e9800998ecf8427e"],
    ["a", "0cc175b9c0f1b6a831c399e269772661"],
    ["abc", "900150983cd24fb0d6963f7d28e17f72"],
    ["message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
    [ALPHABET, "c3fcd3d76192e4007dfb496cca67e13b"],
    [`${ALPHABET.toUpperCase()}${ALPHABET}0123456789`, "d174ab98d277d9f5a5611c2c9f419d9f"],
    ["1234567890".repeat(8), "57edf4a22be3c955ac49da2e2107b67a"],
  ])("CRED-1 agrees with the test suite of RFC 1321 for %j", (input, hash) => {
    expect(md5Hex(input)).toBe(hash);
  });

  it("CRED-1 pads every length around the block borders as the platform does", () => {
    for (let length = 0; length <= 200; length += 1) {
      const input = "é".repeat(length % 7) + "x".repeat(length);
      expect(md5Hex(input)).toBe(createHash("md5").update(input).digest("hex"));
    }
  });
});
