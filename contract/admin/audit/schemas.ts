import Type, { type Static } from "typebox";
import {
  type EndpointSchema,
  Id,
  Moment,
  NullableMoment,
  NullableText,
  object,
  oneOf,
} from "../../shared/schemas.ts";
import { AuditEntry } from "../customers/schemas.ts";
import { Cursor, Next, QueryMoment, Reason } from "../shared-schemas.ts";

const filter = {
  event: Type.Optional(Type.String({ maxLength: 40, pattern: "^[A-Za-z]+$" })),
  customerId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
};

export const ChainResult = object({
  intact: Type.Boolean(),
  /** How many records were checked, and how many are not sealed yet. */
  records: Type.Integer(),
  waiting: Type.Integer(),
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
    data: object({ events: Type.Array(AuditEntry), next: Next }),
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
  auditVerify: { body: Type.Optional(object({})), data: ChainResult },
} as const satisfies Record<string, EndpointSchema>;
