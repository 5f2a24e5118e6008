import type { AdminExamples } from "../example.ts";

export const securityDeskExamples = {
  bulkFreezePreview: {
    summary: "Counts the accounts that a bulk freeze would freeze.",
    requests: { "by mail domain": { criteria: { mailDomain: "throwaway.example" } } },
    answers: { matches: { count: 214, uids: ["58201947"] } },
    errors: ["tooManyMatches"],
  },
} as const satisfies Partial<AdminExamples>;
