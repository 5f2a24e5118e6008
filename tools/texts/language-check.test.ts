import { describe, expect, test } from "vitest";
import { englishWordsOf, leftOverWords } from "./language-check.ts";

const english = englishWordsOf(["Enter your password, or the code of the app.", "Sign in again"]);

describe("LOC-11: English left over", () => {
  test.each([
    ["Bitte gib your password ein.", "de", ["your", "password"]],
    ["Sign in again", "fr", ["Sign", "again"]],
    ["{n, plural, one {# Sekunde} other {# of the}}", "de", ["the"]],
    ["Введите code из SMS.", "ru", ["code", "SMS"]],
    ["パスワードをenterしてください", "ja", ["enter"]],
  ] as const)("%s", (text, locale, words) => {
    expect(leftOverWords(text, locale, [], english)).toEqual(words);
  });

  test.each([
    ["Bitte gib dein Passwort ein.", "de"],
    ["Passwört und Côde", "de"],
    ["Введите код из SMS.", "ru"],
    ["Пример: name@example.com", "ru"],
    ["<0>{brand}</0>へようこそ", "ja"],
  ] as const)("none in %s", (text, locale) => {
    expect(leftOverWords(text, locale, ["SMS"], english)).toEqual([]);
  });
});
