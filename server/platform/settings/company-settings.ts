import { DOCUMENT_KINDS, type DocumentKind } from "@portico/contract/fields/company-documents";
import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_DOCUMENTS: readonly DocumentKind[] = ["registration", "ownership", "authority"];

const isKind = (word: string): word is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(word);

/** The documents that every company has to send: kinds with commas between them, or `none`. */
export function readCompanyDocuments(env: Environment): readonly DocumentKind[] {
  const name = "COMPANY_DOCUMENTS";
  const value = read.text(env, name);
  if (value === undefined) return DEFAULT_DOCUMENTS;
  if (value === "none") return [];
  const kinds = value.split(",").map((word) => {
    const kind = word.trim();
    if (isKind(kind)) return kind;
    return read.fail(name, `must be none, or some of ${DOCUMENT_KINDS.join(", ")}`);
  });
  if (new Set(kinds).size < kinds.length) read.fail(name, "names one kind twice");
  return kinds;
}

/** A web service, or the daemon of ClamAV: `clamd://127.0.0.1:3310`. */
export function readScanUrl(env: Environment, production: boolean): string | undefined {
  const name = "DOCUMENT_SCAN_URL";
  const url = read.url(env, name, ["https:", "http:", "clamd:"]);
  if (url?.protocol !== "clamd:") return read.endpoint(env, name, production);
  if (url.port === "" || !/^\/?$/.test(url.pathname) || url.search !== "" || url.username !== "") {
    read.fail(name, "must be a host and a port, such as clamd://127.0.0.1:3310");
  }
  // Its protocol has no encryption.
  if (production && !read.isLoopback(url.hostname)) {
    read.fail(name, "must lead to this machine in production: clamd does not encrypt");
  }
  return url.href;
}
