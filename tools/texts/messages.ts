import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../contract/locales.ts";
import { ACCOUNT_SCREENS } from "../../contract/routes.ts";
import { ROOT } from "../paths.mjs";

export const MESSAGES = `${ROOT}/messages/`;

/** Pages that only engineers see: English, and not part of any language's file. */
export const DEVELOPMENT_PAGES = ["development-inbox", "development-gallery"];

export type Texts = Record<string, string>;

export function readTexts(locale: Locale, file: string, folder = MESSAGES): Texts {
  try {
    return JSON.parse(readFileSync(`${folder}${locale}/${file}.json`, "utf8")) as Texts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && locale !== DEFAULT_LOCALE) return {};
    throw error;
  }
}

/** The pages that have texts, by the English source. */
function pagesWithTexts(folder = MESSAGES): string[] {
  return readdirSync(`${folder}${DEFAULT_LOCALE}/screens`)
    .map((name) => name.replace(/\.json$/, ""))
    .toSorted();
}

/** The texts that every language needs, by id: `login.title`, `errors.codeWrong`. */
export function textsById(locale: Locale, folder = MESSAGES): Texts {
  const pages = pagesWithTexts(folder).filter((page) => !DEVELOPMENT_PAGES.includes(page));
  const files = [
    ...["common", "errors", "mail", "sms"].map((file) => [file, file] as const),
    ...pages.map((page) => [page, `screens/${page}`] as const),
  ];
  return Object.fromEntries(
    files.flatMap(([prefix, file]) =>
      Object.entries(readTexts(locale, file, folder)).map(([key, text]) => [
        `${prefix}.${key}`,
        text,
      ]),
    ),
  );
}

/** A text that does not compile fails the build. */
function compileText(text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`This text does not compile: ${text}`, { cause: error });
  }
}

function compileFile(locale: Locale, file: string, prefix: string): [string, CompiledMessage][] {
  // English fills any hole (LOC-11).
  const texts = { ...readTexts(DEFAULT_LOCALE, file), ...readTexts(locale, file) };
  return Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, compileText(text)]);
}

/** Everything the pages say in one language, compiled. */
export function compileCatalogue(locale: Locale): Record<string, CompiledMessage> {
  const pages = pagesWithTexts().filter((page) => !DEVELOPMENT_PAGES.includes(page));
  return Object.fromEntries([
    ...compileFile(locale, "common", "common"),
    ...pages.flatMap((page) => compileFile(locale, `screens/${page}`, page)),
  ]);
}

/** The texts of signed-in pages, so that the file for everybody else stays small. */
const LATER_PARTS = new Set<string>(["security-center", "shell", ...ACCOUNT_SCREENS]);

const isLater = (id: string) => LATER_PARTS.has(id.split(".", 1)[0] ?? "");

/** What a language's file holds, and what its file for later does. */
export function catalogueParts(catalogue: Record<string, CompiledMessage>) {
  const entries = Object.entries(catalogue);
  return {
    now: Object.fromEntries(entries.filter(([id]) => !isLater(id))),
    later: Object.fromEntries(entries.filter(([id]) => isLater(id))),
  };
}

/** Changes with the content of any language file, so that each may be cached forever. */
export function textsVersion(): string {
  const hash = createHash("sha256");
  for (const locale of LOCALES) {
    hash.update(JSON.stringify(catalogueParts(compileCatalogue(locale))));
  }
  return hash.digest("base64url").slice(0, 8);
}

export function compilePage(page: string): Record<string, CompiledMessage> {
  return Object.fromEntries(compileFile(DEFAULT_LOCALE, `screens/${page}`, page));
}

/** A page for engineers is not in the catalog: it has its own texts and those of the kit. */
export function compileDevelopmentPage(page: string): Record<string, CompiledMessage> {
  const common = compileFile(DEFAULT_LOCALE, "common", "common");
  return { ...Object.fromEntries(common), ...compilePage(page) };
}
