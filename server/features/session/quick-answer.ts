import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { userInfo } from "@portico/contract/endpoints";
import { userInfoOf } from "../../core/accounts/user-info.ts";
import { presentedSecrets } from "../../core/sessions/session-cookies.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { RequestGuard } from "../../platform/http/request-guard.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../../platform/http/request-id.ts";
import { encodingOf, SUCCESS_MESSAGE } from "../../platform/http/route.ts";
import type { Metrics } from "../../platform/metrics/metrics.ts";
import type { Timekeeper } from "../../platform/time/database-clock.ts";

interface QuickParts {
  guard: Pick<RequestGuard, "isOwnHost">;
  sessions: Pick<Sessions, "peek">;
  clock: Clock;
  timekeeper: Pick<Timekeeper, "settle">;
  log: boolean;
  metrics: Metrics;
}

const STATUS = 200;

/** What leads the path, such as `/7`. */
const groupIn = (url: string) => url.slice(0, -userInfo.path.length);

/** REQ-4: what may lead the path. */
const GROUP = /^\/\d{1,9}$/;

/** A request for user/info and nothing else: no query, no body. */
function isPlain({ method, url = "", headers }: IncomingMessage): boolean {
  return (
    url.endsWith(userInfo.path) &&
    (url === userInfo.path || GROUP.test(groupIn(url))) &&
    method === "GET" &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}

/**
 * The exchange asks who is signed in at every step, so that this call outnumbers all others
 * together. When nothing about it is out of the ordinary it is answered here, before the framework
 * takes it up, at half the cost. Whatever would be refused, written or counted goes the common way
 * from its beginning: nothing here decides against anybody.
 */
export function answerQuickly(app: FastifyInstance, parts: QuickParts): void {
  const { guard, sessions, clock, timekeeper, metrics } = parts;
  const common = app.server.listeners("request") as RequestListener[];
  const headers = [...app.callHeaders, REQUEST_ID_HEADER, "", "content-length", ""];
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });

  /** Undefined for a sub-user: that needs a look at its parent. */
  async function bodyFor(request: IncomingMessage): Promise<string | undefined> {
    const session = await sessions.peek(presentedSecrets(request));
    if (session === undefined || session.parent_id !== null) return undefined;
    const group = groupIn(request.url ?? "");
    if (group !== "" && group !== `/${session.account_group}`) return undefined;
    const data = userInfoOf(session, clock.now());
    return JSON.stringify({ code: 0, message: SUCCESS_MESSAGE, data });
  }

  function answer(response: ServerResponse, reqId: string, body: string): void {
    const length = Buffer.byteLength(body);
    headers[headers.length - 3] = reqId;
    headers[headers.length - 1] = String(length);
    response.writeHead(STATUS, headers);
    response.end(body, encodingOf(body, length));
  }

  function logged(reqId: string, begun: number): void {
    const elapsed = performance.now() - begun;
    metrics.call("userInfo", "ok", elapsed / 1000);
    if (!parts.log) return;
    const ms = Math.round(elapsed);
    const { method, path } = userInfo;
    app.log.info({ reqId, method, path, status: STATUS, ms }, "call");
  }

  const goOn: RequestListener = (request, response) => {
    for (const listener of common) listener.call(app.server, request, response);
  };

  /** Why a request could not be looked at: told on the common way, which does not wait again. */
  const failures = new WeakMap<IncomingMessage, Error>();
  app.addHook("onRequest", (request, _, done) => done(failures.get(request.raw)));

  async function answerOrGoOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = performance.now();
    const settling = timekeeper.settle();
    if (settling !== undefined) await settling;
    const body = await bodyFor(request).catch((error: Error) => {
      failures.set(request, error);
      return undefined;
    });
    if (body === undefined) goOn(request, response);
    else {
      const reqId = requestIdOf(request);
      answer(response, reqId, body);
      logged(reqId, begun);
    }
  }

  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const isForHere = isPlain(request) && !closing && guard.isOwnHost(request);
    if (isForHere) void answerOrGoOn(request, response);
    else goOn(request, response);
  });
}
