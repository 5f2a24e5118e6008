import type { FastifyInstance } from "fastify";
import { scrubErrorMessage } from "@portico/contract/client-errors/client-error";
import type { Limits } from "../../core/limits/limits.ts";
import { route } from "../../http/route.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";

/**
 * SCR-5: errors in visitors' browsers go to the log: what, on which screen, in which release.
 * Reports are anonymous, and their text is scrubbed again here.
 */
export function clientErrorRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  route(app, "clientError", async ({ message, screen, release }, { request }) => {
    await limits.hitAll([
      ["clientErrorsFromAddress", limitKeyOfAddress(request.ip)],
      ["clientErrorsInAll", "all"],
    ]);
    request.log.warn({ message: scrubErrorMessage(message), screen, release }, "client error");
    return {};
  });
}
