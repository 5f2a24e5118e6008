import type { Endpoint } from "@portico/contract/endpoint";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { routeOf, type Screen, screenPath } from "@portico/contract/routes";
import { createI18n } from "../../lib/i18n/i18n.tsx";
import type { PageData } from "../../lib/navigation/page-data.ts";
import type { Services } from "../../lib/services.ts";
import { createTheme } from "../../lib/device/theme.ts";
import { createToasts } from "../../lib/browser/toasts.ts";

const quiet = () => () => {};
const never = () => new Promise<never>(() => {});

const names = new Intl.DisplayNames(["en"], { type: "region" });
export const COUNTRIES = Object.entries({
  DE: "+49",
  IN: "+91",
  JP: "+81",
  TH: "+66",
  US: "+1",
}).map(([countryCode, dial]) => ({
  countryCode,
  dial,
  name: names.of(countryCode) ?? countryCode,
}));

const PROVIDERS = [
  { id: "one", label: "Google", icon: "google", available: true },
  { id: "two", label: "Plain ID", icon: "", available: true },
  { id: "three", label: "Away ID", icon: "", available: false },
];

/** Lists load; actions never finish. */
const ANSWERS: Record<string, () => Promise<unknown>> = {
  countryInfo: () => Promise.resolve(COUNTRIES),
  thirdProviders: () => Promise.resolve(PROVIDERS),
  thirdStart: never,
};

const SIGNED_OUT = { signedIn: false, user: null };

/** The services that components need to be shown in a fixed state. */
export function galleryServices(data: PageData): Services {
  const { config } = data;
  const route = routeOf("login", DEFAULT_LOCALE);
  const place = { url: location.pathname, route, visit: 0 };
  return {
    data,
    config,
    i18n: createI18n(data.locale, data.messages, { brand: config.brand }),
    call: ({ name }: Endpoint) => ANSWERS[name]?.() ?? Promise.resolve({}),
    session: {
      subscribe: quiet,
      getSnapshot: () => SIGNED_OUT,
      getServerSnapshot: () => SIGNED_OUT,
      hasHint: () => true,
      retry: never,
    },
    navigation: {
      subscribe: quiet,
      getSnapshot: () => place,
      navigate: never,
      switchTo: never,
      pathOf: (screen: Screen) => screenPath(screen, DEFAULT_LOCALE),
    },
    preload: { intend() {} },
    firstInteraction: Promise.resolve(),
    storage: undefined,
    savedValues: { inviteCode: () => undefined, tracking: () => ({}) },
    toasts: createToasts(),
    theme: createTheme({
      jar: document,
      root: document.documentElement,
      darkQuery: matchMedia("(prefers-color-scheme: dark)"),
    }),
  } as unknown as Services;
}
