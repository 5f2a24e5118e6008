import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, ROOT } from "./paths.mjs";
import {
  findTitles,
  inCell,
  type NamingTest,
  shownBy,
  type TitledTest,
  unknownIds,
  withIds,
} from "./checks/test-titles.ts";

const IDS = "docs/security-ids.txt";
export const DOCUMENT = "docs/security.md";
/** The document is generated from here on; everything before is written by hand. */
const MADE = "## Every line and what shows it";
const BY_HAND = { deviations: "Deviations", elsewhere: "Shown elsewhere", notYet: "Not yet" };

const ASVS_IDS = /\bASVS (\d+(?:\.\d+)+(?:, \d+(?:\.\d+)+)*)/g;
const CASE_IDS = /\b[AF]\d{2}\b/g;
const ID_LINE = /^(?:ASVS )?(?<id>[\w.]+)(?: \((?<level>L[123])\))?: (?<sentence>.+)$/;

interface SecurityLine {
  id: string;
  /** The level in the standard; undefined for attacks and faults. */
  level: string | undefined;
  sentence: string;
}

export function readLines(root: string): Map<string, SecurityLine> {
  const lines = readFileSync(join(root, IDS), "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      const { id = "", level, sentence = "" } = ID_LINE.exec(line)?.groups ?? {};
      return [id, { id, level, sentence }];
    }),
  );
}

/** `ASVS 1.2.1, 1.3.7`, `A32` and `F08` in a title. */
function idsOf(title: string): string[] {
  const standard = [...title.matchAll(ASVS_IDS)].flatMap(([, ids = ""]) => ids.split(", "));
  return [...standard, ...(title.match(CASE_IDS) ?? [])];
}

/** The rows of the table under a heading, cell by cell, without the header. */
export function tableUnder(document: string, heading: string): string[][] {
  const [, section = ""] = document.split(new RegExp(`^#+ ${heading}$`, "m"));
  const [own = ""] = section.split(/^#+ /m);
  return own
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1);
      return cells.map((cell) => cell.trim());
    });
}

/** What the project says about a line by hand: the first cell of a row may name several. */
function saidOf(document: string, heading: string): Map<string, string[]> {
  return new Map(
    tableUnder(document, heading).flatMap(([ids = "", ...cells]) =>
      ids.split(", ").map((id): [string, string[]] => [id, cells]),
    ),
  );
}

interface Known {
  lines: Map<string, SecurityLine>;
  titles: TitledTest[];
  tests: NamingTest[];
  deviations: Map<string, string[]>;
  elsewhere: Map<string, string[]>;
  notYet: Map<string, string[]>;
}

function readAll(root: string): Known {
  const document = readFileSync(join(root, DOCUMENT), "utf8");
  const titles = findTitles(root);
  return {
    lines: readLines(root),
    titles,
    tests: withIds(titles, idsOf),
    deviations: saidOf(document, BY_HAND.deviations),
    elsewhere: saidOf(document, BY_HAND.elsewhere),
    notYet: saidOf(document, BY_HAND.notYet),
  };
}

type State = "shown" | "deviation" | "elsewhere" | "not yet" | "nothing";

/** The weakest state that applies: a line that is only partly shown is not shown yet. */
function stateOf({ tests, deviations, elsewhere, notYet }: Known, id: string): State {
  if (notYet.has(id)) return "not yet";
  if (deviations.has(id)) return "deviation";
  if (tests.some(({ ids }) => ids.includes(id))) return "shown";
  return elsewhere.has(id) ? "elsewhere" : "nothing";
}

/** What a row under "Shown elsewhere" points to, if that does not exist. */
function missingProof(root: string, titles: TitledTest[], proof: string): string | undefined {
  const [, kind, what = ""] = /^(lint|compiler|test|document) `([^`]+)`/.exec(proof) ?? [];
  const settings = (file: string) => {
    const text = readFileSync(join(root, file), "utf8").replaceAll(/^\s*\/\/.*$/gm, "");
    return JSON.parse(text) as Record<string, Record<string, unknown>>;
  };
  const isThere = {
    lint: () => severity(settings(".oxlintrc.json"), what) === "error",
    compiler: () => settings("tsconfig.json")["compilerOptions"]?.[what] === true,
    test: () => titles.some(({ file, title }) => `${file}: ${inCell(title)}` === what),
    document: () => hasHeading(root, what),
  };
  if (kind === undefined) return `"${proof}" is no kind of proof`;
  return isThere[kind as keyof typeof isThere]() ? undefined : `there is no ${kind} \`${what}\``;
}

function severity(settings: Record<string, Record<string, unknown>>, rule: string): string {
  return String([settings["rules"]?.[rule]].flat()[0]);
}

function hasHeading(root: string, link: string): boolean {
  const [file = "", heading = ""] = link.split("#");
  if (!existsSync(join(root, file))) return false;
  const headings = readFileSync(join(root, file), "utf8").match(/^#+ .+$/gm) ?? [];
  return headings.some((line) => line.replace(/^#+ /, "") === heading);
}

/** Everything that makes the document untrue, one sentence each. */
export function findFaults(root: string): string[] {
  const known = readAll(root);
  const { lines, tests, titles, deviations, elsewhere, notYet } = known;
  const said = [deviations, elsewhere, notYet].flatMap((rows) => [...rows.keys()]);
  const unnamed = said.filter((id) => !lines.has(id)).map((id) => `${DOCUMENT} names ${id}`);
  const silent = [...lines.keys()]
    .filter((id) => stateOf(known, id) === "nothing")
    .map((id) => `${id} has no test, no deviation and no "not yet"`);
  const bare = [...deviations].flatMap(([id, cells]) =>
    cells.length === 3 && cells.every((cell) => cell !== "")
      ? []
      : [`The deviation ${id} lacks its reason, its compensation or its date`],
  );
  const unproven = [...elsewhere].flatMap(([id, [proofs = ""]]) =>
    proofs.split("; ").flatMap((proof) => {
      const missing = missingProof(root, titles, proof);
      return missing === undefined ? [] : [`${id}: ${missing}`];
    }),
  );
  return [...unknownIds(tests, lines), ...unnamed, ...silent, ...bare, ...unproven];
}

/** How many lines of the standard are in each state. */
export const countStates = (root: string) => countIn(readAll(root));

function countIn(known: Known): Record<State, number> {
  const counts = { shown: 0, deviation: 0, elsewhere: 0, "not yet": 0, nothing: 0 };
  for (const { id, level } of known.lines.values()) {
    if (level !== undefined) counts[stateOf(known, id)] += 1;
  }
  return counts;
}

function rowOf(known: Known, { id, level, sentence }: SecurityLine): string {
  const [notYet] = known.notYet.get(id) ?? [];
  const words = [
    ...(notYet === undefined ? [] : [`Not yet: ${notYet}`]),
    ...(known.deviations.has(id) ? ["[Deviation](#deviations)"] : []),
    ...(known.elsewhere.has(id) ? ["[Elsewhere](#shown-elsewhere)"] : []),
    shownBy(known.tests.filter(({ ids }) => ids.includes(id))),
  ].filter((word) => word !== "");
  const cells = [id, ...(level === undefined ? [] : [level]), inCell(sentence)];
  return `| ${cells.join(" | ")} | ${words.join("<br>") || "nothing"} |\n`;
}

function tableOf(known: Known, title: string, head: string, lines: SecurityLine[]): string {
  const rule = head.replaceAll(/[^|]+/g, " --- ");
  return `\n### ${title}\n\n${head}\n${rule}\n${lines.map((line) => rowOf(known, line)).join("")}`;
}

/** The handwritten part unchanged, and the part generated from it and the test titles. */
export function securityDocument(root: string): string {
  const known = readAll(root);
  const lines = [...known.lines.values()];
  const [byHand = ""] = readFileSync(join(root, DOCUMENT), "utf8").split(MADE);
  const standard = lines.filter(({ level }) => level !== undefined);
  const counts = countIn(known);
  const total = `Of ${standard.length} lines of the standard ${counts.shown} are shown by tests, ${counts.elsewhere} elsewhere; ${counts.deviation} are deviations, ${counts["not yet"]} not there yet or not whole.`;
  return [
    `${byHand}${MADE}\n\nMade by \`npm run security\` from \`${IDS}\`, the titles of the tests and the tables\nabove. ${total}\n`,
    tableOf(known, "ASVS 5.0", "| id | level | what must hold | shown by |", standard),
    tableOf(
      known,
      "Attacks",
      "| id | the attack | shown by |",
      lines.filter(({ id }) => id.startsWith("A")),
    ),
    tableOf(
      known,
      "Faults",
      "| id | the fault | shown by |",
      lines.filter(({ id }) => id.startsWith("F")),
    ),
  ].join("");
}

export function isCurrent(root: string): boolean {
  return readFileSync(join(root, DOCUMENT), "utf8") === securityDocument(root);
}

if (isMain(import.meta.url)) writeFileSync(join(ROOT, DOCUMENT), securityDocument(ROOT));
