import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LoadFailure } from "./chunk-reload.ts";

const NOW = 1_700_000_000_000;

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

function broken(): never {
  throw new DOMException("denied", "SecurityError");
}

/** A fresh module, as after a reload of the page. */
async function freshPage() {
  vi.resetModules();
  return import("./chunk-reload.ts");
}

let page: Awaited<ReturnType<typeof freshPage>>;
beforeEach(async () => {
  page = await freshPage();
});

describe("SCR-6 reload after a chunk failure", () => {
  it("SCR-6 reloads once per path within 10 s, and again afterwards", async () => {
    const storage = memoryStorage();
    const reload = vi.fn();
    const fail = (path: string, now: number) =>
      page.reloadOnceForChunkFailure({ path, storage, now, reload });
    expect(fail("/de/login", NOW)).toBe(true);
    page = await freshPage();
    expect(fail("/de/login", NOW)).toBe(false);
    expect(fail("/de/login", NOW + 9_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fail("/de/login", NOW + 10_000)).toBe(true);
    expect(fail("/de/register", NOW + 10_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it("SCR-6, SCR-9: a page that was only preloaded does not reload this one when it fails", async () => {
    const reload = vi.fn();
    const target = new EventTarget();
    page.installChunkReload({
      addEventListener: target.addEventListener.bind(target),
      location: { pathname: "/de/account", reload },
      navigator: { onLine: true },
      sessionStorage: memoryStorage(),
    } as never);
    const load = async () => {
      const payload = new Error("gone");
      target.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
      throw payload;
    };
    await expect(page.guess(load)).rejects.toThrow("gone");
    expect(reload).not.toHaveBeenCalled();
    await expect(load()).rejects.toThrow("gone");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("SCR-6 keeps path and expiry in one entry", () => {
    const storage = memoryStorage();
    page.reloadOnceForChunkFailure({ path: "/de/login", storage, now: NOW, reload: vi.fn() });
    expect(JSON.parse(storage.getItem(page.CHUNK_RELOAD_KEY) ?? "")).toEqual({
      path: "/de/login",
      expires: NOW + 10_000,
    });
  });

  it.each(["", "{", "null", "7", "[]", '{"path":"/a"}', '{"path":"/a","expires":"never"}'])(
    "SCR-6 a damaged entry %j prevents no reload and is replaced",
    (text) => {
      const storage = memoryStorage();
      storage.setItem(page.CHUNK_RELOAD_KEY, text);
      const options = { path: "/a", storage, now: NOW, reload: vi.fn() };
      expect(page.reloadOnceForChunkFailure(options)).toBe(true);
      expect(page.reloadOnceForChunkFailure(options)).toBe(false);
    },
  );

  it("SCR-6 a clock that was set back does not prevent reloads for long", () => {
    const storage = memoryStorage();
    const fail = (now: number) =>
      page.reloadOnceForChunkFailure({ path: "/a", storage, now, reload: vi.fn() });
    fail(NOW);
    expect(fail(NOW - 3_600_000)).toBe(true);
    expect(fail(NOW - 3_600_000)).toBe(false);
  });

  it.each([
    ["reading", { ...memoryStorage(), getItem: broken }],
    ["writing", { ...memoryStorage(), setItem: broken }],
  ])("SCR-6 no reload loop when %s the storage throws", async (_what, storage) => {
    const reload = vi.fn();
    const options = { path: "/a", storage, now: NOW, reload };
    expect(page.reloadOnceForChunkFailure({ ...options, isReload: () => false })).toBe(true);
    expect(page.reloadOnceForChunkFailure({ ...options, isReload: () => false })).toBe(false);
    page = await freshPage();
    expect(page.reloadOnceForChunkFailure({ ...options, isReload: () => true })).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("SCR-6 Vite's event", () => {
  function fakeWindow(sessionStorage: () => unknown) {
    const reload = vi.fn();
    const target = Object.assign(new EventTarget(), {
      location: { pathname: "/de/login", reload },
      navigator: { onLine: true },
    });
    Object.defineProperty(target, "sessionStorage", { get: sessionStorage });
    return { reload, window: target as unknown as Window };
  }

  function failChunk(window: Window): LoadFailure {
    const payload: LoadFailure = {};
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    return payload;
  }

  it("SCR-6 the event says whether the page reloads because of it", () => {
    const storage = memoryStorage();
    const { reload, window } = fakeWindow(() => storage);
    page.installChunkReload(window);
    expect(failChunk(window)).toEqual({ offline: false, reloading: true });
    expect(failChunk(window)).toEqual({ offline: false, reloading: false });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("SCR-6, SCR-2: without a network, nothing is reloaded and typed input stays", () => {
    const { reload, window } = fakeWindow(memoryStorage);
    Object.assign(window.navigator, { onLine: false });
    page.installChunkReload(window);
    expect(failChunk(window)).toEqual({ offline: true });
    Object.assign(window.navigator, { onLine: true });
    expect(failChunk(window)).toEqual({ offline: false, reloading: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("SCR-6 works in a browser that forbids storage", () => {
    const { reload, window } = fakeWindow(broken);
    page.installChunkReload(window);
    const reloading = [failChunk(window), failChunk(window)].map((failure) => failure.reloading);
    expect(reloading).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
