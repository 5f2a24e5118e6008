import { assert, integer, property, uint8Array } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { SECOND } from "../clock.ts";
import { equalSecrets } from "./secrets.ts";
import { matchingStep, newTotpSecret, stepAt, toBase32, totpAt } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");
const NOW = 1_111_111_109 * SECOND;

describe("the code of a step", () => {
  // RFC 6238, appendix B: the rows for SHA-1, whose last six digits are the code.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("RFC 6238: at %d s it ends %s", (seconds, digits) => {
    expect(totpAt(SECRET, stepAt(seconds * SECOND))).toBe(digits.slice(-6));
  });

  // RFC 4226, appendix D, counts steps instead of seconds.
  it.each([
    [0, "755224"],
    [1, "287082"],
    [9, "520489"],
  ])("RFC 4226: of step %d it is %s", (step, code) => {
    expect(totpAt(SECRET, step)).toBe(code);
  });

  it("ASVS 6.5.5: a step is 30 seconds", () => {
    expect([0, 29_999, 30_000, 59_999, 60_000].map(stepAt)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe("ASVS 6.5.5: a code", () => {
  const step = stepAt(NOW);
  const code = totpAt(SECRET, step);
  const begin = step * 30 * SECOND;

  it.each([
    ["before its step begins", -1, undefined],
    ["when its step begins", 0, step],
    ["at the end of its step", 29_999, step],
    ["when the next step begins", 30_000, step],
    ["at the end of the next step", 59_999, step],
    ["two steps later", 60_000, undefined],
  ])("%s", (_, offset, expected) => {
    expect(matchingStep(SECRET, code, begin + offset)).toBe(expected);
  });

  it("is refused for another secret", () => {
    expect(matchingStep(Buffer.from("another secret of it"), code, NOW)).toBeUndefined();
  });

  it("API-3: may be typed with spaces and in the digits of any script", () => {
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join("");
    expect(matchingStep(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOW)).toBe(step);
    expect(matchingStep(SECRET, arabic, NOW)).toBe(step);
  });

  it.each(["", "0", code.slice(1), `${code}0`, `0${code}`, `-${code.slice(1)}`, "abcdef", "\0"])(
    "%j is refused",
    (typed) => {
      expect(matchingStep(SECRET, typed, NOW)).toBeUndefined();
    },
  );
});

describe("both steps are computed and compared for any input", () => {
  it.each([
    ["the current code", totpAt(SECRET, stepAt(NOW))],
    ["the code before", totpAt(SECRET, stepAt(NOW) - 1)],
    ["a wrong code", "000000"],
    ["no code", ""],
  ])("%s", (_, typed) => {
    const equal = vi.fn(equalSecrets);
    matchingStep(SECRET, typed, NOW, equal);
    expect(equal.mock.calls).toEqual([
      [totpAt(SECRET, stepAt(NOW)), typed],
      [totpAt(SECRET, stepAt(NOW) - 1), typed],
    ]);
  });

  it("A32: if two steps have the same code, the later one is used, so that both are used up", () => {
    expect(matchingStep(SECRET, "123456", NOW, () => true)).toBe(stepAt(NOW));
  });

  it("the current and the previous code work for any secret at any time, even the very first step", () => {
    const bytes = uint8Array({ minLength: 20, maxLength: 20 });
    assert(
      property(bytes, integer({ min: 0, max: 2 ** 33 }), (secret, seconds) => {
        const key = Buffer.from(secret);
        const now = seconds * SECOND;
        const current = totpAt(key, stepAt(now));
        const previous = totpAt(key, stepAt(now) - 1);
        expect(current).toMatch(/^\d{6}$/);
        expect(matchingStep(key, current, now)).toBe(stepAt(now));
        expect(matchingStep(key, previous, now)).toBe(stepAt(now) - (previous === current ? 0 : 1));
      }),
      { examples: [[new Uint8Array(20), 0]] },
    );
  });
});

describe("a secret", () => {
  it("ASVS 6.5.3: has 160 random bits", () => {
    const secrets = Array.from({ length: 100 }, newTotpSecret);
    expect(secrets.every(({ length }) => length === 20)).toBe(true);
    expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(100);
  });

  // RFC 4648, section 10, without the padding.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
    ["12345678901234567890", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"],
  ])("RFC 4648: %j is written %j", (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });
});
