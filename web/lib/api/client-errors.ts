import { CLIENT_ERROR_PATH, scrubErrorMessage } from "@portico/contract/client-errors/client-error";

/** A page that fails over and over says so often enough by then. */
const MAX_REPORTS = 5;

interface ReportDeps {
  fetch: (url: string, init: RequestInit) => Promise<unknown>;
  /** The screen that is shown. */
  screen: () => string;
  release: string;
}

export type ReportError = (error: unknown) => void;

/** SCR-5: what, on which screen, of which release; nothing about whom, and each only once. */
export function createErrorReports({ fetch, screen, release }: ReportDeps): ReportError {
  const sent = new Set<string>();
  return (error) => {
    // Visible in the browser's console.
    console.error(error);
    const message = describe(error);
    if (sent.has(message) || sent.size >= MAX_REPORTS) return;
    sent.add(message);
    // It may outlive the page, and nobody waits for it. Without cookies: who it was is not asked.
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
  // What else can be thrown may be anything that was typed.
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`;
  return scrubErrorMessage(`${error.name}: ${error.message}`);
}

/** Our code comes in files from our own origin; that of extensions, tags and consoles does not. */
const isOurs = (url: string | undefined, origin: string) =>
  url?.startsWith(`${origin}/`) === true && /\.[jt]sx?(?:[?:]|$)/.test(url);

/** The file that threw: the first one that a stack names, in the words of any browser. */
function fileOf(error: unknown): string | undefined {
  const { stack } = Object(error) as { stack?: unknown };
  return typeof stack === "string" ? /[a-z][a-z-]*:\/\/[^\s)]+/i.exec(stack)?.[0] : undefined;
}

/** A fetch that found no network, in the words of Chromium, Firefox and Safari. */
const NO_NETWORK = /^(?:Failed to fetch|NetworkError when .*|Load failed)\.?$/;

/** No mistake of the page: the network's, a call's, which its caller shows, and what was stopped. */
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
 * SCR-5: an error that nobody caught. Only one that our own code threw is fatal: what extensions,
 * tags and the browser itself complain about leaves a working page alone (decision 23).
 */
export function onUnhandledErrors(
  target: Pick<Window, "addEventListener" | "location">,
  fail: (error: unknown) => void,
): void {
  const { origin } = target.location;
  const judge = (error: unknown, file: string | undefined) => {
    if (isOurs(file, origin) && !isExpected(error)) fail(error);
  };
  // Without capture: a picture that does not load never gets here.
  target.addEventListener("error", ({ error, filename }) => {
    // The browser's own notices, such as that of a ResizeObserver, have no error.
    if (error instanceof Error) judge(error, fileOf(error) ?? filename);
  });
  target.addEventListener("unhandledrejection", ({ reason }) => judge(reason, fileOf(reason)));
}
