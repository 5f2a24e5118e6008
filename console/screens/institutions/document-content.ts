import type { CompanyDocument } from "@portico/contract/company/schemas";
import {
  type DocumentType,
  partCount,
  signedType,
} from "@portico/contract/fields/company-documents";
import { AdminError } from "../../lib/api/admin-error.ts";
import type { AdminCall } from "../../lib/api/admin-client.ts";
import { text } from "../../lib/i18n/text.ts";

/** Never the type that a sender names, and never one that browsers run. */
const TYPES: Record<DocumentType, string> = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** Reads a document part by part. Its first bytes have to show the type that it is shown as. */
export async function readDocument(
  call: AdminCall,
  institution: string,
  { id, size, type }: Pick<CompanyDocument, "id" | "size" | "type">,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < partCount(size); part += 1) {
    const payload = { id: institution, document: id, part };
    const { content } = await call("institutionDocumentRead", payload, { signal });
    parts.push(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
  }
  if (parts[0] === undefined || signedType(parts[0]) !== type) {
    throw new AdminError("unknown", text("institutions.otherType"));
  }
  return new Blob(parts, { type: TYPES[type] });
}
