import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Settings } from "../settings.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Probes come by address, not by name. */
const HOSTLESS_PATHS = new Set(["/healthz", "/readyz"]);

/**
 * The origins that are this site: the configured one, and while developing its loopback names,
 * so that a clone works whichever of them is typed.
 */
export function ownOrigins(settings: Pick<Settings, "siteOrigin" | "production" | "port">): Set<string> {
  const origins = new Set([settings.siteOrigin]);
  if (!settings.production) {
    for (const name of LOOPBACK_NAMES) origins.add(`http://${name}:${settings.port}`);
  }
  return origins;
}

export interface RequestGuard {
  /** A27: another Host, two of them, or a whole URL in the request line. */
  checkHost(request: FastifyRequest): void;
  /** A43, A44: an unsafe call must come from a page of this very origin. */
  checkOrigin(request: FastifyRequest): void;
}

export function createRequestGuard(
  settings: Pick<Settings, "siteOrigin" | "production" | "port">,
): RequestGuard {
  const origins = ownOrigins(settings);
  const hosts = new Set([...origins].map((origin) => new URL(origin).host));

  return {
    checkHost(request) {
      const { url = "", rawHeaders } = request.raw;
      const names = rawHeaders.filter((_, index) => index % 2 === 0);
      if (!url.startsWith("/")) throw new Refusal("badRequest");
      if (names.filter((name) => name.toLowerCase() === "host").length > 1) {
        throw new Refusal("badRequest");
      }
      const path = url.split("?")[0] ?? "";
      if (HOSTLESS_PATHS.has(path)) return;
      if (!hosts.has(request.headers.host?.toLowerCase() ?? "")) throw new Refusal("unknownHost");
    },

    checkOrigin(request) {
      if (SAFE_METHODS.has(request.method)) return;
      const { origin } = request.headers;
      const site = request.headers["sec-fetch-site"];
      // A sibling host's page is as foreign as any other: same-site is not same-origin.
      if (origin === undefined || !origins.has(origin)) throw new Refusal("foreignOrigin");
      if (site !== undefined && site !== "same-origin") throw new Refusal("foreignOrigin");
    },
  };
}
