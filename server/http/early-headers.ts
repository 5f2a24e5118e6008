import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import { REQUEST_ID_HEADER } from "./request-id.ts";

const NAMES = [
  "accept-encoding",
  "accept-language",
  "content-length",
  "cookie",
  "host",
  "if-none-match",
  "language",
  "origin",
  "sec-fetch-site",
  "transfer-encoding",
  "user-agent",
  REQUEST_ID_HEADER,
  SERVICE_KEY_HEADER,
] as const;

type Name = (typeof NAMES)[number];
export type EarlyHeaders = Partial<Record<Name, string>>;

const WANTED: ReadonlySet<string> = new Set(NAMES);
const isWanted = (name: string): name is Name => WANTED.has(name);

/**
 * The headers that an answer before Fastify depends on, read in one pass; undefined if one of them
 * is there twice, so that the regular path decides.
 */
export function earlyHeaders(rawHeaders: readonly string[]): EarlyHeaders | undefined {
  const headers: EarlyHeaders = {};
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    if (!isWanted(name)) continue;
    if (headers[name] !== undefined) return undefined;
    headers[name] = rawHeaders[at + 1] ?? "";
  }
  return headers;
}
