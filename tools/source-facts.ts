import { type ESTree, Visitor } from "vite";
import { textOf } from "./source.ts";

/** What the import rules need to know about one file. */
export interface SourceFacts {
  imports: { from: string; typeOnly: boolean }[];
  readsEnvironment: boolean;
  writesSql: boolean;
}

const QUERY_STARTS = ["selectFrom", "insertInto", "replaceInto", "updateTable", "deleteFrom"];
const PROCESS_MODULES = ["node:process", "process"];

export function factsOf(program: ESTree.Program): SourceFacts {
  const facts: SourceFacts = { imports: [], readsEnvironment: false, writesSql: false };
  const add = (source: ESTree.Node | null, typeOnly: boolean) => {
    const from = textOf(source);
    if (from !== undefined) facts.imports.push({ from, typeOnly });
  };
  new Visitor({
    ImportDeclaration(node) {
      add(node.source, isTypeOnly(node));
      if (PROCESS_MODULES.includes(node.source.value)) facts.readsEnvironment = true;
    },
    ExportNamedDeclaration(node) {
      add(node.source, node.exportKind === "type");
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === "type");
    },
    ImportExpression(node) {
      add(node.source, false);
    },
    TSImportType(node) {
      add(node.source, true);
    },
    MemberExpression(node) {
      if (nameOf(node.property) === "env" && isProcess(node.object)) facts.readsEnvironment = true;
    },
    VariableDeclarator(node) {
      if (node.id.type === "ObjectPattern" && isProcess(node.init)) facts.readsEnvironment = true;
    },
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression") return;
      if (QUERY_STARTS.includes(nameOf(callee.property) ?? "")) facts.writesSql = true;
    },
    TaggedTemplateExpression(node) {
      if (nameOf(node.tag) === "sql") facts.writesSql = true;
    },
  }).visit(program);
  return facts;
}

function isTypeOnly(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === "type") return true;
  const names = node.specifiers;
  return (
    names.length > 0 &&
    names.every((name) => name.type === "ImportSpecifier" && name.importKind === "type")
  );
}

/** `process`, also as globalThis.process. */
function isProcess(node: ESTree.Node | null): boolean {
  if (node?.type === "MemberExpression") return nameOf(node.property) === "process";
  return nameOf(node) === "process";
}

function nameOf(node: ESTree.Node | null): string | undefined {
  return node?.type === "Identifier" ? node.name : textOf(node);
}
