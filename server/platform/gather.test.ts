import { expect, it, vi } from "vitest";
import { gather } from "./gather.ts";

it("asks once for all questions of a turn, and gives each its own answer", async () => {
  const askAll = vi.fn((numbers: readonly number[]) => Promise.resolve(numbers.map((n) => n * 2)));
  const ask = gather(askAll);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(askAll.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

it("makes no trip longer than 64 questions, and a failed one fails its own alone", async () => {
  const ask = gather((numbers: readonly number[]) =>
    numbers.includes(70) ? Promise.reject(new Error("gone")) : Promise.resolve(numbers),
  );
  const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => ask(index)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(64);
  expect(asked.at(-1)).toMatchObject({ status: "rejected" });
  expect(await ask(1)).toBe(1);
});

it("lets those who come while all trips are under way go together in the next", async () => {
  const trips: (() => void)[] = [];
  const asked: number[][] = [];
  const ask = gather((numbers: readonly number[]) => {
    asked.push([...numbers]);
    return new Promise<readonly number[]>((resolve) => trips.push(() => resolve(numbers)));
  }, 1);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const answers = [ask(1)];
  await turn();
  answers.push(ask(2));
  await turn();
  answers.push(ask(3));
  await turn();
  expect(asked).toEqual([[1]]);
  trips[0]?.();
  await answers[0];
  await turn();
  expect(asked).toEqual([[1], [2, 3]]);
  trips[1]?.();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});
