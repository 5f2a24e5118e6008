import { describe, expect, it } from "vitest";
import { readDocumentName } from "@portico/contract/fields/company-documents";
import { documentOf, pngChunk } from "../../testing/people/company.ts";
import { documentTypeOf } from "./document-content.ts";

const [PDF, JPEG, PNG] = [documentOf("pdf"), documentOf("jpeg"), documentOf("png")];
const ZIP = Buffer.concat([
  Buffer.from("PK\u0003\u0004"),
  Buffer.from("PK\u0005\u0006"),
  Buffer.alloc(18),
]);
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));

/** The segments of the small JPEG, for others between them. */
const FRAME = [...JPEG.subarray(2, 15)];
const SCAN = [...JPEG.subarray(15)];
const jpegOf = (...segments: number[][]) => Buffer.from([0xff, 0xd8, ...segments.flat()]);

/** The header of the small PNG, without its frame as a chunk. */
const HEADER = PNG.subarray(16, 29);
const pngOf = (first: Buffer) => joined(PNG.subarray(0, 8), first, PNG.subarray(33));

describe("the type of a document is what its content shows", () => {
  it.each([
    ["pdf", PDF],
    ["jpeg", JPEG],
    ["png", PNG],
    ["a pdf of a megabyte", documentOf("pdf", 1_000_000)],
    ["a photo with the data of a phone's maker after it", joined(JPEG, "SEFT", Buffer.alloc(9))],
  ])("accepts %s", (name, bytes) => {
    expect(documentTypeOf(bytes)).toBe(
      /^(?:pdf|png)$/.exec(name)?.[0] ?? (/pdf/.test(name) ? "pdf" : "jpeg"),
    );
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from([0x25])],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a vector image", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["an archive", ZIP],
    ["a program", joined("MZ", Buffer.alloc(100))],
    ["a signature alone: pdf", PDF.subarray(0, 8)],
    ["a signature alone: jpeg", JPEG.subarray(0, 3)],
    ["a signature alone: png", PNG.subarray(0, 8)],
    ["a pdf with a line before it", joined("\n", PDF)],
    ["a pdf without its end", PDF.subarray(0, -10)],
    [
      "a jpeg that is markup after three bytes",
      joined(JPEG.subarray(0, 3), "<script>alert(1)</script>"),
    ],
    ["a jpeg without an image", joined(JPEG.subarray(0, 2), JPEG.subarray(-2))],
    ["a jpeg without its end", JPEG.subarray(0, -2)],
    ["a png with a wrong checksum", joined(PNG.subarray(0, -1), "x")],
    ["a png without an image", joined(PNG.subarray(0, 33), pngChunk("IEND", Buffer.alloc(0)))],
    ["a png with something after it", joined(PNG, "<script>")],
    [
      "a png that promises more than it has",
      joined(PNG.subarray(0, 8), Buffer.from([0xff, 0xff, 0xff, 0xff]), PNG.subarray(12)),
    ],
  ])("ASVS 5.2.2: refuses %s", (_, bytes) => {
    expect(documentTypeOf(bytes)).toBeUndefined();
  });

  it.each([
    ["a byte between two segments", jpegOf(FRAME, [0x00], SCAN)],
    ["a marker that has no segment", jpegOf([0xff, 0xd0, 0, 2], FRAME, SCAN)],
    ["a length that does not include itself", jpegOf(FRAME, [0xff, 0xda, 0, 1, 0xff, 0xd9])],
    ["a frame that is cut off", jpegOf(FRAME.slice(0, 6))],
    ["a frame that is too short", jpegOf([0xff, 0xc0, 0, 7, 8, 0, 1, 0, 1], SCAN)],
    ["no width", jpegOf([...FRAME.slice(0, 7), 0, 0, ...FRAME.slice(9)], SCAN)],
  ])("ASVS 5.2.2: refuses a jpeg with %s", (_, bytes) => {
    expect(documentTypeOf(bytes)).toBeUndefined();
  });

  it("accepts a jpeg with fill bytes before a marker", () => {
    expect(documentTypeOf(jpegOf([0xff], FRAME, SCAN))).toBe("jpeg");
  });

  it.each([
    ["a first chunk of another type", pngOf(pngChunk("tEXt", HEADER))],
    ["a header of another length", pngOf(pngChunk("IHDR", HEADER.subarray(0, 12)))],
    ["no width", pngOf(pngChunk("IHDR", joined(Buffer.alloc(4), HEADER.subarray(4))))],
    [
      "no height",
      pngOf(pngChunk("IHDR", joined(HEADER.subarray(0, 4), Buffer.alloc(4), HEADER.subarray(8)))),
    ],
  ])("ASVS 5.2.2: refuses a png with %s", (_, bytes) => {
    expect(documentTypeOf(bytes)).toBeUndefined();
  });

  it.each([
    [
      "a pdf that is also a web page",
      joined("%PDF-1.7\n<html><script>alert(1)</script></html>\n", PDF),
    ],
    ["a pdf that is also an archive", joined(PDF.subarray(0, 20), ZIP, PDF.subarray(20))],
    ["a photo that is also an archive", joined(JPEG, ZIP)],
  ])("ASVS 5.2.2: refuses %s", (_, bytes) => {
    expect(documentTypeOf(bytes)).toBeUndefined();
  });
});

describe("the name of a document", () => {
  it.each(["Extract.pdf", "Auszug 2026 (1).pdf", "登記.png", "مستند.pdf", "a.b.c", "👍.jpg"])(
    "may be %s",
    (name) => {
      expect(readDocumentName(name)).toBe(name);
    },
  );

  it.each([
    "",
    "  ",
    ".",
    "..",
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\windows\\a.pdf",
    "a\u0000.pdf",
    "a\n.pdf",
    "invoice\u202Efdp.exe",
    "\u2066a\u2069.pdf",
    "a\u200B.pdf",
    '"><script>.pdf',
    "x".repeat(121),
  ])("may not be %j", (name) => {
    expect(readDocumentName(name)).toBeUndefined();
  });
});
