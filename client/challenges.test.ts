import type { WidgetChallenge, WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { describe, expect, test, vi } from "vitest";
import { type Challenges, createChallenges, type Solvers } from "./challenges.ts";
import type { Call } from "./request.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(solvers: Partial<Solvers> = {}) {
  let count = 0;
  const asked = vi.fn((_endpoint: unknown, _payload: unknown) => {
    count += 1;
    return Promise.resolve({ parameters: { nonce: `n${count}` }, signature: "s" });
  });
  const clock = { now: 0 };
  const solveWork = vi.fn((_challenge: WorkChallenge) =>
    Promise.resolve({ counter: 7, derivedKey: "ab" }),
  );
  const challenges: Challenges = createChallenges({
    call: asked as unknown as Call,
    now: () => clock.now,
    solveWork,
    ...solvers,
  });
  return { ...challenges, asked, clock, solveWork };
}

describe("solving challenges", () => {
  test("API-5: a challenge for this action is solved, and its id is returned with the solution", async () => {
    const { solve, asked } = setUp();
    const { captcha, id } = await solve("send-code");
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ name: "humanChallenge" });
    expect(asked.mock.calls[0]?.[1]).toEqual({ action: "send-code" });
    expect(id).toBe("n1");
    expect(JSON.parse(atob(captcha))).toEqual({
      challenge: { parameters: { nonce: "n1" }, signature: "s" },
      solution: { counter: 7, derivedKey: "ab" },
    });
  });

  test("API-5: starts when the form is touched, once for each action", async () => {
    const { prepare, solve, asked } = setUp();
    prepare("password");
    prepare("password");
    prepare("send-code");
    await solve("password");
    expect(asked.mock.calls.map(([, payload]) => payload)).toEqual([
      { action: "password" },
      { action: "send-code" },
    ]);
  });

  test("API-5: a solution works for one call", async () => {
    const { solve, asked } = setUp();
    await solve("send-code");
    expect(await solve("send-code")).toMatchObject({ id: "n2" });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("API-5: two calls at the same moment get a solution each, one of them the prepared one", async () => {
    const { prepare, solve, asked } = setUp();
    prepare("send-code");
    const both = await Promise.all([solve("send-code"), solve("send-code")]);
    expect(both.map(({ id }) => id)).toEqual(["n1", "n2"]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("API-5: a solution older than eight minutes is made again", async () => {
    const { prepare, solve, clock } = setUp();
    prepare("send-code");
    await settled();
    clock.now = 8 * 60 * 1000 + 1;
    expect(await solve("send-code")).toMatchObject({ id: "n2" });
  });

  test("API-5: a failure is reported to the call that needs it, and the next call starts again", async () => {
    const { prepare, solve, asked } = setUp();
    asked.mockRejectedValueOnce(new Error("offline"));
    prepare("send-code");
    await settled();
    expect(await solve("send-code")).toMatchObject({ id: "n1" });
    asked.mockRejectedValueOnce(new Error("offline"));
    await expect(solve("send-code")).rejects.toThrow("offline");
  });

  test("API-5: a provider's widget is prepared in advance and run on demand", async () => {
    const run = vi.fn(() => Promise.resolve("token"));
    const prepareWidget = vi.fn((_challenge: WidgetChallenge) => Promise.resolve(run));
    const { prepare, solve, asked, solveWork } = setUp({ prepareWidget });
    const widget = { provider: "turnstile", id: "w1" };
    asked.mockResolvedValue(widget as never);
    prepare("send-code");
    await settled();
    expect(prepareWidget.mock.calls).toEqual([[widget]]);
    expect(run).not.toHaveBeenCalled();
    const { captcha, id } = await solve("send-code");
    expect(id).toBe("w1");
    expect(JSON.parse(atob(captcha))).toEqual({ challenge: widget, token: "token" });
    expect(solveWork).not.toHaveBeenCalled();
    await solve("send-code");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("API-5: a caller without a screen cannot show a widget, and says so", async () => {
    const { solve, asked } = setUp();
    asked.mockResolvedValue({ provider: "hcaptcha", id: "w1" } as never);
    await expect(solve("send-code")).rejects.toThrow("hcaptcha cannot be shown here");
  });
});
