import { act, type ComponentType, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { matchRoute, routeOf } from "@portico/contract/routes";
import { compileCatalogue } from "../../tools/texts/messages.ts";
import { afterPaint } from "../lib/scheduling/after-paint.ts";
import { createI18n, LanguageProvider } from "../lib/i18n/i18n.tsx";
import { createNavigation } from "../lib/navigation/navigation.ts";
import { createSavedValues } from "../lib/navigation/navigation-rules.ts";
import type { PageData } from "../lib/navigation/page-data.ts";
import { createScreenState } from "../lib/device/screen-state.ts";
import { type Services, ServicesContext } from "../lib/services.ts";
import { createToasts } from "../lib/browser/toasts.ts";
import type { TestCall } from "./answers.ts";

/** For tests: real components in a simulated browser (happy-dom). */

const ENGLISH = compileCatalogue("en");

export const PAGE_DATA: PageData = {
  page: "login",
  locale: "en",
  languageName: "English",
  signedIn: false,
  messages: ENGLISH,
  config: {
    brand: "Portico",
    logo: null,
    siteOrigin: location.origin,
    cookieDomain: null,
    links: { terms: "/terms-of-service", privacy: "/privacy", support: "/support" },
    localeRedirects: { ko: "en" },
    tagManagerId: null,
    termsVersion: "2026-11",
    passwordKey: { id: "", spki: "" },
  },
};

const quiet = () => () => {};
const SIGNED_OUT = { signedIn: false, user: null };

type TestServices = Omit<Services, "call" | "session"> & {
  call: Services["call"] | TestCall;
  session: Partial<Services["session"]>;
};

/** Services for the page at this path; those that are not given do nothing. */
export function createTestServices(path: string, changes: Partial<TestServices> = {}): Services {
  history.replaceState(null, "", path);
  const data = changes.data ?? PAGE_DATA;
  const i18n = createI18n(data.locale, data.messages, { brand: data.config.brand });
  const start = matchRoute(location.pathname) ?? routeOf("login", "en");
  const navigation = createNavigation(start, {
    window,
    saved: createSavedValues(undefined),
    prepare: ({ locale }) => Promise.resolve(() => i18n.activate(locale, data.messages)),
  });
  return {
    data,
    config: data.config,
    i18n,
    navigation,
    session: {
      subscribe: quiet,
      getSnapshot: () => SIGNED_OUT,
      getServerSnapshot: () => SIGNED_OUT,
      hasHint: () => false,
    },
    prepareChallenge: () => Promise.resolve(),
    preload: { intend() {} },
    firstInteraction: Promise.resolve(),
    savedValues: createSavedValues(undefined),
    storage: undefined,
    screen: createScreenState(undefined),
    theme: { subscribe: quiet, getSnapshot: () => "light", toggle() {} },
    toasts: createToasts(),
    reportError: console.error,
    ...changes,
  } as unknown as Services;
}

/** Provides the language and the services to one component. */
export function WithServices({ services, children }: { services: Services; children: ReactNode }) {
  const { i18n, config } = services;
  const speaking = { language: i18n.getSnapshot(), defaults: { brand: config.brand } };
  return (
    <ServicesContext value={services}>
      <LanguageProvider value={speaking}>{children}</LanguageProvider>
    </ServicesContext>
  );
}

const mounted = new Set<Root>();

/** Renders it into the document, and waits until React has settled. */
export async function render(node: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container, { onCaughtError() {} });
  mounted.add(root);
  await act(async () => root.render(node));
  return container;
}

export async function unmountAll(): Promise<void> {
  for (const root of mounted) await act(async () => root.unmount());
  mounted.clear();
  document.body.replaceChildren();
}

/** Runs an action of the visitor, and waits for everything that follows from it. */
export async function actAndSettle(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
}

/** Waits until the work for the next paint is done. */
export const afterNextPaint = () => actAndSettle(() => new Promise<void>(afterPaint));

export function screenNamed(name: string): ComponentType {
  return function NamedScreen() {
    return (
      <h1 tabIndex={-1} data-screen={name}>
        {name}
      </h1>
    );
  };
}

/** The text of a page without what only reserves its space. */
export function visibleText(page: Element | null | undefined): string {
  const copy = page?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll("[aria-hidden]") ?? []) hidden.remove();
  return copy?.textContent ?? "";
}
