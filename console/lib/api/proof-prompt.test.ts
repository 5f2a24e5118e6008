import { expect, test, vi } from "vitest";
import { createProofPrompt } from "./proof-prompt.ts";

test("calls that wait at the same time share one proof", async () => {
  const prompt = createProofPrompt();
  const listener = vi.fn<() => void>();
  prompt.subscribe(listener);
  const both = Promise.all([prompt.ask(), prompt.ask()]);
  expect(prompt.isPending()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  prompt.settle(true);
  expect(await both).toEqual([true, true]);
  expect(prompt.isPending()).toBe(false);
});

test("the next call asks again", async () => {
  const prompt = createProofPrompt();
  const first = prompt.ask();
  prompt.settle(false);
  expect(await first).toBe(false);
  const second = prompt.ask();
  prompt.settle(true);
  expect(await second).toBe(true);
});
