import { expect, test } from "vitest";
import { wholeDocument } from "./document.ts";
import { lintWithSpectral } from "./linters.ts";

/** A ceiling for a busy machine. */
const LINT_TIMEOUT_MS = 300_000;

test(
  "API-1: the OpenAPI document has neither an error nor a warning by any of Spectral's OpenAPI rules",
  { timeout: LINT_TIMEOUT_MS },
  async () => {
    expect(await lintWithSpectral(wholeDocument())).toEqual([]);
  },
);
