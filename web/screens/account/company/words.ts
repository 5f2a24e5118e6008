import type { Company } from "@portico/contract/company/schemas";
import type { DocumentKind, RefusalReason } from "@portico/contract/fields/company-documents";
import type { TextId } from "../../../lib/i18n/i18n.tsx";

export const KINDS: Record<DocumentKind, { name: TextId; hint: TextId }> = {
  registration: { name: "company.kindRegistration", hint: "company.kindRegistrationHint" },
  ownership: { name: "company.kindOwnership", hint: "company.kindOwnershipHint" },
  address: { name: "company.kindAddress", hint: "company.kindAddressHint" },
  authority: { name: "company.kindAuthority", hint: "company.kindAuthorityHint" },
  identity: { name: "company.kindIdentity", hint: "company.kindIdentityHint" },
  other: { name: "company.kindOther", hint: "company.kindOtherHint" },
};

export const REASONS: Record<RefusalReason, TextId> = {
  documentsMissing: "company.reasonDocumentsMissing",
  documentsUnreadable: "company.reasonDocumentsUnreadable",
  documentsOutdated: "company.reasonDocumentsOutdated",
  detailsMismatch: "company.reasonDetailsMismatch",
  ownershipUnclear: "company.reasonOwnershipUnclear",
  contactUnauthorized: "company.reasonContactUnauthorized",
  countryUnsupported: "company.reasonCountryUnsupported",
  businessUnsupported: "company.reasonBusinessUnsupported",
};

/** The rows of the page: what is asked for, and what was added besides. */
export function shownKinds({ required, documents, review }: Company): DocumentKind[] {
  const kinds = Object.keys(KINDS) as DocumentKind[];
  return kinds.filter(
    (kind) =>
      required.includes(kind) ||
      documents.some((one) => one.kind === kind) ||
      (kind === "other" && review !== "approved"),
  );
}

const MEGABYTE = 1024 * 1024;

/** `2.4 MB`, `120 kB` */
export function formatSize(bytes: number, tag: string): string {
  const isSmall = bytes < MEGABYTE;
  return new Intl.NumberFormat(tag, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(isSmall ? Math.ceil(bytes / 1024) : bytes / MEGABYTE);
}
