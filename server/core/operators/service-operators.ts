import { ADMIN_ENDPOINTS } from "@portico/contract/admin/endpoints";
import type { AdminEndpoint } from "@portico/contract/admin/endpoint";
import type { Permission } from "@portico/contract/admin/roles";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { IdentifiedService } from "../service-keys/service-keys.ts";
import * as repository from "./operators-repository.ts";

const ENDPOINTS: readonly AdminEndpoint[] = Object.values(ADMIN_ENDPOINTS);

/** What a key of the scope `admin` may do: the permissions of the calls that services may make. */
export const SERVICE_PERMISSIONS: ReadonlySet<Permission> = new Set(
  ENDPOINTS.flatMap(({ requires }) => (requires.service && requires.permission) || []),
);

interface ServiceOperator {
  id: string;
  name: string;
}

export interface ServiceOperators {
  /** The operator as whom a service is recorded. It has no role and cannot sign in. */
  forService(db: Db, service: IdentifiedService & { id: string }): Promise<ServiceOperator>;
}

export function createServiceOperators(clock: Clock): ServiceOperators {
  const known = new Map<string, ServiceOperator>();
  return {
    async forService(db, service) {
      const found = known.get(service.id);
      if (found !== undefined) return found;
      const one = { id: `service-${service.id}`, name: `${service.name} (service)` };
      const now = clock.now();
      // The first process that sees the key writes it.
      await repository.insert(db, {
        ...one,
        email: `${one.id}@invalid`,
        email_key: `${one.id}@invalid`,
        roles: "",
        disabled_at: now,
        created_at: now,
        service_key_id: service.id,
      });
      known.set(service.id, one);
      return one;
    },
  };
}
