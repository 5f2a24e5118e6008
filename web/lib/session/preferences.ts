import { setClockface } from "../i18n/date-time.ts";
import type { Theme, ThemeSwitch } from "../device/theme.ts";
import { type KeyStore, readStored, writeStored } from "../browser/storage.ts";
import type { Session } from "./session.ts";

const APPLIED_KEY = "account_theme";

interface Deps {
  session: Pick<Session, "subscribe" | "getSnapshot" | "hasHint">;
  theme: Pick<ThemeSwitch, "choose">;
  storage: KeyStore;
}

/**
 * Applies what the account's owner has chosen, before any part of the page shows it. A theme is
 * applied once in each browser, so that the button in the header can still change it here.
 */
export function followPreferences({ session, theme, storage }: Deps): void {
  session.subscribe(() => {
    const { user } = session.getSnapshot();
    setClockface(user?.preferences ?? {});
    if (user === null) {
      // Signing out clears the theme's cookie, so the next sign-in applies it again.
      if (!session.hasHint()) writeStored(storage, APPLIED_KEY, undefined);
      return;
    }
    const chosen: Theme | undefined = user.preferences?.theme;
    if (chosen === readStored(storage, APPLIED_KEY)) return;
    writeStored(storage, APPLIED_KEY, chosen);
    theme.choose(chosen ?? null);
  });
}
