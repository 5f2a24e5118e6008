import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { ERRORS } from "../errors.ts";
import { passwordStrength } from "./password-strength.ts";
import {
  normalizePassword,
  PASSWORD_MAX,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  passwordProblem,
} from "./password.ts";

const CONTEXT = { brand: "Portico", names: ["mina.kowalski@example.com", "moonraker"] };
const problemOf = (password: string) => passwordProblem(password, CONTEXT);

/** Any character there is, and as often one of ASCII: quick, where fast-check's own takes a second. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

describe("strength", () => {
  test.each([
    ["", 0],
    ["a", 1],
    ["A", 1],
    ["1", 1],
    ["!", 1],
    [" ", 1],
    ["aA", 1],
    ["a1", 1],
    ["a!", 1],
    ["A1", 1],
    ["A!", 1],
    ["1!", 1],
    ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 1],
    ["aA1", 2],
    ["aA!", 2],
    ["a1!", 2],
    ["A1!", 2],
    ["aA1!", 3],
    ["Tr0ub4dor&3", 3],
    ["correct horse battery staple", 1],
    ["ßÄ9€", 3],
    ["жЖ7", 2],
    ["密码密码", 1],
    ["😀", 1],
    ["aA1😀", 3],
    ["aA1\n", 3],
  ])("VAL-1: '%s' has level %i", (password, level) => {
    expect(passwordStrength(password)).toBe(level);
  });

  test("VAL-1: the level follows from how many of the four kinds there are", () => {
    const kinds = [
      fc.stringMatching(/^[a-z]*$/),
      fc.stringMatching(/^[A-Z]*$/),
      fc.stringMatching(/^[0-9]*$/),
      fc.stringMatching(/^[!-/:-@[-`{-~]*$/),
    ] as const;
    fc.assert(
      fc.property(fc.tuple(...kinds), (parts) => {
        const count = parts.filter((part) => part !== "").length;
        expect(passwordStrength(parts.join(""))).toBe([0, 1, 1, 2, 3][count]);
      }),
    );
  });

  test("VAL-1: a long password is looked at four times at most, not letter by letter", () => {
    const looks = vi.spyOn(RegExp.prototype, "test");
    passwordStrength("a".repeat(100_000));
    expect(looks.mock.calls.length).toBeLessThanOrEqual(4);
    looks.mockRestore();
  });
});

describe("length", () => {
  test("VAL-2, ASVS 6.2.1, 6.2.9: 8 to 128 characters and 256 bytes", () => {
    expect([PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MAX_BYTES]).toEqual([8, 128, 256]);
  });

  test.each([
    ["", "tooShort"],
    ["q", "tooShort"],
    ["qwzuiop", "tooShort"],
    ["qwzuiopü", undefined],
    ["q".repeat(128), undefined],
    ["q".repeat(129), "tooLong"],
    ["q".repeat(1025), "tooLong"],
    ["        ", undefined],
    ["       ", "tooShort"],
  ])("VAL-2: '%.10s' is %s", (password, problem) => expect(problemOf(password)).toBe(problem));

  test.each([
    ["seven of them", "😀".repeat(7), "tooShort"],
    ["eight of them", "😀".repeat(8), undefined],
    ["sixty-four, so 256 bytes", "😀".repeat(64), undefined],
    ["sixty-five, so 260 bytes", "😀".repeat(65), "tooLong"],
  ])("VAL-2, ASVS 6.2.1: an emoji is one character and four bytes: %s", (_, password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  test.each([
    ["128 of two bytes", "é".repeat(128), undefined],
    ["129 of two bytes", "é".repeat(129), "tooLong"],
    ["85 of three bytes", "密".repeat(85), undefined],
    ["86 of three bytes", "密".repeat(86), "tooLong"],
  ])("VAL-2: a password has at most 256 bytes of UTF-8: %s", (_, password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  test("VAL-2: a family of emoji counts its members, as any other text", () => {
    expect(problemOf("👨‍👩‍👧")).toBe("tooShort");
    expect(problemOf("👨‍👩‍👧👨‍👩‍👧")).toBeUndefined();
  });

  test.each([
    ["letters with separate accents", "e\u0301".repeat(7), "tooShort"],
    ["eight of them", "e\u0301".repeat(8), undefined],
    ["128 of them", "e\u0301".repeat(128), undefined],
    ["three marks on each of 85 letters", "\u03b1\u0313\u0300\u0345".repeat(85), undefined],
    ["a sign that stands for eighteen letters", "\ufdfa", undefined],
    ["sixteen of those", "\ufdfa".repeat(16), "tooLong"],
    ["128 that stand for two each", "ﬀ".repeat(128), "tooLong"],
  ])("VAL-2: what counts is the normalised form: %s", (_, password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });
});

describe("any Unicode, compared whole", () => {
  test.each([
    "correct horse",
    "    spaces    ",
    "пароль из слов",
    "密码密码密码密码",
    "पासवर्ड लंबा",
    "รหัสผ่านยาว",
    "tab\tand\nline",
    "nul\u0000inside",
    "<script>\"'",
  ])("VAL-2: '%s' is fine", (password) => expect(problemOf(password)).toBeUndefined());

  test("VAL-2, ASVS 6.2.5: no kind of character is asked for", () => {
    expect(problemOf("zzzzzzzz")).toBeUndefined();
    expect(problemOf("90214837")).toBeUndefined();
  });

  test("VAL-2, ASVS 6.2.8: nothing is trimmed, cut or folded in case", () => {
    expect(normalizePassword("  Secret  ")).toBe("  Secret  ");
    expect(normalizePassword("x".repeat(128))).toHaveLength(128);
  });

  test.each([
    ["e\u0301", "\u00e9"],
    ["ﬁ", "fi"],
    ["Å", "\u00c5"],
    ["１２３", "123"],
    ["\u1112\u1161\u11ab", "한"],
    ["a\u00a0b", "a b"],
  ])("VAL-2: '%s' typed on another keyboard is the same", (one, other) => {
    expect(normalizePassword(one)).toBe(normalizePassword(other));
  });

  test("VAL-2: normalising twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), (password) => {
        const once = normalizePassword(password);
        expect(normalizePassword(once)).toBe(once);
      }),
    );
  });

  test("VAL-2: the same text in another normal form meets the same rules", () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 80 }), (password) => {
        expect(problemOf(password.normalize("NFD"))).toBe(problemOf(password.normalize("NFC")));
      }),
    );
  });
});

describe("common and own names", () => {
  test.each([
    "portico1",
    "Portico1",
    "PORTICO!",
    "porticoportico",
    "1portico1",
    "Portico2026!",
    "ｐｏｒｔｉｃｏ１",
    "xxPorticoxx",
  ])("VAL-2, ASVS 6.2.11: %s is made of the brand", (password) =>
    expect(problemOf(password)).toBe("ownName"),
  );

  test.each([
    "mina.kowalski",
    "kowalski",
    "Kowalski1",
    "mina.kowalski@example.com",
    "MINA.KOWALSKI@EXAMPLE.COM",
    "moonraker",
    "Moonraker99",
    "minaminamina",
  ])("VAL-2: %s is made of the account's own name", (password) => {
    expect(problemOf(password)).toBe("ownName");
  });

  test.each(["portico of the old town hall", "my kowalski never sleeps", "minaret over Isfahan"])(
    "VAL-2: '%s' has enough beside the name",
    (password) => expect(problemOf(password)).toBeUndefined(),
  );

  test("VAL-2: a brand of several words is taken word by word", () => {
    const context = { brand: "Acme Coin", names: [] };
    expect(passwordProblem("acmecoin1", context)).toBe("ownName");
    expect(passwordProblem("acme coin", context)).toBe("ownName");
  });

  test("VAL-2: names of three letters or none forbid nothing", () => {
    const context = { brand: "", names: ["", "@", "kim@example.com", "a.b"] };
    expect(passwordProblem("kimkimkim", context)).toBeUndefined();
  });

  test("VAL-2: a name is text, not a pattern", () => {
    const context = { brand: "$&$&", names: [".*.*", "(((("] };
    expect(passwordProblem("perfectly fine", context)).toBeUndefined();
    expect(passwordProblem("((((((((", context)).toBe("ownName");
  });

  test("VAL-2: the list of common passwords is asked for the normalised form", () => {
    const isCommon = vi.fn((password: string) => password === "password1");
    expect(passwordProblem("ｐａｓｓｗｏｒｄ１", { ...CONTEXT, isCommon })).toBe("common");
    expect(passwordProblem("Password1", { ...CONTEXT, isCommon })).toBeUndefined();
    expect(isCommon.mock.calls).toEqual([["password1"], ["Password1"]]);
  });

  test("VAL-2: the list is not asked for what the other rules refuse", () => {
    const isCommon = vi.fn(() => true);
    for (const password of ["short", "x".repeat(129), "portico1"]) {
      passwordProblem(password, { ...CONTEXT, isCommon });
    }
    expect(isCommon).not.toHaveBeenCalled();
  });

  test("VAL-2: without a list, as in the browser, nothing counts as common", () => {
    expect(problemOf("password1")).toBeUndefined();
  });

  test("API-2: each problem has its error", () => {
    for (const name of ["TooShort", "TooLong", "Common", "OwnName"] as const) {
      expect(ERRORS).toHaveProperty(`password${name}`);
    }
  });
});

describe("A21, very long passwords", () => {
  test.each([1025, 100_000, 1_000_000])(
    "a password of %i characters is not even normalised",
    (length) => {
      const normalize = vi.spyOn(String.prototype, "normalize");
      expect(problemOf("é".repeat(length))).toBe("tooLong");
      expect(normalize).not.toHaveBeenCalled();
      normalize.mockRestore();
    },
  );

  test("the longest that is looked at stays small when normalised", () => {
    const longest = "\ufdfa".repeat(PASSWORD_MAX * 4);
    expect(normalizePassword(longest).length).toBeLessThan(10_000);
    expect(problemOf(longest)).toBe("tooLong");
  });
});
