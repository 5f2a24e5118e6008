import type { FastifyInstance } from "fastify";
import { serviceAccount } from "@portico/contract/service/endpoints";
import { type ServiceQuestion, serviceSchemas } from "@portico/contract/service/schemas";
import { answerCall } from "../../http/route.ts";
import type { RequireServiceKey } from "../../http/service-key.ts";
import { createService } from "./service.ts";

/** Serves machines: no cookies and no pages, but a key in the header. */
export function serviceRoutes(
  app: FastifyInstance,
  services: Parameters<typeof createService>[0],
  requireServiceKey: RequireServiceKey,
): void {
  const service = createService(services);
  const { name, method, path, requires } = serviceAccount;
  answerCall(
    app,
    {
      method,
      path,
      schema: serviceSchemas[name],
      authorize: requireServiceKey(requires.serviceKey),
    },
    async (question) => ({ account: await service.account(question as ServiceQuestion) }),
  );
}
