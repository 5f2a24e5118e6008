import { PENDING } from "../../company/examples.ts";
import { AT, DEVICE_ID } from "../../shared/example-values.ts";
import type { AdminExamples } from "../example.ts";
import { ANNA, CUSTOMER_ID } from "../example-values.ts";
import type { InstitutionPage } from "./schemas.ts";

const PAGE: InstitutionPage = {
  id: CUSTOMER_ID,
  uid: "58201947",
  locale: "en",
  reasonTexts: [{ reason: "documentsMissing", text: "Some documents are missing." }],
  company: PENDING,
  version: "k7Wq0V2nQe8cXzJ5rT1mYhB4uP9sLdF6gA3iOoNwEjc",
  checks: [{ item: "identity", by: ANNA, at: AT }],
  approvals: [],
  requiredApprovals: 1,
};
const FOUND = { found: { institution: PAGE } };
const REASON = "Register extract matches";

export const institutionsExamples = {
  institutionList: {
    summary: "Lists applications by state, the longest waiting first, page by page.",
    requests: { "the queue": { review: "pending" } },
    answers: {
      "one application": {
        institutions: [
          {
            id: CUSTOMER_ID,
            uid: PAGE.uid,
            companyName: PENDING.details.companyName,
            review: "pending",
            submittedAt: AT,
            priority: "normal",
            documents: 1,
          },
        ],
        next: null,
      },
    },
    errors: [],
  },
  institutionRead: {
    summary: "Shows an application with its documents and checklist.",
    requests: { "an application": { id: CUSTOMER_ID } },
    answers: FOUND,
    errors: [],
  },
  institutionDocumentRead: {
    summary: "Gives one part of a document, in base64. Reading it is recorded.",
    requests: { "a document": { id: CUSTOMER_ID, document: DEVICE_ID, part: 0 } },
    answers: { "a part": { content: "JVBERi0xLjcK" } },
    errors: [],
  },
  institutionCheck: {
    summary: "Ticks an item of the checklist, or takes the tick away.",
    requests: { "an item": { id: CUSTOMER_ID, item: "identity", done: true } },
    answers: FOUND,
    errors: ["reviewClosed"],
  },
  institutionAsk: {
    summary: "Asks the company for documents; the review stays open.",
    requests: { "a document": { id: CUSTOMER_ID, documents: ["ownership"], reason: REASON } },
    answers: FOUND,
    errors: ["reviewClosed"],
  },
  institutionApprove: {
    summary: "Approves an application as it was read, or is the first of two approvals.",
    requests: {
      "an application": { id: CUSTOMER_ID, version: PAGE.version, reason: REASON },
    },
    answers: FOUND,
    errors: ["reviewClosed", "secondReviewer", "applicationChanged"],
  },
  institutionRefuse: {
    summary: "Refuses an application. The company reads the reasons in its language.",
    requests: {
      "with a reason": {
        id: CUSTOMER_ID,
        reasons: ["documentsOutdated"],
        documents: ["registration"],
        reason: "Extract is from 2019",
      },
    },
    answers: FOUND,
    errors: ["reviewClosed"],
  },
} as const satisfies Partial<AdminExamples>;
