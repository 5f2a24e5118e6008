import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { normalizePassword, passwordProblem } from "@portico/contract/fields/password";
import { loadCommonPasswords } from "./common-passwords.ts";

const isCommonPassword = await loadCommonPasswords();
const policy = { brand: "Portico", names: [] };

describe("VAL-2, ASVS 6.2.4, 6.2.12: common passwords", () => {
  it("the 3,000 most used ones that fit the policy are all refused", () => {
    const words = dictionary["passwords-common"].map(String);
    const fitting = words.filter((word) => passwordProblem(word, policy) === undefined);
    const first = fitting.slice(0, 3000);
    expect(first).toHaveLength(3000);
    const accepted = first.filter(
      (word) => passwordProblem(word, { ...policy, isCommon: isCommonPassword }) !== "common",
    );
    expect(accepted).toEqual([]);
  });

  it.each(["password", "12345678", "123456789", "qwertyuiop", "iloveyou", "sunshine", "trustno1"])(
    "%s is on the list, in any case",
    (word) => {
      expect(isCommonPassword(word)).toBe(true);
      expect(isCommonPassword(word.toUpperCase())).toBe(true);
    },
  );

  it("full-width letters do not bypass it", () => {
    expect(isCommonPassword(normalizePassword("ｐａｓｓｗｏｒｄ"))).toBe(true);
  });

  it.each(["aaaaaaaaaaaa", "zzzzzzzz", "........", "東東東東東東東東", "😀😀😀😀😀😀😀😀"])(
    "one character over and over is common: %s",
    (word) => {
      expect(isCommonPassword(word)).toBe(true);
    },
  );

  it.each([
    "four unrelated words here",
    "tQ7#vLp0wz",
    "пять слов подряд тут",
    "__proto__",
    "constructor",
  ])("%s is not", (word) => {
    expect(isCommonPassword(word)).toBe(false);
  });
});
