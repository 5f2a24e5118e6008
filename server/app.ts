import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EndpointName } from "@portico/contract/endpoints";
import type { ErrorName } from "@portico/contract/errors";
import { DEFAULT_LOCALE } from "@portico/contract/locales";
import { limitPipelining } from "./http/connections/limit-pipelining.ts";
import { createProtectedRoute } from "./http/protected-route.ts";
import { createServiceKeyGuard } from "./http/service-key.ts";
import { createSessionGuard } from "./http/session-guard.ts";
import { securityCenterRoutes } from "./features/security-center/routes.ts";
import { factorResetRoutes } from "./features/factor-reset/routes.ts";
import { securityAlertRoutes } from "./features/security-alerts/routes.ts";
import { createBinding } from "./features/binding/binding.ts";
import { bindingRoutes } from "./features/binding/routes.ts";
import { companyRoutes } from "./features/company/routes.ts";
import { preferencesRoutes } from "./features/preferences/routes.ts";
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
import { checkRoutes } from "./features/service/check-routes.ts";
import { eventRoutes } from "./features/events/routes.ts";
import { serviceRoutes } from "./features/service/routes.ts";
import { tokenRoutes } from "./features/service/token-routes.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { createThirdPartyBind } from "./features/third-party/bind.ts";
import { callbackRoutes } from "./features/third-party/callback-routes.ts";
import { createLinkedIdentities } from "./features/third-party/linked-identities.ts";
import { createThirdPartyCreate } from "./features/third-party/create.ts";
import { createFlows } from "./features/third-party/flows.ts";
import { thirdPartyRoutes } from "./features/third-party/routes.ts";
import { createThirdParty } from "./features/third-party/third-party.ts";
import { subAccountRoutes } from "./features/sub-accounts/routes.ts";
import { visitorRoutes } from "./features/visitor/routes.ts";
import { createRefusalPages, type RefusalPages } from "./pages/refusal-pages.ts";
import { sendCachedPages } from "./pages/cached-pages.ts";
import { createPageSender, type PageSender, siteFileRoutes } from "./pages/routes.ts";
import type { Services } from "./services.ts";
import { createServer, type ServerOptions } from "./http/create-server.ts";
import { createDrain } from "./http/connections/drain.ts";
import { addBodyParsers } from "./http/body-parsers.ts";
import { logCalls } from "./http/call-log.ts";
import { healthCheckRoutes } from "./http/health-checks.ts";
import { refusalOf, sendRefusal } from "./http/errors/errors.ts";
import { baseHeaders, CALL_HEADERS, CLOSED_POLICY } from "./http/headers.ts";
import type { ApiDocument } from "./http/openapi/openapi-shape.ts";
import { documentRoute } from "./http/openapi/document-route.ts";
import { visitorDocument } from "./http/openapi/openapi.ts";
import { measureCalls } from "./http/call-metrics.ts";
import { traceCalls } from "./http/call-traces.ts";
import { METHODS } from "./http/errors/parser-errors.ts";
import { refuseUnread } from "./http/connections/refuse-unread.ts";
import { createRequestGuard, type RequestGuard } from "./http/request-guard.ts";
import { REQUEST_ID_HEADER } from "./http/request-id.ts";
import { Overload, Refusal } from "./platform/refusal.ts";

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

/** Without a drain the process never announces its stop. */
type AppOptions = Omit<ServerOptions, "drain"> & Partial<Pick<ServerOptions, "drain">>;

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

/** The methods that each path accepts, collected as routes are registered. */
function collectMethods(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  return methods;
}

/** Responses outside any feature: hooks, errors and unknown paths. */
function registerHooks(
  app: FastifyInstance,
  services: AppServices,
  guard: RequestGuard,
  pages: PageSender,
): void {
  const { settings } = services;
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
  if (settings.log) logCalls(app, settings);

  addBodyParsers(app, isApi);

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

  if (settings.serveOnly === "service-api") {
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(new Refusal("notFound"), request, reply, services.texts),
    );
    return;
  }
  app.setNotFoundHandler((request, reply) => pages.route(request, reply));
  siteFileRoutes(app, { settings, clock: services.clock });
}

/** Pages for developers, which production does not have. */
function registerDevelopmentPages(
  app: FastifyInstance,
  services: AppServices,
  pages: PageSender,
  apiDocument: () => ApiDocument,
): void {
  const { outbox, renderMail, renderSms } = services;
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) =>
    pages.send(request, reply, { page, status: 200, locale: DEFAULT_LOCALE });
  developmentRoutes(app, { db: services.database.db, outbox, sendPage, renderMail, renderSms });
  apiReferenceRoutes(app, apiDocument);
  mailsRoutes(app, services, services.pages.stylesheet?.path);
}

/** The calls that pages make. */
function registerVisitorCalls(app: FastifyInstance, services: Services, guard: RequestGuard): void {
  const { settings, database, limits, geo } = services;
  const { db } = database;
  const { cookieDomain, restrictedCountries, termsVersion, institutions } = settings;
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
  companyRoutes(protectedRoute, { ...services, restrictedCountries });
  preferencesRoutes(protectedRoute, services);
  subAccountRoutes(protectedRoute, { ...services, subAccounts: settings.subAccounts });
  sessionRoutes({ ...services, protectedRoute, cookieDomain });
  registerFactors(protectedRoute, { ...services, brand: settings.brand.name }, cookieDomain);
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
}

/** The calls of the exchange's proxies and services. */
function registerServiceCalls(app: FastifyInstance, services: Services): void {
  const requireServiceKey = createServiceKeyGuard(services.serviceKeys);
  serviceRoutes(app, services, requireServiceKey);
  tokenRoutes(app, services, requireServiceKey);
  eventRoutes(app, services, requireServiceKey);
  checkRoutes(app, services);
}

export async function buildApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = services;
  const refusalPages = createRefusalPages({
    settings,
    store: services.pages,
    texts: services.texts,
  });
  const appServices = { ...services, refusalPages };
  const drain = options.drain ?? createDrain();
  const app = createServer(
    {
      settings,
      texts: services.texts,
      tracing: services.tracing,
      pageForUnparsed: refusalPages.forUnparsed,
      refuseUndecodable(error, request, reply) {
        for (const [name, value] of closedHeaders(services)) reply.header(name, value);
        reply.header(REQUEST_ID_HEADER, request.id);
        void refuse(refusalOf(error), request, reply, appServices);
      },
    },
    { ...options, drain },
  );
  const apiDocument = visitorDocument(app, {
    brand: settings.brand.name,
    siteOrigin: settings.siteOrigin,
    supportUrl: settings.links.support,
    texts: services.texts,
  });
  const guard = createRequestGuard(settings);
  const pages = createPageSender({ ...services, store: services.pages });
  traceCalls(app, services.tracing);
  registerHooks(app, appServices, guard, pages);
  measureCalls(app, services.metrics);
  healthCheckRoutes(app, { ...services, drain });
  documentRoute(app, "/api/openapi.json", apiDocument);

  if (settings.serveOnly === undefined) {
    if (settings.developmentInbox) registerDevelopmentPages(app, appServices, pages, apiDocument);
    registerVisitorCalls(app, services, guard);
    sendCachedPages(app, { pages, guard, metrics: services.metrics });
  }
  // After the pages, so that a proxy's check is looked at before them.
  registerServiceCalls(app, services);
  limitPipelining(app);
  return app;
}
