import { describe, expect, test } from "vitest";
import { englishWordsOf, leftOverWords, roomProblems, smsParts } from "./language-check.ts";

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

test("LOC-11: reports a text that is longer than its place", () => {
  expect(roomProblems("login.headTitle", "x".repeat(71))).toEqual([
    "is 71 wide and has room for 70",
  ]);
  expect(roomProblems("login.headTitle", "あ".repeat(36))).toEqual([
    "is 72 wide and has room for 70",
  ]);
  expect(roomProblems("login.headTitle", "x".repeat(70))).toEqual([]);
  expect(roomProblems("login.lead", "x".repeat(500))).toEqual([]);
});

test("API-8: counts the messages of an SMS as phone companies do", () => {
  expect(smsParts("x".repeat(160))).toBe(1);
  expect(smsParts("x".repeat(161))).toBe(2);
  expect(smsParts("я".repeat(70))).toBe(1);
  expect(smsParts("я".repeat(71))).toBe(2);
  expect(smsParts("€".repeat(80))).toBe(1);
  expect(smsParts("€".repeat(81))).toBe(2);
});
