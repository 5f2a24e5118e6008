import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, Visitor } from "vite";
import { isTestFile, parseText, readSource, sourceFiles, textOf } from "./source.ts";

const TEST_FOLDERS = [
  "client",
  "console",
  "contract",
  "messages",
  "server",
  "web",
  "e2e",
  "faults",
  "tools",
];
const TEST_FUNCTIONS = ["describe", "it", "test"];

export interface TitledTest {
  file: string;
  title: string;
}

/** A test whose title names what it shows. */
export interface NamingTest extends TitledTest {
  ids: string[];
}

/** Every test and group of tests there is. */
export function findTitles(root: string): TitledTest[] {
  return TEST_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
    .filter(isTestFile)
    .flatMap((file) => titlesOf(file, readSource(root, file)).map((title) => ({ file, title })));
}

/** Finds the tests that name an id, each id once. */
export function withIds(tests: TitledTest[], idsOf: (title: string) => string[]): NamingTest[] {
  return tests
    .map((test) => ({ ...test, ids: [...new Set(idsOf(test.title))] }))
    .filter(({ ids }) => ids.length > 0);
}

/** Ids that a test names but nobody asked for. */
export function unknownIds(tests: NamingTest[], known: { has(id: string): boolean }): string[] {
  return tests.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: "${title}" names ${id}`),
  );
}

/** Writes the cell of a table: each file once, with its titles below it. */
export function shownBy(tests: TitledTest[]): string {
  return [...Map.groupBy(tests, ({ file }) => file)]
    .flatMap(([file, own]) => [`[${file}](../${file})`, ...own.map((one) => inCell(one.title))])
    .join("<br>");
}

export function inCell(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

/** Titles by path and text: several checks of one run need them, and parsing takes seconds. */
const known = new Map<string, string[]>();

function titlesOf(file: string, text: string): string[] {
  const key = `${file}\n${text}`;
  const titles = known.get(key) ?? titlesIn(parseText(file, text));
  known.set(key, titles);
  return titles;
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
