import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPreloadQueue } from "./preload-queue.ts";

const origin = "https://example.com";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function queueWithManualLoads() {
  const pending = new Map<string, PromiseWithResolvers<void>>();
  const load = vi.fn((url: string) => {
    const deferred = Promise.withResolvers<void>();
    pending.set(new URL(url).pathname, deferred);
    return deferred.promise;
  });
  return { load, pending, ...createPreloadQueue({ load, origin }) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("SCR-9 preload queue", () => {
  it("SCR-9 loads 100 ms after the intent", () => {
    const { intend, load } = queueWithManualLoads();
    intend("/de/login?a=1#top");
    vi.advanceTimersByTime(99);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load.mock.calls).toEqual([["https://example.com/de/login?a=1"]]);
  });

  it("SCR-9 a cancelled intent loads nothing", () => {
    const { intend, load } = queueWithManualLoads();
    const cancel = intend("/a");
    vi.advanceTimersByTime(99);
    cancel();
    vi.advanceTimersByTime(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it("SCR-9 cancelling one intent keeps another for the same URL", () => {
    const { intend, load } = queueWithManualLoads();
    const cancel = intend("/a");
    intend("/a");
    cancel();
    vi.advanceTimersByTime(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("SCR-9 loads at most 4 at once, in order", async () => {
    const { intend, load, pending } = queueWithManualLoads();
    for (const name of "abcdef") intend(`/${name}`);
    await vi.advanceTimersByTimeAsync(100);
    expect([...pending.keys()]).toEqual(["/a", "/b", "/c", "/d"]);
    pending.get("/b")?.resolve();
    pending.get("/c")?.reject(new Error("offline"));
    await settle();
    expect([...pending.keys()]).toEqual(["/a", "/b", "/c", "/d", "/e", "/f"]);
    expect(load).toHaveBeenCalledTimes(6);
  });

  it.each([
    "https://evil.example/a",
    "//evil.example/a",
    "/\\evil.example/a",
    "https://example.com.evil.example/",
    "https://example.com:8443/a",
    "http://example.com/a",
    "https://user@evil.example/",
    "blob:https://example.com/a",
    "javascript:alert(1)",
    "data:text/javascript,alert(1)",
    "https://",
  ])("SCR-9 another host is ignored: %s", (url) => {
    const { intend, load } = queueWithManualLoads();
    expect(() => intend(url)()).not.toThrow();
    intend(url);
    vi.advanceTimersByTime(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it("SCR-9 loads each URL once", async () => {
    const { intend, load, pending } = queueWithManualLoads();
    intend("/a");
    intend("/a#part");
    await vi.advanceTimersByTimeAsync(100);
    intend("https://example.com/a");
    pending.get("/a")?.resolve();
    await vi.advanceTimersByTimeAsync(100);
    intend("/a");
    await vi.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("SCR-9 tries a failed one again, and a load that throws synchronously stops nothing", async () => {
    const load = vi
      .fn<(url: string) => Promise<unknown>>()
      .mockImplementationOnce(() => {
        throw new Error("at once");
      })
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue(undefined);
    const { intend } = createPreloadQueue({ load, origin, concurrency: 1 });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      intend("/a");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(load).toHaveBeenCalledTimes(3);
  });
});
