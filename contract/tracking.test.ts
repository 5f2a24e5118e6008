import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Tracking } from "./shared/schemas.ts";
import { isChannel, SAVED_QUERY_KEYS, TRACKING_KEYS, TRACKING_MAX } from "./tracking.ts";

/** Any character, and equally often an ASCII one; much faster than fast-check's own. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

describe("channel", () => {
  test.each(["a", "Z", "0", "google", "ABCdef123", "x".repeat(16), "1234567890123456"])(
    "NAV-1: %s is a channel",
    (value) => expect(isChannel(value)).toBe(true),
  );

  test.each([
    "",
    "x".repeat(17),
    "a b",
    " a",
    "a ",
    "a\n",
    "\na",
    "a-b",
    "a_b",
    "a.b",
    "é",
    "а", // Cyrillic
    "１",
    "٣",
    "a\u0000",
    "<script>",
    "%41",
    "x".repeat(100_000),
  ])("NAV-1: '%.20s' is not a channel and is ignored", (value) =>
    expect(isChannel(value)).toBe(false),
  );

  test("NAV-1: 1 to 16 letters or digits, and nothing else", () => {
    const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 20 }), (value) => {
        const letters = [...value];
        const fits = letters.length >= 1 && letters.length <= 16;
        expect(isChannel(value)).toBe(fits && letters.every((one) => alphabet.includes(one)));
      }),
    );
  });
});

test("NAV-2: four campaign values and the invite code are saved", () => {
  expect([...SAVED_QUERY_KEYS].toSorted()).toEqual(
    ["inviteCode", "utm_campaign", "utm_content", "utm_medium", "utm_source"].toSorted(),
  );
});

test("NAV-3: the registration call takes what is saved, at its full length", () => {
  expect(Object.keys(Tracking.properties).toSorted()).toEqual([...TRACKING_KEYS].toSorted());
  for (const key of TRACKING_KEYS) {
    expect(Tracking.properties[key]).toMatchObject({ maxLength: TRACKING_MAX });
  }
});
