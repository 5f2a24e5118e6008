import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, ROOT } from "./paths.mjs";
import {
  findTitles,
  inCell,
  type NamingTest,
  shownBy,
  unknownIds,
  withIds,
} from "./checks/test-titles.ts";

const IDS = "docs/requirement-ids.txt";
const DOCUMENT = "docs/requirements.md";
const ANY_ID = /\b(?:LOC|SCR|SES|NAV|VAL|REQ|DEV|CRED|API)-\d+\b/g;

const HEAD = `# Requirements and the tests that show them

Made by \`npm run requirements\` from \`${IDS}\` and the titles of the tests.

| id | what must hold | shown by |
| --- | --- | --- |
`;

export function readRequirements(root: string): Map<string, string> {
  const lines = readFileSync(join(root, IDS), "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      const [id, ...sentence] = line.split(": ");
      return [id ?? "", sentence.join(": ")];
    }),
  );
}

/** Every test or group of tests whose title names a requirement. */
export function findTests(root: string): NamingTest[] {
  return withIds(findTitles(root), (title) => title.match(ANY_ID) ?? []);
}

/** Ids that a test names but nobody asked for. */
export function findUnknownIds(root: string): string[] {
  return unknownIds(findTests(root), readRequirements(root));
}

export function requirementsDocument(root: string): string {
  const tests = findTests(root);
  const rows = [...readRequirements(root)].map(([id, sentence]) => {
    const showing = shownBy(tests.filter(({ ids }) => ids.includes(id)));
    return `| ${id} | ${inCell(sentence)} | ${showing || "not shown yet"} |\n`;
  });
  return HEAD + rows.join("");
}

export function isCurrent(root: string): boolean {
  const file = join(root, DOCUMENT);
  return existsSync(file) && readFileSync(file, "utf8") === requirementsDocument(root);
}

if (isMain(import.meta.url)) writeFileSync(join(ROOT, DOCUMENT), requirementsDocument(ROOT));
