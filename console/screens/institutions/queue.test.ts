import { expect, test } from "vitest";
import { neighborsOf } from "./queue.ts";

const ORDER = ["a", "b", "c", "d"];

test("the neighbours are those that still wait", () => {
  expect(neighborsOf("b", ORDER, new Set(ORDER))).toEqual({
    next: "c",
    previous: "a",
    afterDecision: "c",
  });
  expect(neighborsOf("b", ORDER, new Set(["b", "d"]))).toEqual({
    next: "d",
    previous: undefined,
    afterDecision: "d",
  });
});

test("after the last one comes the first that was skipped", () => {
  expect(neighborsOf("d", ORDER, new Set(["b"]))).toEqual({
    next: undefined,
    previous: "b",
    afterDecision: "b",
  });
});

test("an application outside the queue leads to its beginning", () => {
  expect(neighborsOf("x", ORDER, new Set(ORDER))).toMatchObject({ next: "a", previous: undefined });
});

test("an empty queue leads nowhere", () => {
  expect(neighborsOf("a", ["a"], new Set(["a"]))).toEqual({
    next: undefined,
    previous: undefined,
    afterDecision: undefined,
  });
});
