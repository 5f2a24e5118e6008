import { prerender } from "react-dom/static";
import type { Locale } from "@portico/contract/locales";
import { NATIVE_NAMES } from "@portico/contract/native-names";
import {
  isAccountScreen,
  isScreen,
  routeOf,
  type Screen,
  screenPath,
} from "@portico/contract/routes";
import { App } from "./app.tsx";
import { type Head, headOf } from "./lib/navigation/head.ts";
import {
  type Catalogue,
  createI18n,
  LanguageProvider,
  type Text,
  type TextId,
} from "./lib/i18n/i18n.tsx";
import type { PageData, PublicConfig, SpecialPage } from "./lib/navigation/page-data.ts";
import { createScreenState } from "./lib/device/screen-state.ts";
import { type Services, ServicesContext } from "./lib/services.ts";
import { SCREEN_LOADERS } from "./screens/index.ts";
import { RefusalPage } from "./ui/layout/refusal-page.tsx";

/** Placeholders for the settings; the server fills them in when it sends a page. */
const CONFIG: PublicConfig = {
  brand: "%BRAND%",
  logo: null,
  siteOrigin: "%ORIGIN%",
  cookieDomain: null,
  links: { terms: "%TERMS_URL%", privacy: "%PRIVACY_URL%", support: "%SUPPORT_URL%" },
  localeRedirects: {},
  tagManagerId: null,
  termsVersion: "",
  passwordKey: { id: "", spki: "" },
};

export interface RenderInput {
  page: PageData["page"];
  locale: Locale;
  signedIn: boolean;
  /** All texts of the language; only the page's own part is written into the page. */
  messages: Catalogue;
  localeRedirects: PublicConfig["localeRedirects"];
}

interface RenderedPage {
  html: string;
  head: Head;
  data: Omit<PageData, "config">;
}

/** A page is a pure function of screen, locale and the signed-in hint: no request is seen here. */
function servicesFor(data: PageData): Services {
  const screen: Screen = data.page in SCREEN_LOADERS ? (data.page as Screen) : "login";
  const route = routeOf(screen, data.locale);
  const unavailable = (): never => {
    throw new Error("Not while prerendering");
  };
  const place = { url: route.path, route, visit: 0 };
  const quiet = () => () => {};
  return {
    data,
    config: data.config,
    i18n: createI18n(data.locale, data.messages, { brand: data.config.brand }),
    call: unavailable,
    request: unavailable,
    session: {
      subscribe: quiet,
      getSnapshot: () => ({ signedIn: false, user: null }),
      getServerSnapshot: () => ({ signedIn: false, user: null }),
      hasHint: () => data.signedIn,
    },
    navigation: {
      subscribe: quiet,
      getSnapshot: () => place,
      pathOf: (target: Screen) => screenPath(target, data.locale),
    },
    preload: { intend: unavailable },
    reportError: unavailable,
    language: {},
    firstInteraction: new Promise(() => {}),
    savedValues: {},
    storage: undefined,
    screen: createScreenState(undefined),
    theme: { subscribe: quiet, getSnapshot: () => "light", toggle: unavailable },
    toasts: { subscribe: quiet, getSnapshot: () => [], show: unavailable, dismiss: unavailable },
  } as unknown as Services;
}

const TITLES: Record<SpecialPage, TextId> = {
  "not-found": "common.pageNotFound",
  "not-ready": "common.notReadyTitle",
};

/** Error pages have no address to link to. */
function headFor(page: PageData["page"], locale: Locale, text: Text): Head {
  if (isScreen(page)) return headOf(page, locale, CONFIG.siteOrigin, text);
  const head = headOf("login", locale, CONFIG.siteOrigin, text);
  return { ...head, title: text(TITLES[page]), links: [] };
}

/** What a page of the account shows while everything else is loading. */
const ACCOUNT_TEXT = /\.(?:title|pageTitle|head[A-Z]\w*)$/;

/** The texts that a page brings along; a page of the account loads its language's second file. */
function ownPart(messages: Catalogue, page: string): Catalogue {
  const isAccount = isAccountScreen(page);
  const isOwn = (id: string) => id.startsWith(`${page}.`) && (!isAccount || ACCOUNT_TEXT.test(id));
  const shared = ["common.", ...(isAccount ? ["shell."] : [])];
  return Object.fromEntries(
    Object.entries(messages).filter(
      ([id]) => isOwn(id) || shared.some((part) => id.startsWith(part)),
    ),
  );
}

/** SCR-5: the answer to every refused request for a page, one per language. */
export async function renderRefusal(
  locale: Locale,
  messages: Catalogue,
): Promise<Omit<RenderedPage, "data">> {
  const languageName = NATIVE_NAMES[locale];
  const services = servicesFor({
    page: "not-found",
    locale,
    languageName,
    signedIn: false,
    messages,
    config: CONFIG,
  });
  const { text, getSnapshot } = services.i18n;
  const speaking = { language: getSnapshot(), defaults: { brand: CONFIG.brand } };
  const { prelude } = await prerender(
    <ServicesContext value={services}>
      <LanguageProvider value={speaking}>
        <RefusalPage locale={locale} />
      </LanguageProvider>
    </ServicesContext>,
  );
  const head = { ...headFor("not-found", locale, text), title: text("common.serverError") };
  return { html: await readAll(prelude), head };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { page, locale, signedIn, messages, localeRedirects } = input;
  const data: PageData = {
    page,
    locale,
    languageName: NATIVE_NAMES[locale],
    signedIn,
    messages,
    config: { ...CONFIG, localeRedirects },
  };
  const services = servicesFor(data);
  const { screen } = services.navigation.getSnapshot().route;
  const loaded = await SCREEN_LOADERS[screen]();
  const { prelude } = await prerender(<App services={services} screenOf={() => loaded} />);
  const { config: _, ...rest } = data;
  return {
    html: await readAll(prelude),
    head: headFor(page, locale, services.i18n.text),
    data: { ...rest, messages: ownPart(messages, page) },
  };
}
