import { expect, test } from "vitest";
import { lengthProblems, smsParts } from "./text-length.ts";

test("LOC-11: reports a text that is longer than its place", () => {
  expect(lengthProblems("login.headTitle", "x".repeat(71))).toEqual([
    "is 71 wide and has room for 70",
  ]);
  expect(lengthProblems("login.headTitle", "あ".repeat(36))).toEqual([
    "is 72 wide and has room for 70",
  ]);
  expect(lengthProblems("login.headTitle", "x".repeat(70))).toEqual([]);
  expect(lengthProblems("login.lead", "x".repeat(500))).toEqual([]);
});

test("API-8: counts the messages of an SMS as phone companies do", () => {
  expect(smsParts("x".repeat(160))).toBe(1);
  expect(smsParts("x".repeat(161))).toBe(2);
  expect(smsParts("я".repeat(70))).toBe(1);
  expect(smsParts("я".repeat(71))).toBe(2);
  expect(smsParts("€".repeat(80))).toBe(1);
  expect(smsParts("€".repeat(81))).toBe(2);
});
