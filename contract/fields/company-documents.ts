/** What a company can be asked for. Each kind has a text in messages/en/screens/company.json. */
export const DOCUMENT_KINDS = [
  "registration",
  "ownership",
  "address",
  "authority",
  "identity",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Why an application is refused. Each has a text for the page and one for the mail. */
export const REFUSAL_REASONS = [
  "documentsMissing",
  "documentsUnreadable",
  "documentsOutdated",
  "detailsMismatch",
  "ownershipUnclear",
  "contactUnauthorized",
  "countryUnsupported",
  "businessUnsupported",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const DOCUMENT_TYPES = ["pdf", "jpeg", "png"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_DOCUMENTS = 10;
/** A document is sent in parts of this size; the last one may be shorter. */
export const DOCUMENT_PART_BYTES = 256 * 1024;
const MAX_DOCUMENT_NAME = 120;

export const partCount = (size: number): number => Math.ceil(size / DOCUMENT_PART_BYTES);

/** How long the part at this place is. */
export const partLength = (size: number, part: number): number =>
  Math.min(DOCUMENT_PART_BYTES, size - part * DOCUMENT_PART_BYTES);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const SIGNATURES: Record<DocumentType, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type that the first bytes show. The name and the browser's word for it do not count. */
export const signedType = (bytes: Uint8Array): DocumentType | undefined =>
  DOCUMENT_TYPES.find((type) => startsWith(bytes, SIGNATURES[type]));

/** Invisible and direction-changing characters can disguise a name; slashes make it a path. */
const UNFIT = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/u;

/** Reads a file name in one form; undefined if it is invalid. */
export function readDocumentName(value: string): string | undefined {
  const name = value.normalize("NFC").trim();
  if (name === "" || name.length > MAX_DOCUMENT_NAME || UNFIT.test(name)) return undefined;
  return /^\.+$/.test(name) ? undefined : name;
}

const EXTENSIONS: Record<DocumentType, RegExp> = {
  pdf: /\.pdf$/i,
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
};

/** The name to save a document under, with the extension of the detected type. */
export const downloadName = ({ name, type }: { name: string; type: DocumentType }): string =>
  EXTENSIONS[type].test(name) ? name : `${name}.${type}`;
