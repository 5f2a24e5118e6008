import { afterAll, beforeAll, expect, test } from "vitest";
import {
  exampleFromDocs,
  openWorkplace,
  typeErrors,
  withoutNarrowing,
  type Workplace,
} from "./generated-client.ts";

/** A ceiling for a busy machine. */
const GENERATE_TIMEOUT_MS = 120_000;
const EXAMPLE = "openapi-fetch.ts";

let workplace: Workplace;
beforeAll(async () => {
  workplace = openWorkplace(["openapi-fetch", "openapi-typescript-helpers"]);
  await workplace.generate("openapi-typescript", "openapi.json", "--output", "portico.ts");
}, GENERATE_TIMEOUT_MS);
afterAll(() => workplace.remove());

const timeout = GENERATE_TIMEOUT_MS;

test("API-1: a sign-in with openapi-typescript tells success by code 0", { timeout }, async () => {
  workplace.write(EXAMPLE, exampleFromDocs(EXAMPLE));
  expect(await typeErrors(workplace.folder, EXAMPLE)).toBe("");
});

test("API-1: without the comparison it does not compile", { timeout }, async () => {
  workplace.write(EXAMPLE, withoutNarrowing(exampleFromDocs(EXAMPLE)));
  expect(await typeErrors(workplace.folder, EXAMPLE)).toContain(`${EXAMPLE}(`);
});
