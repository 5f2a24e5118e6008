import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { ERRORS } from "@portico/contract/errors";
import type { EndpointName } from "@portico/contract/endpoints";
import type { Locale } from "@portico/contract/locales";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import { Overload } from "../../platform/refusal.ts";
import type { Texts } from "../../platform/texts.ts";
import { handleBeforeFramework } from "../before-framework.ts";
import { callerLocale } from "../caller.ts";
import { type EarlyHeaders, earlyHeaders } from "../early-headers.ts";
import { failureOf } from "../errors/errors.ts";
import { countRefusal } from "../call-metrics.ts";
import type { RequestGuard } from "../request-guard.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../request-id.ts";

interface UnreadServices {
  guard: Pick<RequestGuard, "isOwnHost" | "isOwnOrigin">;
  texts: Texts;
  /** Calls that may be refused, by their paths without a group. */
  calls: ReadonlyMap<string, EndpointName>;
  metrics: Metrics;
  /** The seconds until a retry, or undefined for a call that may continue. */
  secondsToWait(hasCookies: boolean): number | undefined;
  log: boolean;
}

/** REQ-4: the optional group prefix. */
const GROUP = /^\/\d{1,9}(?=\/api\/)/;

/**
 * F21: under overload most calls are refused, and each one delays session checks. So they are
 * refused before Fastify handles them and before their body is read, with a prepared response.
 */
export function refuseUnread(app: FastifyInstance, services: UnreadServices): void {
  const { guard, texts, calls, metrics, secondsToWait } = services;
  const { status } = ERRORS.unavailable;
  const bodies = new Map<string, Buffer>();

  function bodyOf(seconds: number, locale: Locale): Buffer {
    const key = `${locale} ${seconds}`;
    let body = bodies.get(key);
    if (body === undefined) {
      body = Buffer.from(JSON.stringify(failureOf(new Overload(seconds), locale, texts)));
      bodies.set(key, body);
    }
    return body;
  }

  function refuse(
    headers: EarlyHeaders,
    response: ServerResponse,
    { seconds, reqId }: { seconds: number; reqId: string },
  ): void {
    const body = bodyOf(seconds, callerLocale({ headers }));
    const own = [
      ...["retry-after", String(seconds), "content-length", String(body.length)],
      ...[REQUEST_ID_HEADER, reqId],
    ];
    response.writeHead(status, [...app.callHeaders, ...own]).end(body);
  }

  handleBeforeFramework(app, (request, response) => {
    const { method, url = "", rawHeaders } = request;
    if (method !== "POST") return false;
    const path = url.replace(GROUP, "");
    // Foreign requests get their own refusal from the regular path.
    const call = calls.get(path);
    const headers = call && earlyHeaders(rawHeaders);
    if (call === undefined || headers === undefined) return false;
    if (!guard.isOwnHost(headers) || !guard.isOwnOrigin({ headers })) return false;
    const seconds = secondsToWait(headers.cookie !== undefined);
    if (seconds === undefined) return false;
    const reqId = requestIdOf({ headers });
    refuse(headers, response, { seconds, reqId });
    countRefusal(metrics, call, "unavailable", 0);
    if (services.log) {
      const line = { reqId, method, path, status, refusal: "unavailable", ms: 0 };
      app.log.info(line, "call");
    }
    return true;
  });
}
