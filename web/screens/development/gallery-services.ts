import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { matchRoute, type Screen, screenPath } from "@portico/contract/routes";
import { createI18n } from "../../lib/i18n.tsx";
import type { PageData } from "../../lib/page-data.ts";
import type { Services } from "../../lib/services.ts";
import { createTheme } from "../../lib/theme.ts";
import { createToasts } from "../../lib/toasts.ts";

const quiet = () => () => {};
const never = () => new Promise<never>(() => {});

const names = new Intl.DisplayNames(["en"], { type: "region" });
const COUNTRIES = Object.entries({ DE: "+49", IN: "+91", JP: "+81", TH: "+66", US: "+1" }).map(
  ([countryCode, dial]) => ({ countryCode, dial, name: names.of(countryCode) ?? countryCode }),
);

/** As much of the page's services as the parts need to stand still and be looked at. */
export function galleryServices(data: PageData): Services {
  const { config } = data;
  const route = matchRoute(screenPath("login", DEFAULT_LOCALE));
  const place = { url: location.pathname, route, visit: 0 };
  return {
    data,
    config,
    i18n: createI18n(data.locale, data.messages, { brand: config.brand }),
    call: () => Promise.resolve(COUNTRIES),
    navigation: {
      subscribe: quiet,
      getSnapshot: () => place,
      navigate: never,
      pathOf: (screen: Screen) => screenPath(screen, DEFAULT_LOCALE),
    },
    preload: { intend() {} },
    used: never(),
    storage: undefined,
    toasts: createToasts(),
    theme: createTheme({
      jar: document,
      root: document.documentElement,
      darkQuery: matchMedia("(prefers-color-scheme: dark)"),
    }),
  } as unknown as Services;
}
