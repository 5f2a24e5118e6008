import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../paths.mjs";
import { setup as startRedis } from "../test/vitest-redis.ts";
import { type Judges, openJudges } from "./judge.ts";
import { everyFile, nearestFiles, putFirst, weighFiles } from "./order.ts";
import { type Reached, readReach, writeReach } from "./reach.ts";
import { type Accepted, reportOf, type Verdict } from "./report.ts";
import { readMutatedSources } from "./sources.ts";

const REPORT = join(ROOT, "docs", "mutation.md");
const ACCEPTED = join(ROOT, "tools", "mutate", "accepted.json");
const QUICK = join(ROOT, "tools", "mutate", "quick.json");
/** Tests that kill a mutant although they are not near it. */
const FAR_KILLERS = join(ROOT, "tools", "mutate", "far-killers.json");
/** What killed which mutant on this machine. */
const LAST_RUN = join(ROOT, ".cache", "mutate", "last-run.json");

const { values, positionals } = parseArgs({
  // Parts of paths: only mutants of these files.
  allowPositionals: true,
  options: {
    /** Only the mutants of quick.json, each with the test file that kills it. */
    quick: { type: "boolean", default: false },
    /** Only what the last run on this machine did not kill. */
    survivors: { type: "boolean", default: false },
    /** Runs every test that reaches a mutant and adds what it finds to far-killers.json. */
    "every-test": { type: "boolean", default: false },
  },
});

/** The test file that killed each mutant. */
type Killers = Record<string, string>;

function readJson<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : otherwise;
}

function writeJson(path: string, value: Killers): void {
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const sources = readMutatedSources(ROOT);
const isWanted = (file: string) =>
  positionals.length === 0 || positionals.some((part) => file.includes(part));

/** A list that names what is gone proves less than it says. */
function countGone(path: string, listed: string[]): number {
  const known = new Set(sources.mutants.map(({ key }) => key));
  const gone = listed.filter((key) => !known.has(key));
  for (const key of gone) console.log(`${path} names what is no longer there: ${key}`);
  return gone.length;
}

/** How many mutants survive that nobody has accepted, and how many entries are out of date. */
function conclude(verdicts: Verdict[]): number {
  const accepted = readJson<Accepted>(ACCEPTED, {});
  const { text, open } = reportOf(verdicts, accepted);
  if (!values.quick && positionals.length === 0) writeFileSync(REPORT, text);
  for (const { mutant, result } of open) {
    console.log(`${result}: ${mutant.file}:${mutant.line}\n  ${mutant.key}`);
  }
  const needless = verdicts.filter(
    ({ mutant, result }) => result === "killed" && mutant.key in accepted,
  );
  for (const { mutant } of needless) console.log(`accepted, but killed: ${mutant.key}`);
  const failed = open.length + countGone("accepted.json", Object.keys(accepted));
  console.log(`${verdicts.length - open.length} passed, ${failed} failed`);
  return failed;
}

async function runQuick(judges: Judges): Promise<number> {
  const killers = readJson<Killers>(QUICK, {});
  const gone = countGone("quick.json", Object.keys(killers));
  if (gone > 0) return gone;
  const listed = sources.mutants.filter(({ key }) => key in killers);
  const verdicts: Verdict[] = [];
  await judges.judge(
    listed.map((mutant) => ({ mutant, files: [killers[mutant.key] ?? ""] })),
    (verdict) => verdicts.push(verdict),
  );
  return conclude(verdicts);
}

/** The test files that reach each mutant, by its id. Undefined if a test fails without any. */
async function findReach(judges: Judges): Promise<Map<number, string[]> | undefined> {
  const testFiles = await judges.testFiles();
  const known: Reached = values.survivors ? readReach(ROOT, sources.mutants, testFiles) : new Map();
  const unknown = testFiles.filter((file) => !known.has(file));
  console.log(
    `${sources.mutants.length} mutants; running ${unknown.length} test files as they are …`,
  );
  const { reached, failed } = await judges.findReach(unknown);
  const all: Reached = new Map([...known, ...reached]);
  writeReach(ROOT, sources.mutants, all);
  if (failed.length > 0) {
    console.log(`These tests fail without any mutant:\n${failed.join("\n")}`);
    return undefined;
  }
  const reach = new Map<number, string[]>();
  for (const file of testFiles) {
    for (const id of all.get(file) ?? []) reach.set(id, [...(reach.get(id) ?? []), file]);
  }
  return reach;
}

async function runAll(judges: Judges): Promise<number> {
  const reach = await findReach(judges);
  if (reach === undefined) return 1;
  const weights = weighFiles(reach);
  const last = readJson<Killers>(LAST_RUN, {});
  const far = readJson<Killers>(FAR_KILLERS, {});
  const wanted = sources.mutants.filter(({ file }) => isWanted(file));
  const asked = wanted.filter(({ key }) => !values.survivors || !(key in last));
  const verdicts = new Map<number, Verdict>();
  const choose = values["every-test"] ? everyFile : nearestFiles;
  await judges.judge(
    asked.map((mutant) => {
      const reached = reach.get(mutant.id) ?? [];
      const files = choose(mutant, reached, weights);
      const killer = far[mutant.key] ?? last[mutant.key];
      return { mutant, files: putFirst(killer, files, reached) };
    }),
    (verdict) => {
      verdicts.set(verdict.mutant.id, verdict);
      if (verdicts.size % 100 === 0) console.log(`${verdicts.size} of ${asked.length}`);
      const { key, id } = verdict.mutant;
      delete last[key];
      if (verdict.result !== "killed") return;
      const { killer = reach.get(id)?.[0] ?? "" } = verdict;
      last[key] = killer;
      const near = nearestFiles(verdict.mutant, reach.get(id) ?? [], weights);
      if (!near.includes(killer)) far[key] = killer;
      // So that a run that is cut off goes on with --survivors.
      writeJson(LAST_RUN, last);
    },
  );
  const keys = new Set(sources.mutants.map(({ key }) => key));
  if (values["every-test"]) {
    writeJson(
      FAR_KILLERS,
      Object.fromEntries(Object.entries(far).filter(([key]) => keys.has(key))),
    );
  }
  return conclude(wanted.map((mutant) => verdicts.get(mutant.id) ?? { mutant, result: "killed" }));
}

const stopRedis = await startRedis();
const judges = await openJudges(sources);
const failed = await (values.quick ? runQuick(judges) : runAll(judges));
await judges.close();
await stopRedis?.();
process.exit(failed === 0 ? 0 : 1);
