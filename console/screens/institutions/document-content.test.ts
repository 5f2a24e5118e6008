import { expect, test } from "vitest";
import { DOCUMENT_PART_BYTES } from "@portico/contract/fields/company-documents";
import type { AdminCall } from "../../lib/api/admin-client.ts";
import { readDocument } from "./document-content.ts";

const { signal } = new AbortController();

/** Answers with these parts in turn. */
function callWith(parts: readonly string[]) {
  const asked: unknown[] = [];
  const call = (async (_name: string, payload: { part: number }) => {
    asked.push(payload);
    return { content: btoa(parts[payload.part] ?? "") };
  }) as unknown as AdminCall;
  return { call, asked };
}

test("a document is read part by part, and has the type that its bytes show", async () => {
  const { call, asked } = callWith(["%PDF-1.7 one", " two"]);
  const document = { id: "d1", size: DOCUMENT_PART_BYTES + 1, type: "pdf" } as const;
  const blob = await readDocument(call, "i1", document, signal);
  expect(await blob.text()).toBe("%PDF-1.7 one two");
  expect(blob.type).toBe("application/pdf");
  expect(asked).toEqual([
    { id: "i1", document: "d1", part: 0 },
    { id: "i1", document: "d1", part: 1 },
  ]);
});

test.each(["<!doctype html><script>alert(1)</script>", "<svg onload=alert(1)>", ""])(
  "XSS: %s is never shown as a document",
  async (content) => {
    const { call } = callWith([content]);
    const document = { id: "d1", size: 10, type: "png" } as const;
    await expect(readDocument(call, "i1", document, signal)).rejects.toThrow();
  },
);
