import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

const SOURCE_FILE = /\.(ts|tsx|mjs|js)$/;
const NOT_SOURCE = /^(node_modules|dist(-.*)?|data|\..*)$/;

/** Every source file under the folder, as paths relative to the root, in a stable order. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(root, path);
      return SOURCE_FILE.test(entry.name) ? [path] : [];
    });
}

export function isTestFile(path: string): boolean {
  return /\.(test|spec|fault)\.\w+$/.test(path);
}

export const readSource = (root: string, path: string): string =>
  readFileSync(join(root, path), "utf8");

export const parseSource = (root: string, path: string): ESTree.Program =>
  parseText(path, readSource(root, path));

export function parseText(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

/** The text of a plain string or of a template, with … for what is filled in. */
export function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return undefined;
  return node.quasis.map((part) => part.value.cooked ?? part.value.raw).join("…");
}
