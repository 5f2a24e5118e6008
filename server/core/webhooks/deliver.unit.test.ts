import { expect, it } from "vitest";
import { TestClock } from "../../testing/clock/test-clock.ts";
import { OutboundError } from "../../platform/http-client/guarded-post.ts";
import { deliver } from "./deliver.ts";

const attempt = (post: () => Promise<number>) => {
  const target = { url: new URL("https://receiver.example.com/"), keys: [] };
  return deliver({ post }, new TestClock(), target, { id: "event", body: "{}" });
};

it.each([
  [200, undefined],
  [204, undefined],
  [302, { kind: "refused", error: "status 302" }],
  [410, { kind: "gone", error: "status 410" }],
  [429, { kind: "away", error: "status 429" }],
  [500, { kind: "refused", error: "status 500" }],
  [503, { kind: "away", error: "status 503" }],
])("an answer of %i is judged as %o", async (status, outcome) => {
  expect(await attempt(() => Promise.resolve(status))).toEqual(outcome);
});

it("a receiver without an answer is away", async () => {
  const outcome = await attempt(() => Promise.reject(new OutboundError("timeout")));
  expect(outcome).toEqual({ kind: "away", error: "timeout" });
});

it("a bug of the sender is not blamed on the receiver", async () => {
  const bug = new TypeError("a bug");
  await expect(attempt(() => Promise.reject(bug))).rejects.toBe(bug);
});
