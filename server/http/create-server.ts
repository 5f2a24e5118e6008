import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import { loggerOptions } from "../platform/log/log.ts";
import type { Settings } from "../platform/settings/settings.ts";
import type { Texts } from "../platform/texts.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { acceptWaiting, type Drain } from "./connections/drain.ts";
import { answerParserError } from "./errors/parser-errors.ts";
import { requestIdOf } from "./request-id.ts";

const BODY_LIMIT = 32 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
/**
 * F19: a connection on which nothing moves ends, one with an unread answer after twice this time. No
 * visitor's call takes as long.
 */
const SILENCE_MS = 45_000;
/** F19: a check closes all slow senders at once. Frequent checks close few each, so none blocks the event loop. */
const TIMEOUT_CHECK_MS = 100;
const MAX_HEADER_BYTES = 16 * 1024;

/** REQ-4: `/7/api/…` is `/api/…` for the accounts in group 7. */
const GROUPED_API = /^\/(\d{1,9})(\/api\/.*)$/;

interface ServerServices {
  settings: Settings;
  texts: Texts;
  tracing: Tracing;
  /** An error page for a request that could not be parsed. */
  pageForUnparsed: Parameters<typeof answerParserError>[2]["page"];
  /** Answers a path that cannot be decoded. No hook has run yet. */
  refuseUndecodable(error: Error, request: FastifyRequest, reply: FastifyReply): void;
}

export interface ServerOptions {
  /** Receives the log lines instead of standard output. */
  logTo?: { write(line: string): void };
  /** Signals that the process is about to stop. */
  drain: Drain;
  /** Set if calls take longer to answer than those of visitors. */
  silenceMs?: number;
  /** Compiles the schemas, instead of Fastify's own compiler. */
  schemaController?: NonNullable<FastifyServerOptions["schemaController"]>;
}

/** Fastify with the limits and time-outs of this service, and without any route. */
export function createServer(
  { settings, texts, tracing, pageForUnparsed, refuseUndecodable }: ServerServices,
  { logTo, drain, silenceMs = SILENCE_MS, ...given }: ServerOptions,
): FastifyInstance {
  const options = loggerOptions(settings.production, tracing);
  const logger = { ...options, ...(logTo ? { stream: logTo } : {}) };
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
    connectionTimeout: silenceMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
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
        page: pageForUnparsed,
        log: app.log,
      }),
    // The path cannot be decoded, and no hook has run yet.
    frameworkErrors: (error, request, reply) => refuseUndecodable(error, request, reply),
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
  app.addHook("preClose", (done) => acceptWaiting(app.server, done));
  // An unknown expectation is no reason to refuse (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  return app;
}
