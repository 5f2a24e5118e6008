import { CLIENT_ERROR_PATH, scrubErrorMessage } from "@portico/contract/client-errors/client-error";

/** Enough for a page that fails again and again. */
const MAX_REPORTS = 5;

interface ReportDeps {
  fetch: (url: string, init: RequestInit) => Promise<unknown>;
  /** The screen that is shown. */
  screen: () => string;
  release: string;
}

export type ReportError = (error: unknown) => void;

/** SCR-5: reports message, screen and release; no personal data, and each error only once. */
export function createErrorReports({ fetch, screen, release }: ReportDeps): ReportError {
  const sent = new Set<string>();
  return (error) => {
    // Visible in the browser's console.
    console.error(error);
    const message = describe(error);
    if (sent.has(message) || sent.size >= MAX_REPORTS) return;
    sent.add(message);
    // It may outlive the page, and nothing waits for it. Without cookies, so it names no user.
    void fetch(CLIENT_ERROR_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message, screen: screen(), release }),
      credentials: "omit",
      keepalive: true,
    }).catch(() => {});
  };
}

function describe(error: unknown): string {
  // Any other thrown value may contain what somebody typed.
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`;
  return scrubErrorMessage(`${error.name}: ${error.message}`);
}

/** Our code is in files from our origin; extensions, tags and the console are not. */
const isOurs = (url: string | undefined, origin: string) =>
  url?.startsWith(`${origin}/`) === true && /\.[jt]sx?(?:[?:]|$)/.test(url);

/** The file that threw: the first one in the stack, in any browser's format. */
function fileOf(error: unknown): string | undefined {
  const { stack } = Object(error) as { stack?: unknown };
  return typeof stack === "string" ? /[a-z][a-z-]*:\/\/[^\s)]+/i.exec(stack)?.[0] : undefined;
}

/** A fetch without a network, in the words of Chromium, Firefox and Safari. */
const NO_NETWORK = /^(?:Failed to fetch|NetworkError when .*|Load failed)\.?$/;

/** Not a bug of the page: no network, a failed call (its caller shows it), or an abort. */
function isExpected(error: unknown): boolean {
  const { name, message, offline, reloading } = Object(error) as Record<string, unknown>;
  return (
    offline === true ||
    reloading === true ||
    name === "AbortError" ||
    name === "RequestError" ||
    NO_NETWORK.test(String(message))
  );
}

/**
 * SCR-5: handles uncaught errors. Only an error in our own code is fatal: errors of extensions,
 * tags and the browser do not affect a working page (decision 23).
 */
export function onUnhandledErrors(
  target: Pick<Window, "addEventListener" | "location">,
  fail: (error: unknown) => void,
): void {
  const { origin } = target.location;
  const judge = (error: unknown, file: string | undefined) => {
    if (isOurs(file, origin) && !isExpected(error)) fail(error);
  };
  // Without capture: an image that does not load never gets here.
  target.addEventListener("error", ({ error, filename }) => {
    // Notices of the browser, such as that of a ResizeObserver, have no error.
    if (error instanceof Error) judge(error, fileOf(error) ?? filename);
  });
  target.addEventListener("unhandledrejection", ({ reason }) => judge(reason, fileOf(reason)));
}
