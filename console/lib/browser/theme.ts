export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : "system";
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
    return "system";
  }
}

let current: Theme = "system";

/** Before the first paint. */
export function applyStoredTheme(): void {
  current = storedTheme();
  document.documentElement.dataset["theme"] = current;
}

export const themeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
  choose(theme: Theme): void {
    current = theme;
    document.documentElement.dataset["theme"] = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // See above.
    }
    for (const listener of listeners) listener();
  },
};
