/** Longer than any path of ours; also bounds the work on hostile input (A57). */
const MAX_REDIRECT = 2048;

const COMMON_TLDS =
  "com|net|org|io|co|cn|info|biz|xyz|top|site|online|shop|app|dev|me|cc|tv|vip|pro|club|live|link|ru|tk|ga|ml|cf|gq|us|uk|de|fr|jp|kr|in|br|eu|ai|example";

/**
 * NAV-4: a domain-like name that ends in a common top-level domain, then a slash or the end. In any
 * letters, and with any sign that browsers take for the dot of a domain.
 */
const DOMAIN_LIKE = new RegExp(
  `[\\p{L}\\p{N}-][.\u3002\uff0e\uff61](?:${COMMON_TLDS})(?:[/\\\\?#:]|$)`,
  "iu",
);

export function looksExternal(value: string): boolean {
  return value.length > MAX_REDIRECT || DOMAIN_LIKE.test(value);
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const UNSAFE = /[\u0000-\u0020\\\u007f]/;

/**
 * NAV-4, decision: the path that a `redirect` value leads to on this origin, or undefined. Parsed
 * once, by the same WHATWG parser that the browser navigates with; only the path, query and
 * fragment are used, so the result cannot name another host.
 */
export function safeRedirect(value: string | null | undefined, origin: string): string | undefined {
  if (!value || value.length > MAX_REDIRECT || UNSAFE.test(value)) return undefined;
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(value)) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return undefined;
  if (url.username || url.password || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
