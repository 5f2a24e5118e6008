import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

const ORIGIN = "https://site.com";

/** Any character there is, and as often one of ASCII: quick, where fast-check's own takes a second. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.nat({ max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/** Where a browser ends up that follows the value; nowhere is fine, too. */
function endsAt(value: string): string {
  const path = safeRedirect(value, ORIGIN);
  return path === undefined ? ORIGIN : new URL(path, `${ORIGIN}/de/login`).origin;
}

/** The corpus of the attack list, then our own. */
const CORPUS = [
  "//evil.com",
  "\\\\evil.com",
  "/\\evil.com",
  "%2f%2fevil.com",
  "%252f%252fevil.com",
  "/%252f%252fevil.com",
  "/%09/evil.com",
  "https:evil.com",
  "https://site.com@evil.com",
  "https://site.com.evil.com",
  "https://evil.com#.site.com",
  "https://evil。com",
  "ja\tvascript:alert(1)",
  "data:text/html,x",
  "blob:https://site.com/x",
  `/${"x".repeat(10_240)}`,

  "///evil.com",
  "////evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "/\r/evil.com",
  "\t//evil.com",
  " //evil.com",
  "\u0000//evil.com",
  "\u00a0//evil.com",
  "\ufeff//evil.com",
  "/\u2028/evil.com",
  "\\/evil.com",
  "/\\/evil.com",
  "\\\\\\evil.com",
  "/.//evil.com",
  "/..//evil.com",
  "/x/..//evil.com",
  "/%2e//evil.com",
  "/%2e%2e//evil.com",
  "/x/%2e%2e//evil.com",
  "/;//evil.com",
  "/%5cevil.com",
  "/%2fevil.com",
  "https:/evil.com",
  "https:///evil.com",
  "https:\\\\evil.com",
  "https:////evil.com",
  "http:evil.com",
  "https:///site.com@evil.com",
  "https://site.com%00.evil.com",
  "https://site.com%2eevil.com",
  "https://site.com\\@evil.com",
  "https://site.com\\.evil.com",
  "https://user:password@site.com/",
  "https://site.com:443@evil.com",
  "https://site.com:evil.com",
  "https://SITE.COM.EVIL.COM",
  "https://sitexcom",
  "https://ѕite.com",
  "https://site.com%E3%80%82evil.com",
  "https://ⓔvil.com",
  "https://0x7f000001",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "java\nscript:alert(1)",
  "javascript://site.com/%0aalert(1)",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://site.com/",
  "ws://site.com/",
  "wss://site.com/",
  "filesystem:https://site.com/x",
  "view-source:https://site.com",
  "about:blank",
  "mailto:x@evil.com",
  "x:/evil.com",
  "http://site.com",
  "https://",
  "https://:80",
  "http://[",
  "//",
  "/\\",
  "..//evil.com",
  "@evil.com",
  ".evil.com",
  ":evil.com",
  "?//evil.com",
  "#//evil.com",
];

describe("A55, ASVS 3.7.2, 1.2.2, 1.1.1: open redirects", () => {
  test.each(CORPUS)("NAV-4: %j ends on our own site", (value) => {
    expect(endsAt(value)).toBe(ORIGIN);
    expect(endsAt(encodeURIComponent(value))).toBe(ORIGIN);
    expect(endsAt(`/${value}`)).toBe(ORIGIN);
    expect(endsAt(`${ORIGIN}${value}`)).toBe(ORIGIN);
    expect(endsAt(`${ORIGIN}/${value}`)).toBe(ORIGIN);
  });

  test.each([
    "//evil.com",
    "\\\\evil.com",
    "/\\evil.com",
    "%2f%2fevil.com",
    "https:evil.com",
    "https://site.com@evil.com",
    "https://site.com.evil.com",
    "https://evil.com#.site.com",
    "https://evil。com",
    "ja\tvascript:alert(1)",
    "data:text/html,x",
    "blob:https://site.com/x",
    "https://user:password@site.com/",
    `/${"x".repeat(10_240)}`,
  ])("NAV-4: %.40j is not followed at all", (value) => {
    expect(safeRedirect(value, ORIGIN)).toBeUndefined();
  });

  test("NAV-4, ASVS 15.3.7: only one value of a repeated parameter is ever looked at", () => {
    const query = new URLSearchParams("redirect=/ok&redirect=//evil.com");
    expect(safeRedirect(query.get("redirect"), ORIGIN)).toBe("/ok");
  });

  const piece = fc.oneof(
    fc.constantFrom("/", "\\", "//", ":", "@", ".", "..", "%2f", "%2e", "%5c", "%09", "\t", "\n"),
    fc.constantFrom("evil.com", "site.com", "https:", "http:", "javascript:", "?", "#", "[", "]"),
    fc.constantFrom("。", "．", "\u00ad", "\u200b", "\u2028", "\u00a0", "\ud800", "ß", "℀", "⒈"),
    character,
  );
  const origin = fc.constantFrom(ORIGIN, "http://localhost:3000", "https://a.b.c.example:8443");

  test("NAV-4: whatever comes back, resolved against the site, stays on the site", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), origin, fc.boolean(), (parts, site, own) => {
        const value = (own ? site : "") + parts.join("");
        const path = safeRedirect(value, site);
        if (path === undefined) return;
        expect(path.startsWith("/")).toBe(true);
        expect(path.startsWith("//")).toBe(false);
        expect(path).not.toMatch(/[\\\s\p{Cc}]/u);
        for (const base of [site, `${site}/`, `${site}/de/login?x=1#y`]) {
          expect(new URL(path, base).origin).toBe(site);
        }
        expect(safeRedirect(path, site)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
