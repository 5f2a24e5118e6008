import type { Company } from "@portico/contract/company/schemas";
import { maskName } from "../../../core/customers/customers.ts";

/**
 * Masks the contact person for operators who do not review: it is personal data, the company is
 * not. A file is often named after the person, too.
 */
export function maskedCompany({ details, documents, ...company }: Company): Company {
  const { contactName, contactRole: _, ...others } = details;
  return {
    ...company,
    details: { ...others, contactName: maskName(contactName) },
    documents: documents.map((one) => ({ ...one, name: maskName(one.name) })),
  };
}
