import { AA, contrast, readable } from "../color.ts";
import { phrasesOf } from "./phrases.ts";

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
/** Longer ones would not fit a line of a small phone. */
const KEPT_LETTERS = 18;

/** Text whose short compounds ("sign-in", "E-Mail") stay on one line. */
function escapeWords(text: string): string {
  return escapeHtml(text).replaceAll(COMPOUND, (word) =>
    word.length > KEPT_LETTERS ? word : `<span style="white-space:nowrap">${word}</span>`,
  );
}

/** A color and the text color on it, for light and dark mode. */
interface Accents {
  light: string;
  onLight: string;
  dark: string;
  onDark: string;
}

interface MailContent {
  languageTag: string;
  brand: string;
  accents: Accents;
  subject: string;
  preheader: string;
  /** The sign by which its reader recognizes our mails. */
  antiPhishing?: { name: string; code: string; meaning: string };
  heading: string;
  body: string;
  /** Shown large and before the text, to be read and typed. */
  code?: string;
  caution: string;
  /** What the reader can do about it. */
  link?: { label: string; url: string };
  footer: string;
}

const LIGHT = {
  paper: "#f3f5f3",
  surface: "#ffffff",
  tint: "#f0f5f3",
  line: "#dbe1de",
  ink: "#10171a",
  muted: "#55636a",
};
const DARK: typeof LIGHT = {
  paper: "#0c1113",
  surface: "#151d20",
  tint: "#1b2629",
  line: "#2b373c",
  ink: "#e9efed",
  muted: "#a3b1b0",
};
const BRAND_COLOR = "#0d6557";
const BRAND_COLOR_DARK = "#56d3b8";
const WHITE = "#ffffff";
const BLACK = "#06120f";

const onColor = (color: string) => (contrast(color, WHITE) >= AA ? WHITE : BLACK);

/** The brand's color, adjusted to be readable in light and dark mode. */
export function accentsOf(color: string | undefined): Accents {
  const light = readable(color ?? BRAND_COLOR, LIGHT.surface, "#000000");
  const dark = readable(color ?? BRAND_COLOR_DARK, DARK.surface, "#ffffff");
  return { light, onLight: onColor(light), dark, onDark: onColor(dark) };
}

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
/** No last line of one syllable, where the program knows how. */
const PRETTY = "text-wrap:pretty";
const TABLE = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/**
 * Light colors are inline, for programs that drop the style element; dark ones override them where
 * the program supports it. Outlook's own dark mode marks what it recolors.
 */
function styleSheet({ dark, onDark }: Accents): string {
  const rules: [string, string][] = [
    [".m-paper", `background-color:${DARK.paper}!important`],
    [".m-card", `background-color:${DARK.surface}!important;border-color:${DARK.line}!important`],
    [".m-tint", `background-color:${DARK.tint}!important;border-color:${DARK.line}!important`],
    [".m-line", `border-color:${DARK.line}!important`],
    [".m-ink", `color:${DARK.ink}!important`],
    [".m-muted", `color:${DARK.muted}!important`],
    [".m-mark", `background-color:${dark}!important;color:${onDark}!important`],
  ];
  const media = rules.map(([name, style]) => `${name}{${style}}`).join("");
  const outlook = rules.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join("");
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
    `@media (prefers-color-scheme:dark){${media}}${outlook}` +
    `@media (max-width:479px){.m-pad{padding:24px 20px!important}.m-out{padding:16px 10px!important}.m-wide{width:100%!important}.m-head{font-size:20px!important}}`
  );
}

function antiPhishingBox({ antiPhishing }: MailContent): string {
  if (antiPhishing === undefined) return "";
  const { name, code, meaning } = antiPhishing;
  return `
<table ${TABLE}><tr><td class="m-tint" style="padding:12px 16px;background-color:${LIGHT.tint};border:1px solid ${LIGHT.line};border-radius:8px">
<p class="m-muted" style="margin:0;font-size:13px;line-height:1.4;color:${LIGHT.muted}">${escapeHtml(name)}</p>
<p class="m-ink" style="margin:2px 0;font-size:17px;line-height:1.4;font-weight:600;color:${LIGHT.ink};overflow-wrap:anywhere;word-break:break-word"><bdi>${escapeHtml(code)}</bdi></p>
<p class="m-muted" style="margin:0;font-size:13px;line-height:1.4;color:${LIGHT.muted};${PRETTY}">${escapeWords(meaning)}</p>
</td></tr></table>
<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>`;
}

function codeBox({ code }: MailContent): string {
  if (code === undefined) return "";
  return `
<table ${TABLE}><tr><td class="m-tint" align="center" style="padding:20px 8px;background-color:${LIGHT.tint};border:1px solid ${LIGHT.line};border-radius:10px">
<p class="m-ink" dir="ltr" style="margin:0;${MONO};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:.18em;text-indent:.18em;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(code)}</p>
</td></tr></table>
<div style="height:20px;line-height:20px;font-size:1px">&nbsp;</div>`;
}

/** A colored cell, because Outlook ignores the padding of a link. */
function linkBox({ link, accents }: MailContent): string {
  if (link === undefined) return "";
  const { label, url } = link;
  return `
<div style="height:20px;line-height:20px;font-size:1px">&nbsp;</div>
<table role="presentation" class="m-wide" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-mark" align="center" style="background-color:${accents.light};border-radius:10px">
<a class="m-mark" href="${escapeHtml(url)}" style="display:block;padding:14px 16px;font-size:16px;line-height:22px;font-weight:600;color:${accents.onLight};background-color:${accents.light};border-radius:10px;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}

/** Where a program breaks Japanese anywhere, it is held to the marks between its phrases. */
function headingBox({ languageTag, heading }: MailContent): string {
  const isJapanese = languageTag === "ja";
  const words = isJapanese
    ? phrasesOf(heading).map(escapeHtml).join("<wbr>")
    : escapeWords(heading);
  const breaks = isJapanese ? "word-break:keep-all" : "hyphens:auto;-webkit-hyphens:auto";
  return `
<h1 class="m-ink m-head" style="margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:700;color:${LIGHT.ink};overflow-wrap:anywhere;${breaks};text-wrap:balance">${words}</h1>`;
}

const QUOTE = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u00a0\u202f]/u;

/** The button's name stays whole, with its quotes, wherever it fits on one line. */
function cautionWords({ caution, link }: MailContent): string {
  const at = link === undefined ? -1 : caution.indexOf(link.label);
  if (link === undefined || at === -1) return escapeWords(caution);
  let [from, to] = [at, at + link.label.length];
  while (QUOTE.test(caution.charAt(from - 1))) from -= 1;
  while (QUOTE.test(caution.charAt(to))) to += 1;
  const [before, name, after] = [
    caution.slice(0, from),
    caution.slice(from, to),
    caution.slice(to),
  ];
  return `${escapeWords(before)}<span style="display:inline-block">${escapeWords(name)}</span>${escapeWords(after)}`;
}

/**
 * Inboxes preview the start of a mail: without this padding the code would follow the preheader
 * (A08).
 */
const PREVIEW_END = "&#847;&zwnj;&nbsp;".repeat(80);

/** The first letter on the brand's color instead of an image, which many programs do not load. */
function brandMark({ brand, accents }: MailContent): string {
  const [first] = new Intl.Segmenter().segment(brand);
  const letter = escapeHtml(first?.segment.toUpperCase() ?? "");
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="m-mark" width="32" height="32" align="center" valign="middle" aria-hidden="true" style="width:32px;height:32px;background-color:${accents.light};color:${accents.onLight};border-radius:8px;font-size:18px;line-height:32px;font-weight:700">${letter}</td>
<td class="m-ink" style="padding:0 10px;font-size:18px;line-height:24px;font-weight:700;color:${LIGHT.ink}">${escapeHtml(brand)}</td>
</tr></table>`;
}

/**
 * One column of plain tables, which every mail program renders alike. All our languages are ltr.
 */
export function mailHtml(content: MailContent): string {
  const { languageTag, subject, preheader, body, footer } = content;
  const tag = escapeHtml(languageTag);
  // The instruction in a notice, but secondary next to a code.
  const tone = content.code === undefined ? "ink" : "muted";
  return `<!doctype html>
<html lang="${tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet(content.accents)}</style>
</head>
<body class="m-paper" style="margin:0;padding:0;background-color:${LIGHT.paper};${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${PREVIEW_END}</div>
<table ${TABLE} class="m-paper" lang="${tag}" dir="ltr" style="background-color:${LIGHT.paper}"><tr><td class="m-out" align="center" style="padding:32px 16px;${FONT}">
<table ${TABLE} style="max-width:520px;text-align:left"><tr><td style="padding:0 4px 20px;${FONT}">${brandMark(content)}
</td></tr><tr><td class="m-card m-pad" style="padding:36px 40px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px;${FONT}">${antiPhishingBox(content)}${headingBox(content)}${codeBox(content)}<p class="m-ink" style="margin:0 0 20px;font-size:16px;line-height:1.55;color:${LIGHT.ink};${PRETTY}">${escapeWords(body)}</p>
<p class="m-${tone} m-line" style="margin:0;padding:16px 0 0;border-top:1px solid ${LIGHT.line};font-size:15px;line-height:1.55;color:${LIGHT[tone]};${PRETTY}">${cautionWords(content)}</p>${linkBox(content)}
</td></tr><tr><td class="m-muted" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${LIGHT.muted};${FONT};${PRETTY}">${escapeWords(footer)}</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Text that a person chose can neither start a new line nor reverse one. */
const oneLine = (text: string) => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");

export function mailText(content: MailContent): string {
  const { antiPhishing, heading, body, code, caution, link, footer } = content;
  const proof =
    antiPhishing && `${antiPhishing.name}\n${oneLine(antiPhishing.code)}\n${antiPhishing.meaning}`;
  const action = link && `${link.label}\n${link.url}`;
  // The code comes after the body: some inboxes preview this part, and a preview must not show it
  // (A08).
  const parts = [proof, heading, body, code, caution, action, footer];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
