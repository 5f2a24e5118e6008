import { fieldOf, post } from "../http-client/post.ts";
import { SECOND } from "../clock.ts";
import { scanWithClamd } from "./clamd.ts";

export interface DocumentScanner {
  /** Without a setting, documents are accepted without a scan. */
  readonly isConfigured: boolean;
  /** Throws if there is no clear answer. */
  isClean(content: Buffer<ArrayBuffer>): Promise<boolean>;
}

const TIMEOUT = 30 * SECOND;
const OK = 200;

/** A web service: it gets the bytes, and answers 200 with `{"clean": true}` or false. */
async function scanByHttp(
  url: URL,
  content: Buffer<ArrayBuffer>,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = { "content-type": "application/octet-stream" };
  const { status, json } = await post({ url, headers, body: content }, signal);
  const clean = fieldOf(json, "clean");
  if (status !== OK || typeof clean !== "boolean") {
    throw new Error(`The document scan answered ${status} without a result`);
  }
  return clean;
}

export function createDocumentScanner(
  scanUrl: string | undefined,
  timeout = TIMEOUT,
): DocumentScanner {
  if (scanUrl === undefined) return { isConfigured: false, isClean: async () => true };
  const url = new URL(scanUrl);
  const scan = url.protocol === "clamd:" ? scanWithClamd : scanByHttp;
  return {
    isConfigured: true,
    isClean: (content) => scan(url, content, AbortSignal.timeout(timeout)),
  };
}
