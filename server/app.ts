import type { Socket } from "node:net";
import fastifySwagger from "@fastify/swagger";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { ENDPOINTS } from "@portico/contract/endpoint-table";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { createSessionGuard } from "./core/sessions/session-guard.ts";
import { developmentRoutes } from "./features/development/routes.ts";
import { humanChallengeRoutes } from "./features/human-challenge/routes.ts";
import { createRegistration } from "./features/registration/registration.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { visitorRoutes } from "./features/visitor/routes.ts";
import { chooseLocale } from "./pages/language-routing.ts";
import { createPageSender, pageRequest, siteFileRoutes } from "./pages/routes.ts";
import type { Parts } from "./parts.ts";
import { failureOf, refusalOf, sendRefusal } from "./platform/http/errors.ts";
import { baseHeaders, CLOSED_POLICY } from "./platform/http/headers.ts";
import { createRequestGuard } from "./platform/http/request-guard.ts";
import { loggerOptions } from "./platform/log.ts";
import { Refusal } from "./platform/refusal.ts";

const BODY_LIMIT = 32 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
const READY_TIMEOUT_MS = 2000;

/** REQ-4: `/7/api/…` is `/api/…` for the accounts of group 7. */
const GROUPED_API = /^\/(\d{1,9})(\/api\/.*)$/;

const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** Malformed before it is a request: node's parser speaks, in the envelope's shape. */
function clientErrorAnswer(parts: Parts, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const name = tooLarge ? "headersTooLarge" : "badRequest";
  const body = JSON.stringify(failureOf(new Refusal(name), DEFAULT_LOCALE, parts.texts));
  const headers = {
    ...baseHeaders(parts.settings),
    "content-security-policy": CLOSED_POLICY,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  const status = tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
}

function createServer(parts: Parts): FastifyInstance {
  const { settings } = parts;
  return Fastify({
    logger: settings.log ? loggerOptions(settings.production) : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length === 0 ? false : settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: "idle",
    clientErrorHandler: (error, socket) => clientErrorAnswer(parts, error, socket),
    rewriteUrl(request) {
      const match = GROUPED_API.exec(request.url ?? "/");
      if (!match) return request.url ?? "/";
      Object.assign(request, { accountGroup: Number(match[1]) });
      return match[2] ?? "/";
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false },
    },
  });
}

/** The answers that belong to no feature: hooks, errors, and paths nobody took. */
function frame(app: FastifyInstance, parts: Parts): void {
  const { settings, texts } = parts;
  const guard = createRequestGuard(settings);
  const pages = createPageSender({ settings, store: parts.pages, clock: parts.clock });
  const headers = Object.entries({
    ...baseHeaders(settings),
    "content-security-policy": CLOSED_POLICY,
  });
  const methodsByPath = new Map(Object.values(ENDPOINTS).map(({ method, path }) => [path as string, method]));

  app.decorateRequest("accountGroup", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    request.accountGroup = (request.raw as { accountGroup?: number }).accountGroup;
    for (const [name, value] of headers) reply.header(name, value);
    guard.checkHost(request);
    if (isApi(request.url)) guard.checkOrigin(request);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern, never the URL: a URL may hold what nobody should read in a log.
    if (isApi(request.url)) {
      const { url: path = "unknown" } = request.routeOptions;
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method: request.method, path, status: reply.statusCode, ms }, "call");
    }
    done();
  });

  // JSON alone, and urlencoded only to say that a form came before its script.
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("application/x-www-form-urlencoded", (request, payload, done) => {
    payload.resume();
    if (isApi(request.url)) done(new Refusal("unsupportedType"), undefined);
    else done(null, undefined);
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === "internal" || refusal.code === "unavailable") {
      request.log.error({ err: error, path: request.routeOptions.url }, refusal.code);
    }
    if (isApi(request.url) || refusal.code !== "internal") return sendRefusal(refusal, request, reply, texts);
    const { locale } = chooseLocale(pageRequest(request));
    return pages.send(request, reply, "error", 500, locale);
  });

  app.setNotFoundHandler((request, reply) => {
    if (!isApi(request.url)) return pages.route(request, reply);
    const path = request.url.split("?")[0] ?? "";
    const method = methodsByPath.get(path);
    if (method === undefined || method === request.method) throw new Refusal("notFound");
    reply.header("allow", method);
    throw new Refusal("methodNotAllowed");
  });

  siteFileRoutes(app, { settings, store: parts.pages, clock: parts.clock });
  if (settings.developmentInbox) {
    const { outbox, render } = parts;
    const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
      pages.send(request, reply, "development-inbox", 200, DEFAULT_LOCALE);
    developmentRoutes(app, { db: parts.database.db, outbox, sendPage, render });
  }
}

function health(app: FastifyInstance, parts: Parts): void {
  app.get("/healthz", (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, READY_TIMEOUT_MS, false).unref();
    });
    const ready = await Promise.race([timeout, parts.database.isReachable()]);
    reply.code(ready ? 200 : 503).header("cache-control", "no-store");
    return { status: ready ? "ok" : "unavailable" };
  });
}

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, database, limits, geo } = parts;
  const { db } = database;
  const { cookieDomain, restrictedCountries } = settings;
  const app = createServer(parts);
  await app.register(fastifySwagger, {
    openapi: { openapi: "3.1.0", info: { title: settings.brand.name, version: "1" } },
  });
  frame(app, parts);
  health(app, parts);
  app.get("/api/openapi.json", (_, reply) => reply.header("cache-control", "no-store").send(app.swagger()));

  const sessionOf = createSessionGuard(parts.sessions, cookieDomain);
  const registration = createRegistration({ ...parts, brand: settings.brand.name, restrictedCountries });
  registrationRoutes(app, { registration, challenges: parts.challenges, db, geo, cookieDomain });
  sessionRoutes(app, { sessionOf, sessions: parts.sessions, db, cookieDomain });
  humanChallengeRoutes(app, { humanChallenge: parts.humanChallenge, limits });
  visitorRoutes(app, { db, geo, limits, restrictedCountries });
  return app;
}
