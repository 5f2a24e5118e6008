import { expect, it } from "vitest";
import { createByteCache } from "./byte-cache.ts";

it("drops what was used longest ago when it is full", () => {
  const cache = createByteCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  cache.get("a");
  cache.set("c", "C", 4);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["A", undefined, "C"]);
});

it("counts a replaced value once, and does not keep one that is too large", () => {
  const cache = createByteCache<string>(10);
  for (let round = 0; round < 5; round += 1) cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  expect(cache.get("a")).toBe("A");
  cache.set("large", "L", 11);
  expect(["a", "b", "large"].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
