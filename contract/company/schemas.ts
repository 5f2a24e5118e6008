import Type, { type Static } from "typebox";
import {
  DOCUMENT_KINDS,
  DOCUMENT_PART_BYTES,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_BYTES,
  REFUSAL_REASONS,
} from "../fields/company-documents.ts";
import { Institution } from "../registration/schemas.ts";
import {
  type EndpointSchema,
  Id,
  Moment,
  NullableMoment,
  named,
  object,
  oneOf,
} from "../shared/schemas.ts";

const Kind = oneOf(...DOCUMENT_KINDS);
/** The place of a part, from 0. */
const Part = Type.Integer({ minimum: 0, maximum: MAX_DOCUMENT_BYTES / DOCUMENT_PART_BYTES });
const PART_IN_BASE64 = Math.ceil(DOCUMENT_PART_BYTES / 3) * 4;

export const CompanyDocument = named("CompanyDocument", {
  id: Id,
  kind: Kind,
  name: Type.String(),
  type: oneOf(...DOCUMENT_TYPES),
  size: Type.Integer(),
  addedAt: Moment,
});
export type CompanyDocument = Static<typeof CompanyDocument>;

export const Company = named("Company", {
  /** The details as the company gave them. */
  details: Institution,
  review: oneOf("pending", "approved", "refused"),
  /** Why it was refused; empty otherwise. */
  reasons: Type.Array(oneOf(...REFUSAL_REASONS)),
  /** When it was last sent in for review, and last decided. */
  submittedAt: Moment,
  decidedAt: NullableMoment,
  /** The documents that we ask for, and those of them that we do not have. */
  required: Type.Array(Kind),
  missing: Type.Array(Kind),
  documents: Type.Array(CompanyDocument),
});
export type Company = Static<typeof Company>;

const { contactName, contactRole } = Institution.properties;

export const companySchemas = {
  /** Null for an account that is not a company's own. */
  company: { data: object({ company: Type.Union([Company, Type.Null()]) }) },
  companyDocumentBegin: {
    body: object({
      kind: Kind,
      name: Type.String({ maxLength: 300 }),
      /** In bytes. The server refuses what is empty or too large, with a reason. */
      size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    data: object({ id: Id }),
  },
  companyDocumentPart: {
    body: object({
      id: Id,
      part: Part,
      /** In base64. */
      content: Type.String({ maxLength: PART_IN_BASE64 }),
    }),
    data: object({}),
  },
  companyDocumentFinish: { body: object({ id: Id }), data: Company },
  companyDocumentRead: {
    body: object({ id: Id, part: Part }),
    data: object({ content: Type.String() }),
  },
  companyDocumentRemove: { body: object({ id: Id }), data: Company },
  companyContactSet: { body: object({ contactName, contactRole }), data: Company },
  companyResubmit: { body: object({ institution: Institution }), data: Company },
} as const satisfies Record<string, EndpointSchema>;
