import { describe, expect, it } from "vitest";
import { SAMPLE_SITE, wholeAdminDocument, wholeDocument } from "./document.ts";
import type { Answer, ApiDocument } from "../../server/http/openapi/openapi-shape.ts";
import { lintWithRedocly, lintWithSpectral, SLOW_RULE } from "./linters.ts";

/** A ceiling for a busy machine: both take a few seconds. */
const LINT_TIMEOUT_MS = 120_000;

/** A few calls, so that a mistake in them is found soon. */
function smallDocument(): ApiDocument {
  const { paths, ...rest } = wholeDocument();
  const path = "/api/a/v1/public/location";
  return { ...rest, paths: { [path]: paths[path]! } };
}

describe.each([
  ["the OpenAPI document", wholeDocument],
  ["the OpenAPI document of the admin API", wholeAdminDocument],
])("%s", { timeout: LINT_TIMEOUT_MS }, (_, documentOf) => {
  it("API-1: has neither an error nor a warning by Redocly's recommended rules", async () => {
    expect(await lintWithRedocly(documentOf())).toEqual([]);
  });

  it("API-1: has neither an error nor a warning by Spectral's OpenAPI rules", async () => {
    expect(await lintWithSpectral(documentOf(), { without: [SLOW_RULE] })).toEqual([]);
  });
});

describe("the linters", { timeout: LINT_TIMEOUT_MS }, () => {
  it("API-1: find an example that its schema does not allow", async () => {
    const document = smallDocument();
    const [operation] = Object.values(document.paths).flatMap(Object.values);
    const { content } = operation!.responses["200"] as Answer;
    content["application/json"].examples = { wrong: { value: { code: 1 } } };
    expect((await lintWithRedocly(document)).join()).toContain("no-invalid-media-type-examples");
  });

  it("API-1: find a mistake, both of them", async () => {
    const document = smallDocument();
    const [operation] = Object.values(document.paths).flatMap(Object.values);
    const { description: _, ...rest } = operation!;
    document.paths = { "/x/": { get: { ...rest, operationId: "a b", tags: ["unknown"] } } };
    document.servers = [{ url: `${SAMPLE_SITE}/`, description: "" }];
    expect((await lintWithRedocly(document)).join()).toContain("operation-operationId-url-safe");
    const found = (await lintWithSpectral(document)).join();
    for (const rule of [
      "operation-description",
      "operation-tag-defined",
      "path-keys-no-trailing",
    ]) {
      expect(found).toContain(rule);
    }
  });
});
