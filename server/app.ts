import fastifySwagger from "@fastify/swagger";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { EndpointName } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { createProtectedRoute } from "./http/protected-route.ts";
import { createSessionGuard } from "./http/session-guard.ts";
import { securityCenterRoutes } from "./features/security-center/routes.ts";
import { factorResetRoutes } from "./features/factor-reset/routes.ts";
import { securityAlertRoutes } from "./features/security-alerts/routes.ts";
import { createBinding } from "./features/binding/binding.ts";
import { bindingRoutes } from "./features/binding/routes.ts";
import { clientErrorRoutes } from "./features/client-errors/routes.ts";
import { apiReferenceRoutes } from "./features/development/api-reference.ts";
import { mailsRoutes } from "./features/development/mails-routes.ts";
import { isFromThisMachine } from "./features/development/this-machine.ts";
import { developmentRoutes } from "./features/development/routes.ts";
import { registerFactors } from "./features/security-center/factors.ts";
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
import { createLinkedIdentities } from "./features/third-party/linked-identities.ts";
import { createThirdPartyCreate } from "./features/third-party/create.ts";
import { createFlows } from "./features/third-party/flows.ts";
import { thirdPartyRoutes } from "./features/third-party/routes.ts";
import { createThirdParty } from "./features/third-party/third-party.ts";
import { visitorRoutes } from "./features/visitor/routes.ts";
import { createRefusalPages, type RefusalPages } from "./pages/refusal-pages.ts";
import { createPageSender, siteFileRoutes } from "./pages/routes.ts";
import type { Services } from "./services.ts";
import { createDrain, type Drain } from "./http/drain.ts";
import { hasDuplicateKeys } from "./http/duplicate-keys.ts";
import { refusalOf, sendRefusal } from "./http/errors.ts";
import { baseHeaders, CALL_HEADERS, CLOSED_POLICY } from "./http/headers.ts";
import { openApiOptions } from "./http/openapi/openapi.ts";
import { measureCalls } from "./http/call-metrics.ts";
import { answerParserError, METHODS } from "./http/parser-errors.ts";
import { refuseUnread } from "./http/refuse-unread.ts";
import { createRequestGuard, type RequestGuard } from "./http/request-guard.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "./http/request-id.ts";
import { loggerOptions } from "./platform/log/log.ts";
import { Overload, Refusal } from "./platform/refusal.ts";
import { skewWords } from "./platform/time/skew-report.ts";

const BODY_LIMIT = 32 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
const READY_TIMEOUT_MS = 2000;

/** REQ-4: `/7/api/…` is `/api/…` for the accounts in group 7. */
const GROUPED_API = /^\/(\d{1,9})(\/api\/.*)$/;

const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** Decided by the matched route, not the raw URL: `/%61pi/…` is the same call (A43). */
const isApi = (request: FastifyRequest) =>
  isApiPath(request.url) || (!request.is404 && isApiPath(request.routeOptions.url ?? ""));

declare module "fastify" {
  interface FastifyRequest {
    /** Why this request was refused, for the log. */
    refusal: ErrorName | undefined;
    /** True for API calls, false for pages. */
    isCall: boolean;
  }
}

type AppServices = Services & { refusalPages: RefusalPages };

interface AppOptions {
  /** Receives log lines instead of standard output. */
  logTo?: { write(line: string): void };
  /** Signals that the process is about to stop. */
  drain?: Drain;
  /** Compiles the schemas instead of Fastify's default. */
  schemaController?: NonNullable<FastifyServerOptions["schemaController"]>;
}

/** Default headers for every response; a route can set its own. */
const closedHeaders = (services: Services) =>
  Object.entries({ ...baseHeaders(services.settings), "content-security-policy": CLOSED_POLICY });

/** SCR-5: a refused call is answered in the envelope, a refused page by an error page. */
function refuse(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  { texts, refusalPages }: AppServices,
): FastifyReply {
  if (!isApi(request) && refusalPages.send(refusal, request, reply)) return reply;
  return sendRefusal(refusal, request, reply, texts);
}

function createServer(
  services: AppServices,
  { logTo, drain, ...given }: AppOptions & { drain: Drain },
): FastifyInstance {
  const { settings, texts, refusalPages } = services;
  const logger = { ...loggerOptions(settings.production), ...(logTo ? { stream: logTo } : {}) };
  const app = Fastify({
    ...given,
    logger: settings.log ? logger : false,
    logController: new LogController({ disableRequestLogging: true }),
    // All processes and machines write to one audit table, so request ids must be globally unique.
    genReqId: requestIdOf,
    trustProxy: settings.trustProxy.length === 0 ? false : settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // Our own guard refuses these with all headers; Node's refusal has none.
      requireHostHeader: false,
      ServerResponse: drain.ServerResponse,
    },
    forceCloseConnections: "idle",
    // While closing, requests still get a normal response, and then the connection ends.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) =>
      answerParserError(error, socket, {
        settings,
        texts,
        page: refusalPages.forUnparsed,
        log: app.log,
      }),
    // The path cannot be decoded, and no hook has run yet.
    frameworkErrors(error, request, reply) {
      for (const [name, value] of closedHeaders(services)) reply.header(name, value);
      reply.header(REQUEST_ID_HEADER, request.id);
      void refuse(refusalOf(error), request, reply, services);
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
  // An unknown expectation is no reason to refuse (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  return app;
}

/** The methods that each path accepts, collected as routes are registered. */
function collectMethods(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  return methods;
}

/** Responses outside any feature: hooks, errors and unknown paths. */
function registerHooks(app: FastifyInstance, services: AppServices, guard: RequestGuard): void {
  const { settings } = services;
  const pages = createPageSender({ settings, store: services.pages, clock: services.clock });
  const headers = closedHeaders(services);
  const methodsOf = collectMethods(app);

  /** Refuses an unsupported method before the body is read. Pages accept every path. */
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
    const settling = request.isCall ? services.timekeeper.settle() : undefined;
    if (settling === undefined) done();
    else void settling.then(() => done());
  });
  // Adds missing headers last. Responses written straight to Node carry precomputed headers.
  app.addHook("onSend", (_, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  if (settings.log) {
    app.addHook("onResponse", (request, reply, done) => {
      // Log the route pattern, never the URL: a URL may contain secrets.
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
  // Only JSON. Form bodies are parsed only to detect a form submitted before its script loaded.
  app.removeContentTypeParser("text/plain");
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "buffer" }, (request, _, done) => {
    if (isApi(request)) done(new Refusal("unsupportedType"), undefined);
    else done(null, undefined);
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    request.refusal = refusal.code;
    // Overload is not a fault, and would flood the log with a line per call.
    const isFault = refusal.code === "internal" || refusal.code === "unavailable";
    if (isFault && !(error instanceof Overload)) {
      request.log.error({ err: error, path: request.routeOptions.url }, refusal.code);
    }
    // A page that a route did not find gets the same 404 as an unknown path.
    if (refusal.code === "notFound" && !isApi(request)) return pages.missing(request, reply);
    return refuse(refusal, request, reply, services);
  });

  app.setNotFoundHandler((request, reply) => pages.route(request, reply));

  siteFileRoutes(app, { settings, store: services.pages, clock: services.clock });
  if (settings.developmentInbox) {
    const { outbox, renderMail, renderSms } = services;
    const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
      pages.send(request, reply, page, 200, DEFAULT_LOCALE);
    developmentRoutes(app, { db: services.database.db, outbox, sendPage, renderMail, renderSms });
    apiReferenceRoutes(app);
    mailsRoutes(app, services, services.pages.stylesheet?.path);
  }
}

function registerHealthChecks(app: FastifyInstance, services: Services, drain: Drain): void {
  app.get("/healthz", (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_, reply) => {
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, READY_TIMEOUT_MS, false).unref();
    });
    const isReachable = await Promise.race([timeout, services.database.isReachable()]);
    const { timekeeper } = services;
    const reasons = [
      ...(drain.isDraining() ? ["this process is stopping"] : []),
      ...(isReachable ? [] : ["the database cannot be reached"]),
      ...(timekeeper.isInDoubt() ? skewWords(timekeeper.skew()) : []),
    ];
    const notes = services.limitNotes();
    const isReady = reasons.length === 0;
    reply.code(isReady ? 200 : 503).header("cache-control", "no-store");
    return {
      status: isReady ? "ok" : "unavailable",
      ...(isReady ? {} : { reasons }),
      ...(notes.length === 0 ? {} : { notes }),
    };
  });
}

export async function buildApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings, database, limits, geo } = services;
  const { db } = database;
  const { cookieDomain, restrictedCountries, termsVersion, institutions } = settings;
  const refusalPages = createRefusalPages({
    settings,
    store: services.pages,
    texts: services.texts,
  });
  const appServices = { ...services, refusalPages };
  const drain = options.drain ?? createDrain();
  const app = createServer(appServices, { ...options, drain });
  await app.register(fastifySwagger, openApiOptions(settings.brand.name, services.texts));
  const guard = createRequestGuard(settings);
  registerHooks(app, appServices, guard);
  measureCalls(app, services.metrics);
  registerHealthChecks(app, services, drain);
  app.get("/api/openapi.json", (_, reply) =>
    reply.header("cache-control", "no-store").send(app.swagger()),
  );

  const sessionOf = createSessionGuard(services.sessions, cookieDomain);
  const hashingCalls = new Map<string, EndpointName>();
  const protectedRoute = createProtectedRoute({ ...services, app, db, sessionOf, hashingCalls });
  const registration = createRegistration({
    ...services,
    restrictedCountries,
    termsVersion,
    institutions,
  });
  registrationRoutes({ protectedRoute, registration, cookieDomain });
  const login = createLogin(services);
  const passkeyLogin = createPasskeyLogin(services);
  loginRoutes({
    protectedRoute,
    login,
    steps: createLoginSteps(services),
    passkeyLogin,
    cookieDomain,
  });
  recoveryRoutes(protectedRoute, createRecovery(services));
  bindingRoutes({
    protectedRoute,
    binding: createBinding({ ...services, restrictedCountries }),
    cookieDomain,
  });
  const flows = createFlows({ ...services, db });
  thirdPartyRoutes(app, {
    protectedRoute,
    thirdParty: createThirdParty({ ...services, flows, siteOrigin: settings.siteOrigin }),
    create: createThirdPartyCreate({ ...services, restrictedCountries, termsVersion }),
    bind: createThirdPartyBind(services),
    linkedIdentities: createLinkedIdentities({ ...services, flows }),
    cookieDomain,
  });
  callbackRoutes(app, services.providers);
  securityCenterRoutes(protectedRoute, { ...services, restrictedCountries }, cookieDomain);
  securityAlertRoutes(protectedRoute, services);
  factorResetRoutes(protectedRoute, services);
  sessionRoutes({ ...services, protectedRoute, cookieDomain });
  registerFactors(protectedRoute, { ...services, brand: settings.brand.name }, cookieDomain);
  serviceRoutes(app, { ...services, serviceKeys: settings.serviceKeys });
  const { texts, hashAdmission } = services;
  refuseUnread(app, {
    guard,
    texts,
    calls: hashingCalls,
    metrics: services.metrics,
    secondsToWait: hashAdmission.refuseUnread,
    log: settings.log,
  });
  humanChallengeRoutes(app, services);
  visitorRoutes(app, { db, geo, limits, restrictedCountries });
  clientErrorRoutes(app, { limits });
  return app;
}
