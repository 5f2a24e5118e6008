import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wholeAdminDocument, wholeDocument } from "./document.ts";
import {
  exampleFromDocs,
  openWorkplace,
  typeErrors,
  withoutNarrowing,
  type Workplace,
} from "./generated-client.ts";

/** A ceiling for a busy machine. */
const GENERATE_TIMEOUT_MS = 120_000;

describe.each([
  ["a sign-in", wholeDocument, "openapi-fetch.ts", "docs/api.md"],
  ["an operators' tool", wholeAdminDocument, "admin-fetch.ts", "docs/admin-api.md"],
])("%s with openapi-typescript", { timeout: GENERATE_TIMEOUT_MS }, (_, documentOf, file, page) => {
  let workplace: Workplace;
  beforeAll(async () => {
    workplace = openWorkplace(documentOf(), ["openapi-fetch", "openapi-typescript-helpers"]);
    await workplace.generate("openapi-typescript", "openapi.json", "--output", "portico.ts");
  }, GENERATE_TIMEOUT_MS);
  afterAll(() => workplace.remove());

  test("API-1: tells success by code 0", async () => {
    workplace.write(file, exampleFromDocs(file, page));
    expect(await typeErrors(workplace.folder, file)).toBe("");
  });

  test("API-1: does not compile without the comparison", async () => {
    workplace.write(file, withoutNarrowing(exampleFromDocs(file, page)));
    expect(await typeErrors(workplace.folder, file)).toContain(`${file}(`);
  });
});
