import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type CheckReason, REASON_HEADER } from "@portico/contract/service/check";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { handleBeforeFramework } from "../../http/before-framework.ts";
import { earlyHeaders } from "../../http/early-headers.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../../http/request-id.ts";
import { type Metrics, noMetrics } from "../../platform/metrics/metrics.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Timekeeper } from "../../platform/time/database-clock.ts";
import { type CheckServices, createCheck } from "./check.ts";

interface RouteServices extends CheckServices {
  metrics: Metrics;
  timekeeper: Pick<Timekeeper, "settle">;
}

/** Envoy asks with the method of the visitor's request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every other reason is 403: signing in would not help. */
const UNAUTHORIZED: ReadonlySet<CheckReason> = new Set(["sessionMissing", "sessionInvalid"]);

function letPass(response: ServerResponse, headers: string[], requestId: string): void {
  headers.push("cache-control", "no-store", REQUEST_ID_HEADER, requestId);
  response.writeHead(204, headers).end();
}

/**
 * A60: nginx can announce the body of its visitor's request without sending it. The next check on
 * that connection would be read as this body, so the connection ends with the answer.
 */
const announcesBody = ({ headers }: Pick<IncomingMessage, "headers">) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** The check for proxies: 204 lets the visitor's request pass, and every other status does not. */
export function checkRoutes(app: FastifyInstance, services: RouteServices): void {
  const { metrics, timekeeper } = services;
  const { path, name } = sessionCheck;
  const check = createCheck(services);

  app.route({
    method: METHODS,
    url: path,
    config: { logsSuccess: false },
    async handler(request, reply) {
      if (announcesBody(request.raw)) reply.raw.shouldKeepAlive = false;
      const decision = await check.decide(request);
      if (typeof decision === "string") {
        reply.header(REASON_HEADER, decision);
        throw new Refusal(UNAUTHORIZED.has(decision) ? "unauthorized" : "forbidden");
      }
      reply.hijack();
      letPass(reply.raw, decision, request.id);
    },
  });

  // A proxy asks with every request. A request that cached data allows to pass is answered before
  // Fastify handles it; everything else, refusals included, takes the regular path.
  handleBeforeFramework(app, (request, response) => {
    const { method, url = "", rawHeaders } = request;
    if (method !== "GET" || !url.startsWith(path)) return false;
    if (url.length > path.length && url[path.length] !== "?") return false;
    const headers = earlyHeaders(rawHeaders);
    if (headers?.host === undefined || announcesBody({ headers })) return false;
    // The clock has to be measured first.
    if (timekeeper.settle() !== undefined) return false;
    const start = performance.now();
    const answer = check.decideFromCache({ url, headers });
    if (answer === undefined) return false;
    letPass(response, answer, requestIdOf({ headers }));
    if (metrics !== noMetrics) metrics.call(name, "ok", (performance.now() - start) / 1000);
    return true;
  });
}
