import type { FastifyInstance } from "fastify";
import { handleBeforeFramework } from "../http/before-framework.ts";
import { earlyHeaders } from "../http/early-headers.ts";
import type { RequestGuard } from "../http/request-guard.ts";
import { requestIdOf } from "../http/request-id.ts";
import { type Metrics, noMetrics } from "../platform/metrics/metrics.ts";
import type { PageSender } from "./routes.ts";

interface CachedPageServices {
  pages: Pick<PageSender, "sendCached">;
  guard: Pick<RequestGuard, "isOwnHost">;
  metrics: Metrics;
}

/**
 * Sends the pages and assets that are in memory before Fastify handles the request, which is a fifth
 * of the work for a page. Everything else, refusals included, takes the regular path.
 */
export function sendCachedPages(app: FastifyInstance, services: CachedPageServices): void {
  const { pages, guard, metrics } = services;
  handleBeforeFramework(app, (request, response) => {
    const { method = "", url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/")) return false;
    if (url.includes("/api/")) return false;
    const headers = earlyHeaders(request.rawHeaders);
    if (headers === undefined || !guard.isOwnHost(headers)) return false;
    const start = performance.now();
    const requestId = requestIdOf({ headers });
    if (!pages.sendCached({ request: { method, url, headers }, response, requestId })) return false;
    // Without the time to the visitor: to wait for the end of the response costs more than a page.
    if (metrics !== noMetrics) metrics.call("page", "ok", (performance.now() - start) / 1000);
    return true;
  });
}
