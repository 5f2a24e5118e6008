import { expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

const ORIGIN = "https://admin.exchange.example";
const after = (next: string) => returnPath(`?next=${encodeURIComponent(next)}`, ORIGIN);

test("the sign-in comes back to the address that was asked for", () => {
  const path = signInPath({ pathname: "/requests/r1", search: "?a=b" });
  expect(path).toBe("/sign-in?next=%2Frequests%2Fr1%3Fa%3Db");
  expect(returnPath(path.slice("/sign-in".length), ORIGIN)).toBe("/requests/r1?a=b");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/sign-in",
  "",
])("A55: the sign-in never leads to %s", (next) => {
  expect(after(next)).toBe("/");
});
