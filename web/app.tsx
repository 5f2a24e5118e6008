import {
  Component,
  createElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { isScreen } from "@portico/contract/routes";
import { isBotAgent } from "@portico/contract/user-agent";
import { LanguageProvider } from "./lib/i18n/i18n.tsx";
import { loadWhenOnline } from "./lib/scheduling/lazy-component.ts";
import type { FrameProps, ScreenModule } from "./lib/navigation/screen-module.ts";
import { UnknownRouteError } from "./lib/navigation/navigation.ts";
import { type Services, ServicesContext, useRouteState, useServices } from "./lib/services.ts";
import { ErrorPage, NotReadyPage } from "./ui/layout/error-page.tsx";
import { Layout } from "./ui/layout/layout.tsx";
import { ToastList } from "./ui/layout/toast-list.tsx";

/** The screen's code is always loaded before the screen is shown. */
type ScreenOf = (screen: string) => ScreenModule;

/** SCR-7: the root shell has one outlet. */
function Outlet({ screenOf }: { screenOf: ScreenOf }) {
  const { i18n, reportError } = useServices();
  const { route, visit } = useRouteState();
  const outlet = useRef<HTMLDivElement>(null);
  const shown = useRef(route.locale);

  useEffect(() => {
    if (visit === 0) return;
    // A page with an old title still works, so a failure here is only reported.
    void loadWhenOnline(() => import("./lib/navigation/apply-head.ts")).then(
      ({ applyHead }) => applyHead(document, route, i18n.text),
      reportError,
    );
  }, [visit, route, i18n, reportError]);

  useEffect(() => {
    // A new screen focuses its heading, also for screen readers. The same screen in another
    // language does not: the focus stays in the menu, where the next key can choose another.
    const isTranslated = shown.current !== route.locale;
    shown.current = route.locale;
    // A step that was shown before its URL changed does not either, if somebody already types in
    // it.
    const { current } = outlet;
    if (visit > 0 && !isTranslated && !current?.querySelector("input:focus"))
      current?.querySelector<HTMLElement>("h1")?.focus();
  }, [visit, route]);

  return (
    <div ref={outlet}>{createElement(screenOf(route.screen).default, { key: route.screen })}</div>
  );
}

interface BoundaryProps {
  visit: number;
  /** The boundary around the frame: its error page has no frame. */
  isOutermost?: boolean;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  /** The visit that failed. */
  visit?: number | undefined;
}

/** SCR-5: a fatal error shows the error page; for bots it is only reported. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = ServicesContext;
  declare context: Services | undefined;
  override state: BoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, visit: undefined };
  }

  /** The next navigation clears the error page. */
  static getDerivedStateFromProps(
    { visit }: BoundaryProps,
    { error, visit: failed = visit }: BoundaryState,
  ): BoundaryState {
    return { error: failed === visit ? error : undefined, visit };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.reportError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isBotAgent(navigator.userAgent)) return null;
    const page =
      error instanceof UnknownRouteError ? (
        <ErrorPage isNews status={404} path={error.path} />
      ) : (
        <ErrorPage isNews />
      );
    if (!this.props.isOutermost) return page;
    return (
      <main id="content">
        <div className="sheet">{page}</div>
      </main>
    );
  }
}

function Page({ screenOf }: { screenOf: ScreenOf }) {
  const { page } = useServices().data;
  const { visit } = useRouteState();
  if (visit > 0) return <Outlet screenOf={screenOf} />;
  if (page === "not-found") return <ErrorPage status={404} />;
  if (page === "not-ready") return <NotReadyPage />;
  return <Outlet screenOf={screenOf} />;
}

/** Throws an error from outside rendering, such as an unknown route, into the boundary. */
function Thrown({ error }: { error: unknown }): never {
  throw error;
}

export function App({
  services,
  screenOf,
  error,
  onAnswering,
}: {
  services: Services;
  screenOf: ScreenOf;
  /** Why the page could not start. */
  error?: unknown;
  /** Called when React has hydrated the page. */
  onAnswering?: () => void;
}) {
  useEffect(() => onAnswering?.(), [onAnswering]);
  const { i18n, config } = services;
  const language = useSyncExternalStore(i18n.subscribe, i18n.getSnapshot, i18n.getSnapshot);
  const speaking = useMemo(
    () => ({ language, defaults: { brand: config.brand } }),
    [language, config.brand],
  );
  return (
    <ServicesContext value={services}>
      <LanguageProvider value={speaking}>
        <Shell error={error} screenOf={screenOf}>
          <Page screenOf={screenOf} />
        </Shell>
      </LanguageProvider>
    </ServicesContext>
  );
}

/** Pages without a route have the usual frame, and so has a screen whose code did not load. */
function Frame({ screenOf, hasFailed, ...rest }: FrameProps & FrameChoice) {
  const { page } = useServices().data;
  const { route, visit } = useRouteState();
  const isUsual = hasFailed || (visit === 0 && !isScreen(page));
  return createElement((isUsual ? undefined : screenOf(route.screen).Frame) ?? Layout, rest);
}

interface FrameChoice {
  screenOf: ScreenOf;
  hasFailed: boolean;
}

interface ShellProps {
  error: unknown;
  screenOf: ScreenOf;
  children: ReactNode;
}

function Shell({ error, screenOf, children }: ShellProps) {
  const { route, visit, error: thrown = visit === 0 ? error : undefined } = useRouteState();
  return (
    <ErrorBoundary visit={visit} isOutermost>
      <Frame locale={route.locale} screenOf={screenOf} hasFailed={thrown !== undefined}>
        <ErrorBoundary visit={visit}>
          {thrown === undefined ? children : <Thrown error={thrown} />}
        </ErrorBoundary>
      </Frame>
      <ToastList />
    </ErrorBoundary>
  );
}
