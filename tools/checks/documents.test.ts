import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../paths.mjs";
import { readRequirements } from "../requirements.ts";
import { readSource, sourceFiles } from "./source.ts";

const SPECIFICATION = join(ROOT, "docs/specification.md");
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "faults/*.md", "messages/*.md"], { cwd: ROOT });
const CODE = ["client", "console", "contract", "e2e", "messages", "server", "web"];
/** Generated, with one link per test file. */
const GENERATED = "docs/requirements.md";

/** Targets of relative links, without their anchors. */
function linksOf(document: string): string[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) => target!);
}

test("the specification's reading names every requirement", () => {
  const text = readFileSync(SPECIFICATION, "utf8");
  /** "LOC-1 to LOC-3" names all three. */
  const ranges = [...text.matchAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g)].flatMap(
    ([, area, from, to]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => `${area}-${Number(from) + i}`,
      ),
  );
  const named = new Set([...(text.match(/\b[A-Z]+-\d+\b/g) ?? []), ...ranges]);
  expect([...readRequirements(ROOT).keys()].filter((id) => !named.has(id))).toEqual([]);
});

test("the specification's statements are numbered without a gap", () => {
  const text = readFileSync(SPECIFICATION, "utf8");
  const numbers = [...text.matchAll(/^\| S(\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const references = [...text.matchAll(/\bS(\d+)\b/g)].map(([, number]) => Number(number));
  expect(Math.max(...references)).toBe(numbers.length);
});

test.each(DOCUMENTS.filter((path) => path !== GENERATED))(
  "%s links to files that exist",
  (path) => {
    const missing = linksOf(path).filter(
      (target) => !existsSync(join(ROOT, dirname(path), decodeURI(target))),
    );
    expect(missing).toEqual([]);
  },
);

test("every name in the tables of the glossary exists in the code", () => {
  // Ids such as S97 are no names.
  const rows = readFileSync(join(ROOT, "docs/glossary.md"), "utf8").match(/^\|.*$/gm) ?? [];
  const names = rows.flatMap((row) => row.match(/(?<=`)(?![A-Z]\d)[A-Za-z_]\w*(?=`)/g) ?? []);
  expect(names.length).toBeGreaterThan(0);
  const sources = CODE.flatMap((folder) => sourceFiles(ROOT, folder));
  const words = new Set(sources.flatMap((path) => readSource(ROOT, path).match(/\w+/g) ?? []));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
