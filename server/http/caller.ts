import type { IncomingHttpHeaders } from "node:http";
import { localeForHeader } from "@portico/contract/languages";
import { DEFAULT_LOCALE, type Locale, localeOf } from "@portico/contract/locales";

interface Request {
  headers: IncomingHttpHeaders;
}

/** API-2: the language of the calling page, if the request states it. */
export function statedLocale({ headers: { language } }: Request): Locale | undefined {
  return typeof language === "string" ? localeOf(language.toLowerCase()) : undefined;
}

/** API-2: the language of the response's message. */
export function callerLocale(request: Request): Locale {
  const { headers } = request;
  return statedLocale(request) ?? localeForHeader(headers["accept-language"]) ?? DEFAULT_LOCALE;
}

export function userAgentOf(request: Request): string {
  return request.headers["user-agent"] ?? "";
}
