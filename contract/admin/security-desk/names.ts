// Without schemas, so that the console can import them.

/**
 * What the desk counts. A refusal by a limit or a block rule is a refusal, too. `codeSends` are all
 * codes by the country of who asked, `smsSends` those by text message by the country they go to.
 */
export const DESK_METRICS = [
  "signIns",
  "registrations",
  "refusals",
  "riskSignals",
  "limits",
  "codeSends",
  "smsSends",
  "blocks",
] as const;
export type DeskMetric = (typeof DESK_METRICS)[number];

export const DESK_WINDOWS = ["hour", "day", "week"] as const;
export type DeskWindow = (typeof DESK_WINDOWS)[number];

export const BLOCK_RULE_KINDS = ["address", "country", "mailDomain"] as const;
export type BlockRuleKind = (typeof BLOCK_RULE_KINDS)[number];

/** A block rule ends after this time at the latest. */
export const MAX_BLOCK_DAYS = 30;
