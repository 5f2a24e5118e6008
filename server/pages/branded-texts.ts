import { createHash } from "node:crypto";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isLocale, type Locale } from "@portico/contract/locales";
import type { Compiled } from "@portico/messages/format";
import type { TextOverrides } from "../platform/brand/brand-texts.ts";

export type Catalogue = Record<string, Compiled>;

const TEXTS_FILE = /^\/js\/texts-(?<version>.{8})-(?<locale>[a-z-]+)(?<later>\.later)?\.json$/;

interface TextsFile {
  body: Buffer;
  version: string;
  locale: Locale;
  later: string;
}

function textsFiles(files: ReadonlyMap<string, Buffer>): TextsFile[] {
  return [...files].flatMap(([path, body]) => {
    const { version = "", locale = "", later = "" } = TEXTS_FILE.exec(path)?.groups ?? {};
    return isLocale(locale) ? [{ body, version, locale, later }] : [];
  });
}

function withOverrides(body: Buffer, overrides: ReadonlyMap<string, string>): Buffer {
  const catalogue = JSON.parse(body.toString("utf8")) as Catalogue;
  for (const [id, text] of overrides) {
    // Texts of mails and of the server are in no file of the browser.
    if (Object.hasOwn(catalogue, id)) catalogue[id] = compileMessageOrThrow(text) as Compiled;
  }
  return Buffer.from(JSON.stringify(catalogue));
}

/** Depends only on the release and the brand pack, so that all machines agree. */
function versionOf(built: string, overrides: TextOverrides): string {
  const texts = [...overrides].map(([locale, own]) => [locale, [...own]]);
  const hash = createHash("sha256").update(JSON.stringify([built, texts]));
  return hash.digest("base64url").slice(0, 8);
}

/**
 * Adds text files with the brand's words under their own version. Those of the other languages are
 * the built ones: a page has one version for all of them.
 */
export function addBrandedTexts(files: Map<string, Buffer>, overrides: TextOverrides): string {
  const built = textsFiles(files);
  const version = versionOf(built[0]?.version ?? "", overrides);
  for (const { body, locale, later } of built) {
    const own = overrides.get(locale);
    files.set(
      `/js/texts-${version}-${locale}${later}.json`,
      own === undefined ? body : withOverrides(body, own),
    );
  }
  return version;
}

/** All texts of a language in one version, as the pages' renderer takes them. */
export function catalogueOf(
  files: ReadonlyMap<string, Buffer>,
  version: string,
  locale: Locale,
): Catalogue {
  const parts = ["", ".later"].map((later) => {
    const body = files.get(`/js/texts-${version}-${locale}${later}.json`);
    if (body === undefined) throw new Error(`The texts of ${locale} are not built`);
    return JSON.parse(body.toString("utf8")) as Catalogue;
  });
  return Object.assign({}, ...parts) as Catalogue;
}
