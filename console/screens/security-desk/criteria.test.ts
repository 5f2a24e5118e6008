import { expect, test } from "vitest";
import { criteriaErrors, criteriaOf, NO_CRITERIA } from "./criteria.ts";

test("empty fields are no criteria, and none at all is an error", () => {
  expect(criteriaOf(NO_CRITERIA)).toEqual({});
  expect(criteriaErrors(NO_CRITERIA)).toHaveProperty("address");
});

test("criteria are written as the server takes them", () => {
  const typed = { ...NO_CRITERIA, countryCode: " de", mailDomain: "@Throwaway.Example " };
  expect(criteriaOf(typed)).toEqual({ countryCode: "DE", mailDomain: "throwaway.example" });
  expect(criteriaErrors(typed)).toEqual({});
});

test("the last day of the time of registration is included", () => {
  const typed = { ...NO_CRITERIA, createdSince: "2026-11-17", createdUntil: "2026-11-17" };
  const { createdSince = 0, createdUntil = 0 } = criteriaOf(typed);
  expect(createdUntil - createdSince).toBe(24 * 3_600_000 - 1);
});

test("a country is two letters", () => {
  expect(criteriaErrors({ ...NO_CRITERIA, countryCode: "D" })).toHaveProperty("countryCode");
});
