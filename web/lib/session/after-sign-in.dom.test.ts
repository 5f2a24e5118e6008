import { SIGNED_IN as EXAMPLE } from "@portico/contract/shared/example-values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createTestServices } from "../../testing/render-with-services.tsx";
import { followSignIn, continueToTarget } from "./after-sign-in.ts";
import { loginFlow } from "./login-flow.ts";

const SIGNED_IN = { ...EXAMPLE, bindOffer: null, deviceId: "device-1" };
const DEVICE = {
  next: "device",
  ticket: "t1",
  email: "m***a@example.com",
  phone: null,
  dialCode: null,
} as const;

beforeEach(() => {
  localStorage.clear();
  loginFlow.save(undefined);
});

function setUp(path: string) {
  const store = vi.fn();
  const services = createTestServices(path, {
    session: { store },
    storage: localStorage,
  });
  const pushed = vi.spyOn(services.navigation, "navigate");
  const replaced = vi.spyOn(services.navigation, "replace");
  return { services, store, pushed, replaced };
}

describe("signed in", () => {
  test("SCR-1: the landing page replaces the form", async () => {
    const { services, store, replaced } = setUp("/en/login");
    await followSignIn(services, SIGNED_IN, "mina@example.com");
    expect(store).toHaveBeenCalledExactlyOnceWith(SIGNED_IN);
    expect(replaced).toHaveBeenCalledWith("/en/account");
    expect(location.pathname).toBe("/en/account");
  });

  test("DEV-3: this device's id is kept for the account", async () => {
    const { services } = setUp("/en/login");
    await followSignIn(services, SIGNED_IN, "mina@example.com");
    expect(localStorage.getItem("deviceId")).toContain("device-1");
    expect(localStorage.getItem("deviceId")).not.toContain("mina");
  });

  test("SCR-3: nothing of the flow is left", async () => {
    const { services } = setUp("/en/device");
    loginFlow.save({ identifier: "mina@example.com", step: DEVICE, resendAt: {} });
    await followSignIn(services, SIGNED_IN, "mina@example.com");
    expect(loginFlow.getSnapshot()).toBeUndefined();
    expect(sessionStorage.getItem("login")).toBeNull();
  });

  test.each(["email", "phone"] as const)(
    "SCR-1: /%s is offered first, and the redirect waits",
    async (bindOffer) => {
      const { services } = setUp("/de/login?redirect=%2Fde%2Faccount");
      await followSignIn(services, { ...SIGNED_IN, bindOffer }, "x");
      expect(location.pathname + location.search).toBe(`/de/${bindOffer}?redirect=%2Fde%2Faccount`);
    },
  );
});

describe("one more step", () => {
  test("SCR-3: it is kept with its identifier, and its page has the same query", async () => {
    const { services, pushed } = setUp("/en/login?redirect=%2Fen%2Faccount");
    await followSignIn(services, DEVICE, "mina@example.com");
    expect(loginFlow.getSnapshot()).toEqual({
      identifier: "mina@example.com",
      step: DEVICE,
      resendAt: {},
    });
    expect(pushed).toHaveBeenCalledWith("/en/device?redirect=%2Fen%2Faccount");
  });

  test("SCR-3: Back does not lead to a completed step", async () => {
    const { services, pushed, replaced } = setUp("/en/verifyCode");
    await followSignIn(services, DEVICE, "mina@example.com");
    expect(pushed).not.toHaveBeenCalled();
    expect(replaced).toHaveBeenCalledWith("/en/device");
  });
});

describe("going on", () => {
  test("NAV-4: a page of this site is opened by the browser", async () => {
    const { services, replaced } = setUp("/en/login?redirect=%2Fmarkets%3Fa%3D1");
    const opened = vi.spyOn(location, "replace").mockImplementation(() => {});
    await continueToTarget(services);
    expect(opened).toHaveBeenCalledExactlyOnceWith("/markets?a=1");
    expect(replaced).not.toHaveBeenCalled();
    opened.mockRestore();
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ])("NAV-4: never to %s", async (redirect) => {
    const { services } = setUp(`/en/login?redirect=${encodeURIComponent(redirect)}`);
    const opened = vi.spyOn(location, "replace").mockImplementation(() => {});
    await continueToTarget(services);
    expect(opened).not.toHaveBeenCalled();
    expect(location.pathname).toBe("/en/account");
    opened.mockRestore();
  });
});
