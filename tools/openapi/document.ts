import { DESCRIBED_CALLS } from "../../server/http/openapi/openapi-calls.ts";
import { apiDocument } from "../../server/http/openapi/openapi.ts";
import type { ApiDocument } from "../../server/http/openapi/openapi-shape.ts";
import { loadTexts } from "../../server/platform/texts.ts";

/** A site that nobody has, for documents that are only checked. */
export const SAMPLE_SITE = "https://account.exchange.example";

/** The document of every call of the contract, whatever a deployment has switched on. */
export function wholeDocument({ siteOrigin = SAMPLE_SITE, brand = "Portico" } = {}): ApiDocument {
  const document = apiDocument(
    { brand, siteOrigin, supportUrl: "/support", texts: loadTexts() },
    DESCRIBED_CALLS,
  );
  // As it is sent: without TypeBox's symbols.
  return JSON.parse(JSON.stringify(document)) as ApiDocument;
}
