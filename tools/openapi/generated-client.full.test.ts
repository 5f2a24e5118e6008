import { expect, test } from "vitest";
import {
  exampleFromDocs,
  openWorkplace,
  typeErrors,
  withoutNarrowing,
  type Workplace,
} from "./generated-client.ts";

/** A ceiling for a busy machine. */
const GENERATE_TIMEOUT_MS = 300_000;

async function generateWithHeyApi({ generate }: Workplace): Promise<void> {
  await generate("openapi-ts", "--input", "openapi.json", "--output", "portico", "--silent");
}

async function generateWithOrval({ generate, write }: Workplace): Promise<void> {
  const config = exampleFromDocs("orval.config.js");
  write("orval.config.mjs", config.replace(/input: ".*"/, 'input: "openapi.json"'));
  await generate("orval", "--config", "orval.config.mjs");
}

test.each([
  ["@hey-api/openapi-ts", "hey-api.ts", generateWithHeyApi],
  ["orval", "orval.ts", generateWithOrval],
])(
  "API-1: a sign-in with %s tells success by code 0, and needs to",
  { timeout: GENERATE_TIMEOUT_MS },
  async (_, example, generate) => {
    const workplace = openWorkplace();
    try {
      await generate(workplace);
      const code = exampleFromDocs(example);
      workplace.write(example, code);
      expect(await typeErrors(workplace.folder, example)).toBe("");
      workplace.write(example, withoutNarrowing(code));
      expect(await typeErrors(workplace.folder, example)).toContain(`${example}(`);
    } finally {
      workplace.remove();
    }
  },
);
