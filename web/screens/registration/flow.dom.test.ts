import { beforeEach, describe, expect, test, vi } from "vitest";

type Flow = (typeof import("./flow.ts"))["registrationFlow"];

const PASSWORD = "correct horse battery staple";
const FLOW = { contact: { email: "mina@example.com" }, inviteCode: "K7", resendAt: 1000 };

/** Simulates a reload: a fresh module, the same storage. */
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
  test("SCR-3: continues where it was after a reload", async () => {
    flow.save({ ...FLOW, ticket: "ticket" });
    expect((await reload()).getSnapshot()).toEqual({ ...FLOW, ticket: "ticket" });
  });

  test("SCR-3: belongs to this tab and this session only", () => {
    flow.save(FLOW);
    expect(sessionStorage).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test("SCR-3: leaves nothing behind once it is finished", async () => {
    flow.save(FLOW);
    flow.save(undefined);
    expect(flow.getSnapshot()).toBeUndefined();
    expect(everythingStored()).toBe("");
    expect((await reload()).getSnapshot()).toBeUndefined();
  });

  test("SCR-3: does not exist before it begins", () => expect(flow.getSnapshot()).toBeUndefined());

  test.each([
    "{",
    "null",
    "7",
    "[]",
    '{"contact":{"email":1},"resendAt":1}',
    '{"contact":{"email":"a"}}',
    '{"resendAt":1}',
  ])("SCR-3: a damaged stored value is ignored: %s", async (stored) => {
    sessionStorage.setItem("registration", stored);
    expect((await reload()).getSnapshot()).toBeUndefined();
  });

  test("SCR-3: listeners learn of a change, and the snapshot is the same until there is one", () => {
    const listener = vi.fn();
    const leave = flow.subscribe(listener);
    flow.save(FLOW);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(flow.getSnapshot()).toBe(flow.getSnapshot());
    leave();
    flow.save(undefined);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("SCR-3: without storage it is kept for this page", async () => {
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
