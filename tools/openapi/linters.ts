import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { parse } from "yaml";
import type { ApiDocument } from "../../server/http/openapi/openapi-shape.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Errors and warnings alike, each as one line. */
export async function lintWithRedocly(document: ApiDocument): Promise<string[]> {
  const config = await loadConfig({ configPath: pathOf("redocly.yaml") });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? "#"})`,
  );
}

interface Ruleset {
  extends: string[];
  rules: Record<string, "off">;
}

/** Slow and redundant: Redocly and openapi.unit.test.ts check the same. Only full tests run it. */
export const SLOW_RULE = "oas3-valid-media-example";

/** Spectral needs another package to read YAML, so `extends` is resolved here. */
export async function lintWithSpectral(
  document: ApiDocument,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  const file = parse(readFileSync(pathOf("spectral.yaml"), "utf8")) as Ruleset;
  if (file.extends.join() !== "spectral:oas") throw new Error("Only spectral:oas is known here");
  const off = Object.fromEntries(without.map((rule) => [rule, "off"] as const));
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules: { ...file.rules, ...off } });
  const problems = await spectral.run({ ...document });
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`);
}
