import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { handleBeforeFramework } from "../before-framework.ts";

/** Browsers and proxies send no request before the answer to the one before it. */
export const MAX_PIPELINED = 10;

/**
 * Ends a connection that sends many requests without waiting for answers: all of the answers would
 * stay in memory for as long as it does not read them. Call it last, so that it sees all requests.
 */
export function limitPipelining(app: FastifyInstance): void {
  const queued = new WeakMap<Socket, number>();
  handleBeforeFramework(app, ({ socket }, response) => {
    // Not queued: no answer before it is still being sent.
    if (response.socket !== null) return false;
    const count = (queued.get(socket) ?? 0) + 1;
    queued.set(socket, count);
    response.once("close", () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return false;
    socket.destroy();
    return true;
  });
}
