import type { Mutant, MutantKind } from "./find-mutants.ts";

export interface Verdict {
  mutant: Mutant;
  result: "killed" | "survived" | "not reached";
  /** The test file that failed. */
  killer?: string;
}

/** Survivors that are no security checks: the key and the reason. */
export type Accepted = Record<string, string>;

const KINDS: Record<MutantKind, string> = {
  guard: "an `if` that refuses never fires",
  operand: "one side of its `||` is ignored",
  where: "a query loses a condition",
  call: "an awaited call does not happen",
  result: "a returned comparison is always true",
};

const cell = (text: string) => text.replaceAll("|", "\\|");

/** The document, and the survivors that nobody has accepted. */
export function reportOf(
  verdicts: readonly Verdict[],
  accepted: Accepted,
): { text: string; open: Verdict[] } {
  const survivors = verdicts.filter(({ result }) => result !== "killed");
  const open = survivors.filter(({ mutant }) => !(mutant.key in accepted));
  const explained = survivors.filter(({ mutant }) => mutant.key in accepted);
  const rows = Object.entries(KINDS).map(([kind, meaning]) => {
    const ofKind = verdicts.filter(({ mutant }) => mutant.kind === kind);
    const killed = ofKind.filter(({ result }) => result === "killed").length;
    return `| ${cell(meaning)} | ${ofKind.length} | ${killed} |\n`;
  });
  const killed = verdicts.length - survivors.length;
  const score = ((100 * killed) / Math.max(1, verdicts.length)).toFixed(1);
  const text = `# Mutation testing

Written by \`npm run mutate\`. It takes away one check at a time from \`server/core\` and the features
that let people in, and runs the tests that reach it. A mutant that no test notices is a survivor.
A survivor is either a missing test or listed below with the reason why it is no security check
(\`tools/mutate/accepted.json\`).

**${killed} of ${verdicts.length} mutants killed (${score} %), ${explained.length} accepted, ${open.length} open.**

| mutant | made | killed |
| --- | --- | --- |
${rows.join("")}
## Accepted survivors

| mutant | why nothing is lost |
| --- | --- |
${explained.map(({ mutant }) => `| \`${cell(mutant.key)}\` | ${cell(accepted[mutant.key]!)} |\n`).join("")}
## Open survivors

${open.map(({ mutant, result }) => `- \`${mutant.key}\`: ${result}\n`).join("") || "None.\n"}`;
  return { text, open };
}
