import type { Payload } from "@portico/contract/schemas";
import { TRACKING_MAX } from "@portico/contract/tracking";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyNavigationRules, createSavedValues, type SavedValues } from "./navigation-rules.ts";

/** Half of them ASCII, half any character; much faster than fast-check's own arbitrary. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

const ORIGIN = "https://portico.example";

function navigate(path: string, saved: SavedValues = {}, isRegisterRoute = false) {
  return applyNavigationRules(new URL(ORIGIN + path), { saved, isRegisterRoute });
}

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("channel", () => {
  test.each(["a", "Z9", "abcdefgh12345678"])("NAV-1: %s is saved and the page reloads", (value) => {
    expect(navigate(`/de/login?x=1&channel=${value}&y=2#part`)).toEqual({
      save: { channel: value },
      url: "/de/login?x=1&y=2#part",
      reload: true,
    });
  });

  test.each([
    "",
    "abcdefgh123456789",
    "a-b",
    "ä",
    "a%20",
    "a%0A",
    "__proto__",
    "%ZZ",
    "a".repeat(300),
  ])("NAV-1: '%s' is ignored", (value) => {
    expect(navigate(`/login?channel=${value}`)).toEqual({
      save: {},
      url: undefined,
      reload: false,
    });
  });

  test("NAV-1: the first of several values counts, and all are removed", () => {
    expect(navigate("/login?channel=one&channel=two")).toEqual({
      save: { channel: "one" },
      url: "/login",
      reload: true,
    });
    expect(navigate("/login?channel=!&channel=two").url).toBeUndefined();
  });

  test.each(["//evil.example/x", "///evil.example/x", "/\\evil.example/x", "/%2Fevil.example/x"])(
    "NAV-1: open redirect: the path %s stays on this site",
    (path) => {
      const { url = "" } = navigate(`${path}?channel=a`);
      expect(new URL(url, ORIGIN).origin).toBe(ORIGIN);
    },
  );
});

describe("campaign values", () => {
  const query = "utm_campaign=a&utm_source=b&utm_content=c&utm_medium=d&inviteCode=e";

  test("NAV-2: all five are saved and the URL stays", () => {
    const save = {
      utm_campaign: "a",
      utm_source: "b",
      utm_content: "c",
      utm_medium: "d",
      inviteCode: "e",
    };
    expect(navigate(`/login?${query}`)).toEqual({ save, url: undefined, reload: false });
  });

  test("NAV-2: the first of several values counts; an empty one is ignored; a long one is cut", () => {
    expect(navigate("/login?utm_source=1&utm_source=2&inviteCode=").save).toEqual({
      utm_source: "1",
    });
    expect(navigate(`/login?utm_source=${"x".repeat(9999)}`).save.utm_source).toHaveLength(
      TRACKING_MAX,
    );
  });

  test("NAV-2: no cut splits a character", () => {
    const { save } = navigate(`/login?utm_source=x${"😀".repeat(200)}`);
    expect(save.utm_source?.isWellFormed()).toBe(true);
  });

  test("NAV-3: on the register route missing ones are filled in", () => {
    const saved = { channel: "c", utm_source: "a b&c", utm_medium: "saved", inviteCode: "K7" };
    expect(navigate("/de/register?x=1&utm_medium=own&utm_source=#h", saved, true)).toEqual({
      save: { utm_medium: "own" },
      url: "/de/register?x=1&utm_medium=own&utm_source=a+b%26c&inviteCode=K7#h",
      reload: false,
    });
  });

  test("NAV-3: elsewhere nothing is filled in", () => {
    expect(navigate("/de/login", { inviteCode: "K7" }).url).toBeUndefined();
  });

  test("NAV-3: a channel and missing values cause a single rewrite", () => {
    expect(navigate("/register?channel=a", { inviteCode: "K7" }, true)).toEqual({
      save: { channel: "a" },
      url: "/register?inviteCode=K7",
      reload: true,
    });
  });
});

describe("redirect", () => {
  test.each([
    "https://evil.com/",
    "//evil.com",
    "evil.com",
    "/ok@evil.io/x",
    "https:evil.net/x",
    "x".repeat(2049),
  ])("NAV-4: %s is removed", (value) => {
    expect(navigate(`/login?a=1&redirect=${encodeURIComponent(value)}&b=2`)).toEqual({
      save: {},
      url: "/login?a=1&b=2",
      reload: false,
    });
  });

  test.each(["/de/account", "/de/account?x=1", "/command", "/a.commerce", ""])(
    "NAV-4: %s stays",
    (value) => {
      expect(navigate(`/login?redirect=${encodeURIComponent(value)}`).url).toBeUndefined();
    },
  );

  test("NAV-4: one bad value among several removes all of them", () => {
    expect(navigate("/login?redirect=/a&redirect=https://evil.com/").url).toBe("/login");
    expect(navigate("/login?redirect=https://evil.com/&redirect=/a").url).toBe("/login");
  });
});

test("the given URL is not changed, and other parameters keep their order and repetition", () => {
  const url = new URL(`${ORIGIN}/login?b=2&a=1&b=%E4&channel=x&a=3&%zz`);
  const before = url.href;
  expect(applyNavigationRules(url, { saved: {}, isRegisterRoute: false }).url).toBe(
    "/login?b=2&a=1&b=%EF%BF%BD&a=3&%25zz=",
  );
  expect(url.href).toBe(before);
});

test("NAV-1 to NAV-4: one pass settles any URL, so no page reloads forever", () => {
  const key = fc.constantFrom("channel", "utm_source", "inviteCode", "redirect", "x", "__proto__");
  const value = fc.oneof(
    fc.string({ unit: character }),
    fc.constantFrom("abc", "https://evil.com/"),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(key, value)),
      value,
      fc.boolean(),
      (pairs, stored, isRegisterRoute) => {
        const url = new URL(`${ORIGIN}/register?${new URLSearchParams(pairs).toString()}`);
        const context = { saved: { utm_source: stored, inviteCode: stored }, isRegisterRoute };
        const first = applyNavigationRules(url, context);
        const again = applyNavigationRules(new URL(first.url ?? url.href, ORIGIN), context);
        expect(again).toMatchObject({ url: undefined, reload: false });
      },
    ),
  );
});

describe("saved values", () => {
  test("NAV-2: they are kept for the session, each under its name", () => {
    const storage = memory();
    createSavedValues(storage).save({ channel: "c", utm_source: "s", inviteCode: "K7" });
    expect(Object.fromEntries(storage.map)).toEqual({
      channel: "c",
      utm_source: "s",
      inviteCode: "K7",
    });
    const later = createSavedValues(storage);
    later.save({ utm_source: "newer" });
    expect(later.read()).toEqual({ channel: "c", utm_source: "newer", inviteCode: "K7" });
  });

  test("NAV-3: tracking returns what the registration call takes", () => {
    const values = createSavedValues(
      memory({ channel: "c", utm_medium: "m", inviteCode: "K7", other: "x" }),
    );
    const payload: Pick<Payload<"registerEmail">, "tracking"> = { tracking: values.tracking() };
    expect(payload).toEqual({ tracking: { channel: "c", utm_medium: "m" } });
    expect(values.inviteCode()).toBe("K7");
  });

  test("without saved values it is an empty object", () => {
    const values = createSavedValues(memory({ utm_source: "" }));
    expect(values.tracking()).toEqual({});
    expect(values.inviteCode()).toBeUndefined();
  });

  test("NAV-2: values are cut when written and when read", () => {
    const storage = memory({ utm_source: "x".repeat(9999) });
    const values = createSavedValues(storage);
    values.save({ utm_medium: "y".repeat(9999) });
    expect(values.tracking().utm_source).toHaveLength(TRACKING_MAX);
    expect(storage.map.get("utm_medium")).toHaveLength(TRACKING_MAX);
  });

  test("NAV-2: with a storage that throws, values are kept for this page only", () => {
    const fail = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    for (const storage of [undefined, { getItem: fail, setItem: fail, removeItem: fail }]) {
      const values = createSavedValues(storage);
      values.save({ inviteCode: "K7" });
      expect(values.read()).toEqual({ inviteCode: "K7" });
    }
  });

  test("prototype keys are not saved values", () => {
    const values = createSavedValues(memory());
    values.save(JSON.parse('{"__proto__":{"utm_source":"x"},"toString":"y"}') as SavedValues);
    expect(values.read()).toEqual({});
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
