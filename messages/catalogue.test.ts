import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { ERRORS } from "../contract/errors.ts";
import { EVENT_TYPES } from "../contract/events/catalog.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../contract/fields/password.ts";
import { DEFAULT_LOCALE, LOCALES } from "../contract/locales.ts";
import { ALL_SCREENS } from "../contract/routes.ts";
import {
  compilePage,
  DEVELOPMENT_PAGES,
  MESSAGES,
  readTexts,
  textsById,
} from "../tools/texts/messages.ts";
import { englishWordsOf, leftOverWords } from "../tools/texts/language-check.ts";
import { ROOT } from "../tools/paths.mjs";
import { isTestFile, parseSource, sourceFiles, textOf } from "../tools/checks/source.ts";
import { LOAN_WORDS, textFaults } from "../tools/texts/text-faults.ts";
import NOTES from "./notes.json" with { type: "json" };

const english = textsById(DEFAULT_LOCALE);
const developmentIds = DEVELOPMENT_PAGES.flatMap((page) => Object.keys(compilePage(page)));
const existing = new Set([...Object.keys(english), ...developmentIds]);

/** Every text in the sources, with … for what is filled in. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const add = (node: ESTree.Node) => void found.push(textOf(node) ?? "");
  new Visitor({ Literal: add, TemplateLiteral: add }).visit(parseSource(ROOT, path));
  return found;
}

/** Columns look like ids of texts: `devices.id`. */
const isRepository = (path: string) => path.endsWith("-repository.ts");

const sources = ["web", "server"]
  .flatMap((folder) => sourceFiles(ROOT, folder))
  .filter(
    (path) => !isTestFile(path) && !isRepository(path) && !path.startsWith("server/testing/"),
  );
const written = new Set([...sources, "messages/activity.ts"].flatMap(textsIn));

const heads = (pages: readonly string[]) =>
  pages.flatMap((page) =>
    ["Title", "Description", "Keywords"].map((part) => `${page}.head${part}`),
  );

const templates = Object.keys(readTexts(DEFAULT_LOCALE, "sms"));
const notices = templates.filter((name) => !name.endsWith("Code"));

/** Ids that are put together while the page runs: the pattern as it is written, and what it makes. */
const BUILT: Record<string, string[]> = {
  "common.…": ["common.AUTH401", "common.REQ404", "common.REQ429", "common.REQ502"],
  "common.strength…": ["common.strength1", "common.strength2", "common.strength3"],
  "….head…": heads(ALL_SCREENS),
  "errors.…": Object.keys(ERRORS).map((name) => `errors.${name}`),
  "mail.…": [
    ...textsIn("server/platform/outbox/render.ts").map((key) => `mail.${key}`),
    ...templates.flatMap((template) =>
      ["Subject", "Preheader", "Heading", "Body"].map((part) => `mail.${template}${part}`),
    ),
    ...notices.map((template) => `mail.${template}NotYou`),
  ].filter((id) => Object.hasOwn(english, id)),
  "sms.…": templates.map((template) => `sms.${template}`),
};

/** Written like ids of texts: types of events, and a field of a brand pack. */
const NO_TEXTS = new Set<string>([...EVENT_TYPES, "mail.logo"]);

/** Said by what is not built yet, or by the tool that makes the page. */
const ELSEWHERE = heads(DEVELOPMENT_PAGES);

const built = Object.values(BUILT).flat();

describe("what is said", () => {
  test("LOC-11: every id that the sources put together has its English text", () => {
    expect(built.filter((id) => !existing.has(id))).toEqual([]);
  });

  test("LOC-11: every id that the sources write out has its English text", () => {
    const prefixes = new Set([...existing].map((id) => id.split(".")[0]));
    const ids = [...written].filter(
      (text) =>
        /^[\w-]+\.\w+$/.test(text) && prefixes.has(text.split(".")[0]) && !NO_TEXTS.has(text),
    );
    expect(ids.filter((id) => !existing.has(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(50);
  });

  test("no text is kept that nobody says", () => {
    const said = new Set([...written, ...built, ...ELSEWHERE]);
    expect([...existing].filter((id) => !said.has(id))).toEqual([]);
  });

  test("every pattern listed here is still in the sources", () => {
    expect(Object.keys(BUILT).filter((pattern) => !written.has(pattern))).toEqual([]);
  });
});

test("API-2: every error has a text, and no text is left for an error that is gone", () => {
  const worded = Object.keys(readTexts(DEFAULT_LOCALE, "errors"));
  expect(worded.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});

test("SCR-4, SCR-5: the words that the requirements fix", () => {
  expect(english).toMatchObject({
    "common.pageNotFound": "Page not found",
    "common.pageNotFoundStatus": "Page Not Found",
    "common.pageNotFoundPath": "Page not found: {path}",
    "common.serverError": "Internal Server Error",
  });
});

test("no file has a key twice", () => {
  const repeated = globSync("*/**/*.json", { cwd: MESSAGES, exclude: ["node_modules/**"] }).flatMap(
    (file) => {
      const text = readFileSync(join(MESSAGES, file), "utf8");
      const keys = [...text.matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key);
      return keys
        .filter((key, index) => keys.indexOf(key) < index)
        .map((key) => `${file}: ${String(key)}`);
    },
  );
  expect(repeated).toEqual([]);
});

/** Texts that state a limit of the password as a number, and that number. */
const PASSWORD_LIMITS = {
  "common.newPasswordHint": PASSWORD_MIN,
  "common.passwordTooShort": PASSWORD_MIN,
  "errors.passwordTooShort": PASSWORD_MIN,
  "create-account.passwordHint": PASSWORD_MIN,
  "common.passwordTooLong": PASSWORD_MAX,
  "errors.passwordTooLong": PASSWORD_MAX,
};

test.each(LOCALES)("VAL-2: %s states the password limits that are enforced", (locale) => {
  const texts = textsById(locale);
  const wrong = Object.entries(PASSWORD_LIMITS).filter(
    ([id, limit]) => /\d+/.exec(texts[id] ?? "")?.[0] !== String(limit),
  );
  expect(wrong).toEqual([]);
});

test("LOC-1: there is no folder for a language that is not offered", () => {
  const folders = readdirSync(MESSAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["console", "node_modules"].includes(entry.name))
    .map(({ name }) => name);
  expect(folders.filter((name) => !(LOCALES as readonly string[]).includes(name))).toEqual([]);
});

test("LOC-1: there is a folder for every language", () => {
  expect(LOCALES.filter((locale) => !existsSync(join(MESSAGES, locale)))).toEqual([]);
});

describe.each(LOCALES)("the texts of %s", (locale) => {
  const faults = textFaults(locale);

  test("LOC-11: lack nothing that English says, and say nothing that it does not", () => {
    expect([...faults.missing, ...faults.extra]).toEqual([]);
  });

  test("LOC-11: are in files that English has", () => {
    const files = (of: string) => readdirSync(join(MESSAGES, of), { recursive: true }) as string[];
    const known = new Set(files(DEFAULT_LOCALE));
    expect(files(locale).filter((file) => !known.has(file))).toEqual([]);
  });

  test("LOC-11: compile, with the same placeholders and tags and every plural of the language", () => {
    expect(faults.malformed).toEqual([]);
  });

  test("LOC-11: fit where they are", () => {
    expect(faults.tooLong).toEqual([]);
  });

  test("API-8: a code by SMS is one message, a notice at most three", () => {
    expect(faults.smsTooLong).toEqual([]);
  });

  test("LOC-11: have no English left over, but for the words the language has taken in", () => {
    expect([...faults.leftOver, ...faults.untranslated]).toEqual([]);
  });
});

test("LOC-11: every note speaks of a text that is there", () => {
  expect(Object.keys(NOTES).filter((id) => !existing.has(id))).toEqual([]);
});

test("LOC-11: no loan word is listed that no text uses", () => {
  const words = englishWordsOf(Object.values(english));
  const unused = LOCALES.flatMap((locale) => {
    const left = new Set(
      Object.values(textsById(locale)).flatMap((text) =>
        leftOverWords(text, locale, LOAN_WORDS.all, words),
      ),
    );
    const used = new Set([...left].map((word) => word.toLowerCase()));
    return (LOAN_WORDS[locale] ?? [])
      .filter((word) => !used.has(word.toLowerCase()))
      .map((word) => `${locale}: ${word}`);
  });
  expect(unused).toEqual([]);
});
