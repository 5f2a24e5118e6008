import { expect, it, vi } from "vitest";
import { gather } from "./gather.ts";

const turn = () => new Promise((resolve) => setImmediate(resolve));

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

it("sends in the same turn, and together, what follows at once from its answers", async () => {
  const second = vi.fn((numbers: readonly number[]) => Promise.resolve(numbers));
  const [askFirst, askSecond] = [
    gather((numbers: readonly number[]) => Promise.resolve(numbers)),
    gather(second),
  ];
  const answers = [1, 2, 3].map(async (number) => askSecond(await askFirst(number)));
  await turn();
  expect(second.mock.calls).toEqual([[[1, 2, 3]]]);
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});

it("lets what follows from an answer of a later turn wait for others of that turn", async () => {
  const second = vi.fn((numbers: readonly number[]) => Promise.resolve(numbers));
  const askSecond = gather(second);
  let answer: (numbers: readonly number[]) => void = () => {};
  const askFirst = gather(() => new Promise<readonly number[]>((resolve) => (answer = resolve)));
  const one = askFirst(1).then(askSecond);
  await turn();
  answer([1]);
  await new Promise((resolve) => process.nextTick(resolve));
  expect(second).not.toHaveBeenCalled();
  expect(await Promise.all([one, askSecond(2)])).toEqual([1, 2]);
  expect(second.mock.calls).toEqual([[[1, 2]]]);
});
