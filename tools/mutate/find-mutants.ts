import { type ESTree, parseSync, Visitor } from "vite";

/**
 * What a mutant does to the code:
 * - `guard`: an `if` that refuses never fires
 * - `operand`: one side of an `||` in such an `if` is ignored
 * - `where`: a query loses one condition
 * - `call`: an awaited call, such as the one that consumes a code, does not happen
 * - `result`: a comparison that is returned is always true
 */
export type MutantKind = "guard" | "operand" | "where" | "call" | "result";

export interface Mutant {
  id: number;
  kind: MutantKind;
  file: string;
  line: number;
  /** Survives unrelated edits of the file: kind, file, the code and how often it occurred before. */
  key: string;
}

/** Text to insert. At one position inner ends come first, outer starts first. */
interface Insertion {
  at: number;
  text: string;
  rank: number;
}

interface Found {
  kind: MutantKind;
  /** The code that the mutant takes away. */
  start: number;
  end: number;
  insertions: (id: number) => Insertion[];
}

/** Decides whether the code at this place runs (test-runner.ts). */
const RUNS = "globalThis.__mutantOff";
const UNLESS = "globalThis.__mutantSkip";

const END = 0;
const MIDDLE = 1_000_000;
const START = 2_000_000;

interface Range {
  start: number;
  end: number;
}

const size = ({ start, end }: Range) => end - start;
const before = (node: Range, text: string): Insertion => ({
  at: node.start,
  text,
  rank: START - size(node),
});
const after = (node: Range, text: string): Insertion => ({
  at: node.end,
  text,
  rank: END + size(node),
});

/** `if (COND)` becomes `if (runs(1) && (COND))`. */
const guarded = (node: Range) => (id: number) => [
  before(node, `${RUNS}(${id}) && (`),
  after(node, ")"),
];

/** `return COND` becomes `return !runs(1) || (COND)`. */
const alwaysTrue = (node: Range) => (id: number) => [
  before(node, `!${RUNS}(${id}) || (`),
  after(node, ")"),
];

function refuses(node: ESTree.Statement | null): boolean {
  if (node === null) return false;
  if (node.type === "BlockStatement") return node.body.some(refuses);
  if (node.type === "ThrowStatement") return true;
  if (node.type !== "ReturnStatement") return false;
  const value = node.argument;
  if (value === null) return true;
  if (value.type === "Identifier") return value.name === "undefined";
  return value.type === "Literal" && (value.value === false || value.value === null);
}

/** The sides of `a || b || c`. */
function operandsOf(node: ESTree.Expression): ESTree.Expression[] {
  if (node.type === "ParenthesizedExpression") return operandsOf(node.expression);
  if (node.type !== "LogicalExpression" || node.operator !== "||") return [node];
  return [...operandsOf(node.left), ...operandsOf(node.right)];
}

const COMPARISONS = new Set(["===", "!==", "<", "<=", ">", ">="]);

function find(program: ESTree.Program, source: string): Found[] {
  const found: Found[] = [];
  const add = (kind: MutantKind, node: Range, insertions: Found["insertions"]) =>
    found.push({ kind, start: node.start, end: node.end, insertions });
  new Visitor({
    IfStatement({ test, consequent }) {
      if (!refuses(consequent)) return;
      add("guard", test, guarded(test));
      const operands = operandsOf(test);
      if (operands.length === 1) return;
      for (const operand of operands) add("operand", operand, guarded(operand));
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name !== "where") return;
      const condition = { start: callee.object.end, end: node.end };
      // The condition moves into a function, which cannot await.
      if (/\b(?:await|yield)\b/.test(source.slice(condition.start, condition.end))) return;
      add("where", condition, (id) => [
        before(node, `${UNLESS}(${id}, `),
        { at: callee.object.end, text: ", (query) => query", rank: MIDDLE + size(node) },
        after(node, ")"),
      ]);
    },
    ExpressionStatement(node) {
      if (node.expression.type !== "AwaitExpression") return;
      if (node.expression.argument.type !== "CallExpression") return;
      add("call", node.expression, guarded(node.expression));
    },
    ReturnStatement({ argument }) {
      if (argument?.type !== "BinaryExpression" || !COMPARISONS.has(argument.operator)) return;
      add("result", argument, alwaysTrue(argument));
    },
  }).visit(program);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** All mutants of a file, and its source with a switch at each of them. */
export function findMutants(
  file: string,
  source: string,
  firstId: number,
): { mutants: Mutant[]; instrumented: string } {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found = find(program, source);
  const seen = new Map<string, number>();
  const mutants = found.map(({ kind, start, end }, index) => {
    const code = source.slice(start, end).replaceAll(/\s+/g, " ");
    const base = `${kind} ${file}: ${code.slice(0, 160)}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return {
      id: firstId + index,
      kind,
      file,
      line: source.slice(0, start).split("\n").length,
      key: count === 1 ? base : `${base} (${count})`,
    };
  });
  const insertions = found
    .flatMap((one, index) => one.insertions(firstId + index))
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank);
  let instrumented = "";
  let position = 0;
  for (const { at, text } of insertions) {
    instrumented += source.slice(position, at) + text;
    position = at;
  }
  return { mutants, instrumented: instrumented + source.slice(position) };
}
