import type { FastifyInstance } from "fastify";
import { scrubErrorMessage } from "@portico/contract/client-errors/client-error";
import type { Limits } from "../../core/limits/limits.ts";
import { route } from "../../http/route.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";

/**
 * SCR-5: errors in visitors' browsers go to the log: what, on which screen, of which release. Who
 * it happened to is not asked, and what anybody sends here is scrubbed again.
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
