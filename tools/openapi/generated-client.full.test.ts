import { expect, test } from "vitest";
import { wholeAdminDocument, wholeDocument } from "./document.ts";
import {
  type ClientFolder,
  createClientFolder,
  exampleFromDocs,
  typeErrors,
  withoutNarrowing,
} from "./generated-client.ts";

/** A ceiling for a busy machine. */
const GENERATE_TIMEOUT_MS = 300_000;

async function generateWithHeyApi({ generate }: ClientFolder): Promise<void> {
  await generate("openapi-ts", "--input", "openapi.json", "--output", "portico", "--silent");
}

async function generateWithOrval({ generate, write }: ClientFolder): Promise<void> {
  const config = exampleFromDocs("orval.config.js");
  write("orval.config.mjs", config.replace(/input: ".*"/, 'input: "openapi.json"'));
  await generate("orval", "--config", "orval.config.mjs");
}

const ADMIN = [wholeAdminDocument, "docs/admin-api.md"] as const;
const VISITOR = [wholeDocument, "docs/api.md"] as const;

test.each([
  ["a sign-in with @hey-api/openapi-ts", "hey-api.ts", generateWithHeyApi, ...VISITOR],
  ["a sign-in with orval", "orval.ts", generateWithOrval, ...VISITOR],
  ["an operators' tool with @hey-api/openapi-ts", "admin-hey-api.ts", generateWithHeyApi, ...ADMIN],
  ["an operators' tool with orval", "admin-orval.ts", generateWithOrval, ...ADMIN],
])(
  "API-1: %s tells success by code 0, and needs to",
  { timeout: GENERATE_TIMEOUT_MS },
  async (_, example, generate, documentOf, page) => {
    const client = createClientFolder(documentOf());
    try {
      await generate(client);
      const code = exampleFromDocs(example, page);
      client.write(example, code);
      expect(await typeErrors(client.folder, example)).toBe("");
      client.write(example, withoutNarrowing(code));
      expect(await typeErrors(client.folder, example)).toContain(`${example}(`);
    } finally {
      client.remove();
    }
  },
);
