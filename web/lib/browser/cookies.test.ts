import {
  CLEARED_BY_SCRIPT,
  COOKIES,
  type CookieName,
  YEAR_SECONDS,
} from "@portico/contract/cookies";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCookie, type ScriptCookie } from "@portico/client/cookies";
import { clearCookie, writeCookie } from "./cookies.ts";
import { openStore, readStored, writeStored } from "./storage.ts";

/** Records what is written, as text. */
function recorder(page?: string) {
  const written: string[] = [];
  const location = page === undefined ? {} : { location: new URL(page) };
  return {
    written,
    ...location,
    get cookie() {
      return "";
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

test("a cookie is found by its whole name", () => {
  const jar = { cookie: "xauthorization=1; authorization2=2; authorization=3;theme=4" };
  expect(readCookie(jar, "authorization")).toBe("3");
  expect(readCookie(jar, "theme")).toBe("4");
  expect(readCookie(jar, "UID")).toBeUndefined();
});

test("cookie tossing: the first of two equal names wins", () => {
  expect(readCookie({ cookie: "UID=first; UID=second" }, "UID")).toBe("first");
});

test("a value keeps its equals signs; an empty one is read as empty", () => {
  expect(readCookie({ cookie: "UID=a=b==; theme=" }, "UID")).toBe("a=b==");
  expect(readCookie({ cookie: "UID=a=b==; theme=" }, "theme")).toBe("");
});

test("text without an equals sign is not a cookie of that name", () => {
  expect(readCookie({ cookie: "UID; theme; =UID" }, "UID")).toBeUndefined();
});

test.each(["%", "%zz", "50%off", "%E0%A4%A"])(
  "the invalid percent encoding %s is read unchanged",
  (value) => {
    expect(readCookie({ cookie: `UID=${value}` }, "UID")).toBe(value);
  },
);

test.each(["__proto__", "constructor", "toString"])("no cookie is inherited: %s", (name) => {
  expect(readCookie({ cookie: "" }, name as ScriptCookie)).toBeUndefined();
  expect(readCookie({ cookie: `${name}=x` }, name as ScriptCookie)).toBe("x");
});

test("a huge jar is read", () => {
  const cookie = `${"a=b; ".repeat(50_000)}UID=7`;
  expect(readCookie({ cookie }, "UID")).toBe("7");
});

test("LOC-10: a cookie carries the attributes of its rule", () => {
  const jar = recorder("https://www.portico.example/de/login");
  writeCookie(jar, "yu_locale", "de", { domain: "portico.example" });
  expect(jar.written).toEqual([
    `yu_locale=de; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}; Domain=portico.example; Secure`,
  ]);
});

test("SES-3: a host-only cookie never takes the parent domain", () => {
  const jar = recorder("https://www.portico.example/");
  writeCookie(jar, "locale", "en-us", { domain: "portico.example" });
  expect(jar.written[0]).not.toContain("Domain");
});

test.each([
  ["https://portico.example/", true],
  ["http://localhost:3000/", true],
  ["http://portico.localhost/", true],
  ["http://127.0.0.1:3000/", true],
  ["http://[::1]:3000/", true],
  ["http://portico.example/", false],
  ["http://localhost.evil.example/", false],
  ["http://127.0.0.1.evil.example/", false],
])("Secure on https and on loopback only: %s", (page, secure) => {
  const jar = recorder(page);
  writeCookie(jar, "theme", "dark");
  expect(jar.written[0]?.endsWith("; Secure")).toBe(secure);
});

test("attribute injection: no value can add an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      const jar = recorder();
      writeCookie(jar, "theme", value);
      const [pair = "", ...attributes] = jar.written[0]?.split("; ") ?? [];
      expect(attributes).toEqual(["Path=/", "SameSite=Lax", `Max-Age=${YEAR_SECONDS}`]);
      expect(pair).toMatch(/^theme=[^;,\s]*$/);
      expect(readCookie({ cookie: pair }, "theme")).toBe(value);
    }),
  );
});

test("only what script can see may be read", () => {
  const visible: Record<ScriptCookie, true> = {
    authorization: true,
    accountGroup: true,
    userId: true,
    UID: true,
    yu_userName: true,
    yu_isInstitutions: true,
    yu_isSubuser: true,
    yu_isMining: true,
    locale: true,
    yu_locale: true,
    theme: true,
    locale_guess: true,
  };
  const names = (Object.keys(COOKIES) as CookieName[]).filter((name) => !COOKIES[name].httpOnly);
  expect(Object.keys(visible).toSorted()).toEqual(names.toSorted());
});

test("SES-3: only the server writes the session's cookies, never a script", () => {
  const jar = recorder();
  // @ts-expect-error the secret of the session
  expect(() => writeCookie(jar, "authtoken", "x")).toThrow(TypeError);
  // @ts-expect-error readable, but written by the server
  expect(() => writeCookie(jar, "authorization", "x")).toThrow(TypeError);
  // @ts-expect-error the proof of a known device
  expect(() => writeCookie(jar, "__Host-device", "x")).toThrow(TypeError);
  expect(jar.written).toEqual([]);
});

test("SES-4: clearing reaches the host-only and the parent-domain variant", () => {
  const jar = recorder("https://www.portico.example/");
  clearCookie(jar, "yu_kycStatus", "portico.example");
  expect(jar.written).toEqual([
    "yu_kycStatus=; Path=/; SameSite=Strict; Max-Age=0; Secure",
    "yu_kycStatus=; Path=/; SameSite=Strict; Max-Age=0; Domain=portico.example; Secure",
  ]);
});

test("SES-4: with no parent domain only the host-only variant is cleared", () => {
  const jar = recorder("http://portico.example/");
  for (const name of CLEARED_BY_SCRIPT) clearCookie(jar, name);
  expect(jar.written).toHaveLength(11);
});

test("a storage that throws reads as empty and swallows writes", () => {
  const fail = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const broken = { getItem: fail, setItem: fail, removeItem: fail };
  expect(openStore(fail)).toBeUndefined();
  expect(openStore(() => broken)).toBe(broken);
  for (const store of [broken, undefined]) {
    expect(readStored(store, "lang")).toBeUndefined();
    writeStored(store, "lang", "de");
    writeStored(store, "lang", undefined);
  }
});
