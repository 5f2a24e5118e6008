import {
  DEFAULT_LOCALE,
  LOCALE_PREFIXES,
  type Locale,
  type LocalePrefix,
  localeOf,
} from "./locales.ts";

/** The account routes of the specification; each is also the path after the locale prefix. */
export const SCREENS = [
  "login",
  "verifyCode",
  "device",
  "register",
  "registerCodeVerify",
  "forget-password",
  "security-validation",
  "email",
  "phone",
  "bind-account",
  "create-account",
  "bind-existing-account",
  "link-existing-account",
  "institutions-register",
] as const;

/** The pages of a signed-in visitor, each with its path; a path below another has it as parent. */
export const ACCOUNT_PATHS = {
  account: "account",
  security: "account/security",
  password: "account/security/password",
  authenticator: "account/security/authenticator",
  passkeys: "account/security/passkeys",
  "recovery-codes": "account/security/recovery-codes",
  "anti-phishing": "account/security/anti-phishing",
  "method-review": "account/security/review",
  devices: "account/devices",
  activity: "account/activity",
  contacts: "account/contacts",
  connections: "account/connections",
  preferences: "account/preferences",
  data: "account/data",
  close: "account/close",
  company: "account/company",
  "sub-accounts": "account/sub-accounts",
} as const;

export type AccountScreen = keyof typeof ACCOUNT_PATHS;

export const ACCOUNT_SCREENS = Object.keys(ACCOUNT_PATHS) as AccountScreen[];

/** Pages of ours beside them: once signed in, back from a provider, or from the link of a mail. */
const EXTRA_SCREENS = [
  ...ACCOUNT_SCREENS,
  "third-callback",
  "wasnt-me",
  "keep-factor",
  "invitation",
] as const;

export const ALL_SCREENS = [...SCREENS, ...EXTRA_SCREENS] as const;

export type Screen = (typeof ALL_SCREENS)[number];

export function isAccountScreen(screen: string): screen is AccountScreen {
  return Object.hasOwn(ACCOUNT_PATHS, screen);
}

/** The path after the locale prefix: the screen's name, but for the pages of an account. */
const pathAfter = (screen: Screen) => (isAccountScreen(screen) ? ACCOUNT_PATHS[screen] : screen);

/** Where a visitor may begin, and search engines look; the others are steps of a flow. */
export const INDEXED_SCREENS: readonly Screen[] = [
  "login",
  "register",
  "forget-password",
  "institutions-register",
];

export const START_SCREEN: Screen = "login";
export const LANDING_SCREEN: Screen = "account";

/** What a route is called in every language: `lang-login`. */
type RouteBase = `lang-${Screen}`;
/** LOC-2: `lang-login___de`. */
type RouteName = `${RouteBase}___${LocalePrefix}`;

export interface Route {
  name: RouteName;
  screen: Screen;
  prefix: LocalePrefix;
  locale: Locale;
  path: string;
}

export function isScreen(value: string): value is Screen {
  return (ALL_SCREENS as readonly string[]).includes(value);
}

export function routeName(screen: Screen, prefix: LocalePrefix): RouteName {
  return `lang-${screen}___${prefix}`;
}

function route(screen: Screen, prefix: LocalePrefix, path: string): Route {
  return {
    name: routeName(screen, prefix),
    screen,
    prefix,
    locale: localeOf(prefix) ?? DEFAULT_LOCALE,
    path,
  };
}

/** LOC-2: every screen under each of the 18 prefixes, and unprefixed as English. */
export const ROUTES: readonly Route[] = ALL_SCREENS.flatMap((screen) => [
  ...LOCALE_PREFIXES.map((prefix) => route(screen, prefix, `/${prefix}/${pathAfter(screen)}`)),
  route(screen, DEFAULT_LOCALE, `/${pathAfter(screen)}`),
]);

const ROUTES_BY_PATH = new Map(ROUTES.map((entry) => [entry.path, entry]));
/** An unprefixed route shares the name of its English prefixed route, which the name finds. */
const ROUTES_BY_NAME = new Map(ROUTES.toReversed().map((entry) => [entry.name, entry]));

export function matchRoute(path: string): Route | undefined {
  return ROUTES_BY_PATH.get(path);
}

/** The route of a screen in a language, found by its name. */
export function routeOf(screen: Screen, locale: Locale): Route {
  // The table holds every name that the types allow.
  return ROUTES_BY_NAME.get(routeName(screen, locale))!;
}

export function screenPath(screen: Screen, locale: Locale): string {
  return routeOf(screen, locale).path;
}

/** Whether a route is the one of this name, in whichever language. */
export function isNamed(found: Pick<Route, "name"> | undefined, base: RouteBase): boolean {
  return found?.name.startsWith(`${base}___`) ?? false;
}

/** Splits `/de/login` into its prefix and `/login`; a path without one keeps its whole self as rest. */
export function splitPrefix(path: string): { prefix: LocalePrefix | undefined; rest: string } {
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  if (localeOf(first) === undefined) return { prefix: undefined, rest: path };
  return { prefix: first as LocalePrefix, rest: end === -1 ? "" : path.slice(end) };
}
