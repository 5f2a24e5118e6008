import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { userInfo } from "@portico/contract/session/endpoints";
import { userInfoOf } from "../../core/accounts/user-info.ts";
import { presentedSecrets } from "../../core/sessions/session-cookies.ts";
import type { Sessions } from "../../core/sessions/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import { takeBeforeFramework } from "../../platform/http/before-framework.ts";
import type { RequestGuard } from "../../platform/http/request-guard.ts";
import { encodingOf, SUCCESS_MESSAGE } from "../../platform/http/route.ts";
import type { Timekeeper } from "../../platform/time/database-clock.ts";

interface QuickParts {
  guard: Pick<RequestGuard, "isOwnHost">;
  sessions: Pick<Sessions, "peek">;
  clock: Clock;
  timekeeper: Pick<Timekeeper, "settle">;
  log: boolean;
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
  const { guard, sessions, clock, timekeeper } = parts;
  const headers = [...app.callHeaders, "content-length", ""];

  /** Undefined for a sub-user: that needs a look at its parent. */
  async function bodyFor(request: IncomingMessage): Promise<string | undefined> {
    const session = await sessions.peek(presentedSecrets(request));
    if (session === undefined || session.parent_id !== null) return undefined;
    const group = groupIn(request.url ?? "");
    if (group !== "" && group !== `/${session.account_group}`) return undefined;
    const data = userInfoOf(session, clock.now());
    return JSON.stringify({ code: 0, message: SUCCESS_MESSAGE, data });
  }

  function answer(response: ServerResponse, body: string): void {
    const length = Buffer.byteLength(body);
    headers[headers.length - 1] = String(length);
    response.writeHead(STATUS, headers);
    response.end(body, encodingOf(body, length));
  }

  function logged(begun: number): void {
    if (!parts.log) return;
    const ms = Math.round(performance.now() - begun);
    const { method, path } = userInfo;
    app.log.info({ reqId: randomUUID(), method, path, status: STATUS, ms }, "call");
  }

  /** Why a request could not be looked at: told on the common way, which does not wait again. */
  const failures = new WeakMap<IncomingMessage, Error>();
  app.addHook("onRequest", (request, _, done) => done(failures.get(request.raw)));

  async function answerOrGoOn(
    request: IncomingMessage,
    response: ServerResponse,
    goOn: () => void,
  ): Promise<void> {
    const begun = parts.log ? performance.now() : 0;
    const settling = timekeeper.settle();
    if (settling !== undefined) await settling;
    const body = await bodyFor(request).catch((error: Error) => {
      failures.set(request, error);
      return undefined;
    });
    if (body === undefined) goOn();
    else {
      answer(response, body);
      logged(begun);
    }
  }

  takeBeforeFramework(app, (request, response, goOn) => {
    const isForHere = isPlain(request) && guard.isOwnHost(request);
    if (isForHere) void answerOrGoOn(request, response, goOn);
    return isForHere;
  });
}
