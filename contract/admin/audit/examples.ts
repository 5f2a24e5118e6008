import { AT } from "../../shared/example-values.ts";
import { AUDIT_ENTRY } from "../customers/examples.ts";
import type { AdminExamples } from "../example.ts";
import { CUSTOMER_ID } from "../example-values.ts";

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
    summary: "Checks the hash chain of the audit log, and names the first broken record.",
    requests: { "no fields": {} },
    answers: {
      intact: { intact: true, records: 20_481, waiting: 0, head: HEAD, broken: null },
      broken: {
        intact: false,
        records: 17,
        waiting: 0,
        head: HEAD,
        broken: { seq: 18, id: AUDIT_ENTRY.id, why: "changed" },
      },
    },
    errors: [],
  },
} as const satisfies Partial<AdminExamples>;
