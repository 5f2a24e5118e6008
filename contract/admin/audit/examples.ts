import { AT } from "../../shared/example-values.ts";
import { AUDIT_ENTRY } from "../customers/examples.ts";
import type { AdminExamples } from "../example.ts";
import { CUSTOMER_ID } from "../example-values.ts";

const CURSOR = "after.20000.q1W3eR5tY7uI9oP0aS2dF4gH6jK8lZxCvBnM1qWeRt2";
const HEAD = { seq: 20_481, hash: "Zr8yXfWc1LsVb6HnGdKeA9pOiT3xR7vYqE5tJ4uQ0m2", at: AT };

export const auditExamples = {
  auditList: {
    summary: "Lists the audit log, the newest first, page by page.",
    requests: { "of one customer": { customerId: CUSTOMER_ID } },
    answers: { "the last page": { events: [AUDIT_ENTRY], next: null } },
    errors: [],
  },
  auditExport: {
    summary: "Gives the audit log as a file, with full addresses; the export is recorded.",
    requests: { "as CSV": { format: "csv", reason: "Yearly audit" } },
    answers: { "a file": { name: "audit.csv", text: "at,event\n", cutAt: null } },
    errors: [],
  },
  auditVerify: {
    summary:
      "Checks the hash chain of the audit log, whole or in steps, and names the first broken record.",
    requests: {
      "the whole log": {},
      "the first step": { limit: 20_000 },
      "the next step": { limit: 20_000, cursor: CURSOR },
    },
    answers: {
      intact: {
        intact: true,
        records: 20_481,
        waiting: 0,
        left: 0,
        next: null,
        head: HEAD,
        broken: null,
      },
      "intact so far": {
        intact: true,
        records: 20_000,
        waiting: 0,
        left: 481,
        next: CURSOR,
        head: HEAD,
        broken: null,
      },
      broken: {
        intact: false,
        records: 17,
        waiting: 0,
        left: 0,
        next: null,
        head: HEAD,
        broken: { seq: 18, id: AUDIT_ENTRY.id, why: "changed" },
      },
    },
    errors: ["checkRunning"],
  },
} as const satisfies Partial<AdminExamples>;
