import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ServiceQuestion, serviceSchema } from "@portico/contract/service/schemas";
import { SERVICE_ACCOUNT_PATH } from "@portico/contract/service/endpoints";
import { answerCall } from "../../http/route.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets, hashToken } from "../../platform/secrets/secrets.ts";
import type { ServiceKey } from "../../platform/settings/service-keys.ts";
import { createService } from "./service.ts";

type Services = Parameters<typeof createService>[0] & { serviceKeys: readonly ServiceKey[] };

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** For machines: no cookie, no page, a secret of its own in the header. */
export function serviceRoutes(app: FastifyInstance, { serviceKeys, ...services }: Services): void {
  const service = createService(services);
  const hashes = serviceKeys.map(({ secret }) => hashToken(secret));

  function requireServiceKey({ headers }: FastifyRequest): void {
    const [, shown] = BEARER.exec(headers.authorization ?? "") ?? [];
    const hash = shown === undefined ? "" : hashToken(shown);
    // All of them, so that the answer's time does not tell which came near.
    const fitting = hashes.filter((known) => equalSecrets(known, hash));
    if (fitting.length === 0) throw new Refusal("unauthorized");
  }

  answerCall(
    app,
    {
      method: "POST",
      path: SERVICE_ACCOUNT_PATH,
      schema: serviceSchema,
      authorize: requireServiceKey,
    },
    async (question) => ({ account: await service.account(question as ServiceQuestion) }),
  );
}
