import type { FastifyInstance } from "fastify";
import type { Settings } from "../platform/settings/settings.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False for a call that is made with every request of a proxy: only its refusals are logged. */
    logsSuccess?: boolean;
  }
}

/** One line for each call of the API, and for each refused page. */
export function logCalls(app: FastifyInstance, settings: Pick<Settings, "logClientAddress">): void {
  app.addHook("onResponse", (request, reply, done) => {
    // Log the route pattern, never the URL: a URL may contain secrets.
    const { method, refusal, isRepeat: repeat } = request;
    const { logsSuccess = request.isCall } = request.routeOptions.config;
    if (refusal !== undefined || logsSuccess) {
      const { url: path = "unknown" } = request.routeOptions;
      const ms = Math.round(reply.elapsedTime);
      const client = settings.logClientAddress ? request.ip : undefined;
      const line = { method, path, status: reply.statusCode, refusal, repeat, ms, client };
      request.log.info(line, "call");
    }
    done();
  });
}
