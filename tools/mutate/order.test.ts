import { expect, test } from "vitest";
import { everyFile, nearestFiles, putFirst, weighFiles } from "./order.ts";

const mutant = { id: 1, kind: "guard" as const, file: "server/core/a/a.ts", line: 1, key: "a" };
const reach = new Map([
  [
    1,
    [
      "server/attacks/access.test.ts",
      "server/far.test.ts",
      "server/core/a/a.test.ts",
      "server/near.test.ts",
    ],
  ],
  [2, ["server/far.test.ts", "server/core/a/a.test.ts"]],
]);
const reached = reach.get(1) ?? [];

test("tests beside the code come first, then those that reach the least", () => {
  expect(nearestFiles(mutant, reached, weighFiles(reach))).toEqual([
    "server/core/a/a.test.ts",
    "server/near.test.ts",
    "server/far.test.ts",
  ]);
});

test("the sweeps come last, and only with every other file", () => {
  expect(everyFile(mutant, reached, weighFiles(reach)).at(-1)).toBe(
    "server/attacks/access.test.ts",
  );
});

test("the last killer comes first, unless it no longer reaches the mutant", () => {
  expect(putFirst("server/far.test.ts", ["a", "server/far.test.ts"], reached)).toEqual([
    "server/far.test.ts",
    "a",
  ]);
  expect(putFirst("gone.test.ts", ["a"], reached)).toEqual(["a"]);
});
