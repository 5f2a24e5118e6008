import openapiTypeScript, { astToString } from "openapi-typescript";
import { wholeDocument } from "./document.ts";

/** The document as TypeScript declarations: paths, operations and components. */
export async function openApiTypes(): Promise<string> {
  const document = JSON.stringify(wholeDocument());
  return astToString(await openapiTypeScript(document, { silent: true }));
}
