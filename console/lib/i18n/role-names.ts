import type { RequestKind, Role } from "@portico/contract/admin/roles";
import { LANGUAGE_TAG, text } from "./text.ts";

export const roleName = (role: Role): string => text(`common.role_${role}`);

/** `security, administrator`, or a dash for none. */
export function roleNames(roles: readonly Role[]): string {
  const format = new Intl.ListFormat(LANGUAGE_TAG, { style: "short", type: "unit" });
  return roles.length === 0 ? text("common.noRole") : format.format(roles.map(roleName));
}

/** What needs two operators, as a title: `Factor reset`. */
export const kindName = (kind: RequestKind): string => text(`requests.kind_${kind}`);
