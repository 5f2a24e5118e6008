import { expect, it, vi } from "vitest";
import { batch } from "./batch.ts";

it("asks once for all questions of a turn, and gives each its own answer", async () => {
  const askAll = vi.fn((numbers: readonly number[]) => Promise.resolve(numbers.map((n) => n * 2)));
  const ask = batch(askAll);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(askAll.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

it("limits a round trip to 64 questions, and a failed one only fails its own", async () => {
  const ask = batch((numbers: readonly number[]) =>
    numbers.includes(70) ? Promise.reject(new Error("gone")) : Promise.resolve(numbers),
  );
  const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => ask(index)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(64);
  expect(asked.at(-1)).toMatchObject({ status: "rejected" });
  expect(await ask(1)).toBe(1);
});

it("does not wait for a round trip in progress", async () => {
  const ask = batch((numbers: readonly number[]) =>
    numbers.includes(1) ? new Promise<never>(() => {}) : Promise.resolve(numbers),
  );
  void ask(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await ask(2)).toBe(2);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("F21: sends waiting questions together in the next round trip", async () => {
  const asked: number[][] = [];
  const trips: (() => void)[] = [];
  const ask = batch(
    (numbers: readonly number[]) => {
      asked.push([...numbers]);
      return new Promise<readonly number[]>((resolve) => trips.push(() => resolve(numbers)));
    },
    { atOnce: 1 },
  );
  const answers = [ask(1)];
  await turn();
  answers.push(ask(2));
  await turn();
  answers.push(ask(3));
  trips[0]?.();
  await turn();
  trips[1]?.();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

it("F21: an error that would hit every question also fails the waiting ones", async () => {
  const gone = new Error("gone");
  const fail = Promise.withResolvers<never>();
  const askAll = vi.fn(() => fail.promise);
  const ask = batch(askAll, { atOnce: 1, failsAll: (error) => error === gone });
  const answers = [ask(1)];
  await turn();
  answers.push(ask(2));
  await turn();
  fail.reject(gone);
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(askAll).toHaveBeenCalledTimes(1);
});
