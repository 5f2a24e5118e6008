import {
  INTERNAL,
  OWNER,
  type Owner,
  type Places,
  type Rows,
  uniqueNumber,
  uniqueText,
} from "./values.ts";

/** The application of an institution. */
export const COMPANY_PLACES = {
  company_reviews: {
    account_id: OWNER,
    reasons: "companyReview.reasons",
    submitted_at: "companyReview.submittedAt",
    decided_at: "companyReview.decidedAt",
  },
  company_document_requests: {
    account_id: OWNER,
    kind: "companyDocumentRequests.kind",
    asked_at: "companyDocumentRequests.askedAt",
  },
  company_documents: {
    id: "companyDocuments.id",
    account_id: OWNER,
    kind: "companyDocuments.kind",
    name: { not: "encrypted; companyDocuments.name has it in clear" },
    size: "companyDocuments.size",
    type: "companyDocuments.type",
    scanned: "companyDocuments.scanned",
    created_at: "companyDocuments.begunAt",
    added_at: "companyDocuments.addedAt",
    expires_at: "companyDocuments.expiresAt",
  },
  company_document_parts: {
    document_id: INTERNAL,
    part: INTERNAL,
    content: { not: "the file itself, which its owner sent and can download" },
  },
} satisfies Places;

/** The name is encrypted in the database, and readable in the export. */
export const DOCUMENT_NAME = "Owners of everything.pdf";

export function companyRows({ account, keyring }: Owner) {
  const documentId = uniqueText("document");
  return {
    company_reviews: {
      account_id: account.id,
      reasons: "documentsMissing,detailsMismatch",
      submitted_at: uniqueNumber(),
      decided_at: uniqueNumber(),
    },
    company_document_requests: {
      account_id: account.id,
      kind: "address",
      asked_at: uniqueNumber(),
    },
    company_documents: {
      account_id: account.id,
      id: documentId,
      kind: "ownership",
      name: keyring.seal("company-documents", DOCUMENT_NAME, documentId),
      size: 12_345,
      type: "pdf",
      scanned: 1,
      created_at: uniqueNumber(),
      added_at: uniqueNumber(),
      expires_at: uniqueNumber(),
    },
    company_document_parts: { document_id: documentId, part: 3, content: uniqueText("sealed") },
  } satisfies Rows;
}
