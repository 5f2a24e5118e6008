import { expect, test } from "vitest";
import { wholeAdminDocument, wholeDocument } from "./document.ts";
import { lintWithSpectral } from "./linters.ts";

/** A ceiling for a busy machine. */
const LINT_TIMEOUT_MS = 300_000;

test.each([
  ["the OpenAPI document", wholeDocument],
  ["the OpenAPI document of the admin API", wholeAdminDocument],
])(
  "API-1: %s has neither an error nor a warning by any of Spectral's OpenAPI rules",
  { timeout: LINT_TIMEOUT_MS },
  async (_, documentOf) => {
    expect(await lintWithSpectral(documentOf())).toEqual([]);
  },
);
