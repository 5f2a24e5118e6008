import { describe, expect, test } from "vitest";
import { LOCALE_PREFIXES, LOCALES, localeOf } from "./locales.ts";
import {
  ALL_SCREENS,
  isNamed,
  isScreen,
  LANDING_SCREEN,
  matchRoute,
  ROUTES,
  routeName,
  routeOf,
  SCREENS,
  screenPath,
  splitPrefix,
  START_SCREEN,
} from "./routes.ts";

/** The routes that the specification lists. */
const SPECIFIED =
  "/email, /login, /phone, /device, /register, /verifyCode, /bind-account, /create-account, " +
  "/forget-password, /registerCodeVerify, /security-validation, /bind-existing-account, " +
  "/institutions-register, /link-existing-account";

test("LOC-2: the fourteen account routes of the specification", () => {
  const paths = SCREENS.map((screen) => `/${screen}`);
  expect(paths.toSorted()).toEqual(SPECIFIED.split(", ").toSorted());
});

const places = SCREENS.flatMap((screen) => LOCALE_PREFIXES.map((prefix) => ({ screen, prefix })));

test("LOC-2: fourteen screens under eighteen prefixes make 252 paths with 252 names", () => {
  const routes = places.map(({ screen, prefix }) => matchRoute(`/${prefix}/${screen}`));
  expect(new Set(routes.map((route) => route?.path)).size).toBe(252);
  expect(new Set(routes.map((route) => route?.name)).size).toBe(252);
});

test.each(places)("LOC-2: /$prefix/$screen has its name, screen and language", (place) => {
  const { screen, prefix } = place;
  expect(matchRoute(`/${prefix}/${screen}`)).toEqual({
    name: `lang-${screen}___${prefix}`,
    screen,
    prefix,
    locale: prefix === "en-us" ? "en" : prefix,
    path: `/${prefix}/${screen}`,
  });
});

test("LOC-2: a name ends with three underscores and the locale", () => {
  expect(routeName("login", "de")).toBe("lang-login___de");
  expect(routeName("register", "en-us")).toBe("lang-register___en-us");
  for (const { name, prefix } of ROUTES) expect(name.endsWith(`___${prefix}`)).toBe(true);
});

test.each(ROUTES)("LOC-2: $name leads to one path, also for the route $path", ({ name }) => {
  const [, screen = "", prefix = ""] = /^lang-(.+)___(.+)$/.exec(name) ?? [];
  const locale = localeOf(prefix);
  if (!isScreen(screen) || locale === undefined) throw new Error(name);
  expect(routeOf(screen, locale)).toMatchObject({
    name: routeName(screen, locale),
    prefix: locale,
  });
  expect(screenPath(screen, locale)).toBe(routeOf(screen, locale).path);
  expect(isNamed({ name }, `lang-${screen}`)).toBe(true);
});

test("LOC-2: a route is found by its name in any language, but not by a longer one", () => {
  expect(isNamed(matchRoute("/register"), "lang-register")).toBe(true);
  expect(isNamed(matchRoute("/de/register"), "lang-register")).toBe(true);
  expect(isNamed(matchRoute("/de/registerCodeVerify"), "lang-register")).toBe(false);
  expect(isNamed(undefined, "lang-register")).toBe(false);
});

test.each(SCREENS)("LOC-2: unprefixed, /%s is English", (screen) => {
  expect(matchRoute(`/${screen}`)).toMatchObject({ screen, locale: "en", prefix: "en" });
});

test("LOC-2: every screen has one route for each prefix and one without", () => {
  expect(ROUTES).toHaveLength(ALL_SCREENS.length * 19);
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test.each(LOCALES)("LOC-2: the path of a screen in %s is one of its routes", (locale) => {
  for (const screen of ALL_SCREENS) {
    expect(matchRoute(screenPath(screen, locale))).toMatchObject({ screen, locale });
  }
});

test("LOC-2: the security center is below the account", () => {
  expect(screenPath("security", "de")).toBe("/de/account/security");
  expect(matchRoute("/de/security")).toBeUndefined();
});

test("LOC-2: the start and the landing page are screens", () => {
  expect(isScreen(START_SCREEN)).toBe(true);
  expect(isScreen(LANDING_SCREEN)).toBe(true);
});

test.each([
  "",
  "/",
  "/de",
  "/de/",
  "/xx/login",
  "/DE/login",
  "/de/Login",
  "/de/login/",
  "//de/login",
  "/de//login",
  "/de/login?x=1",
  "/de/login#top",
  "de/login",
  "/de/verifycode",
  "/en-gb/login",
  "/__proto__",
  "/de/__proto__",
  "/constructor",
  "https://evil.example/de/login",
  "/x".repeat(50_000),
])("SCR-4: %.40s is no route", (path) => expect(matchRoute(path)).toBeUndefined());

test.each(["", "Login", "toString", "__proto__", "login/"])("LOC-2: '%s' is no screen", (name) => {
  expect(isScreen(name)).toBe(false);
});

describe("splitPrefix", () => {
  test.each(LOCALE_PREFIXES)("LOC-3, LOC-6: %s is removed, the rest is kept", (prefix) => {
    expect(splitPrefix(`/${prefix}/login`)).toEqual({ prefix, rest: "/login" });
    expect(splitPrefix(`/${prefix}/a//b/`)).toEqual({ prefix, rest: "/a//b/" });
    expect(splitPrefix(`/${prefix}/`)).toEqual({ prefix, rest: "/" });
    expect(splitPrefix(`/${prefix}`)).toEqual({ prefix, rest: "" });
    expect(localeOf(prefix)).toBeDefined();
  });

  test.each([
    "",
    "/",
    "/login",
    "/english/login",
    "/DE/login",
    "//de/login",
    "//evil.example/de",
    "/\\evil.example",
    "/__proto__/login",
    "/login/de",
    "/de%2Flogin",
  ])("LOC-6: '%s' has no prefix and stays whole", (path) => {
    expect(splitPrefix(path)).toEqual({ prefix: undefined, rest: path });
  });

  test("LOC-2: prefix and rest of every route are those of the route", () => {
    for (const { path, prefix, screen, locale } of ROUTES) {
      const split = splitPrefix(path);
      expect(`/${locale}${split.rest}`).toBe(screenPath(screen, locale));
      expect(split.prefix ?? "en").toBe(prefix);
    }
  });
});
