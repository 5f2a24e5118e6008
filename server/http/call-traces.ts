import type { FastifyInstance, FastifyRequest } from "fastify";
import { noTracing, type RequestSpan, type Tracing } from "../platform/tracing/tracing.ts";
import { endpointOf, isProbe } from "./call-metrics.ts";

declare module "fastify" {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

const FIRST_FAULT = 500;

/**
 * Only a trusted proxy's: a visitor must neither choose the trace of a call nor whether it is
 * sampled.
 */
function traceparentOf({ ips, headers }: FastifyRequest): string | undefined {
  const given = headers["traceparent"];
  const isFromProxy = ips !== undefined && ips.length > 1;
  return isFromProxy && typeof given === "string" ? given : undefined;
}

/** A span for every request that Fastify answers, except health probes. Call it before other hooks. */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === noTracing) return;
  app.decorateRequest("span", undefined);
  const enter = (request: FastifyRequest, done: () => void) =>
    request.span === undefined ? done() : request.span.run(done);

  app.addHook("onRequest", (request, _, done) => {
    if (!isProbe(request)) request.span = tracing.request(traceparentOf(request));
    enter(request, done);
  });
  // The events of a body that arrives belong to its connection, not to the request's hooks.
  app.addHook("preValidation", (request, _, done) => enter(request, done));
  app.addHook("onResponse", (request, reply, done) => {
    const { method, refusal, span, routeOptions } = request;
    span?.end({
      name: endpointOf(request) ?? "other",
      // The pattern of the route, never the URL: a URL may contain secrets.
      attributes: {
        "http.request.method": method,
        "http.route": routeOptions.url ?? "unknown",
        "http.response.status_code": reply.statusCode,
        "portico.outcome": refusal ?? "ok",
      },
      isFault: reply.statusCode >= FIRST_FAULT,
    });
    enter(request, done);
  });
}
