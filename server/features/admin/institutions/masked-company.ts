import type { Company } from "@portico/contract/company/schemas";
import { maskName } from "../../../core/customers/customers.ts";

/**
 * For those who read but do not review: the contact person is personal data, the company is not. A
 * file is often named after the person, too.
 */
export function maskedCompany({ details, documents, ...company }: Company): Company {
  const { contactName, contactRole: _, ...others } = details;
  return {
    ...company,
    details: { ...others, contactName: maskName(contactName) },
    documents: documents.map((one) => ({ ...one, name: maskName(one.name) })),
  };
}
