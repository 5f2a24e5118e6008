import type { Locale } from "@portico/contract/locales";
import { type Client, type ClientDeps, createClient } from "./client.ts";
import type { PasswordKey } from "./passwords.ts";
import { solveWork } from "./proof-of-work.ts";

/** Node keeps no cookies and names no origin: this does both, for one site and one visitor. */
export function createNodeTransport(site: string): Pick<ClientDeps, "fetch" | "jar"> {
  const cookies = new Map<string, string>();

  function keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }

  const jar = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
  };

  return {
    jar,
    async fetch(path, init) {
      const headers = new Headers(init.headers);
      headers.set("origin", site);
      if (cookies.size > 0) headers.set("cookie", jar.cookie);
      const response = await fetch(new URL(path, site), { ...init, headers });
      for (const line of response.headers.getSetCookie()) keep(line);
      return response;
    },
  };
}

const PAGE_DATA = /<script\b[^>]*\bid="page-data"[^>]*>([^<]*)<\/script>/;

/** CRED-1: the key that this site's pages encrypt passwords with; its sign-in page names it. */
export async function fetchPasswordKey(site: string): Promise<PasswordKey> {
  const response = await fetch(new URL("/en/login", site), { redirect: "error" });
  const [, json] = PAGE_DATA.exec(await response.text()) ?? [];
  if (json === undefined) throw new Error(`${site} has no sign-in page (${response.status})`);
  return (JSON.parse(json) as { config: { passwordKey: PasswordKey } }).config.passwordKey;
}

export interface NodeClientOptions extends Pick<ClientDeps, "passwordKey" | "prove"> {
  /** The origin of the site, such as https://account.exchange.example. */
  site: string;
  locale?: Locale;
}

/** A client for one visitor, without a page: failures are thrown and shown nowhere. */
export function createNodeClient({ site, locale = "en", ...deps }: NodeClientOptions): Client {
  return createClient({
    ...createNodeTransport(site),
    currentUrl: () => site,
    locale: () => locale,
    text: (key) => key,
    onForcedLogout() {},
    toast() {},
    loadSolvers: () => Promise.resolve({ solveWork }),
    ...deps,
  });
}
