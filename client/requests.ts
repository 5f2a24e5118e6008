import { CAPTCHA_HEADER, IDEMPOTENCY_HEADER } from "@portico/contract/endpoint";
import { FORCED_LOGOUT_CODES, REQUEST_IN_PROGRESS } from "@portico/contract/errors";
import type { Locale } from "@portico/contract/locales";
import { type CookieJar, readCookie } from "./cookies.ts";
import { REQUEST_TIMEOUT_MS, RequestError, type RequestOptions } from "./request.ts";

const RETRY_STEP_MS = 1000;
/** The server refuses large headers; a long campaign link must not break every call. */
const MAX_ON_PAGE = 2048;

export interface RequestDeps {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  jar: CookieJar;
  currentUrl: () => string;
  locale: () => Locale;
  text: (key: "AUTH401" | "REQ404" | "REQ429" | "REQ502", values?: { status: string }) => string;
  /** Ends the session on this side only: it must not call the server. `why` is for the visitor. */
  onForcedLogout: (why: string) => void;
  /** REQ-7: shows a failure that nothing else shows. */
  toast: (error: RequestError) => void;
  wait?: (ms: number) => Promise<void>;
}

/** A proxy sends these if our server does not answer. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504]);

/** One attempt at a call, with its own timeout. */
interface Attempt extends Omit<RequestOptions, "timeout"> {
  /** The server repeats its answer to a call with the same key, and does nothing twice. */
  key: string | undefined;
  timeout: number | undefined;
}

const NEW_STYLE =
  /\/(?:r\/v[0-3]|api\/(?:[atekf]|task|activities|v2\/conversion|referral|discount|slot|launchpool|fiat|exportfinancing|pro\/v2\/etf|earn))(?:\/|$)/;

/** REQ-5, decision: whole path segments; a query is not part of the path. */
export function isNewStyle(path: string): boolean {
  return NEW_STYLE.test(path.split(/[?#]/, 1)[0] ?? "");
}

interface Body {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  data?: unknown;
}

/** Undefined if it is not JSON, so not from us. */
function parse(text: string): Body | undefined {
  try {
    return Object(JSON.parse(text)) as Body;
  } catch {
    return undefined;
  }
}

function isSuccess(path: string, { status, code, message }: Body): boolean {
  if (isNewStyle(path)) return code === 0;
  return status === "success" || (code === "200" && message === "SUCCESS");
}

function secondsToWait(header: string | null, data: unknown): { retryAfter?: number } {
  const hint = /^\d+$/.test(header ?? "")
    ? Number(header)
    : (data as { retryAfter?: unknown } | null | undefined)?.retryAfter;
  return typeof hint === "number" && hint >= 0 ? { retryAfter: hint } : {};
}

/** Removes the fragment and the query of a `redirect`: they may contain secrets. */
function onPage(current: string): string {
  const url = new URL(current);
  const redirect = url.searchParams.get("redirect");
  if (redirect !== null) url.searchParams.set("redirect", redirect.replace(/[?#].*$/s, ""));
  return (url.origin + url.pathname + url.search).slice(0, MAX_ON_PAGE);
}

function withQuery(path: string, payload: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) query.append(key, String(value));
  }
  const text = query.toString();
  return text ? path + (path.includes("?") ? "&" : "?") + text : path;
}

/** Whether a retry may succeed. A refused call would be refused again and count against a limit (decision 022). */
function isTransient({ offline, timedOut, status = 0 }: RequestError): boolean {
  return offline || timedOut || status >= 500;
}

/**
 * Whether to repeat a call whose answer was lost: once, or again while the first attempt is in
 * progress.
 */
function shouldRepeat(error: RequestError, count: number): boolean {
  const { offline, status = 0, code, retryAfter } = error;
  if (code === REQUEST_IN_PROGRESS) return true;
  // Without our envelope it is a proxy's answer; if it names a time, respect that.
  const isFromProxy =
    GATEWAY_FAILURES.has(status) && code === undefined && retryAfter === undefined;
  return count === 1 && (offline || isFromProxy);
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** REQ-1 to REQ-7: headers, retries, old-style and new-style answers, the end of a session. */
export function createRequests(deps: RequestDeps) {
  // Taken out of `deps`: the browser's own fetch refuses to be called as another object's method.
  const { fetch, jar, text, wait = pause } = deps;

  const authorization = () => readCookie(jar, "authorization");

  /** Returns false and ends nothing if another tab has replaced the session since. */
  function endSession(sent: string | undefined, why: string): boolean {
    const isCurrent = (authorization() || sent) === sent;
    if (isCurrent) deps.onForcedLogout(why);
    return isCurrent;
  }

  /** REQ-7: the body's message, else status and text; HTTP/2 has no text. */
  function messageFor(message: string, { status, statusText }: Response): string {
    if (message) return message;
    const number = `${status} ${statusText}`.trim();
    return GATEWAY_FAILURES.has(status) ? text("REQ502", { status: number }) : number;
  }

  function headers(token: string | undefined, { captcha, key }: Attempt): HeadersInit {
    return {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Cache-Control": "no-cache",
      Pragma: "no-cache",
      Platform: "website",
      onPage: onPage(deps.currentUrl()),
      language: deps.locale(),
      // fetch throws on a value that no header can carry, such as a damaged cookie.
      ...(token && /^[!-~]+$/.test(token) ? { authorization: token } : {}),
      ...(captcha ? { [CAPTCHA_HEADER]: captcha } : {}),
      ...(key ? { [IDEMPOTENCY_HEADER]: key } : {}),
    };
  }

  async function sendOnce(path: string, options: Attempt) {
    const { type = "get", payload = {}, timeout, signal: cancelled } = options;
    const sent = authorization();
    const late = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
    const signals = [late, cancelled].filter((signal) => signal !== undefined);
    const url = type === "get" ? withQuery(path, payload) : path;
    const init: RequestInit = {
      method: type.toUpperCase(),
      headers: headers(sent, options),
      credentials: "same-origin",
      redirect: "error",
      signal: signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? null),
      ...(type === "get" ? {} : { body: JSON.stringify(payload) }),
    };
    try {
      const response = await fetch(url, init);
      return { sent, response, body: parse(await response.text()) };
    } catch {
      cancelled?.throwIfAborted();
      const timedOut = late?.aborted ?? false;
      throw new RequestError("", { timedOut, offline: !timedOut });
    }
  }

  async function attempt(path: string, options: Attempt) {
    const { sent, response, body } = await sendOnce(path, options);
    const { status, ok } = response;
    const { code, data, message: said } = body ?? {};
    const message = typeof said === "string" ? said : "";
    const details = {
      status,
      data,
      ...(typeof code === "number" || typeof code === "string" ? { code } : {}),
      ...secondsToWait(response.headers.get("Retry-After"), data),
    };
    if (status === 401) {
      // A visitor who signs out needs no explanation.
      const handled = endSession(sent, options.keepSession ? "" : text("AUTH401"));
      throw new RequestError(text("AUTH401"), { ...details, unauthorized: true, handled });
    }
    if (status === 404) throw new RequestError(text("REQ404"), details);
    if (status === 429) throw new RequestError(text("REQ429"), details);
    if (!ok) throw new RequestError(messageFor(message, response), details);
    // Something between us and the visitor answered, such as the sign-in page of a hotel's network.
    if (body === undefined) throw new RequestError("", { ...details, offline: true });
    if (!options.keepSession && FORCED_LOGOUT_CODES.has(Number(details.code))) {
      endSession(sent, message);
      throw new RequestError(message, { ...details, handled: true });
    }
    if (!isSuccess(path, body)) throw new RequestError(message, details);
    return data;
  }

  /** REQ-4 */
  function groupPrefix({ withGroup, keepSession }: RequestOptions): string {
    if (!withGroup) return "";
    const group = readCookie(jar, "accountGroup") ?? "";
    if (/^\d+$/.test(group)) return `/${group}`;
    if (keepSession) return "";
    deps.onForcedLogout(text("AUTH401"));
    throw new RequestError(text("AUTH401"), { unauthorized: true, handled: true });
  }

  async function attempts(path: string, options: RequestOptions): Promise<unknown> {
    const target = groupPrefix(options) + path;
    const { retry = 0, timeout, isRepeatable = false } = options;
    const key = isRepeatable ? crypto.randomUUID() : undefined;
    // Even without a timeout, a lost answer is not requested again after this time.
    const ends = Date.now() + (timeout ?? REQUEST_TIMEOUT_MS);
    for (let count = 1, left = timeout; ; count += 1) {
      const pauseMs = RETRY_STEP_MS * count;
      try {
        return await attempt(target, { ...options, key, timeout: left });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (count > retry || !isTransient(error)) {
          // All attempts together get the timeout of one.
          left = ends - Date.now() - pauseMs;
          if (!isRepeatable || left <= 0 || !shouldRepeat(error, count)) throw error;
        }
      }
      await wait(pauseMs);
    }
  }

  /** Messages that background calls have already shown. */
  const shown = new Set<string>();

  function show(error: unknown, toast: RequestOptions["toast"]): void {
    if (!(error instanceof RequestError)) return;
    const { message, handled } = error;
    if (toast === false || handled || message === "") return;
    if (toast === "once" && shown.has(message)) return;
    shown.add(message);
    deps.toast(error);
  }

  return { send: attempts, show };
}
