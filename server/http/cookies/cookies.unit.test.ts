import { describe, expect, it } from "vitest";
import {
  CLEARED_AT_LOGOUT,
  type CookieName,
  COOKIES,
  type CookieRule,
} from "@portico/contract/cookies";
import { clearCookie, firstCookie, parseCookies, setCookie } from "./cookies.ts";

describe("reading cookies", () => {
  it("finds each by name, with or without spaces", () => {
    const cookies = parseCookies("a=1; b=2;c=3 ;  d = 4");
    expect(["a", "b", "c", "d"].map((name) => firstCookie(cookies, name))).toEqual([
      "1",
      "2",
      "3",
      "4",
    ]);
    expect(firstCookie(cookies, "e")).toBeUndefined();
  });

  it("A40, ASVS 15.3.7: keeps all values of one name, so that a planted one is detected", () => {
    expect(parseCookies("authtoken=mine; x=1; authtoken=planted").get("authtoken")).toEqual([
      "mine",
      "planted",
    ]);
  });

  it("A40: a name is matched exactly, so that none can pass for another", () => {
    const cookies = parseCookies("__%48ost-acct=x; __host-acct=x; AuthToken=x");
    expect(firstCookie(cookies, "__Host-acct")).toBeUndefined();
    expect(firstCookie(cookies, "authtoken")).toBeUndefined();
  });

  it("decodes a value, and keeps an undecodable one as it is", () => {
    const cookies = parseCookies("name=a%20%C3%A4; broken=%E0%A4%A; equals=a=b=");
    expect(firstCookie(cookies, "name")).toBe("a ä");
    expect(firstCookie(cookies, "broken")).toBe("%E0%A4%A");
    expect(firstCookie(cookies, "equals")).toBe("a=b=");
  });

  it.each([undefined, "", ";", ";;=;=x;nothing", "=", " ; "])("finds nothing in %j", (header) => {
    const cookies = parseCookies(header);
    expect([...cookies.keys()].filter((name) => name !== "")).toEqual([]);
  });

  it("F20: names like __proto__ and thousands of cookies are only names", () => {
    const cookies = parseCookies(`__proto__=1; constructor=2; ${"x=1; ".repeat(10_000)}`);
    expect(firstCookie(cookies, "__proto__")).toBe("1");
    expect(firstCookie(cookies, "constructor")).toBe("2");
    expect(firstCookie(cookies, "toString")).toBeUndefined();
    expect(cookies.get("x")).toHaveLength(10_000);
  });
});

describe("writing cookies", () => {
  it("SES-3: the readable ones last 365 days, on the parent domain, with SameSite=Strict", () => {
    const names = ["accountGroup", "authorization", "userId", "UID", "yu_userName"] as const;
    for (const name of names) {
      expect(setCookie(name, "v", "example.com")).toBe(
        `${name}=v; Path=/; Secure; SameSite=Strict; Domain=example.com; Max-Age=31536000`,
      );
      expect(setCookie(name, "v", undefined)).toBe(
        `${name}=v; Path=/; Secure; SameSite=Strict; Max-Age=31536000`,
      );
    }
  });

  it("SES-5, ASVS 3.3.4: the secret is HttpOnly", () => {
    expect(setCookie("authtoken", "v", "example.com")).toBe(
      "authtoken=v; Path=/; Secure; SameSite=Strict; HttpOnly; Domain=example.com; Max-Age=31536000",
    );
  });

  it("SES-5, ASVS 3.3.3: __Host- cookies stay on this host whatever the parent domain", () => {
    const names = (Object.keys(COOKIES) as CookieName[]).filter((name) =>
      name.startsWith("__Host-"),
    );
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      const line = setCookie(name, "v", "example.com");
      expect(line).toMatch(/; Path=\/; Secure; .*HttpOnly/);
      expect(line).not.toContain("Domain");
    }
  });

  it("DEV-3: the device cookie lasts until the year 9999", () => {
    expect(setCookie("__Host-device", "v", undefined)).toContain(
      "Expires=Fri, 31 Dec 9999 23:59:59 GMT",
    );
  });

  it("ASVS 3.3.1, 3.3.2: every cookie of the contract is Secure and has a SameSite", () => {
    for (const [name, rule] of Object.entries(COOKIES) as [CookieName, CookieRule][]) {
      expect(setCookie(name, "v", undefined)).toContain(`; Secure; SameSite=${rule.sameSite}`);
    }
  });

  it.each(["a; Domain=evil.example", "a\r\nSet-Cookie: b=c", "ä, b=\u0000", '"quoted"'])(
    "a hostile value cannot break out of its cookie: %j",
    (value) => {
      const line = setCookie("yu_userName", value, undefined);
      expect(line).toMatch(/^yu_userName=[A-Za-z0-9%.!~*'()_-]*; Path=\/; Secure; /);
      expect(parseCookies(line.split("; ")[0]).get("yu_userName")).toEqual([value]);
    },
  );
});

describe("clearing cookies", () => {
  it("SES-4: clears it on this host and on the parent domain", () => {
    const lines = clearCookie("authtoken", "example.com");
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^authtoken=; Path=\/; .*Max-Age=0; Expires=Thu, 01 Jan 1970/);
    }
    expect(lines.filter((line) => line.includes("Domain=example.com"))).toHaveLength(1);
    expect(clearCookie("authtoken", undefined)).toHaveLength(1);
  });

  it("SES-4: a __Host- cookie is cleared with its own attributes, or the browser would ignore it", () => {
    for (const name of CLEARED_AT_LOGOUT.filter((one) => one.startsWith("__Host-"))) {
      const [line, ...more] = clearCookie(name, "example.com");
      expect(more).toEqual([]);
      expect(line).toContain("; Path=/; Secure; ");
      expect(line).not.toContain("Domain");
    }
  });
});
