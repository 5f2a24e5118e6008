import { describe, expect, test } from "vitest";
import {
  CLEARED_AT_LOGOUT,
  CLEARED_BY_SCRIPT,
  type CookieName,
  type CookieRule,
  COOKIES,
  FAR_FUTURE,
  SCRIPT_COOKIES,
  SESSION_COOKIES,
  YEAR_SECONDS,
} from "./cookies.ts";

const YEAR = 31_536_000;
const rule = (name: CookieName): CookieRule => COOKIES[name];

test("SES-3: 365 days are 31,536,000 seconds", () => expect(YEAR_SECONDS).toBe(YEAR));

test.each(["accountGroup", "authorization", "userId", "UID", "yu_userName"] as const)(
  "SES-3: %s lasts 365 days, SameSite=Strict, on the parent domain, readable by script",
  (name) => {
    expect(rule(name)).toEqual({
      scope: "parent",
      httpOnly: false,
      sameSite: "Strict",
      maxAge: YEAR,
    });
  },
);

test.each(["yu_isSubuser", "yu_isMining", "yu_isInstitutions"] as const)(
  "SES-6: %s is kept for 365 days",
  (name) => expect(rule(name)).toMatchObject({ scope: "parent", httpOnly: false, maxAge: YEAR }),
);

describe("the session", () => {
  test("SES-5: the secret is HttpOnly, for 365 days, SameSite=Strict", () => {
    expect(rule("authtoken")).toEqual({
      scope: "parent",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: YEAR,
    });
  });

  test("SES-5: the binder is host-only and HttpOnly", () => {
    expect(rule("__Host-acct")).toEqual({
      scope: "host",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: YEAR,
    });
  });

  test("SES-5: it consists of these three", () => {
    expect(SESSION_COOKIES).toEqual(["authtoken", "authorization", "__Host-acct"]);
  });
});

test("SES-5, DEV-3: a cookie with __Host- is host-only and HttpOnly", () => {
  const hosts = (Object.keys(COOKIES) as CookieName[]).filter((name) => name.startsWith("__Host-"));
  expect(hosts).toEqual(["__Host-acct", "__Host-device", "__Host-flow", "__Host-third"]);
  for (const name of hosts) {
    expect(rule(name)).toMatchObject({ scope: "host", httpOnly: true, sameSite: "Strict" });
  }
});

test("DEV-3: the proof of a known device lasts until the year 9999", () => {
  expect(rule("__Host-device").expires).toBe(FAR_FUTURE);
  expect(rule("__Host-device").maxAge).toBeUndefined();
  expect(FAR_FUTURE.toUTCString()).toBe("Fri, 31 Dec 9999 23:59:59 GMT");
});

describe("the language", () => {
  test("LOC-10: locale belongs to the site's host, for 365 days", () => {
    expect(rule("locale")).toMatchObject({ scope: "host", httpOnly: false, maxAge: YEAR });
  });

  test("LOC-10: yu_locale is on the parent domain, for 365 days", () => {
    expect(rule("yu_locale")).toMatchObject({ scope: "parent", httpOnly: false, maxAge: YEAR });
  });

  test("LOC-7: both are sent to a visitor who arrives by a link from another site", () => {
    expect(rule("locale").sameSite).toBe("Lax");
    expect(rule("yu_locale").sameSite).toBe("Lax");
  });

  test("LOC-8: the marker of a guess lasts ten seconds", () => {
    expect(rule("locale_guess")).toEqual({
      scope: "host",
      httpOnly: false,
      sameSite: "Lax",
      maxAge: 10,
    });
  });
});

test("SES-3: scripts write the language and the theme, nothing of the session", () => {
  expect(Object.keys(SCRIPT_COOKIES)).toEqual(["locale", "yu_locale", "theme"]);
  for (const name of SESSION_COOKIES) expect(SCRIPT_COOKIES).not.toHaveProperty(name);
});

describe("logout", () => {
  const specified =
    "accountGroup, authorization, userId, UID, theme, yu_locale, yu_isInstitutions, " +
    "yu_isSubuser, yu_isMining, yu_userName, yu_kycStatus";

  test("SES-4: clears the specification's eleven cookies, plus the secret and the binder", () => {
    expect([...CLEARED_AT_LOGOUT].toSorted()).toEqual(
      [...specified.split(", "), "authtoken", "__Host-acct"].toSorted(),
    );
  });

  test("SES-4: offline, a script clears the eleven alone", () => {
    expect([...CLEARED_BY_SCRIPT].toSorted()).toEqual(specified.split(", ").toSorted());
  });

  test.each(["locale", "locale_guess", "__Host-device"])("SES-4: %s stays", (name) => {
    expect(CLEARED_AT_LOGOUT).not.toContain(name);
  });
});
