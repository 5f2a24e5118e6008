import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { thirdNativeStart, thirdVerify } from "@portico/contract/third-party/endpoints";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SERVICE_ENDPOINTS } from "@portico/contract/service/calls";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings/settings.ts";
import type { EarlyHeaders } from "./early-headers.ts";
import { countOf } from "./header-count.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Calls for native apps and the exchange's services. */
const NATIVE_CALLS: ReadonlySet<string> = new Set([
  thirdNativeStart.path,
  thirdVerify.path,
  ...Object.values(SERVICE_ENDPOINTS).map(({ path }) => path),
]);

/**
 * Probes use an IP address, not a host name. Some proxies ask for a check with their visitor's host,
 * and its answer depends on none.
 */
const HOSTLESS_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz", sessionCheck.path]);

/**
 * The origins of this site: the configured one, and in development its loopback names, so that any
 * of them works.
 */
export function ownOrigins(
  settings: Pick<Settings, "siteOrigin" | "production" | "port">,
): Set<string> {
  const origins = new Set([settings.siteOrigin]);
  if (!settings.production) {
    for (const name of LOOPBACK_NAMES) {
      origins.add(new URL(`http://${name}:${settings.port}`).origin);
    }
  }
  return origins;
}

export interface RequestGuard {
  /** A27: refuses another Host, two of them, or an absolute URL in the request line. */
  checkHost(request: FastifyRequest): void;
  /** `checkHost` for headers that are there once: false does not mean a foreign host. */
  isOwnHost(headers: EarlyHeaders): boolean;
  /** A43, A44: an unsafe call must come from a page of this exact origin. */
  checkOrigin(request: FastifyRequest): void;
  /** `checkOrigin` as a boolean, for calls that only pages make. */
  isOwnOrigin(request: Pick<IncomingMessage, "headers">): boolean;
}

export function createRequestGuard(
  settings: Pick<Settings, "siteOrigin" | "production" | "port">,
): RequestGuard {
  const origins = ownOrigins(settings);
  const hosts = new Set([...origins].map((origin) => new URL(origin).host));

  function isOwnOrigin({ headers }: Pick<IncomingMessage, "headers">): boolean {
    const { origin, "sec-fetch-site": site } = headers;
    // A sibling host is as foreign as any other: same-site is not same-origin.
    return (
      origin !== undefined && origins.has(origin) && (site === undefined || site === "same-origin")
    );
  }

  return {
    isOwnOrigin,

    isOwnHost: ({ host }) => hosts.has(host ?? ""),

    checkHost(request) {
      const { url = "", rawHeaders, httpVersion } = request.raw;
      const count = countOf("host", rawHeaders);
      // Only HTTP/1.0 may omit it (RFC 9112, 3.2).
      const fits = count === 1 || (count === 0 && httpVersion === "1.0");
      if (!fits || !url.startsWith("/")) throw new Refusal("badRequest");
      if (hosts.has(request.headers.host?.toLowerCase() ?? "")) return;
      if (!HOSTLESS_PATHS.has(url.split("?")[0] ?? "")) throw new Refusal("unknownHost");
    },

    checkOrigin(request) {
      if (SAFE_METHODS.has(request.method)) return;
      const { origin } = request.headers;
      const site = request.headers["sec-fetch-site"];
      // Every browser sends at least one of the two; other clients have no cookies to abuse.
      const isNative = origin === undefined && site === undefined;
      if (isNative && NATIVE_CALLS.has(request.routeOptions.url ?? "")) return;
      if (!isOwnOrigin(request)) throw new Refusal("foreignOrigin");
    },
  };
}
