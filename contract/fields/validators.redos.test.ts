import { Visitor } from "vite";
import { expect, test } from "vitest";
import { ROOT } from "../../tools/paths.mjs";
import { isTestFile, parseSource, sourceFiles } from "../../tools/checks/source.ts";
import { localeForHeader, localeForTag } from "../languages.ts";
import { localeOf, savedLocale } from "../locales.ts";
import { looksExternal, safeRedirect } from "../redirect.ts";
import { matchRoute, splitPrefix } from "../routes.ts";
import { isChannel } from "../tracking.ts";
import { isBotAgent, isMobileAgent } from "../user-agent.ts";
import { canonicalCode, isCode } from "./codes.ts";
import { canonicalEmail, isEmail, maskEmail } from "./email.ts";
import { readLine, readWebsite } from "./institution.ts";
import { canonicalInviteCode, isInviteCodeShape } from "./invite.ts";
import { abuseKeyOfEmail } from "./mailbox-aliases.ts";
import { passwordStrength } from "./password-strength.ts";
import { normalizePassword, passwordProblem } from "./password.ts";
import { canonicalPhone } from "./phone.ts";
import { isUsername } from "./username.ts";

const BRAND = { brand: "Portico", names: ["mina@example.com"] };

/** Everything of the contract that is given a stranger's text. */
const VALIDATORS: Record<string, (value: string) => unknown> = {
  canonicalCode,
  isCode,
  isEmail,
  canonicalEmail,
  abuseKeyOfEmail,
  maskEmail,
  isInviteCodeShape,
  canonicalInviteCode,
  localeForHeader,
  localeForTag,
  localeOf,
  savedLocale,
  normalizePassword,
  passwordStrength,
  passwordProblem: (value) => passwordProblem(value, BRAND),
  ownNameOfPassword: (value) => passwordProblem("perfectly fine", { brand: value, names: [value] }),
  canonicalPhone,
  looksExternal,
  safeRedirect: (value) => safeRedirect(value, "https://site.example"),
  matchRoute,
  splitPrefix,
  isChannel,
  isBotAgent,
  isMobileAgent,
  isUsername,
  readLine,
  readWebsite,
};

/** Worst cases by what they are made of; the last sign makes a pattern fail late. */
const SHAPES: Record<string, (length: number) => string> = {
  "a.a.a.": (n) => "a.".repeat(n / 2),
  "-----": (n) => "-".repeat(n),
  ".....": (n) => ".".repeat(n),
  "/a/a/a": (n) => "/a".repeat(n / 2),
  "/.com.com": (n) => `/${"a.com.".repeat(n / 6)}`,
  spaces: (n) => `${" ".repeat(n)}!`,
  "a@a@a@": (n) => "a@".repeat(n / 2),
  "a@b.b.b.": (n) => `a@${"b.".repeat(n / 2)}`,
  "de;q=0.1,": (n) => "de;q=0.1,".repeat(n / 9),
  digits: (n) => `${"1".repeat(n)}x`,
  "digits of another script": (n) => "९".repeat(n / 3),
  "letters that grow": (n) => "\ufdfa".repeat(n / 18),
  "letters with marks": (n) => "e\u0301".repeat(n / 2),
  emoji: (n) => "😀".repeat(n / 2),
};

const TEXT_METHODS = [
  "normalize",
  "split",
  "trim",
  "replace",
  "replaceAll",
  "toLowerCase",
  "toUpperCase",
  "includes",
  "startsWith",
  "indexOf",
  "lastIndexOf",
] as const;

/** The work of a call: how much text its methods and patterns are run over. */
function workOf(call: () => unknown): number {
  const { exec } = RegExp.prototype;
  const methods = TEXT_METHODS.map((name) => [name, String.prototype[name] as Method] as const);
  let work = 0;
  for (const [name, original] of methods) {
    Object.assign(String.prototype, {
      [name](this: string, ...values: unknown[]) {
        work += this.length + 1;
        return original.apply(this, values);
      },
    });
  }
  // Behind test, match, replace and split, too. From where it begins to where it ends.
  function counted(this: RegExp, text: string) {
    const begin = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const noMatch = this.sticky ? begin : text.length;
    work += (found ? found.index + found[0].length : noMatch) - begin + 1;
    return found;
  }
  Object.assign(RegExp.prototype, { exec: counted });
  try {
    call();
  } finally {
    Object.assign(RegExp.prototype, { exec });
    Object.assign(String.prototype, Object.fromEntries(methods));
  }
  return work;
}

type Method = (this: string, ...values: unknown[]) => unknown;

const SIZE = 50_000;

test.each(Object.entries(VALIDATORS))(
  "A57, ASVS 1.3.12: %s: twice the text is about twice the work",
  (_, call) => {
    for (const [shape, make] of Object.entries(SHAPES)) {
      const once = workOf(() => call(make(SIZE)));
      const twice = workOf(() => call(make(2 * SIZE)));
      expect(twice, shape).toBeLessThanOrEqual(3 * once + 1000);
    }
  },
);

test.each([
  "isEmail",
  "isUsername",
  "looksExternal",
  "safeRedirect",
  "localeForHeader",
  "passwordProblem",
])(
  "A57, ASVS 1.3.12: %s looks at the length first, and at no more than that when it is too great",
  (name) => {
    for (const make of Object.values(SHAPES)) {
      expect(workOf(() => VALIDATORS[name]?.(make(2 * SIZE)))).toBeLessThan(20_000);
    }
  },
);

/** Where a repetition holds another one: the shape of every pattern that takes exponential time. */
const NESTED = /\([^()]*(?:[+*]|\{\d+,\d*\})[^()]*\)(?:[+*]|\{\d+,\d*\})/;

/** Each dot ends a repetition, and no repetition takes a dot: there is one way to match. */
const DOT_ATOM = String.raw`^[\w!#$%&'*+/=?^${"`"}{|}~-]+(\.[\w!#$%&'*+/=?^${"`"}{|}~-]+)*$`;

test("A57: no pattern of the contract repeats a repetition, but for the dots of an address", () => {
  const patterns: string[] = [];
  for (const path of sourceFiles(ROOT, "contract").filter((file) => !isTestFile(file))) {
    new Visitor({
      Literal(node) {
        if ("regex" in node) patterns.push(node.regex.pattern);
      },
    }).visit(parseSource(ROOT, path));
  }
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => NESTED.test(pattern.replaceAll(/\[[^\]]*\]/g, "x")))).toEqual(
    [DOT_ATOM],
  );
});

test("the look into patterns sees what it looks for", () => {
  for (const bad of ["(a+)+$", "^(a*)*$", "(x+y*){1,5}", "(?:a+b)*"]) expect(bad).toMatch(NESTED);
  for (const good of ["^a+b*$", "(?:com|net)", "^[a-z]{1,16}$"]) expect(good).not.toMatch(NESTED);
});
