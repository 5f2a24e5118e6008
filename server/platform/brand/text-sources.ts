import { readdirSync, readFileSync } from "node:fs";
import { DEFAULT_LOCALE } from "@portico/contract/locales";

const PARTS = ["common", "errors", "mail", "sms"];
const isForEngineers = (page: string) => page.startsWith("development-");

function textsOf(file: string): Record<string, string> {
  const url = new URL(import.meta.resolve(`@portico/messages/${DEFAULT_LOCALE}/${file}.json`));
  return JSON.parse(readFileSync(url, "utf8")) as Record<string, string>;
}

function screens(): string[] {
  const common = import.meta.resolve(`@portico/messages/${DEFAULT_LOCALE}/common.json`);
  return readdirSync(new URL("screens/", common))
    .map((name) => name.replace(/\.json$/, ""))
    .filter((page) => !isForEngineers(page));
}

/** Every English text by its id, `login.title`: the source that an override is compared with. */
export function englishTexts(): ReadonlyMap<string, string> {
  const files = [
    ...PARTS.map((part) => [part, part] as const),
    ...screens().map((page) => [page, `screens/${page}`] as const),
  ];
  return new Map(
    files.flatMap(([prefix, file]) =>
      Object.entries(textsOf(file)).map(([key, text]) => [`${prefix}.${key}`, text] as const),
    ),
  );
}
