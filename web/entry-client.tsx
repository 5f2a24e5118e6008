import "./ui/styles.css";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { matchRoute, type Route, routeOf } from "@portico/contract/routes";
import { isBotAgent } from "@portico/contract/user-agent";
import { App } from "./app.tsx";
import { guess, installChunkReload } from "./lib/navigation/chunk-reload.ts";
import { createErrorReports, onUnhandledErrors } from "./lib/api/client-errors.ts";
import { deferEarlyPress } from "./lib/scheduling/early-press.ts";
import { createI18n } from "./lib/i18n/i18n.tsx";
import { idle } from "./lib/scheduling/idle.ts";
import { createLanguage } from "./lib/i18n/language.ts";
import { createLazyClient } from "./lib/api/lazy-client.ts";
import { loadWhenOnline } from "./lib/scheduling/lazy-component.ts";
import { createNavigation } from "./lib/navigation/navigation.ts";
import { createSavedValues } from "./lib/navigation/navigation-rules.ts";
import { readPageData } from "./lib/navigation/page-data.ts";
import type { ScreenModule } from "./lib/navigation/screen-module.ts";
import type { PreloadQueue } from "./lib/navigation/preload-queue.ts";
import { createScreenState } from "./lib/device/screen-state.ts";
import type { Services } from "./lib/services.ts";
import { followPreferences } from "./lib/session/preferences.ts";
import { createSession } from "./lib/session/session.ts";
import { openStore } from "./lib/browser/storage.ts";
import { texts } from "./lib/i18n/texts.ts";
import { createTheme } from "./lib/device/theme.ts";
import { createToasts } from "./lib/browser/toasts.ts";
import { onFirstInteraction } from "./lib/scheduling/first-interaction.ts";
import { SCREEN_LOADERS } from "./screens/index.ts";

const data = readPageData(document);
const { config } = data;
texts.setBrandVersion(config.textsVersion);
const i18n = createI18n(data.locale, data.messages, { brand: config.brand });
const local = openStore(() => window.localStorage);
const cookieDomain = config.cookieDomain ?? undefined;

const loadedScreens = new Map<string, ScreenModule>();

async function loadScreen({ screen }: Pick<Route, "screen">): Promise<void> {
  // Even a module that is there takes several tasks to import, which a slow phone shows.
  if (loadedScreens.has(screen)) return;
  loadedScreens.set(screen, await SCREEN_LOADERS[screen]());
}

async function prepare(route: Route): Promise<() => void> {
  const [catalogue] = await loadWhenOnline(() => {
    if (!navigator.onLine) toasts.show(i18n.text("common.offline"));
    return Promise.all([texts.load(route), loadScreen(route)]);
  });
  return () => {
    const switched = i18n.getSnapshot().locale !== route.locale;
    i18n.activate(route.locale, catalogue);
    if (switched) language.save(route.locale);
  };
}

const language = createLanguage({ jar: document, storage: local, cookieDomain });
const toasts = createToasts();
const session = createSession({
  jar: document,
  storage: local,
  cookieDomain,
  window,
  document,
  BroadcastChannel: window.BroadcastChannel,
});
const savedValues = createSavedValues(openStore(() => window.sessionStorage));
const startRoute = matchRoute(location.pathname) ?? routeOf("login", data.locale);
const navigation = createNavigation(startRoute, {
  window,
  saved: savedValues,
  prepare,
});

const { call, request, prepareChallenge } = createLazyClient(async () => {
  const { openClient } = await import("./lib/api/open-client.ts");
  return openClient(services);
});

let preloads: PreloadQueue | undefined;

async function intend(url: string): Promise<void> {
  const { createPreloadQueue } = await import("./lib/navigation/preload-queue.ts");
  preloads ??= createPreloadQueue({
    origin: location.origin,
    async load(target) {
      const route = matchRoute(new URL(target).pathname);
      if (!route) return;
      await guess(() => Promise.all([texts.load(route), loadScreen(route)]));
    },
  });
  preloads.intend(url);
}

const services: Services = {
  data,
  config,
  i18n,
  call,
  request,
  prepareChallenge,
  session,
  navigation,
  language,
  savedValues,
  toasts,
  // A failed preload does not matter: the page loads again what it really needs.
  preload: { intend: (url) => void intend(url).catch(() => {}) },
  storage: local,
  screen: createScreenState(window),
  firstInteraction: onFirstInteraction(document),
  theme: createTheme({
    jar: document,
    root: document.documentElement,
    darkQuery: matchMedia("(prefers-color-scheme: dark)"),
    cookieDomain,
  }),
  reportError(error) {
    report(error);
    if (isBot) queueMicrotask(restore);
  },
};

followPreferences(services);

function screenOf(screen: string): ScreenModule {
  const found = loadedScreens.get(screen);
  if (found === undefined) throw new Error(`${screen} is not loaded`);
  return found;
}

const root = document.getElementById("root")!;
const isBot = isBotAgent(navigator.userAgent);
const report = createErrorReports({
  fetch: (url, init) => fetch(url, init),
  release: RELEASE,
  screen() {
    const { visit, route } = navigation.getSnapshot();
    return visit === 0 ? data.page : route.screen;
  },
});

/** SCR-5: what a bot gets back when the script fails. */
const prerendered = isBot ? [...root.cloneNode(true).childNodes] : [];
let shown: Root | undefined;

function restore(): void {
  shown?.unmount();
  shown = undefined;
  root.replaceChildren(...prerendered);
}

/** SCR-5: a second error must not take the focus from the error page of the first. */
function fail(error: unknown): void {
  if (isBot || navigation.getSnapshot().error !== undefined) report(error);
  else navigation.fail(error);
}

const repeatPress = deferEarlyPress();

const app = (error?: unknown) => (
  <App services={services} screenOf={screenOf} error={error} onAnswering={repeatPress} />
);

/** LOC-8, LOC-9: true when this page has the wrong language and the browser loads another one. */
function leavesForAnotherLanguage(): boolean {
  const moved = language.movedTo(data.locale);
  const target = config.localeRedirects[moved ?? data.locale] ?? moved;
  if (target === undefined || target === data.locale) return false;
  const rest = location.pathname.replace(/^\/[^/]+/, "");
  location.replace(`/${target}${rest}${location.search}${location.hash}`);
  return true;
}

async function start(): Promise<void> {
  onUnhandledErrors(window, fail);
  installChunkReload(window);
  if (leavesForAnotherLanguage()) return;
  navigation.start();
  await loadWhenOnline(() => loadScreen(startRoute));
  // Not a transition: in slices, a slow phone takes longer until the form responds.
  shown = hydrateRoot(root, app());
  // Cookies are slow to write, and nothing waits for this one.
  void idle().then(() => language.save(data.locale));
  // The session is checked at once; everything else waits until the page is used.
  if (!session.hasHint()) await services.firstInteraction;
  void loadWhenOnline(() => import("./lib/scheduling/background-tasks.ts")).then(
    ({ startBackgroundTasks }) => startBackgroundTasks(services),
    report,
  );
}

/** Shows that the page cannot start, rather than leave a form that does nothing. */
function failToStart(error: unknown): void {
  if (isBot) return report(error);
  createRoot(root).render(app(error));
}

start().catch(failToStart);
