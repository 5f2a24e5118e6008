import Type, { type Static } from "typebox";
import { CURSOR_PATTERN } from "../security-center/activity.ts";
import { Id, named, NullableText, oneOf } from "../shared/schemas.ts";
import { type Permission, PERMISSIONS, REQUEST_KINDS, ROLES } from "./roles.ts";

export const RoleName = oneOf(...ROLES);
export const Roles = Type.Array(RoleName, { maxItems: ROLES.length, uniqueItems: true });
export const PermissionName = Type.Unsafe<Permission>({
  type: "string",
  enum: Object.keys(PERMISSIONS),
});
export const Kind = oneOf(...REQUEST_KINDS);

/** Something to read, and no NUL, which PostgreSQL does not take. */
export const SOME_TEXT = "^[^\\u0000]*[^\\u0000\\s][^\\u0000]*$";

/** Why it is done. It goes to the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 200, pattern: SOME_TEXT });
/** What shows that it is right: a case number, who was called, which document was seen. */
export const Evidence = Type.String({ minLength: 3, maxLength: 2000, pattern: SOME_TEXT });
/** `next` of the page before; none for the first page. */
export const Cursor = Type.Optional(Type.String({ pattern: CURSOR_PATTERN }));
export const Next = NullableText;
/** Milliseconds since 1970, as a query writes them. */
export const QueryMoment = Type.Optional(
  Type.String({ pattern: "^[0-9]{1,15}$", examples: ["1794744000000"] }),
);

/** An operator in a list: enough to know who it is. */
export const OperatorName = named("OperatorName", { id: Id, name: Type.String() });
export type OperatorName = Static<typeof OperatorName>;

export const idInput = named("IdInput", { id: Id });
export const idAndReasonInput = named("IdAndReasonInput", { id: Id, reason: Reason });
