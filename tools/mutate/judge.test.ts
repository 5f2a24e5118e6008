import { expect, test } from "vitest";
import { judgeBatch } from "./judge.ts";
import type { Lane, Outcome } from "./lane.ts";
import { idOf, runOf } from "./runs.ts";

const mutant = (id: number) => ({
  id,
  kind: "guard" as const,
  file: "a.ts",
  line: 1,
  key: `${id}`,
});

/** A lane whose processes answer as `answer` says; undefined is a process that died. */
function laneOf(answer: (id: string, ids: string[]) => boolean | undefined): Lane {
  return {
    testFiles: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    run(runs) {
      const outcomes = new Map<string, Outcome>();
      const ids = runs.map(idOf);
      for (const id of ids) {
        const failed = answer(id, ids);
        if (failed !== undefined) outcomes.set(id, { failed, places: [] });
      }
      return Promise.resolve(outcomes);
    },
  };
}

const resultsOf = async (lane: Lane) => {
  const cases = [1, 2].map((id) => ({ mutant: mutant(id), files: ["one.test.ts", "two.test.ts"] }));
  const verdicts = await judgeBatch(lane, cases);
  return verdicts.map(({ result, killer }) => [result, killer]);
};

test("the first test file that fails kills a mutant, and one that none notices survives", async () => {
  const lane = laneOf((id) => id === "two.test.ts?mutant=1");
  expect(await resultsOf(lane)).toEqual([
    ["killed", "two.test.ts"],
    ["survived", undefined],
  ]);
});

test("what fails after a mutant has spoiled the process is judged alone", async () => {
  const lane = laneOf((id, ids) => {
    const isSpoiled = ids.includes("one.test.ts?mutant=1");
    const { file, mutant: active } = runOf(id);
    return file === "one.test.ts" && isSpoiled && (active === undefined || active === 2);
  });
  expect(await resultsOf(lane)).toEqual([
    ["survived", undefined],
    ["survived", undefined],
  ]);
});

test("a mutant that ends its process is killed, and takes no other one with it", async () => {
  const lane = laneOf((_, ids) => (ids.includes("one.test.ts?mutant=1") ? undefined : false));
  expect(await resultsOf(lane)).toEqual([
    ["killed", undefined],
    ["survived", undefined],
  ]);
});

test("a mutant that no test reaches is listed as such", async () => {
  const lane = laneOf(() => false);
  expect(await judgeBatch(lane, [{ mutant: mutant(1), files: [] }])).toEqual([
    { mutant: mutant(1), result: "not reached" },
  ]);
});

test("an id of a run names its file and its mutant", () => {
  for (const run of [{ file: "a" }, { file: "a", mutant: 7 }, { file: "a", isCleanRun: true }]) {
    expect(runOf(idOf(run))).toEqual(run);
  }
});
