import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, Visitor } from "vite";
import { isMain, ROOT } from "./paths.mjs";
import { isTestFile, parseSource, sourceFiles, textOf } from "./source.ts";

const IDS = "docs/requirement-ids.txt";
const DOCUMENT = "docs/requirements.md";
const TEST_FOLDERS = ["contract", "messages", "server", "web", "e2e", "tools"];
const TEST_FUNCTIONS = ["describe", "it", "test"];
const ANY_ID = /\b(?:LOC|SCR|SES|NAV|VAL|REQ|DEV|CRED|API)-\d+\b/g;

const HEAD = `# Requirements and the tests that show them

Made by \`npm run requirements\` from \`${IDS}\` and the titles of the tests.

| id | what must hold | shown by |
| --- | --- | --- |
`;

interface TitledTest {
  file: string;
  title: string;
  ids: string[];
}

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
export function findTests(root: string): TitledTest[] {
  return TEST_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
    .filter(isTestFile)
    .flatMap((file) => titlesIn(parseSource(root, file)).map((title) => ({ file, title })))
    .map((test) => ({ ...test, ids: [...new Set(test.title.match(ANY_ID))] }))
    .filter(({ ids }) => ids.length > 0);
}

/** Ids that a test names but nobody asked for. */
export function findUnknownIds(root: string): string[] {
  const known = readRequirements(root);
  return findTests(root).flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: "${title}" names ${id}`),
  );
}

export function requirementsDocument(root: string): string {
  const tests = findTests(root);
  const rows = [...readRequirements(root)].map(([id, sentence]) => {
    const showing = shownBy(tests.filter(({ ids }) => ids.includes(id)));
    return `| ${id} | ${inCell(sentence)} | ${showing || "not shown yet"} |\n`;
  });
  return HEAD + rows.join("");
}

/** Each file once, with its titles below it. */
function shownBy(tests: TitledTest[]): string {
  return [...Map.groupBy(tests, ({ file }) => file)]
    .flatMap(([file, own]) => [`[${file}](../${file})`, ...own.map((one) => inCell(one.title))])
    .join("<br>");
}

function inCell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

function titlesIn(program: ESTree.Program): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const title = textOf(first);
      if (title !== undefined && isTestFunction(callee)) titles.push(title);
    },
  }).visit(program);
  return titles;
}

/** test(…), test.describe(…), describe.each(…)(…). */
function isTestFunction(callee: ESTree.Node): boolean {
  if (callee.type === "Identifier") return TEST_FUNCTIONS.includes(callee.name);
  if (callee.type === "MemberExpression") return isTestFunction(callee.object);
  if (callee.type === "CallExpression") return isTestFunction(callee.callee);
  return callee.type === "TaggedTemplateExpression" && isTestFunction(callee.tag);
}

export function isCurrent(root: string): boolean {
  const file = join(root, DOCUMENT);
  return existsSync(file) && readFileSync(file, "utf8") === requirementsDocument(root);
}

if (isMain(import.meta.url)) writeFileSync(join(ROOT, DOCUMENT), requirementsDocument(ROOT));
