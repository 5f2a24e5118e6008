import { crc32, deflateSync } from "node:zlib";
import {
  DOCUMENT_PART_BYTES,
  type DocumentKind,
  type DocumentType,
} from "@portico/contract/fields/company-documents";
import type { Services } from "../../services.ts";
import type { Answer, Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";
import { makePerson, type Person, type PersonOptions } from "./people.ts";
import { OPERATOR } from "./sign-in.ts";

export const INSTITUTION = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Keller",
};

export const makeCompany = (test: TestApp, options: PersonOptions = {}): Promise<Person> =>
  makePerson(test, { institution: INSTITUTION, ...options });

/** Ends a review as an operator would. */
export const endReview = (
  { database, companyReview }: Pick<Services, "database" | "companyReview">,
  id: string,
  outcome: "approved" | "refused",
): Promise<boolean> =>
  database.transaction((db) =>
    outcome === "approved"
      ? companyReview.approve(db, OPERATOR, id)
      : companyReview.refuse(db, OPERATOR, id, ["documentsMissing"]),
  );

function pdf(size: number): Buffer {
  const start = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n";
  const end = "\nstartxref\n9\n%%EOF\n";
  const fill = Math.max(0, size - start.length - end.length);
  return Buffer.from(start + " ".repeat(fill) + end, "latin1");
}

function jpeg(): Buffer {
  const frame = [0xff, 0xc0, 0x00, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0];
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0x3f, 0xff, 0xd9]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.from([0, 255]))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A small document of each type; a PDF may have any size. */
export const documentOf = (type: DocumentType, size = 0): Buffer =>
  ({ pdf: () => pdf(size), jpeg, png })[type]();

export const partsOf = (content: Buffer): string[] =>
  Array.from({ length: Math.ceil(content.length / DOCUMENT_PART_BYTES) }, (_, part) =>
    content
      .subarray(part * DOCUMENT_PART_BYTES, (part + 1) * DOCUMENT_PART_BYTES)
      .toString("base64"),
  );

interface Upload {
  content?: Buffer;
  kind?: DocumentKind;
  name?: string;
}

/** Sends a document up to the given step, and stops where it is refused. */
export async function upload(
  browser: Browser,
  { content = documentOf("pdf"), kind = "registration", name = "Extract.pdf" }: Upload = {},
  until: "part" | "finish" = "finish",
): Promise<{ id: string; answer: Answer }> {
  const size = content.length;
  let answer = await browser.call("companyDocumentBegin", { kind, name, size });
  const id = String(answer.data["id"]);
  for (const [part, text] of partsOf(content).entries()) {
    if (answer.body.code !== 0) return { id, answer };
    answer = await browser.call("companyDocumentPart", { id, part, content: text });
  }
  if (answer.body.code !== 0 || until === "part") return { id, answer };
  return { id, answer: await browser.call("companyDocumentFinish", { id }) };
}
