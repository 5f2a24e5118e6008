import Type, { type Static } from "typebox";
import { Company } from "../../company/schemas.ts";
import { DOCUMENT_KINDS, REFUSAL_REASONS } from "../../fields/company-documents.ts";
import { type EndpointSchema, Id, Moment, named, object, oneOf } from "../../shared/schemas.ts";
import { CHECKS } from "./checks.ts";
import { Cursor, Next, idInput, OperatorName, Reason } from "../shared-schemas.ts";

export const InstitutionRow = named("InstitutionRow", {
  id: Id,
  uid: Type.String(),
  companyName: Type.String(),
  review: oneOf("pending", "approved", "refused"),
  submittedAt: Moment,
  /** `high`: it has waited for three days, or a second reviewer is needed. */
  priority: oneOf("normal", "high"),
  documents: Type.Integer(),
});
export type InstitutionRow = Static<typeof InstitutionRow>;

/** A hash, in base64url. */
const Version = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });

const Check = named("InstitutionCheck", {
  item: oneOf(...CHECKS),
  by: Type.Union([OperatorName, Type.Null()]),
  at: Type.Unsafe<number | null>({ type: ["integer", "null"] }),
});

export const InstitutionPage = named("InstitutionPage", {
  id: Id,
  uid: Type.String(),
  /** The language that the company reads, and each reason for a refusal as its mail words it. */
  locale: Type.String(),
  reasonTexts: Type.Array(object({ reason: oneOf(...REFUSAL_REASONS), text: Type.String() })),
  company: Company,
  /** Another one as soon as the company changes its details or documents. */
  version: Version,
  checks: Type.Array(Check),
  /** Who has approved so far, and how many have to. */
  approvals: Type.Array(OperatorName),
  requiredApprovals: Type.Integer(),
});
export type InstitutionPage = Static<typeof InstitutionPage>;

const Documents = Type.Array(oneOf(...DOCUMENT_KINDS), {
  maxItems: DOCUMENT_KINDS.length,
  uniqueItems: true,
});
const page = named("InstitutionResult", { institution: InstitutionPage });

export const institutionsSchemas = {
  institutionList: {
    query: object({
      review: Type.Optional(oneOf("pending", "approved", "refused")),
      cursor: Cursor,
    }),
    data: object({ institutions: Type.Array(InstitutionRow), next: Next }),
  },
  institutionRead: { query: idInput, data: page },
  institutionDocumentRead: {
    body: object({ id: Id, document: Id, part: Type.Integer({ minimum: 0, maximum: 40 }) }),
    data: object({ content: Type.String() }),
  },
  institutionCheck: {
    body: object({ id: Id, item: oneOf(...CHECKS), done: Type.Boolean() }),
    data: page,
  },
  institutionAsk: {
    body: object({ id: Id, documents: Documents, reason: Reason }),
    data: page,
  },
  institutionApprove: {
    /** `version` is that of the application as the reviewer saw it. */
    body: object({ id: Id, version: Version, reason: Reason }),
    data: page,
  },
  institutionRefuse: {
    body: object({
      id: Id,
      reasons: Type.Array(oneOf(...REFUSAL_REASONS), {
        minItems: 1,
        maxItems: REFUSAL_REASONS.length,
        uniqueItems: true,
      }),
      documents: Documents,
      reason: Reason,
    }),
    data: page,
  },
} as const satisfies Record<string, EndpointSchema>;
