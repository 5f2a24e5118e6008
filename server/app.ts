import fastifySwagger from "@fastify/swagger";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { ErrorName } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { createGate } from "./core/gate.ts";
import { createSessionGuard } from "./core/sessions/session-guard.ts";
import { accountCareRoutes } from "./features/account-care/routes.ts";
import { createBinding } from "./features/binding/binding.ts";
import { bindingRoutes } from "./features/binding/routes.ts";
import { clientErrorRoutes } from "./features/client-errors/routes.ts";
import { apiReferenceRoutes } from "./features/development/api-reference.ts";
import { mailsRoutes } from "./features/development/mails-routes.ts";
import { isFromThisMachine } from "./features/development/this-machine.ts";
import { developmentRoutes } from "./features/development/routes.ts";
import { addFactors } from "./features/factors/factors.ts";
import { humanChallengeRoutes } from "./features/human-challenge/routes.ts";
import { createLogin } from "./features/login/login.ts";
import { createPasskeyLogin } from "./features/login/passkey-login.ts";
import { loginRoutes } from "./features/login/routes.ts";
import { createLoginSteps } from "./features/login/steps.ts";
import { createRecovery } from "./features/recovery/recovery.ts";
import { recoveryRoutes } from "./features/recovery/routes.ts";
import { createRegistration } from "./features/registration/registration.ts";
import { registrationRoutes } from "./features/registration/routes.ts";
import { serviceRoutes } from "./features/service/routes.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { createThirdPartyBind } from "./features/third-party/bind.ts";
import { callbackRoutes } from "./features/third-party/callback-routes.ts";
import { createConnected } from "./features/third-party/connected.ts";
import { createThirdPartyCreate } from "./features/third-party/create.ts";
import { createFlows } from "./features/third-party/flows.ts";
import { thirdPartyRoutes } from "./features/third-party/routes.ts";
import { createThirdParty } from "./features/third-party/third-party.ts";
import { visitorRoutes } from "./features/visitor/routes.ts";
import { createRefusalPages, type RefusalPages } from "./pages/refusal-pages.ts";
import { createPageSender, siteFileRoutes } from "./pages/routes.ts";
import type { Parts } from "./parts.ts";
import { createDrain, type Drain } from "./platform/http/drain.ts";
import { hasDuplicateKeys } from "./platform/http/duplicate-keys.ts";
import { refusalOf, sendRefusal } from "./platform/http/errors.ts";
import { baseHeaders, CALL_HEADERS, CLOSED_POLICY } from "./platform/http/headers.ts";
import { openApiOptions } from "./platform/http/openapi.ts";
import { measureCalls } from "./platform/http/call-metrics.ts";
import { answerParserError, METHODS } from "./platform/http/parser-errors.ts";
import { refuseUnread } from "./platform/http/refuse-unread.ts";
import { createRequestGuard, type RequestGuard } from "./platform/http/request-guard.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./platform/http/request-id.ts";
import { loggerOptions } from "./platform/log.ts";
import { Overload, Refusal } from "./platform/refusal.ts";
import { skewWords } from "./platform/time/skew-report.ts";

const BODY_LIMIT = 32 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
const READY_TIMEOUT_MS = 2000;

/** REQ-4: `/7/api/…` is `/api/…` for the accounts of group 7. */
const GROUPED_API = /^\/(\d{1,9})(\/api\/.*)$/;

const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** By the call that was matched, not by its letters: `/%61pi/…` is the same call (A43). */
const isApi = (request: FastifyRequest) =>
  isApiPath(request.url) || (!request.is404 && isApiPath(request.routeOptions.url ?? ""));

declare module "fastify" {
  interface FastifyRequest {
    /** Why this request was refused, for the log. */
    refusal: ErrorName | undefined;
    /** A call of the API, not a page. */
    isCall: boolean;
  }
}

type Frame = Parts & { refusalPages: RefusalPages };

interface AppOptions {
  /** Takes the log's lines in place of standard output. */
  logTo?: { write(line: string): void };
  /** Says when the process is about to stop. */
  drain?: Drain;
  /** What compiles the schemas, in place of Fastify's own. */
  schemaController?: NonNullable<FastifyServerOptions["schemaController"]>;
}

/** On every answer that nobody gave headers of its own. */
const closedHeaders = (parts: Parts) =>
  Object.entries({ ...baseHeaders(parts.settings), "content-security-policy": CLOSED_POLICY });

/** SCR-5: a refused call is answered in the envelope, a refused page by an error page. */
function refuse(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, refusalPages }: Frame,
): FastifyReply {
  if (!isApi(request) && refusalPages.send(refusal, request, reply)) return reply;
  return sendRefusal(refusal, request, reply, texts);
}

function createServer(
  parts: Frame,
  { logTo, drain, ...given }: AppOptions & { drain: Drain },
): FastifyInstance {
  const { settings, texts, refusalPages } = parts;
  const logger = { ...loggerOptions(settings.production), ...(logTo ? { stream: logTo } : {}) };
  const app = Fastify({
    ...given,
    logger: settings.log ? logger : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Records of every process and machine stand in one table.
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy.length === 0 ? false : settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Refused by our own guard, with all headers; node's refusal has none.
      requireHostHeader: false,
      ServerResponse: drain.ServerResponse,
    },
    forceCloseConnections: "idle",
    // A request that still arrives while we close gets its normal answer, and then the connection ends.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) =>
      answerParserError(error, socket, {
        settings,
        texts,
        page: refusalPages.forUnparsed,
        log: app.log,
      }),
    // A path that cannot be decoded; no hook has run yet.
    frameworkErrors(error, request, reply) {
      for (const [name, value] of closedHeaders(parts)) reply.header(name, value);
      reply.header(REQUEST_ID_HEADER, request.id);
      void refuse(refusalOf(error), request, reply, parts);
    },
    rewriteUrl(request) {
      const match = GROUPED_API.exec(request.url ?? "/");
      if (!match) return request.url ?? "/";
      Object.assign(request, { accountGroup: Number(match[1]) });
      return match[2] ?? "/";
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
      },
    },
  });
  // An expectation that we do not know is no reason to refuse (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  return app;
}

/** Which methods each path takes, as the routes are registered. */
function collectMethods(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  return methods;
}

/** The answers that belong to no feature: hooks, errors, and paths nobody took. */
function frame(app: FastifyInstance, parts: Frame, guard: RequestGuard): void {
  const { settings } = parts;
  const pages = createPageSender({ settings, store: parts.pages, clock: parts.clock });
  const headers = closedHeaders(parts);
  const methodsOf = collectMethods(app);

  /** Before any body is read: a path that nobody took in this method. Pages take every path. */
  function checkMethod(request: FastifyRequest, reply: FastifyReply): void {
    const isPage = !isApiPath(request.url);
    if (isPage && (request.method === "GET" || request.method === "HEAD")) return;
    const path = request.url.split("?")[0] ?? "";
    const allowed = methodsOf.get(path) ?? (isPage ? METHODS : []);
    if (allowed.includes(request.method)) return;
    if (allowed.length === 0) throw new Refusal("notFound");
    reply.header("allow", allowed.join(", "));
    throw new Refusal("methodNotAllowed");
  }

  app.decorate("callHeaders", [...headers, ...Object.entries(CALL_HEADERS)].flat());
  app.decorateRequest("accountGroup", undefined);
  app.decorateRequest("refusal", undefined);
  app.decorateRequest("isCall", false);
  app.decorateRequest("isRepeat", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    request.accountGroup = (request.raw as { accountGroup?: number }).accountGroup;
    request.isCall = isApi(request);
    guard.checkHost(request);
    const isDevelopmentPage = request.routeOptions.url?.startsWith("/dev/") === true;
    if (isDevelopmentPage && !isFromThisMachine(request)) throw new Refusal("notFound");
    if (request.is404) checkMethod(request, reply);
    if (request.isCall) guard.checkOrigin(request);
    const settling = request.isCall ? parts.timekeeper.settle() : undefined;
    if (settling === undefined) done();
    else void settling.then(() => done());
  });
  // Where an answer leaves: one that goes straight to node brings its own, made once.
  app.addHook("onSend", (_, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  if (settings.log) {
    app.addHook("onResponse", (request, reply, done) => {
      // The route's pattern, never the URL: a URL may hold what nobody should read in a log.
      const { method, refusal, isRepeat: repeat } = request;
      if (refusal !== undefined || request.isCall) {
        const { url: path = "unknown" } = request.routeOptions;
        const ms = Math.round(reply.elapsedTime);
        const client = settings.logClientAddress ? request.ip : undefined;
        const line = { method, path, status: reply.statusCode, refusal, repeat, ms, client };
        request.log.info(line, "call");
      }
      done();
    });
  }

  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    void parseJson(request, String(text), (error, value) => {
      if (error === null && hasDuplicateKeys(String(text)))
        done(new Refusal("badRequest"), undefined);
      else done(error, value);
    });
  });
  // JSON alone, and urlencoded only to say that a form came before its script.
  app.removeContentTypeParser("text/plain");
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "buffer" }, (request, _, done) => {
    if (isApi(request)) done(new Refusal("unsupportedType"), undefined);
    else done(null, undefined);
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    request.refusal = refusal.code;
    // Calls beyond what we can do are no fault, and too many for a line with its cause each.
    const isFault = refusal.code === "internal" || refusal.code === "unavailable";
    if (isFault && !(error instanceof Overload)) {
      request.log.error({ err: error, path: request.routeOptions.url }, refusal.code);
    }
    // A page that a route of ours did not find is the same page that nobody has.
    if (refusal.code === "notFound" && !isApi(request)) return pages.missing(request, reply);
    return refuse(refusal, request, reply, parts);
  });

  app.setNotFoundHandler((request, reply) => pages.route(request, reply));

  siteFileRoutes(app, { settings, store: parts.pages, clock: parts.clock });
  if (settings.developmentInbox) {
    const { outbox, renderMail, renderSms } = parts;
    const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
      pages.send(request, reply, page, 200, DEFAULT_LOCALE);
    developmentRoutes(app, { db: parts.database.db, outbox, sendPage, renderMail, renderSms });
    apiReferenceRoutes(app);
    mailsRoutes(app, parts, parts.pages.stylesheet?.path);
  }
}

function health(app: FastifyInstance, parts: Parts, drain: Drain): void {
  app.get("/healthz", (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_, reply) => {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, READY_TIMEOUT_MS, false).unref();
    });
    const isReachable = await Promise.race([timeout, parts.database.isReachable()]);
    const { timekeeper } = parts;
    const reasons = [
      ...(drain.isDraining() ? ["this process is stopping"] : []),
      ...(isReachable ? [] : ["the database cannot be reached"]),
      ...(timekeeper.isInDoubt() ? skewWords(timekeeper.skew()) : []),
    ];
    const notes = parts.limitNotes();
    const isReady = reasons.length === 0;
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return {
      status: isReady ? "ok" : "unavailable",
      ...(isReady ? {} : { reasons }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  });
}

export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings, database, limits, geo } = parts;
  const { db } = database;
  const { cookieDomain, restrictedCountries, termsVersion, institutions } = settings;
  const refusalPages = createRefusalPages({ settings, store: parts.pages, texts: parts.texts });
  const framed = { ...parts, refusalPages };
  const drain = options.drain ?? createDrain();
  const app = createServer(framed, { ...options, drain });
  await app.register(fastifySwagger, openApiOptions(settings.brand.name, parts.texts));
  const guard = createRequestGuard(settings);
  frame(app, framed, guard);
  measureCalls(app, parts.metrics);
  health(app, parts, drain);
  app.get("/api/openapi.json", (_, reply) =>
    reply.header("cache-control", "no-store").send(app.swagger()),
  );

  const sessionOf = createSessionGuard(parts.sessions, cookieDomain);
  const hashingPaths = new Set<string>();
  const gate = createGate({ ...parts, app, db, sessionOf, hashingPaths });
  const registration = createRegistration({
    ...parts,
    restrictedCountries,
    termsVersion,
    institutions,
  });
  registrationRoutes({ gate, registration, cookieDomain });
  const login = createLogin(parts);
  const passkeyLogin = createPasskeyLogin(parts);
  loginRoutes({ gate, login, steps: createLoginSteps(parts), passkeyLogin, cookieDomain });
  recoveryRoutes(gate, createRecovery(parts));
  bindingRoutes({ gate, binding: createBinding({ ...parts, restrictedCountries }), cookieDomain });
  const flows = createFlows({ ...parts, db });
  thirdPartyRoutes(app, {
    gate,
    thirdParty: createThirdParty({ ...parts, flows, siteOrigin: settings.siteOrigin }),
    create: createThirdPartyCreate({ ...parts, restrictedCountries, termsVersion }),
    bind: createThirdPartyBind(parts),
    connected: createConnected({ ...parts, flows }),
    cookieDomain,
  });
  callbackRoutes(app, parts.providers);
  accountCareRoutes(gate, { ...parts, restrictedCountries }, cookieDomain);
  sessionRoutes({ ...parts, gate, cookieDomain });
  addFactors(gate, { ...parts, brand: settings.brand.name }, cookieDomain);
  serviceRoutes(app, { ...parts, serviceKeys: settings.serviceKeys });
  const { texts, hashDoor } = parts;
  refuseUnread(app, {
    guard,
    texts,
    paths: hashingPaths,
    secondsToWait: hashDoor.refuseUnread,
    log: settings.log,
  });
  humanChallengeRoutes(app, parts);
  visitorRoutes(app, { db, geo, limits, restrictedCountries });
  clientErrorRoutes(app, { limits });
  return app;
}
