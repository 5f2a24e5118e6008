import type { CookieJar } from "@portico/client/cookies";
import { clearCookie, writeCookie } from "../browser/cookies.ts";

export type Theme = "light" | "dark";

export interface ThemeSwitch {
  subscribe(listener: () => void): () => void;
  getSnapshot(): Theme;
  toggle(): void;
  /** Null follows the system again. */
  choose(theme: Theme | null): void;
}

interface ThemeDeps {
  jar: CookieJar;
  root: HTMLElement;
  darkQuery: Pick<MediaQueryList, "matches" | "addEventListener">;
  cookieDomain?: string | undefined;
}

/** Follows the system until the visitor chooses; the choice is kept in the `theme` cookie. */
export function createTheme({ jar, root, darkQuery, cookieDomain }: ThemeDeps): ThemeSwitch {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // What is shown counts: the cookie may be blocked, or cleared by a logout (SES-4).
  const current = (): Theme => {
    const chosen = root.dataset["theme"];
    if (chosen === "dark" || chosen === "light") return chosen;
    return darkQuery.matches ? "dark" : "light";
  };
  darkQuery.addEventListener("change", notify);

  function choose(theme: Theme | null): void {
    if (theme === null) {
      clearCookie(jar, "theme", cookieDomain);
      root.dataset["theme"] = "system";
    } else {
      writeCookie(jar, "theme", theme, { domain: cookieDomain });
      root.dataset["theme"] = theme;
    }
    notify();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: current,
    choose,
    toggle: () => choose(current() === "dark" ? "light" : "dark"),
  };
}
