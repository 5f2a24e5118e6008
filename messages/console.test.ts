import { readdirSync, readFileSync } from "node:fs";
import { type ESTree, Visitor } from "vite";
import { expect, test } from "vitest";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isTestFile, parseSource, sourceFiles, textOf } from "../tools/checks/source.ts";
import { ROOT } from "../tools/paths.mjs";
import { MESSAGES } from "../tools/texts/messages.ts";

/** The console speaks English only: one file per area, and no other language has it. */
const texts = readdirSync(`${MESSAGES}console`).flatMap((file) => {
  const area = file.replace(/\.json$/, "");
  const content = JSON.parse(readFileSync(`${MESSAGES}console/${file}`, "utf8")) as object;
  return Object.entries(content).map(([key, text]) => [`${area}.${key}`, String(text)] as const);
});

/** Every text in the sources, with … for what is filled in. */
const written = new Set<string>();
const add = (node: ESTree.Node) => void written.add(textOf(node) ?? "");
const visitor = new Visitor({ Literal: add, TemplateLiteral: add });
for (const path of sourceFiles(ROOT, "console").filter((file) => !isTestFile(file))) {
  visitor.visit(parseSource(ROOT, path));
}
const patterns = [...written]
  .filter((text) => /^[\w-]+\.\w*…\w*$/.test(text))
  .map((text) => new RegExp(`^${text.replace(".", "\\.").replace("…", "\\w+")}$`));

test("every text of the console compiles", () => {
  for (const [id, text] of texts) expect(() => compileMessageOrThrow(text), id).not.toThrow();
});

test("no text of the console is kept that nobody says", () => {
  const unsaid = texts
    .map(([id]) => id)
    .filter((id) => !written.has(id) && !patterns.some((pattern) => pattern.test(id)));
  expect(unsaid).toEqual([]);
});

test("the pages of the console have no words in their code", () => {
  const found: string[] = [];
  for (const path of sourceFiles(ROOT, "console").filter((file) => !isTestFile(file))) {
    new Visitor({
      JSXText: ({ value }) => {
        if (/\p{L}{2}/u.test(value)) found.push(`${path}: ${value.trim()}`);
      },
    }).visit(parseSource(ROOT, path));
  }
  expect(found).toEqual([]);
});
