import Type, { type Static } from "typebox";
import {
  type EndpointSchema,
  Id,
  Moment,
  named,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../../shared/schemas.ts";
import { AuditPage } from "../customers/schemas.ts";
import { Cursor, Next, QueryMoment, Reason } from "../shared-schemas.ts";

const filter = {
  event: Type.Optional(Type.String({ maxLength: 40, pattern: "^[A-Za-z]+$" })),
  customerId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
};

/** A step of a check goes on after a record of the chain, or among all records by their id. */
const CHECK_CURSOR =
  "^(after\\.[0-9]{1,15}\\.[\\w-]{0,43}|end\\.[0-9]{1,15}\\.[\\w-]{0,43}\\.[0-9]{0,15}\\.[\\w-]{0,400})$";

/** Records of one step of a check: a few seconds. */
export const MAX_CHECKED = 50_000;

export const ChainResult = named("ChainResult", {
  intact: Type.Boolean(),
  /** How many records were checked, and how many are not sealed yet. */
  records: Type.Integer(),
  waiting: Type.Integer(),
  /** How many of the chain are still to be checked in further steps. */
  left: Type.Integer(),
  /** The cursor of the next step; null after the last one. */
  next: Next,
  /** The newest sealed record: keep it elsewhere to notice a log that was cut off. */
  head: object({ seq: Type.Integer(), hash: Type.String(), at: NullableMoment }),
  broken: Type.Union([
    object({
      seq: Type.Integer(),
      id: NullableText,
      why: oneOf("changed", "removed", "added", "anchor"),
    }),
    Type.Null(),
  ]),
});
export type ChainResult = Static<typeof ChainResult>;

export const auditSchemas = {
  auditList: {
    query: object({ ...filter, since: QueryMoment, until: QueryMoment, cursor: Cursor }),
    data: AuditPage,
  },
  auditExport: {
    body: object({
      ...filter,
      since: Type.Optional(Moment),
      until: Type.Optional(Moment),
      format: oneOf("ndjson", "csv"),
      reason: Reason,
    }),
    data: object({
      name: Type.String(),
      text: Type.String(),
      /** When newer events are left out: the newest one that is in it. */
      cutAt: NullableMoment,
    }),
  },
  /** Without `limit` the whole log is checked at once. After ten minutes the connection is ended. */
  auditVerify: {
    body: Type.Optional(
      object({
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CHECKED })),
        cursor: Type.Optional(Type.String({ pattern: CHECK_CURSOR })),
      }),
    ),
    data: ChainResult,
  },
} as const satisfies Record<string, EndpointSchema>;
