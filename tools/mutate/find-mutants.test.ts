import { expect, test } from "vitest";
import { findMutants } from "./find-mutants.ts";

const mutate = (source: string) => findMutants("server/core/example.ts", source, 1);

/** Runs the instrumented code with one mutant switched on. */
function run(source: string, active: number, scope: Record<string, unknown> = {}): unknown {
  const { instrumented } = mutate(source);
  const globals = {
    __mutantOff: (id: number) => id !== active,
    __mutantSkip: <T>(id: number, query: T, add: (query: T) => T) =>
      id === active ? query : add(query),
  };
  const names = Object.keys(scope);
  const body = `${instrumented.replaceAll("globalThis.", "mutants.")}\nreturn check();`;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the instrumented code has to run
  return new Function("mutants", ...names, body)(globals, ...Object.values(scope)) as unknown;
}

test("a guard and each side of its condition can be switched off", () => {
  const source = `function check() { if (a || b) throw new Error("no"); return "in"; }`;
  expect(mutate(source).mutants.map(({ kind }) => kind)).toEqual(["guard", "operand", "operand"]);
  expect(() => run(source, 0, { a: true, b: false })).toThrow("no");
  expect(run(source, 1, { a: true, b: false })).toBe("in");
  expect(run(source, 2, { a: true, b: false })).toBe("in");
  expect(() => run(source, 3, { a: true, b: false })).toThrow("no");
});

test("a query loses one condition and keeps the others", () => {
  const source = `function check() { return query.where("a").where("b").list(); }`;
  const query = (conditions: string[]) => ({
    where: (condition: string) => query([...conditions, condition]),
    list: () => conditions,
  });
  expect(run(source, 0, { query: query([]) })).toEqual(["a", "b"]);
  expect(run(source, 1, { query: query([]) })).not.toHaveLength(2);
  expect([run(source, 1, { query: query([]) }), run(source, 2, { query: query([]) })]).toEqual(
    expect.arrayContaining([["a"], ["b"]]),
  );
});

test("an awaited call is left out, also in a branch without braces", async () => {
  const source = `async function check() { if (first) await one(); else await two(); }`;
  const calls: string[] = [];
  const scope = { first: false, one: () => calls.push("one"), two: () => calls.push("two") };
  await run(source, 0, scope);
  await run(source, 1, scope);
  await run(source, 2, scope);
  expect(calls).toEqual(["two", "two"]);
});

test("a returned comparison is always true", () => {
  const source = `function check() { return count === 1n; }`;
  expect(run(source, 0, { count: 0n })).toBe(false);
  expect(run(source, 1, { count: 0n })).toBe(true);
});

test("what refuses nothing is left alone", () => {
  expect(mutate(`if (a) b(); while (c) d(); const e = f.where;`).mutants).toEqual([]);
});

test("a key counts equal pieces of code and does not depend on lines", () => {
  const source = `if (a) throw b;\nif (a) throw b;`;
  const keys = mutate(source).mutants.map(({ key }) => key);
  expect(keys).toEqual(["guard server/core/example.ts: a", "guard server/core/example.ts: a (2)"]);
  expect(mutate(`\n\n${source}`).mutants.map(({ key }) => key)).toEqual(keys);
});
