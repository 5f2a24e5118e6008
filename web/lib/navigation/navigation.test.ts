import { LOCALES } from "@portico/contract/locales";
import { matchRoute, type Route } from "@portico/contract/routes";
import { describe, expect, test, vi } from "vitest";
import { createNavigation, UnknownRouteError } from "./navigation.ts";
import { createSavedValues } from "./navigation-rules.ts";

const ORIGIN = "https://site.example";

/** The part of a browser's window that the router touches. */
function fakeWindow(path: string) {
  const listeners = new Map<string, () => void>();
  const entries = [new URL(path, ORIGIN)];
  const left: string[] = [];
  const here = () => entries.at(-1) ?? new URL(ORIGIN);
  const location = {
    origin: ORIGIN,
    get href() {
      return here().href;
    },
    get pathname() {
      return here().pathname;
    },
    get search() {
      return here().search;
    },
    get hash() {
      return here().hash;
    },
    assign: (url: string | URL) => void left.push(`assign ${String(url)}`),
    replace: (url: string | URL) => void left.push(`replace ${String(url)}`),
  };
  const history = {
    pushState: (_state: unknown, _title: string, url: string) =>
      void entries.push(new URL(url, ORIGIN)),
    replaceState: (_state: unknown, _title: string, url: string) =>
      void entries.splice(-1, 1, new URL(url, ORIGIN)),
  };
  return {
    location,
    history,
    left,
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    back() {
      entries.pop();
      listeners.get("popstate")?.();
    },
    paths: () => entries.map(({ pathname, search, hash }) => pathname + search + hash),
  };
}

function setUp(path: string, { start = true } = {}) {
  const window = fakeWindow(path);
  const saved = createSavedValues(undefined);
  const put: string[] = [];
  const prepare = vi.fn((route: Route) => Promise.resolve(() => void put.push(route.path)));
  const route = matchRoute(window.location.pathname) ?? matchRoute("/en/login")!;
  const navigation = createNavigation(route, {
    window: window as unknown as Window,
    saved,
    prepare,
  });
  const changed = vi.fn();
  navigation.subscribe(changed);
  if (start) navigation.start();
  return { ...navigation, window, saved, prepare, put, changed };
}

/** Waits until everything pending has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("in-page navigation", () => {
  test("LOC-2: a screen is loaded before it is shown, and gets an entry in the history", async () => {
    const { navigate, getSnapshot, window, put, changed } = setUp("/de/login");
    changed.mockImplementation(() => expect(put).toEqual(["/de/register"]));
    await navigate("/de/register?x=1#top");
    expect(getSnapshot()).toMatchObject({ url: "/de/register?x=1#top", visit: 1 });
    expect(getSnapshot().route.name).toBe("lang-register___de");
    expect(window.paths()).toEqual(["/de/login", "/de/register?x=1#top"]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("replace leaves no entry behind", async () => {
    const { replace, window } = setUp("/de/register");
    await replace("/de/account");
    expect(window.paths()).toEqual(["/de/account"]);
  });

  test("LOC-2: an unprefixed address is English", async () => {
    const { navigate, getSnapshot } = setUp("/de/login");
    await navigate("/register");
    expect(getSnapshot().route).toMatchObject({ screen: "register", locale: "en" });
  });

  test("the same screen again counts as another visit", async () => {
    const { navigate, getSnapshot } = setUp("/de/login");
    await navigate("/de/login");
    await navigate("/de/login");
    expect(getSnapshot().visit).toBe(2);
  });

  test("the address of another screen is in the language of this one", () => {
    expect(setUp("/de/login").pathOf("register")).toBe("/de/register");
    expect(setUp("/en-us/login").pathOf("register")).toBe("/en/register");
  });

  test("an unsubscribed listener is not called again", async () => {
    const { navigate, subscribe } = setUp("/de/login");
    const listener = vi.fn();
    subscribe(listener)();
    await navigate("/de/register");
    expect(listener).not.toHaveBeenCalled();
  });

  test("an address on another site leaves the page", async () => {
    const { navigate, getSnapshot, window, prepare } = setUp("/de/login");
    await navigate("https://other.example/de/login");
    await navigate("mailto:support@site.example");
    expect(window.left).toEqual([
      "assign https://other.example/de/login",
      "assign mailto:support@site.example",
    ]);
    expect(getSnapshot().visit).toBe(0);
    expect(prepare).not.toHaveBeenCalled();
  });

  test("//other.example is another site, not a path", async () => {
    const { navigate, window } = setUp("/de/login");
    await navigate("//other.example/de/login");
    expect(window.left).toEqual(["assign https://other.example/de/login"]);
  });
});

describe("errors", () => {
  test("SCR-5: an unknown route becomes the error of the route state", async () => {
    const { navigate, getSnapshot, window, changed } = setUp("/de/login");
    await navigate("/de/nowhere?x=1");
    const { error, url, visit } = getSnapshot();
    expect(error).toBeInstanceOf(UnknownRouteError);
    expect((error as UnknownRouteError).path).toBe("/de/nowhere");
    expect({ url, visit }).toEqual({ url: "/de/login", visit: 1 });
    expect(window.paths()).toEqual(["/de/login"]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test("SCR-5: the next navigation clears the error", async () => {
    const { navigate, getSnapshot } = setUp("/de/login");
    await navigate("/de/nowhere");
    await navigate("/de/login");
    expect(getSnapshot()).toMatchObject({ url: "/de/login", visit: 2 });
    expect(getSnapshot()).not.toHaveProperty("error");
  });

  test("SCR-5: a screen that does not load is an error, and the address stays", async () => {
    const { navigate, getSnapshot, prepare, window } = setUp("/de/login");
    const failure = new TypeError("Failed to fetch dynamically imported module");
    prepare.mockRejectedValueOnce(failure);
    await navigate("/de/register");
    expect(getSnapshot().error).toBe(failure);
    expect(window.paths()).toEqual(["/de/login"]);
  });

  test("SCR-5: an invalid URL is an error, too", async () => {
    const { navigate, getSnapshot } = setUp("/de/login");
    await navigate("https://[");
    expect(getSnapshot().error).toBeInstanceOf(TypeError);
  });
});

describe("a later click overtakes an earlier one", () => {
  function slow() {
    const context = setUp("/de/login");
    const arrivals: { arrive(): void; fail(error: Error): void }[] = [];
    context.prepare.mockImplementation(
      (route) =>
        new Promise((resolve, reject) => {
          const arrive = () => resolve(() => void context.put.push(route.path));
          arrivals.push({ arrive, fail: reject });
        }),
    );
    return { ...context, arrivals };
  }

  test("LOC-11: only the last one is shown, in whatever order they load", async () => {
    const { navigate, arrivals, put, window, getSnapshot } = slow();
    const both = [navigate("/de/register"), navigate("/de/device")];
    arrivals[1]?.arrive();
    await settled();
    arrivals[0]?.arrive();
    await Promise.all(both);
    expect(put).toEqual(["/de/device"]);
    expect(window.paths()).toEqual(["/de/login", "/de/device"]);
    expect(getSnapshot().visit).toBe(1);
  });

  test("SCR-5: the failure of an overtaken navigation is ignored", async () => {
    const { navigate, arrivals, getSnapshot } = slow();
    const both = [navigate("/de/register"), navigate("/de/device")];
    arrivals[0]?.fail(new Error("too late"));
    arrivals[1]?.arrive();
    await Promise.all(both);
    expect(getSnapshot()).toMatchObject({ url: "/de/device", visit: 1 });
    expect(getSnapshot()).not.toHaveProperty("error");
  });

  test("SCR-5: an unknown route overtakes, too", async () => {
    const { navigate, arrivals, getSnapshot, window } = slow();
    const first = navigate("/de/register");
    await navigate("/de/nowhere");
    arrivals[0]?.arrive();
    await first;
    expect(getSnapshot().error).toBeInstanceOf(UnknownRouteError);
    expect(window.paths()).toEqual(["/de/login"]);
  });
});

describe("back and forward", () => {
  test("an entry of the browser's history is shown, and none is added", async () => {
    const { navigate, getSnapshot, window } = setUp("/de/login?x=1");
    await navigate("/fr/register");
    window.back();
    await settled();
    expect(getSnapshot()).toMatchObject({ url: "/de/login?x=1", visit: 2 });
    expect(getSnapshot().route.locale).toBe("de");
    expect(window.paths()).toEqual(["/de/login?x=1"]);
  });

  test("SCR-5: going back to an unknown route shows page not found", async () => {
    const { navigate, getSnapshot, window } = setUp("/de/nowhere");
    await navigate("/de/login");
    window.back();
    await settled();
    expect(getSnapshot().error).toMatchObject({ path: "/de/nowhere" });
  });

  test("NAV-4: the rules apply there, too", async () => {
    const { window } = setUp("/de/login");
    window.history.pushState(null, "", "/de/login?redirect=https://evil.com/");
    window.history.pushState(null, "", "/de/device");
    window.back();
    await settled();
    expect(window.paths()).toEqual(["/de/login", "/de/login"]);
  });
});

describe("the rules, on start", () => {
  test("NAV-1: a channel is saved and the page is loaded again without it", () => {
    const { window, saved } = setUp("/de/login?channel=abc&x=1#top");
    expect(window.left).toEqual(["replace /de/login?x=1#top"]);
    expect(saved.tracking()).toEqual({ channel: "abc" });
  });

  test("NAV-1: an invalid channel is left in the URL", () => {
    const { window, saved, changed } = setUp("/de/login?channel=a-b");
    expect(window.left).toEqual([]);
    expect(window.paths()).toEqual(["/de/login?channel=a-b"]);
    expect(saved.tracking()).toEqual({});
    expect(changed).not.toHaveBeenCalled();
  });

  test("NAV-2: campaign values and the invite code are saved, the address stays", () => {
    const { window, saved } = setUp("/de/login?utm_source=s&inviteCode=K7");
    expect(saved.read()).toEqual({ utm_source: "s", inviteCode: "K7" });
    expect(window.paths()).toEqual(["/de/login?utm_source=s&inviteCode=K7"]);
  });

  test("NAV-4: a foreign redirect is removed from the URL and the route state, without a visit", () => {
    const { window, getSnapshot, changed } = setUp("/de/login?redirect=https://evil.com/&x=1");
    expect(window.paths()).toEqual(["/de/login?x=1"]);
    expect(getSnapshot()).toMatchObject({ url: "/de/login?x=1", visit: 0 });
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("the rules, during navigation", () => {
  test("NAV-3: on the register route what was saved is filled in", async () => {
    const { navigate, window, getSnapshot } = setUp("/de/login?utm_source=s&inviteCode=K7");
    await navigate("/de/register");
    expect(window.paths().at(-1)).toBe("/de/register?utm_source=s&inviteCode=K7");
    expect(getSnapshot().url).toBe("/de/register?utm_source=s&inviteCode=K7");
  });

  test.each(["/register", "/en-us/register", "/fr/register"])(
    "NAV-3: %s is the register route with any prefix",
    async (path) => {
      const { navigate, getSnapshot } = setUp("/de/login?inviteCode=K7");
      await navigate(path);
      expect(getSnapshot().url).toBe(`${path}?inviteCode=K7`);
    },
  );

  test("NAV-3: no other route is rewritten", async () => {
    const { navigate, getSnapshot } = setUp("/de/login?inviteCode=K7");
    await navigate("/de/registerCodeVerify");
    expect(getSnapshot().url).toBe("/de/registerCodeVerify");
  });

  test("NAV-1: a channel in a link reloads the page", async () => {
    const { navigate, window, prepare } = setUp("/de/login");
    await navigate("/de/register?channel=abc");
    expect(window.left).toEqual(["replace /de/register"]);
    expect(prepare).not.toHaveBeenCalled();
  });

  test("NAV-4: a foreign redirect never reaches the history", async () => {
    const { navigate, window } = setUp("/de/login");
    await navigate("/de/register?redirect=//evil.com/");
    expect(window.paths()).toEqual(["/de/login", "/de/register"]);
  });
});

describe("switching the language", () => {
  test.each(LOCALES)("LOC-11: in %s it is the same screen with the same query", async (locale) => {
    const { switchTo, getSnapshot, window } = setUp("/de/verifyCode?a=1&b=%20#top");
    await switchTo(locale);
    expect(getSnapshot()).toMatchObject({ url: `/${locale}/verifyCode?a=1&b=%20#top` });
    expect(getSnapshot().route).toMatchObject({ screen: "verifyCode", locale });
    expect(window.paths()).toEqual([`/${locale}/verifyCode?a=1&b=%20#top`]);
  });

  test("LOC-11: the language also switches from an unprefixed address and from the alias", async () => {
    for (const path of ["/login?a=1", "/en-us/login?a=1"]) {
      const { switchTo, getSnapshot } = setUp(path);
      await switchTo("ja");
      expect(getSnapshot().url).toBe("/ja/login?a=1");
    }
  });

  test("LOC-11: only the new language is loaded", async () => {
    const { switchTo, prepare } = setUp("/de/login");
    await switchTo("th");
    expect(prepare.mock.calls.map(([route]) => route.path)).toEqual(["/th/login"]);
  });

  test("LOC-11, SCR-4: a page that is not found is not found in the other language either", async () => {
    const { switchTo, window } = setUp("/de/nowhere/at-all?a=1#top");
    await switchTo("fr");
    expect(window.left).toEqual(["assign /fr/nowhere/at-all?a=1#top"]);
  });
});
