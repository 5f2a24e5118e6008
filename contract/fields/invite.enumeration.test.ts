import { describe, expect, test } from "vitest";
import { InviteCode } from "../shared/schemas.ts";
import { TRACKING_MAX } from "../tracking.ts";
import {
  canonicalInviteCode,
  INVITE_ALPHABET,
  INVITE_LENGTH,
  INVITE_MAX,
  isInviteCodeShape,
} from "./invite.ts";

describe("A17, enumerating invite codes", () => {
  test("a generated code has at least 40 bits of entropy", () => {
    expect(Math.log2(INVITE_ALPHABET.length) * INVITE_LENGTH).toBeGreaterThanOrEqual(40);
  });

  test("the alphabet has 32 letters, so that five random bits pick one without bias", () => {
    expect(INVITE_ALPHABET).toHaveLength(32);
    expect(new Set(INVITE_ALPHABET).size).toBe(32);
  });

  test("no two letters look alike, and case does not matter", () => {
    for (const letter of "IO01") expect(INVITE_ALPHABET).not.toContain(letter);
    expect(INVITE_ALPHABET).toBe(INVITE_ALPHABET.toUpperCase());
  });

  test("a generated code passes the shape check", () => {
    const code = INVITE_ALPHABET.slice(0, INVITE_LENGTH);
    expect(isInviteCodeShape(code)).toBe(true);
    expect(canonicalInviteCode(` ${code.toLowerCase()} `)).toBe(code);
  });
});

describe("shape", () => {
  test.each(["a", "K7Q2M9XWPA", "k7q2m9xwpa", " K7Q2 ", "\tK7\n", "x".repeat(32), "0"])(
    "'%s' may be looked up",
    (code) => expect(isInviteCodeShape(code)).toBe(true),
  );

  test.each([
    "",
    " ",
    "K7 Q2",
    "K7-Q2",
    "x".repeat(33),
    "Ｋ７",
    "' or 1=1",
    "<b>",
    "K7\u0000",
    "../x",
    "é",
    `${" ".repeat(100_000)}-`,
  ])("'%.20s' is never looked up", (code) => expect(isInviteCodeShape(code)).toBe(false));

  test("every shape passes the API's own bound, spaces around it included", () => {
    expect(InviteCode).toMatchObject({ maxLength: 2 * INVITE_MAX });
    expect(INVITE_MAX).toBeLessThan(TRACKING_MAX);
  });
});
