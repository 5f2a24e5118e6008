import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, ROOT } from "../paths.mjs";

/** Turns of phrase that readers stumble over, and what to write instead. */
const RETIRED_PHRASES: readonly [phrase: RegExp, instead: string][] = [
  [/\banew\b/i, "again"],
  [/\bwhoever(?:'s)?\b/i, "the person who, anyone who"],
  [/\bwhatever (?:is|was|are|were)\b/i, "everything that is, any"],
  [/\bwhat is so\b/i, "what is true"],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, "gets a notice, is notified, learns"],
  [/\btell(?:s|ing)? of\b|\btold of\b/i, "mentions, notifies about"],
  [/\bstands?\b(?! for\b)/i, "is, has, comes"],
  [/\bstand(?:s|ing)?[ -]in(?: for)?\b/i, "replaces, placeholder"],
  [/\bof (?:its|their|our|his|her|your|my) own\b/i, "its own, separate"],
  [/\b(?:on|under) (?:its|their|his|her|our) way\b/i, "in transit, in progress, pending"],
  [/\b(?:is|are|was|were) none\b/i, "there is no, is not one"],
  [/\bby itself\b|\bby themselves\b/i, "alone, automatically"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix, repair"],
  [/\bthe house\b|\brooms\b/i, "the project, folders"],
  [/\bdemands\b/i, "requires, requirements"],
  [/\ban e-mail\b|\be-mail (?:address|codes?)\b/i, "email"],
];

/** Names that were given up: docs/glossary.md has those that took their place. */
const RETIRED_NAMES =
  /\b(?:codeDesk|totpDesk|CodeDesk|TotpDesk|passwordTrial|PasswordTrial|createGate|openParts|isAtHome|likeness|luggage|Luggage|oneByOne|whileBusy|withPutOff|tell[A-Z]\w*|tell(?=\()|told(?= ?[-+=,:;)\]])|[tT]exting\w*|demand[A-Z]\w*|waysAttribute|[cC]reateProofGate|proofGate|ProofGate|hopelessFor|lookTicket|raisedFactors|answerQuickly|Provocations?|CODE_DOORS|openStudio|whenUsed|challengeAhead|createLocalPlace|useWork|ColdStep|WaysIn|problemsOf|\w*[lL]ostFactor\w*|notMe\w*|create\w*Care|[A-Z][a-z]\w*Care|Care[A-Z]\w+|accountCare\w*|departing|takeTry|[sS]tandings?)\b/;

/** Retired parts of paths. */
const RETIRED_PATHS =
  /(?:^|\/)(?:account-care|security-care|lost-factor|not-me|password-trial|code-desk|totp-desk|code-doors|quick-answer|local-place|when-used|ways-in|cold-step|ready-[a-z-]+|studio|likeness|one-by-one)(?:[./]|$)/;

const CHECKED = [
  "**/*.{ts,tsx,mjs,js,md,sh,css,sql,conf,yml,yaml,txt,json,html,service,lua,Caddyfile}",
  "**/{Caddyfile,Dockerfile}",
  "bin/portico",
  // Patterns with ** find no names that begin with a dot.
  ".ci/run",
  ".dependency-cruiser.mjs",
  ".{oxlintrc,oxfmtrc}.json",
];
/** Installed or made by a command. */
const NOT_OURS = [
  "**/node_modules/**",
  "**/dist/**",
  "**/dist-*/**",
  "api-reference/**",
  "data/**",
  "examples/run/**",
  "release/**",
  "test-results/**",
];
/**
 * What cannot change (applied migrations), generated lists, what visitors read (its words follow
 * messages/GUIDE.md), and what is about these words.
 */
const UNCHECKED =
  /^server\/migrations\/00(?:[0-3]\d|40)-|^bench\/results\.md$|^package-lock\.json$|^docs\/(?:glossary|requirements)\.md$|^messages\/[a-z]{2}(?:-[a-z]{2})?\/|^deploy\/brand-example\/texts\/|^tools\/(?:[a-z]+\/)?retired-words/;

/** What is retired in a file, one line each. */
export function retiredIn(path: string, text: string): string[] {
  const found = RETIRED_PATHS.test(path) ? [`${path}: a retired name`] : [];
  for (const [index, line] of text.split("\n").entries()) {
    const where = `${path}:${index + 1}`;
    const name = RETIRED_NAMES.exec(line)?.[0];
    if (name !== undefined) found.push(`${where}: ${name} is a retired name`);
    for (const [phrase, instead] of RETIRED_PHRASES) {
      const words = phrase.exec(line)?.[0];
      if (words !== undefined) found.push(`${where}: "${words}"; write: ${instead}`);
    }
  }
  return found;
}

/** What is retired in the repository. */
export function findRetired(root: string): string[] {
  return globSync(CHECKED, { cwd: root, exclude: NOT_OURS })
    .filter((path) => !UNCHECKED.test(path))
    .toSorted()
    .flatMap((path) => retiredIn(path, readFileSync(join(root, path), "utf8")));
}

if (isMain(import.meta.url)) {
  const found = findRetired(ROOT);
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(`${found.length} retired words are left.`);
    process.exitCode = 1;
  }
}
