import { AT, LATER } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";
import { ANNA } from "../example-values.ts";
import type { BlockRule } from "./block-rules.ts";

const COUNTS = {
  signIns: 118,
  registrations: 4,
  refusals: 37,
  riskSignals: 5,
  limits: 9,
  codeSends: 61,
  smsSends: 12,
  blocks: 12,
};
const RULE: BlockRule = {
  id: "bR8kM7vXq9TzRb4LnCwJdF",
  kind: "address",
  value: "203.0.113.0/24",
  reason: "Password spraying since 09:40",
  madeBy: ANNA,
  madeAt: AT,
  until: LATER,
  endedBy: null,
  endedAt: null,
  active: true,
  hits: 12,
};
const BLOCKED = { kind: RULE.kind, value: RULE.value };

export const securityDeskExamples = {
  bulkFreezePreview: {
    summary: "Counts the accounts that a bulk freeze would freeze.",
    requests: {
      "by mail domain": { criteria: { mailDomain: "throwaway.example" } },
      "by address range": { criteria: { address: "203.0.113.0/24", createdSince: AT } },
    },
    answers: { matches: { count: 214, uids: ["58201947"] } },
    errors: ["tooManyMatches", "ruleTooBroad"],
  },
  securityDeskRead: {
    summary:
      "Shows sign-ins, refusals, risk signals, limits and code sends over time and by country.",
    requests: { "the last hour": { window: "hour" } },
    answers: {
      "one point": {
        since: AT,
        until: LATER,
        step: 300_000,
        series: [{ at: AT, ...COUNTS }],
        totals: COUNTS,
        countries: [{ countryCode: "DE", ...COUNTS }],
        kinds: [{ metric: "refusals", detail: "loginFailed", count: 21 }],
        ranges: [
          {
            range: RULE.value,
            countryCode: "DE",
            signIns: 1,
            refusals: 30,
            codeSends: 0,
            accounts: 1,
          },
        ],
        rangesSince: AT,
        waiting: 0,
      },
    },
    errors: [],
  },
  blockRuleList: {
    summary: "Lists the block rules in force, or also those that have ended, the newest first.",
    requests: { "those in force": { state: "active" } },
    answers: { "one rule": { rules: [RULE] } },
    errors: [],
  },
  blockRulePreview: {
    summary: "Counts the recent sign-ins that a rule would have refused.",
    requests: { "an address range": BLOCKED },
    answers: { counted: { signIns: 3, accounts: 2, totalSignIns: 20_000, since: AT } },
    errors: ["ruleTooBroad", "ruleHitsYou"],
  },
  blockRuleMake: {
    summary: "Refuses sign-ins, registrations and codes that match, for a time.",
    requests: { "for a day": { ...BLOCKED, until: LATER, reason: RULE.reason } },
    answers: { "in force": { rule: RULE } },
    errors: ["ruleTooBroad", "ruleHitsYou", "tooManyRules", "alreadyDone"],
  },
  blockRuleEnd: {
    summary: "Ends a rule before its time.",
    requests: { "a rule": { id: RULE.id, reason: "The attack is over" } },
    answers: { ended: { rule: { ...RULE, endedBy: ANNA, endedAt: LATER, active: false } } },
    errors: ["alreadyDone"],
  },
} as const satisfies Partial<AdminExamples>;
