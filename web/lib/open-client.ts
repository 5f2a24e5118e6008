import { endOfWait } from "./problems.ts";
import { createRequestClient, type RequestClient } from "./request-client.ts";
import type { Services } from "./services.ts";
import { createSessionEnd } from "./session-end.ts";

type Deps = Pick<Services, "session" | "navigation" | "toasts" | "i18n">;

/** The client of this page, and where its failures are shown. It comes with the first call. */
export function openClient(deps: Deps): RequestClient {
  const { navigation, toasts, i18n } = deps;
  return createRequestClient({
    fetch: (url, init) => fetch(url, init),
    jar: document,
    currentUrl: () => location.href,
    locale: () => navigation.getSnapshot().route.locale,
    text: (key, values) => i18n.text(`common.${key}`, values),
    onForcedLogout: createSessionEnd(deps),
    // Without a Retry-After the wait is a guess, which only a form needs.
    toast: (error) => toasts.show(error.message, error.retryAfter && endOfWait(error)),
  });
}
