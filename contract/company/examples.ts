import { DOCUMENT_PART_BYTES } from "../fields/company-documents.ts";
import { AT, DEVICE_ID, LATER } from "../shared/example-values.ts";
import type { Examples } from "../shared/example.ts";
import type { Company, CompanyDocument } from "./schemas.ts";

const DOCUMENT: CompanyDocument = {
  id: DEVICE_ID,
  kind: "registration",
  name: "Register extract.pdf",
  type: "pdf",
  size: 2 * DOCUMENT_PART_BYTES,
  addedAt: LATER,
};

export const PENDING: Company = {
  details: {
    companyName: "Example Trading GmbH",
    registrationCountry: "DE",
    contactName: "Mina Keller",
    contactRole: "Treasurer",
    website: "https://trading.example/",
  },
  review: "pending",
  reasons: [],
  submittedAt: AT,
  decidedAt: null,
  required: ["registration", "ownership"],
  missing: ["ownership"],
  documents: [DOCUMENT],
};

const REFUSED: Company = {
  ...PENDING,
  review: "refused",
  reasons: ["documentsMissing"],
  decidedAt: LATER,
};

const CONTENT = "JVBERi0xLjcK";

export const companyExamples = {
  company: {
    summary: "Tells the state of a company's application, and what is missing.",
    answers: {
      "under review": { company: PENDING },
      refused: { company: REFUSED },
      "not a company": { company: null },
    },
    errors: [],
  },
  companyDocumentBegin: {
    summary: "Begins to send a document: a PDF, JPEG or PNG file of at most 10 MB.",
    requests: {
      "a register extract": { kind: "registration", name: DOCUMENT.name, size: DOCUMENT.size },
    },
    answers: { begun: { id: DOCUMENT.id } },
    errors: [
      "companyOnly",
      "reviewClosed",
      "documentNameInvalid",
      "documentEmpty",
      "documentTooLarge",
      "tooManyDocuments",
    ],
  },
  companyDocumentPart: {
    summary: "Sends one part of a document: 256 kB, the last one less.",
    requests: { "the first part": { id: DOCUMENT.id, part: 0, content: CONTENT } },
    answers: { received: {} },
    errors: ["companyOnly", "documentTypeRefused"],
  },
  companyDocumentFinish: {
    summary: "Checks a document that was sent, and adds it to the application.",
    requests: { "the document": { id: DOCUMENT.id } },
    answers: { added: PENDING },
    errors: [
      "companyOnly",
      "reviewClosed",
      "documentIncomplete",
      "documentTypeRefused",
      "documentUnsafe",
      "documentScanUnavailable",
    ],
  },
  companyDocumentRead: {
    summary: "Gives one part of a document that the company has added.",
    requests: { "the first part": { id: DOCUMENT.id, part: 0 } },
    answers: { "a part": { content: CONTENT } },
    errors: ["companyOnly"],
  },
  companyDocumentRemove: {
    summary: "Removes a document, as long as the company is not approved.",
    requests: { "the document": { id: DOCUMENT.id } },
    answers: { removed: { ...PENDING, documents: [], missing: ["registration", "ownership"] } },
    errors: ["companyOnly", "reviewClosed"],
  },
  companyContactSet: {
    summary: "Changes the person whom we contact about the company.",
    requests: { "another person": { contactName: "Jonas Weber", contactRole: "Director" } },
    answers: { changed: PENDING },
    errors: ["companyOnly"],
  },
  companyResubmit: {
    summary: "Sends a refused application in again, with its details corrected.",
    requests: { "the details": { institution: PENDING.details } },
    answers: { "under review": { ...PENDING, missing: [] } },
    errors: ["companyOnly", "reviewClosed", "documentsMissing", "countryRestricted"],
  },
} as const satisfies Partial<Examples>;
