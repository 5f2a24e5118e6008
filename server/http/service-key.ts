import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { SERVICE_KEY_HEADER, type ServiceScope } from "@portico/contract/service/keys";
import type { IdentifiedService, ServiceKeys } from "../core/service-keys/service-keys.ts";
import { Refusal } from "../platform/refusal.ts";
import { countOf } from "./header-count.ts";

const BEARER = /^Bearer ([\x21-\x7e]{1,300})$/i;

/**
 * The key that a request shows. A proxy sends it in a separate header, because the visitor's request
 * may have an Authorization. A header that is there twice is no key: one of the two is not the
 * proxy's.
 */
export function presentedKey({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const own = headers[SERVICE_KEY_HEADER];
  if (own !== undefined) {
    const isOne = countOf(SERVICE_KEY_HEADER, rawHeaders) === 1;
    return typeof own === "string" && isOne ? own : undefined;
  }
  if (countOf("authorization", rawHeaders) !== 1) return undefined;
  return BEARER.exec(headers.authorization ?? "")?.[1];
}

export type RequireServiceKey = (
  scope: ServiceScope,
) => (request: FastifyRequest) => Promise<IdentifiedService>;

/** Guards every call of the service API: 401 without a known key, 403 without the call's scope. */
export function createServiceKeyGuard(serviceKeys: ServiceKeys): RequireServiceKey {
  return (scope) => async (request) => {
    const key = presentedKey(request.raw);
    const service = key === undefined ? undefined : await serviceKeys.recognize(key);
    if (service === undefined) throw new Refusal("unauthorized");
    if (!service.scopes.includes(scope)) throw new Refusal("forbidden");
    return service;
  };
}
