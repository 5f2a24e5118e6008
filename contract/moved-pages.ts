import type { Locale } from "./locales.ts";
import { type AccountScreen, screenPath } from "./routes.ts";

/** Where each view of the former security center went: `/account/security?step=devices`. */
const MOVED: Record<string, { screen: AccountScreen; query?: string }> = {
  devices: { screen: "devices" },
  history: { screen: "activity" },
  password: { screen: "password" },
  email: { screen: "contacts", query: "change=email" },
  phone: { screen: "contacts", query: "change=phone" },
  connected: { screen: "connections" },
  "anti-phishing": { screen: "anti-phishing" },
  review: { screen: "method-review" },
  data: { screen: "data" },
  close: { screen: "close" },
};

/** The new address of a view that had only a `step` of `/account/security`. */
export function movedPage(query: string, locale: Locale): string | undefined {
  const step = new URLSearchParams(query).get("step");
  if (step === null || !Object.hasOwn(MOVED, step)) return undefined;
  const { screen, query: kept } = MOVED[step]!;
  return screenPath(screen, locale) + (kept === undefined ? "" : `?${kept}`);
}
