import Type, { type Static } from "typebox";
import { Moment, named, NullableText, object, oneOf } from "../../shared/schemas.ts";
import { DESK_METRICS, type DeskMetric } from "./names.ts";

const counts = {
  signIns: Type.Integer(),
  registrations: Type.Integer(),
  refusals: Type.Integer(),
  riskSignals: Type.Integer(),
  limits: Type.Integer(),
  codeSends: Type.Integer(),
  smsSends: Type.Integer(),
  blocks: Type.Integer(),
} as const satisfies Record<DeskMetric, unknown>;

export const DeskActivity = named("DeskActivity", {
  since: Moment,
  until: Moment,
  /** Milliseconds between two points. */
  step: Type.Integer(),
  /** Oldest first and without gaps; `at` is the beginning. */
  series: Type.Array(object({ at: Moment, ...counts })),
  totals: named("DeskCounts", counts),
  /** The busiest first; null is unknown. The caller's country; of `smsSends`, the recipient's. */
  countries: Type.Array(object({ countryCode: NullableText, ...counts })),
  /** The most frequent first: a reason, a risk signal, or the call that sent a code. */
  kinds: Type.Array(
    object({ metric: oneOf(...DESK_METRICS), detail: Type.String(), count: Type.Integer() }),
  ),
  /** Networks with the most refusals and sign-ins since `rangesSince`: the newest events only. */
  ranges: Type.Array(
    object({
      /** The range as a block rule takes it. */
      range: Type.String(),
      countryCode: NullableText,
      signIns: Type.Integer(),
      refusals: Type.Integer(),
      codeSends: Type.Integer(),
      /** How many accounts signed in from it. */
      accounts: Type.Integer(),
    }),
  ),
  rangesSince: Moment,
  /** Events that are recorded but not counted yet. */
  waiting: Type.Integer(),
});
export type DeskActivity = Static<typeof DeskActivity>;
