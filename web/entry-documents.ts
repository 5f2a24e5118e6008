import type { Locale } from "@portico/contract/locales";
import { INDEXED_SCREENS, isScreen } from "@portico/contract/routes";
import { pageTemplate } from "./build/page-template.ts";
import { renderPage, renderRefusal } from "./entry-server.tsx";
import type { Catalogue } from "./lib/i18n/i18n.tsx";
import type { PageData } from "./lib/navigation/page-data.ts";

/** The built files that each page links. */
export interface BuiltFiles {
  stylesheets: string[];
  script: string;
  preloads: Record<string, string[]>;
}

interface DocumentInput {
  page: PageData["page"];
  locale: Locale;
  signedIn: boolean;
  /** All texts of the language. */
  messages: Catalogue;
}

/**
 * A whole page with its placeholders. The build renders every page with it, and the server renders
 * the pages of a language whose texts a brand pack changes.
 */
export async function renderDocument(files: BuiltFiles, input: DocumentInput): Promise<string> {
  const { page } = input;
  const { html, head, data } = await renderPage({ ...input, localeRedirects: {} });
  return pageTemplate({
    ...head,
    html,
    data,
    stylesheets: files.stylesheets,
    script: files.script,
    preloads: files.preloads[page] ?? [],
    indexed: isScreen(page) && INDEXED_SCREENS.includes(page),
  });
}

/** Complete without a script and without data: it only says what was refused. */
export async function renderRefusalDocument(
  { stylesheets }: BuiltFiles,
  { locale, messages }: Pick<DocumentInput, "locale" | "messages">,
): Promise<string> {
  const { html, head } = await renderRefusal(locale, messages);
  return pageTemplate({ ...head, html, stylesheets, preloads: [], indexed: false });
}
