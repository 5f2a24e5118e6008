import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHumanChallenge } from "./human-challenge.ts";
import type { Services } from "./services.ts";

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

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The worker made last, once it is at work. */
async function worker(): Promise<FakeWorker> {
  await settled();
  return FakeWorker.made.at(-1) as FakeWorker;
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

function setUp() {
  let count = 0;
  const asked = vi.fn((_endpoint: unknown, _payload: unknown) => {
    count += 1;
    return Promise.resolve({ parameters: { nonce: `n${count}` }, signature: "s" });
  });
  const clock = { now: 0 };
  const services = { call: asked } as unknown as Services;
  const challenge = createHumanChallenge("send-code", services, () => clock.now);
  return { ...challenge, asked, clock };
}

async function solved(work: Promise<string>): Promise<unknown> {
  (await worker()).listeners.get("message")?.({ data: { counter: 7, derivedKey: "ab" } });
  return JSON.parse(atob(await work));
}

describe("the check that nobody sees", () => {
  test("API-5: a challenge for this action is solved off the main thread", async () => {
    const { solution, asked } = setUp();
    const answer = await solved(solution());
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ name: "humanChallenge" });
    expect(asked.mock.calls[0]?.[1]).toEqual({ action: "send-code" });
    expect(answer).toEqual({
      challenge: { parameters: { nonce: "n1" }, signature: "s" },
      solution: { counter: 7, derivedKey: "ab" },
    });
    expect((await worker()).terminated).toBe(true);
  });

  test("API-5: it begins when the form is touched, and is not begun twice", async () => {
    const { warmUp, solution, asked } = setUp();
    warmUp();
    warmUp();
    await solved(solution());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("API-5: a solution is good for one call", async () => {
    const { solution, asked } = setUp();
    await solved(solution());
    expect(await solved(solution())).toMatchObject({ challenge: { parameters: { nonce: "n2" } } });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("API-5: one that has lain for more than eight minutes is made anew", async () => {
    const { warmUp, solution, clock } = setUp();
    warmUp();
    await settled();
    clock.now = 8 * 60 * 1000 + 1;
    expect(await solved(solution())).toMatchObject({ challenge: { parameters: { nonce: "n2" } } });
  });

  test("API-5: a failure is told to who asks for it, and the next one begins anew", async () => {
    const { warmUp, solution, asked } = setUp();
    asked.mockRejectedValueOnce(new Error("offline"));
    warmUp();
    await settled();
    expect(await solved(solution())).toMatchObject({ challenge: { parameters: { nonce: "n1" } } });
    asked.mockRejectedValueOnce(new Error("offline"));
    await expect(solution()).rejects.toThrow("offline");
  });

  test.each([
    ["with a network", true, { offline: false, timedOut: true }],
    ["without one", false, { offline: true, timedOut: false }],
  ])(
    "API-5: a worker that fails, %s, is told as a call without an answer",
    async (_when, onLine, told) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
      const { solution } = setUp();
      const waiting = solution();
      const failing = await worker();
      failing.listeners.get("error")?.({});
      await expect(waiting).rejects.toMatchObject({ name: "RequestError", ...told });
      expect(failing.terminated).toBe(true);
    },
  );

  test("API-5: a provider's widget is made ready ahead, and shown when it is wanted", async () => {
    const finish = vi.fn(() => Promise.resolve("token"));
    const prepareWidget = vi.fn(() => Promise.resolve(finish));
    vi.doMock("./challenge-widget.ts", () => ({ prepareWidget }));
    const { warmUp, solution, asked } = setUp();
    const widget = { provider: "turnstile", id: "w1" };
    asked.mockResolvedValue(widget as never);
    warmUp();
    await vi.waitFor(() => expect(prepareWidget).toHaveBeenCalledTimes(1));
    expect(prepareWidget.mock.calls[0]).toEqual([widget, expect.objectContaining({ call: asked })]);
    expect(finish).not.toHaveBeenCalled();
    expect(await solution()).toBe("token");
    expect(FakeWorker.made).toEqual([]);
    expect(await solution()).toBe("token");
    expect(asked).toHaveBeenCalledTimes(2);
    vi.doUnmock("./challenge-widget.ts");
  });
});
