import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ADMIN_API, SERVER_TIME_HEADER } from "@portico/contract/admin/endpoint";
import { createBulkFreeze } from "./core/operator-requests/bulk-freeze.ts";
import { createOperatorDataExport } from "./core/operator-requests/data-export.ts";
import { createExecutors } from "./core/operator-requests/executors.ts";
import { createKeyChange } from "./core/operator-requests/key-change.ts";
import { createOperatorRequests } from "./core/operator-requests/requests.ts";
import { createOperatorPasskeys } from "./core/operators/operator-passkeys.ts";
import { adminAuditRoutes } from "./features/admin/audit/routes.ts";
import { adminCustomerRoutes } from "./features/admin/customers/routes.ts";
import { adminHealthRoutes } from "./features/admin/health/routes.ts";
import { adminInstitutionRoutes } from "./features/admin/institutions/routes.ts";
import { adminOperatorRoutes } from "./features/admin/operators/routes.ts";
import { adminRequestRoutes } from "./features/admin/requests/routes.ts";
import { adminSecurityDeskRoutes } from "./features/admin/security-desk/routes.ts";
import { adminSessionRoutes } from "./features/admin/session/routes.ts";
import { limitPipelining } from "./http/connections/limit-pipelining.ts";
import { registeredAdminDocument } from "./http/admin/admin-openapi.ts";
import { adminRefusalOf, sendAdminRefusal } from "./http/admin/admin-errors.ts";
import { createAdminRoute } from "./http/admin/admin-route.ts";
import { addBodyParsers } from "./http/body-parsers.ts";
import { logCalls } from "./http/call-log.ts";
import { createServer, type ServerOptions } from "./http/create-server.ts";
import { createDrain } from "./http/connections/drain.ts";
import { baseHeaders, CALL_HEADERS, CLOSED_POLICY } from "./http/headers.ts";
import { documentRoute } from "./http/openapi/document-route.ts";
import { createRequestGuard } from "./http/request-guard.ts";
import { presentedKey } from "./http/service-key.ts";
import { REQUEST_ID_HEADER } from "./http/request-id.ts";
import { openConsoleFiles } from "./pages/console-files.ts";
import { createAddressList } from "./platform/address-list.ts";
import { AdminRefusal, Overload, Refusal } from "./platform/refusal.ts";
import type { AdminSettings } from "./platform/settings/admin-settings.ts";
import type { Services } from "./services.ts";

/** A check of the whole audit log takes minutes. */
const SILENCE_MS = 600_000;

const BUILT_CONSOLE = fileURLToPath(new URL("../console/dist", import.meta.url));

/** Any path below it, matched or not, is a call. */
const isCall = ({ url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url);

/**
 * Shows a key and comes from no browser, which always says where a page is from. Then the key is
 * all that counts.
 */
const isOfService = ({ raw, headers }: FastifyRequest) =>
  headers.origin === undefined &&
  headers["sec-fetch-site"] === undefined &&
  presentedKey(raw) !== undefined;

type AdminAppOptions = Omit<ServerOptions, "drain"> &
  Partial<Pick<ServerOptions, "drain">> & {
    /** Where the built console is. */
    consoleFolder?: string;
  };

/** Hooks, headers and errors: the same rules as on the visitors' port, for another origin. */
function registerHooks(
  app: FastifyInstance,
  services: Services,
  admin: AdminSettings,
  consoleFolder: string,
): void {
  const { settings, texts } = services;
  const base = baseHeaders({ siteOrigin: admin.origin });
  const headers = Object.entries({ ...base, "content-security-policy": CLOSED_POLICY });
  const guard = createRequestGuard({
    siteOrigin: admin.origin,
    production: settings.production,
    port: admin.port,
  });
  const allowed = createAddressList(admin.allowedAddresses);
  const files = openConsoleFiles(consoleFolder, admin.origin);

  app.decorate("callHeaders", [...headers, ...Object.entries(CALL_HEADERS)].flat());
  app.decorateRequest("accountGroup", undefined);
  app.decorateRequest("refusal", undefined);
  app.decorateRequest("isCall", false);
  app.decorateRequest("isRepeat", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    request.isCall = isCall(request);
    if (admin.allowedAddresses.length > 0 && !allowed.has(request.ip)) {
      throw new AdminRefusal("addressNotAllowed");
    }
    guard.checkHost(request);
    if (!isOfService(request)) guard.checkOrigin(request);
    if (!request.isCall) return;
    await services.timekeeper.settle();
    reply.header(SERVER_TIME_HEADER, String(services.clock.now()));
  });
  app.addHook("onSend", (_, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  if (settings.log) logCalls(app, settings);
  addBodyParsers(app, isCall);

  app.setErrorHandler((error, request, reply) => {
    const refusal = adminRefusalOf(error);
    const isFault = refusal.code === "internal" || refusal.code === "unavailable";
    if (isFault && !(error instanceof Overload)) {
      request.log.error({ err: error, path: request.routeOptions.url }, refusal.code);
    }
    return sendAdminRefusal(refusal, reply, texts);
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = !isCall(request) && (request.method === "GET" || request.method === "HEAD");
    const sent = isPage ? files.send(request, reply) : undefined;
    return sent ?? sendAdminRefusal(new Refusal("notFound"), reply, texts);
  });
}

/** The operators' console and its API, on its own port and origin. */
export async function buildAdminApp(
  services: Services,
  admin: AdminSettings,
  options: AdminAppOptions = {},
): Promise<FastifyInstance> {
  const { settings, texts, tracing, database, clock, audit, operatorActions, operators } = services;
  const { consoleFolder = BUILT_CONSOLE, drain = createDrain(), ...given } = options;
  const closedHeaders = { ...baseHeaders({ siteOrigin: admin.origin }) };
  const app = createServer(
    {
      settings: { ...settings, siteOrigin: admin.origin },
      texts,
      tracing,
      pageForUnparsed: () => undefined,
      refuseUndecodable(error, request: FastifyRequest, reply: FastifyReply) {
        for (const [name, value] of Object.entries(closedHeaders)) reply.header(name, value);
        reply.header("content-security-policy", CLOSED_POLICY);
        reply.header(REQUEST_ID_HEADER, request.id);
        void sendAdminRefusal(adminRefusalOf(error), reply, texts);
      },
    },
    { ...given, drain, silenceMs: SILENCE_MS },
  );
  const apiDocument = registeredAdminDocument(app, {
    brand: settings.brand.name,
    adminOrigin: admin.origin,
    supportUrl: new URL(settings.links.support, settings.siteOrigin).href,
    texts,
  });
  registerHooks(app, services, admin, consoleFolder);
  documentRoute(app, `${ADMIN_API}/openapi.json`, apiDocument);

  const { origin } = admin;
  const brand = settings.brand.name;
  const operatorPasskeys = createOperatorPasskeys({ ...services, origin, brand });
  const keyChange = createKeyChange(services);
  const dataExport = createOperatorDataExport(services);
  const executors = createExecutors({
    clock,
    operatorActions,
    operators,
    bulkFreeze: createBulkFreeze(operatorActions),
    dataExport: dataExport.executor,
    keyChange: keyChange.executor,
  });
  const operatorRequests = createOperatorRequests({
    clock,
    audit,
    executors,
    expiry: services.requestExpiry,
    lifetime: admin.requestLifetime,
    wait: admin.requestWait,
  });

  const route = createAdminRoute({ ...services, app, db: database.db });
  adminSessionRoutes(route, { ...services, operatorPasskeys });
  adminOperatorRoutes(route, { ...services, origin });
  adminRequestRoutes(route, {
    ...services,
    operatorRequests,
    createKey: keyChange.createKey,
    downloadData: dataExport.download,
    restrictedCountries: settings.restrictedCountries,
  });
  adminCustomerRoutes(route, services);
  adminInstitutionRoutes(route, { ...services, reviewers: admin.reviewers });
  adminSecurityDeskRoutes(route, services);
  adminAuditRoutes(route, services);
  adminHealthRoutes(route, services);
  limitPipelining(app);
  return app;
}
