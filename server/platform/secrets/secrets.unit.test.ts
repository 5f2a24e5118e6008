import { describe, expect, it } from "vitest";
import { equalSecrets, hashToken, randomDigits, randomFrom, randomToken } from "./secrets.ts";

/** How far the counts deviate from being equal (chi-square). */
function unevenness(values: string[], kinds: number): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const expected = values.length / kinds;
  const seen = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2, 0);
  return (seen + (kinds - counts.size) * expected ** 2) / expected;
}

describe("random values", () => {
  it("API-3, ASVS 6.5.3, 6.5.4: digits are uniform in every place of a code", () => {
    const codes = Array.from({ length: 20_000 }, () => randomDigits(6));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    for (let place = 0; place < 6; place += 1) {
      // 9 degrees of freedom: above 50 happens by chance once in ten million runs.
      expect(
        unevenness(
          codes.map((code) => code[place] ?? ""),
          10,
        ),
      ).toBeLessThan(50);
    }
  });

  it("A17: letters of an invite code are uniform", () => {
    const letters = [...randomFrom("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 64_000)];
    // 31 degrees of freedom.
    expect(unevenness(letters, 32)).toBeLessThan(95);
  });

  it("SES-5, ASVS 7.2.3, 11.5.1: tokens have 256 bits and do not repeat", () => {
    const tokens = Array.from({ length: 100_000 }, randomToken);
    expect(new Set(tokens).size).toBe(100_000);
    expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
    expect(Buffer.from(tokens[0] ?? "", "base64url")).toHaveLength(32);
  });
});

describe("ASVS 11.2.4: comparing secrets", () => {
  it("are equal only if they match, in any length or script", () => {
    expect(equalSecrets("abc", "abc")).toBe(true);
    expect(equalSecrets("", "")).toBe(true);
    expect(equalSecrets("abc", "abd")).toBe(false);
    expect(equalSecrets("abc", "abcd")).toBe(false);
    // The same number of characters, but not of bytes.
    expect(equalSecrets("é", "e")).toBe(false);
  });

  it("a stored hash is not the token", () => {
    const token = randomToken();
    expect(hashToken(token)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hashToken(token)).not.toBe(token);
    expect(hashToken(token)).toBe(hashToken(token));
  });
});
