import {
  companyDocumentBegin,
  companyDocumentFinish,
  companyDocumentPart,
  companyDocumentRead,
  companyDocumentRemove,
} from "@portico/contract/company/endpoints";
import type { Company, CompanyDocument } from "@portico/contract/company/schemas";
import {
  DOCUMENT_PART_BYTES,
  type DocumentKind,
  MAX_DOCUMENT_BYTES,
  partCount,
  readDocumentName,
  signedType,
} from "@portico/contract/fields/company-documents";
import { INLINE } from "@portico/client/request";
import type { TextId } from "../../../lib/i18n/i18n.tsx";
import type { Services } from "../../../lib/services.ts";

const SIGNATURE_BYTES = 8;

/** What is wrong with a file, before any of it is sent. */
export async function fileError(file: File): Promise<TextId | undefined> {
  if (file.size === 0) return "company.fileEmpty";
  if (file.size > MAX_DOCUMENT_BYTES) return "company.fileTooLarge";
  if (readDocumentName(file.name) === undefined) return "company.fileNameInvalid";
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return signedType(start) === undefined ? "company.fileTypeRefused" : undefined;
}

/** Reads a part as base64; FileReader is the fastest way. */
function contentOf(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const { result } = reader;
      resolve(typeof result === "string" ? result.slice(result.indexOf(",") + 1) : "");
    });
    reader.addEventListener("error", () => reject(new FileChangedError()));
    reader.readAsDataURL(part);
  });
}

/** The file was moved or changed since it was chosen. */
export class FileChangedError extends Error {
  override name = "FileChangedError";
}

/** Sends a document in parts. A failed upload releases its reserved slot. */
export async function sendDocument(
  { call }: Pick<Services, "call">,
  { file, kind }: { file: File; kind: DocumentKind },
  onProgress: (share: number) => void,
): Promise<Company> {
  const { name, size } = file;
  const { id } = await call(companyDocumentBegin, { kind, name, size }, INLINE);
  try {
    for (let part = 0; part < partCount(size); part += 1) {
      const start = part * DOCUMENT_PART_BYTES;
      const content = await contentOf(file.slice(start, start + DOCUMENT_PART_BYTES));
      await call(companyDocumentPart, { id, part, content }, INLINE);
      onProgress((part + 1) / partCount(size));
    }
    // The scan of a large file takes longer than other calls.
    return await call(companyDocumentFinish, { id }, { ...INLINE, timeout: 60_000 });
  } catch (error) {
    await call(companyDocumentRemove, { id }, INLINE).catch(() => {});
    throw error;
  }
}

/** Reads a document, part by part. */
export async function readDocument(
  { call }: Pick<Services, "call">,
  { id, size }: Pick<CompanyDocument, "id" | "size">,
): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  for (let part = 0; part < partCount(size); part += 1) {
    const { content } = await call(companyDocumentRead, { id, part }, INLINE);
    parts.push(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)));
  }
  return parts;
}
