const SIGN_IN = "/sign-in";

/** The sign-in page that comes back to this address. */
export function signInPath({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const here = pathname + search;
  return here === "/" ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(here)}`;
}

/** Where to go after the sign-in. Anything that leads elsewhere is ignored (open redirect). */
export function returnPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const url = URL.parse(next, origin);
  if (!next.startsWith("/") || url?.origin !== origin || url.pathname === SIGN_IN) return "/";
  return url.pathname + url.search;
}
