import { beforeEach, describe, expect, test, vi } from "vitest";

type Flow = (typeof import("./flow.ts"))["registrationFlow"];

const PASSWORD = "correct horse battery staple";
const FLOW = { contact: { email: "mina@example.com" }, inviteCode: "K7", resendAt: 1000 };

/** As after a reload: the module begins anew, the storage stays. */
async function reload(): Promise<Flow> {
  vi.resetModules();
  return (await import("./flow.ts")).registrationFlow;
}

const everythingStored = () =>
  [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)).join("\n") +
  document.cookie;

let flow: Flow;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  flow = await reload();
});

describe("the password", () => {
  test("SCR-3, ASVS 14.3.3: is kept in memory and nowhere else", () => {
    flow.keepPassword(PASSWORD);
    flow.save({ ...FLOW, ticket: "ticket" });
    expect(flow.password()).toBe(PASSWORD);
    expect(everythingStored()).toContain("mina@example.com");
    expect(everythingStored()).not.toContain(PASSWORD);
    expect(everythingStored()).not.toContain(btoa(PASSWORD));
  });

  test("SCR-3: is gone after a reload", async () => {
    flow.keepPassword(PASSWORD);
    flow.save(FLOW);
    expect((await reload()).password()).toBeUndefined();
  });

  test("SCR-3: can be forgotten", () => {
    flow.keepPassword(PASSWORD);
    flow.keepPassword(undefined);
    expect(flow.password()).toBeUndefined();
  });
});

describe("the flow", () => {
  test("SCR-3: goes on after a reload where it was", async () => {
    flow.save({ ...FLOW, ticket: "ticket" });
    expect((await reload()).getSnapshot()).toEqual({ ...FLOW, ticket: "ticket" });
  });

  test("SCR-3: is of this tab and this session alone", () => {
    flow.save(FLOW);
    expect(sessionStorage).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test("SCR-3: once it is over nothing is left of it", async () => {
    flow.save(FLOW);
    flow.save(undefined);
    expect(flow.getSnapshot()).toBeUndefined();
    expect(everythingStored()).toBe("");
    expect((await reload()).getSnapshot()).toBeUndefined();
  });

  test("SCR-3: opened cold there is none", () => expect(flow.getSnapshot()).toBeUndefined());

  test.each([
    "{",
    "null",
    "7",
    "[]",
    '{"contact":{"email":1},"resendAt":1}',
    '{"contact":{"email":"a"}}',
    '{"resendAt":1}',
  ])("SCR-3: what is damaged in the storage is none: %s", async (stored) => {
    sessionStorage.setItem("registration", stored);
    expect((await reload()).getSnapshot()).toBeUndefined();
  });

  test("SCR-3: a change is told, and the snapshot is the same until there is one", () => {
    const listener = vi.fn();
    const leave = flow.subscribe(listener);
    flow.save(FLOW);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(flow.getSnapshot()).toBe(flow.getSnapshot());
    leave();
    flow.save(undefined);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("SCR-3: where the storage is refused it holds for this page", async () => {
    const refused = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const here = await reload();
    here.save(FLOW);
    expect(here.getSnapshot()).toEqual(FLOW);
    refused.mockRestore();
    expect(everythingStored()).toBe("");
  });
});
