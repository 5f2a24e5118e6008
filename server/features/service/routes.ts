import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ServiceQuestion, serviceSchemas } from "@portico/contract/service/schemas";
import { serviceAccount } from "@portico/contract/service/endpoints";
import { answerCall } from "../../http/route.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets, hashToken } from "../../platform/secrets/secrets.ts";
import type { ServiceKey } from "../../platform/settings/service-keys.ts";
import { createService } from "./service.ts";

type Services = Parameters<typeof createService>[0] & { serviceKeys: readonly ServiceKey[] };

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** For machines: no cookies and no pages, but a secret in the header. */
export function serviceRoutes(app: FastifyInstance, { serviceKeys, ...services }: Services): void {
  const service = createService(services);
  const hashes = serviceKeys.map(({ secret }) => hashToken(secret));

  function requireServiceKey({ headers }: FastifyRequest): void {
    const [, shown] = BEARER.exec(headers.authorization ?? "") ?? [];
    const hash = shown === undefined ? "" : hashToken(shown);
    // Compare with all of them, so that timing does not reveal a near match.
    const fitting = hashes.filter((known) => equalSecrets(known, hash));
    if (fitting.length === 0) throw new Refusal("unauthorized");
  }

  answerCall(
    app,
    {
      method: "POST",
      path: serviceAccount.path,
      schema: serviceSchemas.serviceAccount,
      authorize: requireServiceKey,
    },
    async (question) => ({ account: await service.account(question as ServiceQuestion) }),
  );
}
