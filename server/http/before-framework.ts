import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";

/** Handles a request and returns true, or leaves it to Fastify. No Fastify hook has run yet. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Handles requests whose responses must cost less than one through Fastify. */
export function handleBeforeFramework(app: FastifyInstance, handle: RawHandler): void {
  const listeners = app.server.listeners("request") as RequestListener[];
  let isClosing = false;
  app.addHook("preClose", (done) => {
    isClosing = true;
    done();
  });
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isClosing && handle(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}
