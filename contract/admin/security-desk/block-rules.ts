import Type, { type Static } from "typebox";
import { Id, Moment, named, NullableMoment, oneOf } from "../../shared/schemas.ts";
import { OperatorName, Reason } from "../shared-schemas.ts";
import { BLOCK_RULE_KINDS } from "./names.ts";

export const BlockRule = named("BlockRule", {
  id: Id,
  kind: oneOf(...BLOCK_RULE_KINDS),
  value: Type.String(),
  reason: Type.String(),
  madeBy: OperatorName,
  madeAt: Moment,
  until: Moment,
  /** Who ended it before its time, and when. */
  endedBy: Type.Union([OperatorName, Type.Null()]),
  endedAt: NullableMoment,
  active: Type.Boolean(),
  /** How many requests it refused in the last week. */
  hits: Type.Integer(),
});
export type BlockRule = Static<typeof BlockRule>;

/** What a rule is about: an address or CIDR range, a country code, or a domain with its subdomains. */
export const blocked = {
  kind: oneOf(...BLOCK_RULE_KINDS),
  value: Type.String({ minLength: 2, maxLength: 253, pattern: "^[A-Za-z0-9.:/-]+$" }),
};

export const NewBlockRule = named("NewBlockRule", { ...blocked, until: Moment, reason: Reason });

export const BlockPreview = named("BlockPreview", {
  /**
   * How many of the newest sign-ins since `since` it would have refused, and for how many accounts.
   */
  signIns: Type.Integer(),
  accounts: Type.Integer(),
  /** How many sign-ins were looked at. */
  totalSignIns: Type.Integer(),
  since: Moment,
});
