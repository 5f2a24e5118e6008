import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { LANGUAGE_TAGS, type Locale } from "../../contract/locales.ts";
import { sampleOf, type Template, TEMPLATES } from "../../server/features/development/samples.ts";
import { escapeHtml } from "../../server/platform/escape-html.ts";
import { createRenderer } from "../../server/platform/outbox/render.ts";
import { loadTexts } from "../../server/platform/texts.ts";
import { launchOptions } from "../setup/chromium.mjs";
import { drawPages, type Picture } from "./contact-sheet.ts";
import { layoutFaults } from "./layout-faults.ts";
import { ROOT } from "../paths.mjs";
import { parseLocales } from "./parse-locales.ts";

const USAGE = `Usage: npm run screens -- mails [--locales en,de | all] [--only words] [--out folder]
                                  [--forms light,dark,text]`;
const BRAND = "Portico";
const PHONE = { width: 320, height: 740 };
/** The beginning of a mail that an inbox may show below its subject. */
const PREVIEW_LETTERS = 140;
const SHEET = { width: 300, columns: 5, rows: 2 };

const renderer = createRenderer({
  texts: loadTexts(),
  brand: BRAND,
  siteOrigin: "https://account.example.com",
});

/** One email on one page. */
interface View {
  page: Page;
  template: Template;
  locale: Locale;
}

async function drawMail({ page, template, locale }: View, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setContent(renderer.renderMail(sampleOf(template, locale, "mail")).html);
}

/** A list of mails as a phone shows it, then the text part of this one, then the text message. */
async function drawText(view: View): Promise<void> {
  const { page, template, locale } = view;
  await drawMail(view, "light");
  const beginning = await page.evaluate(() => document.body.textContent);
  const preview = beginning.trimStart().slice(0, PREVIEW_LETTERS);
  const { subject, text } = renderer.renderMail(sampleOf(template, locale, "mail"));
  const sms = renderer.renderSms(sampleOf(template, locale, "sms"));
  const inbox = [BRAND, subject, preview].map((line) => `<p>${escapeHtml(line)}</p>`);
  await page.setContent(`<!doctype html><html lang="${LANGUAGE_TAGS[locale]}"><style>
    body { margin: 0; padding: 12px; font: 15px/1.5 sans-serif; color: #111; background: #fff }
    p { margin: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
    p + p { font-size: 14px } p:nth-child(3) { color: #555 }
    hr { margin: 12px -12px; border: 0; border-top: 6px solid #ddd }
    pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  </style>${inbox.join("")}<hr>
  <pre>${escapeHtml(text)}</pre><hr><pre>${escapeHtml(sms)}</pre>`);
}

const FORMS = {
  light: (view: View) => drawMail(view, "light"),
  dark: (view: View) => drawMail(view, "dark"),
  text: drawText,
};
type Form = keyof typeof FORMS;

interface Wish {
  locales: Locale[];
  forms: Form[];
  templates: Template[];
  folder: string;
}

function readCaptureOptions(): Wish {
  const { values } = parseArgs({
    options: {
      locales: { type: "string", default: "all" },
      only: { type: "string", default: "" },
      out: { type: "string", default: join(ROOT, ".cache", "screens") },
      forms: { type: "string", default: Object.keys(FORMS).join() },
    },
  });
  const forms = (Object.keys(FORMS) as Form[]).filter((form) =>
    values.forms.split(",").includes(form),
  );
  const templates = TEMPLATES.filter((name) => name.includes(values.only));
  if (templates.length === 0) throw new Error(`No mail is named like ${values.only}`);
  return { locales: parseLocales(values.locales), forms, templates, folder: values.out };
}

/** Sheets of one language in one form; returns what is wrong with its mails. */
async function photograph(page: Page, wish: Wish, locale: Locale, form: Form): Promise<string[]> {
  const name = `mails-${locale}-${form}`;
  const folder = join(wish.folder, name);
  mkdirSync(folder, { recursive: true });
  const faults: string[] = [];
  const pictures: Picture[] = [];
  await page.setViewportSize(PHONE);
  for (const template of wish.templates) {
    await FORMS[form]({ page, template, locale });
    const found = await layoutFaults(page, "a");
    faults.push(...found.map((what) => `${name}, ${template}: ${what}`));
    const png = await page.screenshot({ fullPage: true });
    pictures.push({ label: template, png });
    writeFileSync(join(folder, `${template}.png`), png);
  }
  for (const [at, sheet] of (
    await drawPages(page, { ...SHEET, title: name, pictures })
  ).entries()) {
    const file = join(wish.folder, `${name}-${at + 1}.png`);
    writeFileSync(file, sheet);
    console.log(file);
  }
  return faults;
}

async function main(wish: Wish): Promise<boolean> {
  const browser = await chromium.launch(launchOptions("screens"));
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    for (const locale of wish.locales) {
      for (const form of wish.forms) faults.push(...(await photograph(page, wish, locale, form)));
    }
    for (const fault of faults) console.log(fault);
    return faults.length === 0;
  } finally {
    await browser.close();
  }
}

try {
  if (!(await main(readCaptureOptions()))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
