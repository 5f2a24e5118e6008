import { type Locale } from "@portico/contract/locales";
import {
  isNamed,
  matchRoute,
  type Route,
  routeOf,
  type Screen,
  screenPath,
} from "@portico/contract/routes";
import { applyNavigationRules, type SavedValues } from "./navigation-rules.ts";

/** What the outlet shows. */
export interface RouteState {
  /** Path, query and fragment. */
  url: string;
  route: Route;
  /** Counts navigations, so that the same screen visited again takes the focus again. */
  visit: number;
  /** Why the visitor did not get there; the next navigation clears it. */
  error?: unknown;
}

export class UnknownRouteError extends Error {
  override name = "UnknownRouteError";
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

interface NavigationDeps {
  window: Window;
  saved: { read(): SavedValues; save(values: Partial<SavedValues>): void };
  /** Loads what a route needs (its screen's code and language); the result activates it. */
  prepare(route: Route): Promise<() => void>;
}

const addressOf = ({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">) =>
  pathname + search + hash;

type How = "push" | "replace" | "none";

export type Navigation = ReturnType<typeof createNavigation>;

/** The router: in-page navigation over the contract's route table. */
export function createNavigation(start: Route, deps: NavigationDeps) {
  const { window, saved } = deps;
  const listeners = new Set<() => void>();
  let place: RouteState = { url: addressOf(window.location), route: start, visit: 0 };
  let turn = 0;

  /** NAV-1 to NAV-4 for one URL; undefined when the browser is already loading another page. */
  function applyRules(url: URL): URL | undefined {
    const outcome = applyNavigationRules(url, {
      saved: saved.read(),
      isRegisterRoute: isNamed(matchRoute(url.pathname), "lang-register"),
    });
    saved.save(outcome.save);
    if (outcome.url === undefined) return url;
    if (outcome.reload) {
      window.location.replace(outcome.url);
      return undefined;
    }
    return new URL(outcome.url, url.origin);
  }

  function show(next: Omit<RouteState, "visit">): void {
    place = { ...next, visit: place.visit + 1 };
    for (const listener of listeners) listener();
  }

  async function go(target: string, how: How, isCurrent: () => boolean): Promise<void> {
    const asked = new URL(target, window.location.href);
    if (asked.origin !== window.location.origin) return window.location.assign(asked);
    const url = applyRules(asked);
    if (url === undefined) return;
    const route = matchRoute(url.pathname);
    if (route === undefined) throw new UnknownRouteError(url.pathname);
    const putInPlace = await deps.prepare(route);
    if (!isCurrent()) return;
    const address = addressOf(url);
    if (how === "push") window.history.pushState(null, "", address);
    else if (how === "replace" || address !== addressOf(asked)) {
      window.history.replaceState(null, "", address);
    }
    putInPlace();
    show({ url: address, route });
  }

  async function guarded(target: string, how: How): Promise<void> {
    const mine = (turn += 1);
    // A later click overtakes this one, even when this one fails.
    const isCurrent = () => mine === turn;
    try {
      await go(target, how, isCurrent);
    } catch (error) {
      if (isCurrent()) show({ ...place, error });
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => place,
    /** Runs once, when the page starts: the URL it was opened with follows the same rules. */
    start() {
      const url = applyRules(new URL(window.location.href));
      if (url !== undefined && url.href !== window.location.href) {
        window.history.replaceState(null, "", addressOf(url));
        place = { ...place, url: addressOf(url) };
        for (const listener of listeners) listener();
      }
      window.addEventListener("popstate", () => void guarded(window.location.href, "none"));
    },
    navigate: (target: string) => guarded(target, "push"),
    /** SCR-5: shows an error that nothing caught; the next navigation clears it. */
    fail(error: unknown) {
      turn += 1;
      show({ ...place, error });
    },
    replace: (target: string) => guarded(target, "replace"),
    /** LOC-11: the same screen and query in another language. */
    async switchTo(locale: Locale) {
      const { pathname, search, hash } = new URL(place.url, window.location.origin);
      const isScreen = matchRoute(pathname) !== undefined;
      if (isScreen)
        return guarded(routeOf(place.route.screen, locale).path + search + hash, "replace");
      // A page missing here is missing there, too: the server says so in that language.
      window.location.assign(pathname.replace(/^\/[^/]*/, `/${locale}`) + search + hash);
    },
    /** The address of another screen in the current language. */
    pathOf: (screen: Screen) => screenPath(screen, place.route.locale),
  };
}
