import type { FastifyReply, FastifyRequest } from "fastify";
import { localeForHeader } from "@portico/contract/languages";
import { ERRORS } from "@portico/contract/errors";
import { DEFAULT_LOCALE, type Locale, localeOf } from "@portico/contract/locales";
import { splitPrefix } from "@portico/contract/routes";
import { parseCookies } from "../http/cookies/cookies.ts";
import { prepareRefusal, refusalText } from "../http/errors/errors.ts";
import { baseHeaders, staticPagePolicy } from "../http/headers.ts";
import type { UnparsedRequest } from "../http/errors/parser-errors.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings/settings.ts";
import type { Texts } from "../platform/texts.ts";
import { isPagePath, localeFor, pathOfTarget } from "./language-routing.ts";
import type { PageStore, Theme } from "./page-store.ts";
import { pageRequest, themeOf } from "./routes.ts";

export interface RefusalPages {
  /** SCR-5: false if the request was not for a page; then nothing was sent. */
  send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): boolean;
  /** The page for a request that Node's parser refused. */
  forUnparsed(
    refusal: Refusal,
    request: UnparsedRequest,
  ): { body: string; headers: Readonly<Record<string, string>> } | undefined;
}

export function createRefusalPages(services: {
  settings: Pick<Settings, "siteOrigin" | "localeRedirects">;
  store: PageStore;
  texts: Texts;
}): RefusalPages {
  const { settings, store, texts } = services;
  const headers = {
    ...baseHeaders(settings),
    "content-security-policy": staticPagePolicy(store.stylesheet?.refusalHash),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  };

  function render(refusal: Refusal, chosen: Locale, theme: Theme): string | undefined {
    const locale = settings.localeRedirects[chosen] ?? chosen;
    // The text of `unsupportedType` is about JSON, which says nothing to the visitor of a page.
    const shown = refusal.code === "unsupportedType" ? new Refusal("badRequest") : refusal;
    return store.refusal({
      locale,
      theme,
      status: ERRORS[refusal.code].status,
      explanation: refusalText(shown, locale, texts),
    });
  }

  return {
    send(refusal, request, reply) {
      if (!isPagePath(pathOfTarget(request.url))) return false;
      const theme = themeOf(parseCookies(request.headers.cookie));
      const body = render(refusal, localeFor(pageRequest(request)), theme);
      if (body === undefined) return false;
      prepareRefusal(refusal, reply).headers(headers).send(body);
      return true;
    },

    forUnparsed(refusal, { target, acceptLanguage }) {
      // Too many cookies: only a browser has them, even if the path was cut off.
      const isPage =
        target === undefined
          ? refusal.code === "headersTooLarge"
          : isPagePath(pathOfTarget(target));
      if (!isPage) return undefined;
      const { prefix = "" } = splitPrefix(target ?? "");
      const locale = localeOf(prefix) ?? localeForHeader(acceptLanguage) ?? DEFAULT_LOCALE;
      const body = render(refusal, locale, "system");
      return body === undefined ? undefined : { body, headers };
    },
  };
}
