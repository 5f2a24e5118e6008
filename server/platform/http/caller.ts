import type { FastifyRequest } from "fastify";
import { localeForHeader } from "@portico/contract/languages";
import { DEFAULT_LOCALE, type Locale, localeOf } from "@portico/contract/locales";

/** API-2: the language of the answer's words. */
export function callerLocale(request: FastifyRequest): Locale {
  const { language } = request.headers;
  const asked = typeof language === "string" ? localeOf(language.toLowerCase()) : undefined;
  return asked ?? localeForHeader(request.headers["accept-language"]) ?? DEFAULT_LOCALE;
}

export function userAgentOf(request: FastifyRequest): string {
  return request.headers["user-agent"] ?? "";
}
