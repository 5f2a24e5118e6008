import { createContext, useContext, useSyncExternalStore } from "react";
import type { ReportError } from "./api/client-errors.ts";
import type { I18n } from "./i18n/i18n.tsx";
import type { Language } from "./i18n/language.ts";
import type { Navigation, RouteState } from "./navigation/navigation.ts";
import type { createSavedValues } from "./navigation/navigation-rules.ts";
import type { PageData, PublicConfig } from "./navigation/page-data.ts";
import type { Call } from "@portico/client/request";
import type { Client } from "@portico/client/client";
import type { ScreenSnapshot, ScreenState } from "./device/screen-state.ts";
import type { Session, SessionSnapshot } from "./session/session.ts";
import type { KeyStore } from "./browser/storage.ts";
import type { ThemeSwitch } from "./device/theme.ts";
import type { Toasts } from "./browser/toasts.ts";

/** What screens work with; created once, when the page starts. */
export interface Services {
  data: PageData;
  config: PublicConfig;
  i18n: I18n;
  call: Call;
  request: Client["request"];
  prepareChallenge: Client["prepareChallenge"];
  session: Session;
  navigation: Navigation;
  /** SCR-9: loads a page that the visitor is about to open. */
  preload: { intend(url: string): void };
  language: Language;
  savedValues: ReturnType<typeof createSavedValues>;
  /** Local storage, if the browser allows it. */
  storage: KeyStore;
  screen: ScreenState;
  theme: ThemeSwitch;
  /** Resolves when the visitor begins to use the page, for everything that can wait until then. */
  firstInteraction: Promise<void>;
  toasts: Toasts;
  /** SCR-5: reports to the server's log, without personal data. */
  reportError: ReportError;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error("Outside of the app");
  return services;
}

export function useRouteState(): RouteState {
  const { navigation } = useServices();
  return useSyncExternalStore(navigation.subscribe, navigation.getSnapshot, navigation.getSnapshot);
}

/** SCR-1: for scripts that depend on the width; the layout is only CSS. */
export function useScreen(): ScreenSnapshot {
  const { subscribe, getSnapshot, getServerSnapshot } = useServices().screen;
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}

type SessionView = SessionSnapshot & { expected: boolean };

/** `expected`: somebody seems to be signed in, but their user info is not loaded yet. */
export function useSession(): SessionView {
  const { session, data } = useServices();
  const { subscribe, getSnapshot, getServerSnapshot } = session;
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const expected = useSyncExternalStore(
    subscribe,
    // Reading cookies is slow, and this runs with every render.
    () => !session.getSnapshot().signedIn && session.hasHint(),
    () => data.signedIn,
  );
  return { ...snapshot, expected };
}

const noSubscription = () => () => {};

/** A value that the prerendered page could not know: it is used after hydration. */
export function useHydrated<Value>(value: Value, prerendered: Value): Value {
  return useSyncExternalStore(
    noSubscription,
    () => value,
    () => prerendered,
  );
}
