import { appendFileSync, readFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

/** Runs before each test file: switches one mutant on and notes which places the file reaches. */
const stateFile = process.env["PORTICO_MUTANT_STATE"] ?? "";
const { active, reached } = JSON.parse(readFileSync(stateFile, "utf8")) as {
  active: number;
  /** Where to note what was reached; absent while mutants run. */
  reached?: string;
};
const places = new Set<number>();

Object.assign(globalThis, {
  __mutantOff(id: number): boolean {
    places.add(id);
    return id !== active;
  },
  __mutantSkip<T>(id: number, query: T, addCondition: (query: T) => T): T {
    places.add(id);
    return id === active ? query : addCondition(query);
  },
});

afterAll(() => {
  if (reached === undefined) return;
  const file = expect.getState().testPath;
  appendFileSync(reached, `${JSON.stringify({ file, places: [...places] })}\n`);
});
