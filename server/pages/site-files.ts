import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { INDEXED_SCREENS, screenPath } from "@portico/contract/routes";
import { type Clock, DAY } from "../platform/clock.ts";
import type { Settings } from "../platform/settings/settings.ts";

const SECURITY_TXT_LIFETIME = 180 * DAY;

export function robotsTxt({ siteOrigin }: Settings): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

export function sitemapXml({ siteOrigin, localeRedirects, institutions }: Settings): string {
  const locales = LOCALES.filter((locale) => localeRedirects[locale] === undefined);
  const screens = INDEXED_SCREENS.filter(
    (screen) => institutions || screen !== "institutions-register",
  );
  const entries = screens.flatMap((screen) => {
    const alternate = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${siteOrigin}${path}"/>`;
    const alternates = [
      ...locales.map((locale) => alternate(LANGUAGE_TAGS[locale], screenPath(screen, locale))),
      alternate("x-default", screenPath(screen, DEFAULT_LOCALE)),
    ].join("");
    return locales.map(
      (locale) => `<url><loc>${siteOrigin}${screenPath(screen, locale)}</loc>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** RFC 9116 */
export function securityTxt({ siteOrigin, links }: Settings, clock: Clock): string {
  const expires = new Date(clock.now() + SECURITY_TXT_LIFETIME);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${new URL(links.support, siteOrigin).href}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}
