import { crc32 } from "node:zlib";
import { type DocumentType, signedType } from "@portico/contract/fields/company-documents";

/** Where a web page or a vector image would begin. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;
const MARKUP_WITHIN = 1024;

/** The end of a ZIP archive, which readers look for at the end of any file. */
const ZIP_END = Buffer.from("PK\u0005\u0006", "latin1");
const ZIP_WITHIN = 65_557;

const PDF_START = /^%PDF-[12]\.\d/;
const PDF_END_WITHIN = 1024;

function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-PDF_END_WITHIN).toString("latin1");
  return PDF_START.test(bytes.toString("latin1", 0, 8)) && /startxref\s+\d+\s+%%EOF/.test(end);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Markers without a length: restarts, and the start and end of an image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Frame headers, which have the size of the image; three of the range mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments up to the image's data. */
function isJpeg(bytes: Buffer): boolean {
  let at = 2;
  let hasFrame = false;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) return false;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return false;
    if (marker === START_OF_SCAN) {
      return hasFrame && bytes.indexOf(END_OF_IMAGE, at + 2 + length) !== -1;
    }
    if (isFrame(marker)) {
      if (length < 8 || bytes.readUInt16BE(at + 7) === 0) return false;
      hasFrame = true;
    }
    at += 2 + length;
  }
  return false;
}

/** Walks every chunk; nothing may follow the last one. */
function isPng(bytes: Buffer): boolean {
  let at = 8;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (at === 8) {
      const isHeader = type === "IHDR" && length === 13;
      if (!isHeader || bytes.readUInt32BE(16) === 0 || bytes.readUInt32BE(20) === 0) return false;
    }
    if (type === "IDAT") hasData = true;
    if (type === "IEND") return hasData && length === 0 && end === bytes.length;
    at = end;
  }
  return false;
}

const CHECKS: Record<DocumentType, (bytes: Buffer) => boolean> = {
  pdf: isPdf,
  jpeg: isJpeg,
  png: isPng,
};

/**
 * The type of a document by its content. Undefined if it is another type or damaged, or if it is
 * also a web page or an archive.
 */
export function documentTypeOf(bytes: Buffer): DocumentType | undefined {
  const type = signedType(bytes);
  if (type === undefined || !CHECKS[type](bytes)) return undefined;
  if (MARKUP.test(bytes.toString("latin1", 0, MARKUP_WITHIN))) return undefined;
  return bytes.subarray(-ZIP_WITHIN).includes(ZIP_END) ? undefined : type;
}
