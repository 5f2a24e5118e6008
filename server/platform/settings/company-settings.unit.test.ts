import { describe, expect, it } from "vitest";
import { readCompanyDocuments, readScanUrl } from "./company-settings.ts";

describe("COMPANY_DOCUMENTS", () => {
  it("has a default, and can be none or some of the kinds", () => {
    expect(readCompanyDocuments({})).toEqual(["registration", "ownership", "authority"]);
    expect(readCompanyDocuments({ COMPANY_DOCUMENTS: "none" })).toEqual([]);
    expect(readCompanyDocuments({ COMPANY_DOCUMENTS: "address, identity" })).toEqual([
      "address",
      "identity",
    ]);
  });

  it.each(["passport", "address,", "address,address"])("refuses %s", (value) => {
    expect(() => readCompanyDocuments({ COMPANY_DOCUMENTS: value })).toThrow(/^COMPANY_DOCUMENTS/);
  });
});

describe("DOCUMENT_SCAN_URL", () => {
  it.each([
    "https://scan.example/v1?key=1",
    "http://127.0.0.1:8080/scan",
    "clamd://127.0.0.1:3310",
    "clamd://localhost:3310",
  ])("takes %s in production", (value) => {
    expect(readScanUrl({ DOCUMENT_SCAN_URL: value }, true)).toBe(value);
  });

  it.each([
    "http://scan.example/",
    "clamd://scan.example:3310",
    "clamd://127.0.0.1",
    "clamd://127.0.0.1:3310/path",
    "clamd://user@127.0.0.1:3310",
    "https://user:secret@scan.example/",
    "ftp://scan.example/",
    "scan",
  ])("refuses %s in production, in one line without the value's secret", (value) => {
    expect(() => readScanUrl({ DOCUMENT_SCAN_URL: value }, true)).toThrow(/^DOCUMENT_SCAN_URL/);
    expect(() => readScanUrl({ DOCUMENT_SCAN_URL: value }, true)).not.toThrow(/secret/);
  });

  it("may lead elsewhere in development, and is off without a value", () => {
    expect(readScanUrl({ DOCUMENT_SCAN_URL: "clamd://scan.example:3310" }, false)).toBeDefined();
    expect(readScanUrl({}, true)).toBeUndefined();
  });
});
