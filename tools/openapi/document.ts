import { adminDocument } from "../../server/http/admin/admin-openapi.ts";
import { DESCRIBED_CALLS } from "../../server/http/openapi/openapi-calls.ts";
import { apiDocument } from "../../server/http/openapi/openapi.ts";
import type { ApiDocument } from "../../server/http/openapi/openapi-shape.ts";
import { loadTexts } from "../../server/platform/texts.ts";

/** A site that nobody has, for documents that are only checked. */
export const SAMPLE_SITE = "https://account.exchange.example";
const SAMPLE_CONSOLE = "https://console.exchange.example";
const SUPPORT = "/support";

/** The document as it is sent: without TypeBox's symbols. */
const sent = (document: ApiDocument) => JSON.parse(JSON.stringify(document)) as ApiDocument;

/** The document of every call of the contract, whatever a deployment has switched on. */
export function wholeDocument({ siteOrigin = SAMPLE_SITE, brand = "Portico" } = {}): ApiDocument {
  const options = { brand, siteOrigin, supportUrl: SUPPORT, texts: loadTexts() };
  return sent(apiDocument(options, DESCRIBED_CALLS));
}

/** The document of the admin API. */
export function wholeAdminDocument({
  adminOrigin = SAMPLE_CONSOLE,
  siteOrigin = SAMPLE_SITE,
  brand = "Portico",
} = {}): ApiDocument {
  const supportUrl = new URL(SUPPORT, siteOrigin).href;
  return sent(adminDocument({ brand, adminOrigin, supportUrl, texts: loadTexts() }));
}
