import type { Client } from "@portico/client/client";
import { userInfo } from "@portico/contract/session/endpoints";
import { expect, test, vi } from "vitest";
import { createLazyClient } from "./lazy-client.ts";

function setUp() {
  const made: string[] = [];
  const client = {
    call: vi.fn(() => {
      made.push("call");
      return Promise.resolve("called");
    }),
    request: vi.fn(() => Promise.resolve("requested")),
    prepareChallenge: vi.fn(() => Promise.resolve()),
  };
  const load = vi.fn(() => Promise.resolve(client as unknown as Client));
  return { made, client, load, lazy: createLazyClient(load) };
}

test("REQ-1: the first call loads the client, and every call reaches it unchanged", async () => {
  const { client, load, lazy } = setUp();
  expect(load).not.toHaveBeenCalled();
  expect(await lazy.call(userInfo, undefined, { retry: 1 })).toBe("called");
  expect(await lazy.request("/api/a/thing", { type: "post" })).toBe("requested");
  expect(load).toHaveBeenCalledOnce();
  expect(client.call).toHaveBeenCalledWith(userInfo, undefined, { retry: 1 });
  expect(client.request).toHaveBeenCalledWith("/api/a/thing", { type: "post" });
  await lazy.prepareChallenge("password");
  expect(client.prepareChallenge).toHaveBeenCalledWith("password");
});

test("API-5: once the client is loaded, a call starts synchronously", async () => {
  const { made, lazy } = setUp();
  await lazy.call(userInfo);
  made.length = 0;
  void lazy.call(userInfo);
  made.push("after it");
  expect(made).toEqual(["call", "after it"]);
});

test("a client that did not load is loaded again by the next call", async () => {
  const { load, lazy } = setUp();
  load.mockRejectedValueOnce(new Error("no network"));
  await expect(lazy.call(userInfo)).rejects.toThrow("no network");
  expect(await lazy.call(userInfo)).toBe("called");
});
