import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_LOCALE, type Locale } from "@portico/contract/locales";
import { screenPath } from "@portico/contract/routes";
import type { Clock } from "../platform/clock.ts";
import {
  firstCookie,
  parseCookies,
  type RequestCookies,
  setCookie,
} from "../http/cookies/cookies.ts";
import { ASSET_POLICY, baseHeaders, pagePolicy, SVG_POLICY } from "../http/headers.ts";
import type { Settings } from "../platform/settings/settings.ts";
import type { Asset } from "./assets/asset.ts";
import type { OtherAssets } from "./assets/other-assets.ts";
import { chooseLocale, localeFor, type PageRequest, routePage } from "./language-routing.ts";
import { faviconOf, typeOfPicture } from "./brand-files.ts";
import type { PageStore, PageVariant, Theme } from "./page-store.ts";
import {
  flatHeaders,
  type RawExchange,
  type Representation,
  sendEncoded,
  sendCached,
} from "./send.ts";
import { robotsTxt, securityTxt, sitemapXml } from "./site-files.ts";

interface PageAnswer {
  page: string;
  status: number;
  locale: Locale;
}

export interface PageSender {
  send(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): Promise<void>;
  /** SCR-4 */
  missing(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The response for a path that no other route has. */
  route(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Sends a page or an asset that is in memory; false for everything else. */
  sendCached(exchange: RawExchange): boolean;
}

export function themeOf(cookies: RequestCookies): Theme {
  const theme = firstCookie(cookies, "theme");
  return theme === "dark" || theme === "light" ? theme : "system";
}

export function pageRequest(request: Pick<IncomingMessage, "headers" | "url">): PageRequest {
  const { url = "/" } = request;
  const mark = url.indexOf("?");
  return {
    path: mark === -1 ? url : url.slice(0, mark),
    query: mark === -1 ? "" : url.slice(mark),
    cookies: parseCookies(request.headers.cookie),
    acceptLanguage: request.headers["accept-language"],
    userAgent: request.headers["user-agent"] ?? "",
  };
}

const SVG_TYPE = "image/svg+xml";
const isAssetPath = (path: string) => path.startsWith("/js/") || path.startsWith("/css/");

export function createPageSender({
  settings,
  store,
  otherAssets,
}: {
  settings: Settings;
  store: PageStore;
  otherAssets: OtherAssets;
}): PageSender {
  const vary =
    settings.mobileHost === undefined
      ? "Accept-Encoding, Cookie"
      : "Accept-Encoding, Cookie, User-Agent";
  const common = {
    ...baseHeaders(settings),
    "content-security-policy": pagePolicy(settings, store.stylesheet?.hash),
    "content-type": "text/html; charset=utf-8",
    vary,
  };
  const pageHeaders = flatHeaders({
    ...common,
    "cache-control": "private, no-cache, no-transform",
  });
  const errorHeaders = flatHeaders({ ...common, "cache-control": "no-store" });
  const assetHeaders = new Map<string, string[]>();

  function headersOfAsset(type: string): string[] {
    let headers = assetHeaders.get(type);
    if (headers === undefined) {
      headers = flatHeaders({
        ...baseHeaders(settings),
        "content-security-policy": type === SVG_TYPE ? SVG_POLICY : ASSET_POLICY,
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
      });
      assetHeaders.set(type, headers);
    }
    return headers;
  }

  function pageOf(variant: PageVariant, status: number): Representation {
    const encoded = store.page(variant);
    if (encoded === undefined) throw new Error(`The page ${variant.page} was not built`);
    return { encoded, status, headers: status === 200 ? pageHeaders : errorHeaders };
  }

  function representationOf({ encoded, type }: Asset): Representation {
    return { encoded, status: 200, headers: headersOfAsset(type) };
  }

  function variantOf(page: string, locale: Locale, cookies: RequestCookies): PageVariant {
    // SES-5: only their presence picks the variant; personal data comes from the API.
    const signedIn = cookies.has("authtoken") && cookies.has("authorization");
    return { page, locale, theme: themeOf(cookies), signedIn };
  }

  /** Writes straight to Node: Fastify would collect the same headers for each answer. */
  function sendRaw(request: FastifyRequest, reply: FastifyReply, representation: Representation) {
    reply.hijack();
    const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
    const { raw, id: requestId } = request;
    return sendEncoded({ request: raw, response: reply.raw, requestId, cookies }, representation);
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, status, locale }: PageAnswer,
    cookies = parseCookies(request.headers.cookie),
  ) {
    return sendRaw(request, reply, pageOf(variantOf(page, locale, cookies), status));
  }

  function plain(reply: FastifyReply, status: number) {
    return reply
      .code(status)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send("");
  }

  /** A page that a process of another release has sent needs that release's files. */
  async function sendAsset(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (request.method !== "GET" && request.method !== "HEAD") return plain(reply, 404);
    const asset = store.asset(path) ?? (await otherAssets.find(path));
    return asset === undefined
      ? plain(reply, 404)
      : sendRaw(request, reply, representationOf(asset));
  }

  return {
    send: (request, reply, answer) => send(request, reply, answer),
    missing(request, reply) {
      const locale = localeFor(pageRequest(request));
      return send(request, reply, { page: "not-found", status: 404, locale });
    },

    route(request, reply) {
      const { method } = request;
      const asked = pageRequest(request);
      if (isAssetPath(asked.path)) return sendAsset(request, reply, asked.path);
      const routed = routePage(asked, settings);
      if (routed.kind === "notOurs") return plain(reply, 404);
      if (routed.kind === "redirect") {
        reply
          .header("vary", "Accept-Language, Cookie, User-Agent")
          .header("cache-control", routed.permanent ? "public, max-age=86400" : "no-store");
        if (routed.guessed) reply.header("set-cookie", setCookie("locale_guess", "1", undefined));
        const status = routed.permanent ? 301 : 302;
        return reply.redirect(routed.location, method === "POST" ? 303 : status);
      }
      const { locale } = routed;
      if (routed.kind === "missing") {
        return send(request, reply, { page: "not-found", status: 404, locale }, asked.cookies);
      }
      if (method === "POST") {
        // A form sent before its script was loaded: it is not read, and the page explains that.
        return send(request, reply, { page: "not-ready", status: 409, locale }, asked.cookies);
      }
      return send(request, reply, { page: routed.screen, status: 200, locale }, asked.cookies);
    },

    sendCached(exchange) {
      const asked = pageRequest(exchange.request);
      if (isAssetPath(asked.path)) {
        const asset = store.asset(asked.path);
        return asset !== undefined && sendCached(exchange, representationOf(asset));
      }
      const routed = routePage(asked, settings);
      if (routed.kind !== "page") return false;
      const variant = variantOf(routed.screen, routed.locale, asked.cookies);
      return sendCached(exchange, pageOf(variant, 200));
    },
  };
}

/** Our own exact paths, handled before any language routing (LOC-4). */
export function siteFileRoutes(
  app: FastifyInstance,
  { settings, clock }: { settings: Settings; clock: Clock },
): void {
  const text = (reply: FastifyReply, type: string, body: string) =>
    reply.header("cache-control", "public, max-age=3600").type(type).send(body);

  app.get("/robots.txt", (_, reply) =>
    text(reply, "text/plain; charset=utf-8", robotsTxt(settings)),
  );
  app.get("/sitemap.xml", (_, reply) =>
    text(reply, "application/xml; charset=utf-8", sitemapXml(settings)),
  );
  app.get("/.well-known/security.txt", (_, reply) =>
    text(reply, "text/plain; charset=utf-8", securityTxt(settings, clock)),
  );
  const favicon = faviconOf(settings.brand.pack);
  app.get("/favicon.ico", (_, reply) => {
    reply.header("cache-control", "public, max-age=86400");
    return favicon === undefined
      ? reply.code(404).type("text/plain; charset=utf-8").send("")
      : reply.type(typeOfPicture(favicon)).send(favicon.body);
  });
  app.get("/.well-known/change-password", (request, reply) => {
    const { locale } = chooseLocale(pageRequest(request));
    const language = settings.localeRedirects[locale] ?? locale ?? DEFAULT_LOCALE;
    return reply
      .header("cache-control", "no-store")
      .redirect(screenPath("forget-password", language), 302);
  });
}
