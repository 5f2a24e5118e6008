import { expect, test, vi } from "vitest";
import { createProofGate } from "./proof-gate.ts";

test("calls that wait at the same time share one proof", async () => {
  const gate = createProofGate();
  const listener = vi.fn<() => void>();
  gate.subscribe(listener);
  const both = Promise.all([gate.ask(), gate.ask()]);
  expect(gate.isPending()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  gate.settle(true);
  expect(await both).toEqual([true, true]);
  expect(gate.isPending()).toBe(false);
});

test("the next call asks again", async () => {
  const gate = createProofGate();
  const first = gate.ask();
  gate.settle(false);
  expect(await first).toBe(false);
  const second = gate.ask();
  gate.settle(true);
  expect(await second).toBe(true);
});
