import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeAdminDocument, wholeDocument } from "./document.ts";
import {
  type ClientFolder,
  createClientFolder,
  exampleFromDocs,
  typeErrors,
  withoutNarrowing,
} from "./generated-client.ts";

/** A ceiling for a busy machine. */
const GENERATE_TIMEOUT_MS = 120_000;

describe.each([
  ["a sign-in", wholeDocument, "openapi-fetch.ts", "docs/api.md"],
  ["an operators' tool", wholeAdminDocument, "admin-fetch.ts", "docs/admin-api.md"],
])("%s with openapi-typescript", { timeout: GENERATE_TIMEOUT_MS }, (_, documentOf, file, page) => {
  let client: ClientFolder;
  beforeAll(async () => {
    client = createClientFolder(documentOf(), ["openapi-fetch", "openapi-typescript-helpers"]);
    await client.generate("openapi-typescript", "openapi.json", "--output", "portico.ts");
  }, GENERATE_TIMEOUT_MS);
  afterAll(() => client.remove());

  test("API-1: tells success by code 0", async () => {
    client.write(file, exampleFromDocs(file, page));
    expect(await typeErrors(client.folder, file)).toBe("");
  });

  test("API-1: does not compile without the comparison", async () => {
    client.write(file, withoutNarrowing(exampleFromDocs(file, page)));
    expect(await typeErrors(client.folder, file)).toContain(`${file}(`);
  });
});
