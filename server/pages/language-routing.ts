import { localeForHeader } from "@portico/contract/languages";
import { DEFAULT_LOCALE, type Locale, localeOf, savedLocale } from "@portico/contract/locales";
import {
  LANDING_SCREEN,
  matchRoute,
  type Screen,
  screenPath,
  splitPrefix,
  START_SCREEN,
} from "@portico/contract/routes";
import { movedPage } from "@portico/contract/moved-pages";
import { firstCookie, type RequestCookies } from "../http/cookies/cookies.ts";
import { offersPhone, type Settings } from "../platform/settings/settings.ts";
import { jumpsToMobileSite } from "./jump-rules.ts";

/** LOC-4: first segments that are not pages; `/apiary` is not `/api`. */
const LEFT_ALONE = new Set(["api", "fapi", "js", "css", "tailwind", "portal", ".well-known"]);
const GROUPED_API = /^\/\d+\/api(?:\/|$)/;

/** Exact paths for machines: their refusals are plain text. */
const MACHINE_PATHS = new Set([
  "/healthz",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.ico",
]);

/** The path of a request line, also if it is an absolute URL (RFC 9112, 3.2.2). */
export function pathOfTarget(target: string): string {
  return target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").split(/[?#]/, 1)[0] ?? "";
}

const firstSegment = (path: string) => path.split("/", 2)[1] ?? "";

/** SCR-5: a person requested it, so a refusal is a page as well. */
export function isPagePath(path: string): boolean {
  const isForMachines =
    LEFT_ALONE.has(firstSegment(path)) || GROUPED_API.test(path) || MACHINE_PATHS.has(path);
  return path.startsWith("/") && !isForMachines;
}

export interface PageRequest {
  path: string;
  /** With its question mark, or empty. */
  query: string;
  cookies: RequestCookies;
  acceptLanguage: string | undefined;
  userAgent: string;
}

type Routed =
  | { kind: "page"; screen: Screen; locale: Locale }
  | { kind: "missing"; locale: Locale }
  /** Not a page: a plain 404. */
  | { kind: "notOurs" }
  | { kind: "redirect"; location: string; permanent: boolean; guessed: boolean };

type RoutingSettings = Pick<
  Settings,
  | "componentHost"
  | "componentPrefix"
  | "mobileHost"
  | "localeRedirects"
  | "institutions"
  | "developmentInbox"
  | "sms"
  | "phone"
>;

/** LOC-7, as far as a server can see; local storage is handled in the browser (LOC-8). */
export function chooseLocale(request: PageRequest): { locale: Locale; guessed: boolean } {
  const saved =
    savedLocale(firstCookie(request.cookies, "locale")) ??
    savedLocale(firstCookie(request.cookies, "yu_locale"));
  if (saved) return { locale: saved, guessed: false };
  return { locale: localeForHeader(request.acceptLanguage) ?? DEFAULT_LOCALE, guessed: true };
}

/** LOC-7: the path takes precedence. */
export function localeFor(request: PageRequest): Locale {
  const { prefix } = splitPrefix(request.path);
  return localeOf(prefix ?? "") ?? chooseLocale(request).locale;
}

const redirect = (location: string, { permanent = false, guessed = false } = {}): Routed => ({
  kind: "redirect",
  location,
  permanent,
  guessed,
});

/** A path starts with one slash, so that nothing in it can become a host. */
const withSlash = (path: string) => (path === "" || path.startsWith("/") ? path : `/${path}`);

function routeUnder(
  prefix: Locale,
  rest: string,
  request: PageRequest,
  settings: RoutingSettings,
): Routed {
  const { query } = request;
  const target = settings.localeRedirects[prefix];
  if (target) return redirect(`/${target}${rest}${query}`);
  if (settings.mobileHost !== undefined && jumpsToMobileSite(request.userAgent, rest)) {
    return redirect(`${settings.mobileHost}/${prefix}${rest}${query}`);
  }
  if (rest === "" || rest === "/") {
    const signedIn = request.cookies.has("authtoken") && request.cookies.has("authorization");
    return redirect(`${screenPath(signedIn ? LANDING_SCREEN : START_SCREEN, prefix)}${query}`);
  }
  const found = matchRoute(`/${prefix}${rest}`);
  if (
    (found?.screen === "institutions-register" && !settings.institutions) ||
    (found?.screen === "phone" && !offersPhone(settings))
  ) {
    return { kind: "missing", locale: prefix };
  }
  const moved = found?.screen === "security" ? movedPage(query, prefix) : undefined;
  if (moved !== undefined) return redirect(moved, { permanent: true });
  if (found) return { kind: "page", screen: found.screen, locale: prefix };
  // A trailing slash is a typo, not another page.
  const trimmed = matchRoute(`/${prefix}${rest.replace(/\/$/, "")}`);
  if (trimmed) return redirect(`${trimmed.path}${query}`);
  return { kind: "missing", locale: prefix };
}

/** LOC-3 to LOC-9 and LOC-13. Our own exact paths were handled before. */
export function routePage(request: PageRequest, settings: RoutingSettings): Routed {
  const { path, query } = request;
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  if (LEFT_ALONE.has(first) || GROUPED_API.test(path)) return { kind: "notOurs" };
  if (first === settings.componentPrefix) {
    if (settings.componentHost === undefined) return { kind: "notOurs" };
    return redirect(`${settings.componentHost}${end === -1 ? "/" : path.slice(end)}${query}`);
  }
  const { prefix, rest } = splitPrefix(path);
  if (prefix !== undefined) {
    const locale = localeOf(prefix) ?? DEFAULT_LOCALE;
    if (locale !== prefix) return redirect(`/${locale}${rest}${query}`, { permanent: true });
    return routeUnder(locale, rest, request, settings);
  }
  // `/zh-CN/login` as typed by hand.
  const lower = localeOf(first.toLowerCase());
  if (lower !== undefined)
    return redirect(`/${lower}${end === -1 ? "" : path.slice(end)}${query}`, { permanent: true });
  const { locale, guessed } = chooseLocale(request);
  const language = settings.localeRedirects[locale] ?? locale;
  const tail = path === "/" ? "" : withSlash(path);
  return redirect(`/${language}${tail}${query}`, { guessed });
}
