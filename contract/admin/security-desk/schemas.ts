import Type, { type Static } from "typebox";
import {
  type EndpointSchema,
  Id,
  Moment,
  NullableText,
  object,
  oneOf,
} from "../../shared/schemas.ts";
import { oneWithReason, OperatorName, Reason } from "../shared-schemas.ts";
import { Criteria, Matches } from "./criteria.ts";

export const BLOCK_KINDS = ["address", "country", "mailDomain"] as const;

export const Block = object({
  id: Id,
  kind: oneOf(...BLOCK_KINDS),
  /** A CIDR range, a country code or a domain. */
  value: Type.String(),
  until: Moment,
  reason: Type.String(),
  by: OperatorName,
  createdAt: Moment,
});
export type Block = Static<typeof Block>;

const Count = object({
  /** The beginning of the hour. */
  at: Moment,
  signIns: Type.Integer(),
  refusals: Type.Integer(),
  limits: Type.Integer(),
  codes: Type.Integer(),
  signals: Type.Integer(),
});

const CountryCount = object({
  countryCode: NullableText,
  signIns: Type.Integer(),
  refusals: Type.Integer(),
  codes: Type.Integer(),
});

const blocks = object({ blocks: Type.Array(Block) });

export const securityDeskSchemas = {
  securityDeskRead: {
    query: object({ hours: Type.Optional(oneOf("1", "6", "24", "72", "168")) }),
    data: object({ byTime: Type.Array(Count), byCountry: Type.Array(CountryCount) }),
  },
  blockList: { data: blocks },
  blockAdd: {
    body: object({
      kind: oneOf(...BLOCK_KINDS),
      value: Type.String({ minLength: 2, maxLength: 253 }),
      until: Moment,
      reason: Reason,
    }),
    data: blocks,
  },
  blockRemove: { body: oneWithReason, data: blocks },
  bulkFreezePreview: { body: object({ criteria: Criteria }), data: Matches },
} as const satisfies Record<string, EndpointSchema>;
