import { type Client, createClient } from "@portico/client/client";
import { endOfWait } from "./error-messages.ts";
import type { Services } from "../services.ts";
import { createSessionEnd } from "../session/session-end.ts";

type Deps = Pick<Services, "session" | "navigation" | "toasts" | "i18n" | "config">;

/** The client of this page, and where its failures are shown. Loaded with the first call. */
export function openClient(deps: Deps): Client {
  const { navigation, toasts, i18n, config } = deps;
  return createClient({
    fetch: (url, init) => fetch(url, init),
    jar: document,
    currentUrl: () => location.href,
    locale: () => navigation.getSnapshot().route.locale,
    text: (key, values) => i18n.text(`common.${key}`, values),
    onForcedLogout: createSessionEnd(deps),
    // Without a Retry-After the wait is a guess, which only a form needs.
    toast: (error) => toasts.show(error.message, error.retryAfter && endOfWait(error)),
    async loadSolvers() {
      const { createSolvers } = await import("../challenge/challenge-solvers.ts");
      return createSolvers(i18n);
    },
    passwordKey: () => config.passwordKey,
  });
}
