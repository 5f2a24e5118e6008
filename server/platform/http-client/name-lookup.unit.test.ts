import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGuardedPost } from "./guarded-post.ts";
import { type ResolvedAddress, shareLookups, awaitNameLookup } from "./name-lookup.ts";
import { whyNoAnswer } from "./post.ts";

const HOOK = new URL("https://hooks.example/x");

/** A name server that answers when the test wants it to. */
function slowNames() {
  const asked: string[] = [];
  const answer = Promise.withResolvers<ResolvedAddress[]>();
  return {
    asked,
    answer,
    resolve(hostname: string) {
      asked.push(hostname);
      return answer.promise;
    },
  };
}

describe("F11: a silent name server", () => {
  it("is asked once for all webhooks of one endpoint that wait for its name", async () => {
    const names = slowNames();
    const { post } = createGuardedPost({ isAllowed: () => true, resolve: names.resolve });
    const body = Buffer.from("{}");
    const sent = Array.from({ length: 32 }, () => post(HOOK, {}, body));
    const outcomes = Promise.allSettled(sent);
    while (names.asked.length === 0) await setImmediate();
    await setImmediate();
    expect(names.asked).toEqual(["hooks.example"]);
    names.answer.reject(Object.assign(new Error("no"), { code: "EAI_AGAIN" }));
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "EAI_AGAIN" } });
    }
  });

  it("is asked once for all calls of a provider, each of which ends in its own time", async () => {
    const names = slowNames();
    const resolve = shareLookups(names.resolve);
    const hasty = new AbortController();
    const patient = new AbortController();
    const ended = awaitNameLookup(HOOK, hasty.signal, resolve).catch(whyNoAnswer);
    const found = awaitNameLookup(HOOK, patient.signal, resolve);
    hasty.abort(new DOMException("late", "TimeoutError"));
    expect(await ended).toBe("TimeoutError");
    names.answer.resolve([{ address: "192.0.2.1", family: 4 }]);
    await found;
    expect(names.asked).toEqual(["hooks.example"]);
    await awaitNameLookup(HOOK, patient.signal, resolve);
    expect(names.asked, "a later call asks again").toHaveLength(2);
  });

  it("fails as the request would, with the code", async () => {
    const failing = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    const { signal } = new AbortController();
    expect(await awaitNameLookup(HOOK, signal, failing).catch(whyNoAnswer)).toBe("ENOTFOUND");
    await awaitNameLookup(new URL("http://[::1]:1/"), signal, failing);
  });
});
