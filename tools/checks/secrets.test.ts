import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { describe, expect, test } from "vitest";
import { ROOT } from "../paths.mjs";
import { isTestFile } from "./source.ts";

const RULES = [
  {
    id: "@secretlint/secretlint-rule-preset-recommend",
    rule: creator,
    rules: [{ id: "@secretlint/secretlint-rule-aws", options: { enableIDScanRule: true } }],
  },
];
/** Patterns that the preset does not cover. */
const OWN_SHAPES = {
  keyring: /\bSECRET_KEYS=["']?\w+:[A-Za-z0-9+/]{40,}/,
  "short private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{32}/,
  "password in an address": /\b(?:smtps?|rediss?):\/\/[^\s:/@"'`]+:[^\s@/"'`$…]+@/,
};
const NOT_OURS = /^(?:node_modules|dist(?:-.*)?|data|\.git|\.cache|test-results)$/;
/** What `npm run release` makes. */
const RELEASES = join(ROOT, "release");

function allFiles(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (path === RELEASES) return [];
      if (entry.isDirectory()) return allFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

async function secretsIn(filePath: string, content: string): Promise<string[]> {
  const source = { content, filePath, ext: extname(filePath), contentType: "text" } as const;
  const options = { config: { rules: RULES }, noPhysicFilePath: true };
  const { messages } = await lintSource({ source, options });
  const own = Object.entries(OWN_SHAPES).filter(([, shape]) => shape.test(content));
  const found = [
    ...messages.map(({ message }) => message),
    ...own.map(([what]) => `found ${what}`),
  ];
  // Example values in tests open nothing.
  return isTestFile(filePath) ? found.filter((what) => !/:\/\/|address/.test(what)) : found;
}

describe("ASVS 13.3.1: secrets in the repository", () => {
  test("are not found", async () => {
    const files = allFiles();
    expect(files.length).toBeGreaterThan(300);
    const found: string[] = [];
    for (const file of files) {
      const secrets = await secretsIn(file, readFileSync(file, "utf8"));
      found.push(...secrets.map((what) => `${file}: ${what}`));
    }
    expect(found).toEqual([]);
  }, 60_000);

  const key = ["-----BEGIN EC PRIVATE KEY-----", "Ab1+".repeat(16)].join("\n");
  test.each([
    ["private key", "a.pem", key],
    ["AWS Access Key", "a.ts", `AKIA${"A1".repeat(8)}`],
    ["GitHub", "a.ts", `ghp_${"a1".repeat(18)}`],
    ["npm access token", "a.ts", `npm_${"a1".repeat(18)}`],
    ["npmrc authToken", ".npmrc", ["//registry/:_authToken", "a1".repeat(18)].join("=")],
    ["slack token", "a.ts", `xoxb-${"1".repeat(12)}-${"1".repeat(12)}-${"a1".repeat(12)}`],
    ["Stripe Live", "a.ts", `sk_live_${"a1".repeat(12)}`],
    ["keyring", ".env", `SECRET_KEYS=k1:${"A".repeat(44)}`],
    ["connection string", "a.md", "postgres://user:hunter2@db.internal/x"],
    ["password in an address", "a.md", "rediss://user:hunter2@cache.internal"],
    ["basic auth", "a.ts", "https://user:hunter2@example.com/x"],
  ])("%s in %s would be found", async (what, file, text) => {
    const found = await secretsIn(`/${file}`, `\n${text}\n`);
    expect(found.join("\n")).toMatch(new RegExp(`found .*${what}`, "i"));
  });
});
