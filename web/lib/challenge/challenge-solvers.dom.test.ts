import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSolvers } from "./challenge-solvers.ts";
import type { I18n } from "../i18n/i18n.tsx";

type Listener = (event: { data?: unknown }) => void;

/** Answers when the test says so. */
class FakeWorker {
  static made: FakeWorker[] = [];
  listeners = new Map<string, Listener>();
  given: unknown;
  terminated = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  postMessage(challenge: unknown): void {
    this.given = challenge;
  }
  terminate(): void {
    this.terminated = true;
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CHALLENGE = { parameters: { nonce: "n1" }, signature: "s" } as WorkChallenge;
const { solveWork } = createSolvers({} as I18n);
const worker = () => FakeWorker.made.at(-1) as FakeWorker;

test("API-5: work is done off the main thread", async () => {
  const solving = solveWork(CHALLENGE);
  expect(worker().given).toBe(CHALLENGE);
  worker().listeners.get("message")?.({ data: { counter: 7, derivedKey: "ab" } });
  expect(await solving).toEqual({ counter: 7, derivedKey: "ab" });
  expect(worker().terminated).toBe(true);
});

test.each([
  ["with a network", true, { offline: false, timedOut: true }],
  ["without one", false, { offline: true, timedOut: false }],
])(
  "API-5: a worker that fails, %s, counts as a call without an answer",
  async (_when, onLine, expected) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    const solving = solveWork(CHALLENGE);
    worker().listeners.get("error")?.({});
    await expect(solving).rejects.toMatchObject({ name: "RequestError", ...expected });
    expect(worker().terminated).toBe(true);
  },
);
