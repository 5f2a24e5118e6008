import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { Locale } from "../../contract/locales.ts";
import { matchRoute } from "../../contract/routes.ts";
import { catalogueParts, compileCatalogue } from "../texts/messages.ts";
import { pseudo } from "../texts/pseudo.ts";
import { pageTemplate } from "../../web/build/page-template.ts";

const DATA_BLOCK = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;
const TEXTS = /^\/js\/texts-[^/.]+-([a-z]{2}(?:-[a-z]{2})?)(\.later)?\.json$/;

/** The texts of a language, or their pseudo-locale if PSEUDO is set (messages/README.md). */
function catalogueOf(locale: Locale): ReturnType<typeof compileCatalogue> {
  const catalogue = compileCatalogue(locale);
  if (process.env["PSEUDO"] === undefined) return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, pseudo(text)]));
}

interface PageData {
  page: string;
  locale: Locale;
  signedIn: boolean;
  config: {
    brand: string;
    siteOrigin: string;
    links: { terms: string; privacy: string; support: string };
    localeRedirects: object;
  };
}

type ServerEntry = {
  renderPage(input: object): Promise<{
    html: string;
    head: Pick<
      Parameters<typeof pageTemplate>[0],
      "languageTag" | "title" | "description" | "keywords" | "links"
    >;
    data: object;
  }>;
};

/** What the server filled into its built page, now into a fresh one. */
function fill(html: string, { config }: PageData): string {
  const values: Record<string, string> = {
    "%BRAND%": config.brand,
    "%ORIGIN%": config.siteOrigin,
    "%TERMS_URL%": config.links.terms,
    "%PRIVACY_URL%": config.links.privacy,
    "%SUPPORT_URL%": config.links.support,
    '"%CONFIG%"': JSON.stringify(config).replaceAll("<", "\\u003c"),
  };
  let text = html;
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(name, () => value);
  return text;
}

async function renderFresh(vite: ViteDevServer, url: string, built: PageData): Promise<string> {
  const entry = (await vite.ssrLoadModule("/entry-server.tsx")) as ServerEntry;
  const { page, locale, signedIn, config } = built;
  const { localeRedirects } = config;
  const messages = catalogueOf(locale);
  const { html, head, data } = await entry.renderPage({
    page,
    locale,
    signedIn,
    messages,
    localeRedirects,
  });
  const template = pageTemplate({
    ...head,
    html,
    data,
    stylesheets: ["/ui/styles.css"],
    script: "/entry-client.tsx",
    preloads: [],
    indexed: true,
  });
  return vite.transformIndexHtml(url, fill(template, built));
}

/** Answers pages and texts from the sources as they are now; false leaves the request to others. */
export async function serveFresh(
  vite: ViteDevServer,
  backend: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { url = "/", headers } = request;
  const path = url.split("?")[0] ?? "";
  const [isTexts, locale, isLater] = TEXTS.exec(path) ?? [];
  if (isTexts !== undefined) {
    const { now, later } = catalogueParts(catalogueOf(locale as Locale));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isLater ? later : now));
    return true;
  }
  if (request.method !== "GET" || matchRoute(path) === undefined) return false;
  // The server decides language, variant and settings; only its page is replaced.
  const { host = "", cookie = "" } = headers;
  const answer = await fetch(backend + url, { headers: { host, cookie }, redirect: "manual" });
  const data = DATA_BLOCK.exec(await answer.text())?.[1];
  if (answer.status !== 200 || data === undefined) return false;
  const html = await renderFresh(vite, url, JSON.parse(data) as PageData);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(html);
  return true;
}
