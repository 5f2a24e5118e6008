import type { AdminEndpointName } from "@portico/contract/admin/endpoints";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { ERRORS } from "@portico/contract/errors";
import {
  ADMIN_COMMON_ERRORS,
  type AdminCallError,
  adminCall,
} from "../../http/admin/admin-calls.ts";
import { errorsOf } from "../../http/openapi/openapi-call.ts";

interface KnownRefusal {
  code: number;
  status: number;
}

/** A name in both catalogs is that of the admin API. */
export function refusalNamed(name: AdminCallError): KnownRefusal {
  const { code, status } = { ...ERRORS, ...ADMIN_ERRORS }[name];
  return { code, status };
}

/** Fails on a refusal that the API document does not list for the call, in whichever test it is seen. */
export function checkDocumented(name: AdminEndpointName, { code, status }: KnownRefusal): void {
  if (code === 0) return;
  const known = [...ADMIN_COMMON_ERRORS, ...errorsOf(adminCall(name))].map(refusalNamed);
  if (!known.some((one) => one.code === code && one.status === status)) {
    throw new Error(`${name} refused with ${code} (${status}), which is not documented`);
  }
}
