import type { CookieJar } from "@portico/client/cookies";
import { writeCookie } from "../browser/cookies.ts";

type Theme = "light" | "dark";

export interface ThemeSwitch {
  subscribe(listener: () => void): () => void;
  getSnapshot(): Theme;
  toggle(): void;
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

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: current,
    toggle() {
      const next: Theme = current() === "dark" ? "light" : "dark";
      writeCookie(jar, "theme", next, { domain: cookieDomain });
      root.dataset["theme"] = next;
      notify();
    },
  };
}
