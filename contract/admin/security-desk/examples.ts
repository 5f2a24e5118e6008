import { AT, LATER } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";
import { ANNA } from "../example-values.ts";
import type { Block } from "./schemas.ts";

const BLOCK: Block = {
  id: "bL6bK1vXq9TzRb4LnCwJdF",
  kind: "address",
  value: "203.0.113.0/24",
  until: LATER,
  reason: "Credential stuffing",
  by: ANNA,
  createdAt: AT,
};
const BLOCKS = { "one rule": { blocks: [BLOCK] } };

export const securityDeskExamples = {
  securityDeskRead: {
    summary: "Counts sign-ins, refusals, limits and codes by hour and by country.",
    requests: { "the last day": { hours: "24" } },
    answers: {
      counts: {
        byTime: [{ at: AT, signIns: 812, refusals: 96, limits: 4, codes: 1204, signals: 31 }],
        byCountry: [{ countryCode: "DE", signIns: 402, refusals: 12, codes: 640 }],
      },
    },
    errors: [],
  },
  blockList: { summary: "Lists the block rules in force.", answers: BLOCKS, errors: [] },
  blockAdd: {
    summary: "Blocks registration and sign-in from an address range, a country or a mail domain.",
    requests: {
      "a range": { kind: "address", value: BLOCK.value, until: LATER, reason: BLOCK.reason },
    },
    answers: BLOCKS,
    errors: ["invalidFields"],
  },
  blockRemove: {
    summary: "Ends a block rule.",
    requests: { "a rule": { id: BLOCK.id, reason: "The attack is over" } },
    answers: { none: { blocks: [] } },
    errors: [],
  },
  bulkFreezePreview: {
    summary: "Counts the accounts that a bulk freeze would freeze.",
    requests: { "by mail domain": { criteria: { mailDomain: "throwaway.example" } } },
    answers: { matches: { count: 214, uids: ["58201947"] } },
    errors: [],
  },
} as const satisfies Partial<AdminExamples>;
