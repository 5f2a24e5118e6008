import { companyExamples } from "@portico/contract/company/examples";
import type { Endpoint } from "@portico/contract/endpoint";
import { describe, expect, it } from "vitest";
import {
  DOCUMENT_PART_BYTES,
  MAX_DOCUMENT_BYTES,
} from "@portico/contract/fields/company-documents";
import { answerTo, asCall } from "../../../testing/answers.ts";
import { fileError, readDocument, sendDocument } from "./upload.ts";

const PDF = "%PDF-1.7 ";
const fileOf = (content: string, name = "a.pdf") => new File([content], name);

const COMPANY = companyExamples.companyDocumentFinish.answers.added;

/** Answers every call, and notes it; one of them may fail. */
function server(failing?: string) {
  const made: [string, Record<string, unknown>][] = [];
  const call = async (endpoint: Endpoint, payload: Record<string, unknown>) => {
    made.push([endpoint.name, payload]);
    if (endpoint.name === failing) throw new Error("refused");
    return answerTo(endpoint, {
      companyDocumentBegin: { id: "one" },
      companyDocumentPart: {},
      companyDocumentFinish: COMPANY,
      companyDocumentRead: { content: btoa(`part ${String(payload["part"])}`) },
      companyDocumentRemove: COMPANY,
    });
  };
  return { made, services: { call: asCall(call) } };
}

describe("a file that cannot be a document is refused before it is sent", () => {
  it.each([
    [fileOf(""), "company.fileEmpty"],
    [fileOf("<svg/>"), "company.fileTypeRefused"],
    [fileOf("MZ program", "extract.pdf"), "company.fileTypeRefused"],
    [fileOf(PDF, "a\u202Efdp.exe"), "company.fileNameInvalid"],
    [fileOf(PDF, "../a.pdf"), "company.fileNameInvalid"],
    [fileOf(PDF.padEnd(MAX_DOCUMENT_BYTES + 1)), "company.fileTooLarge"],
    [fileOf(PDF.padEnd(MAX_DOCUMENT_BYTES)), undefined],
    [fileOf(PDF, "مستند.pdf"), undefined],
  ])("%#: %s", async (file, problem) => {
    expect(await fileError(file)).toBe(problem);
  });
});

describe("a document", () => {
  it("is sent in parts, with its progress, and then finished", async () => {
    const { made, services } = server();
    const content = PDF.padEnd(DOCUMENT_PART_BYTES + 3);
    const shares: number[] = [];
    const document = { file: fileOf(content), kind: "other" } as const;
    await sendDocument(services, document, (share) => shares.push(share));
    expect(made.map(([name]) => name)).toEqual([
      "companyDocumentBegin",
      "companyDocumentPart",
      "companyDocumentPart",
      "companyDocumentFinish",
    ]);
    const parts = made.slice(1, 3).map(([, { content: part }]) => atob(String(part)));
    expect(parts.join("")).toBe(content);
    expect(shares).toEqual([0.5, 1]);
  });

  it.each(["companyDocumentPart", "companyDocumentFinish"])(
    "gives its place back when %s fails",
    async (failing) => {
      const { made, services } = server(failing);
      const document = { file: fileOf(PDF), kind: "other" } as const;
      await expect(sendDocument(services, document, () => {})).rejects.toThrow("refused");
      expect(made.at(-1)).toEqual(["companyDocumentRemove", { id: "one" }]);
    },
  );

  it("that was not begun leaves nothing to remove", async () => {
    const { made, services } = server("companyDocumentBegin");
    const document = { file: fileOf(PDF), kind: "other" } as const;
    await expect(sendDocument(services, document, () => {})).rejects.toThrow("refused");
    expect(made).toHaveLength(1);
  });

  it("is read part by part", async () => {
    const { services } = server();
    const size = DOCUMENT_PART_BYTES + 1;
    const parts = await readDocument(services, { id: "one", size });
    expect(await new Blob(parts).text()).toBe("part 0part 1");
  });
});
