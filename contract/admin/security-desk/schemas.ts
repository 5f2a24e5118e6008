import Type from "typebox";
import { type EndpointSchema, named, object, oneOf } from "../../shared/schemas.ts";
import { idAndReasonInput } from "../shared-schemas.ts";
import { DeskActivity } from "./activity.ts";
import { blocked, BlockPreview, BlockRule, NewBlockRule } from "./block-rules.ts";
import { Criteria, Matches } from "./criteria.ts";
import { DESK_WINDOWS } from "./names.ts";

const rule = named("BlockRuleResult", { rule: BlockRule });

export const securityDeskSchemas = {
  bulkFreezePreview: { body: object({ criteria: Criteria }), data: Matches },
  securityDeskRead: { query: object({ window: oneOf(...DESK_WINDOWS) }), data: DeskActivity },
  blockRuleList: {
    /** Rules in force, or also those that have ended: the newest 200. */
    query: object({ state: Type.Optional(oneOf("active", "all")) }),
    data: object({ rules: Type.Array(BlockRule) }),
  },
  blockRulePreview: { body: object(blocked), data: BlockPreview },
  blockRuleMake: { body: NewBlockRule, data: rule },
  blockRuleEnd: { body: idAndReasonInput, data: rule },
} as const satisfies Record<string, EndpointSchema>;
