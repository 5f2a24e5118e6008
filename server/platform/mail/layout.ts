import { escapeHtml } from "../escape-html.ts";
import { escapeHeading, escapeWords, flowOf, joinShortStarts } from "./line-breaks.ts";
import type { MailColors } from "./mail-colors.ts";
import { darkLogoStyle, logoBox, type MailLogo } from "./mail-logo.ts";

interface MailContent {
  languageTag: string;
  brand: string;
  colors: MailColors;
  logo?: MailLogo;
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

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const MONO = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const TABLE = `role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;

/**
 * Light colors are inline, for programs that drop the style element; dark ones override them where
 * the program supports it. Outlook's own dark mode marks what it recolors.
 */
function styleSheet({ colors: { dark }, logo }: MailContent): string {
  const rules: [string, string][] = [
    [".m-paper", `background-color:${dark.paper}!important`],
    [".m-card", `background-color:${dark.surface}!important;border-color:${dark.line}!important`],
    [".m-tint", `background-color:${dark.tint}!important;border-color:${dark.line}!important`],
    [".m-line", `border-color:${dark.line}!important`],
    [".m-ink", `color:${dark.ink}!important`],
    [".m-muted", `color:${dark.muted}!important`],
    [".m-mark", `background-color:${dark.accent}!important;color:${dark.onAccent}!important`],
    ...darkLogoStyle(logo),
  ];
  const media = rules.map(([name, style]) => `${name}{${style}}`).join("");
  const outlook = rules.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join("");
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
    `@media (prefers-color-scheme:dark){${media}}${outlook}` +
    `@media (max-width:479px){.m-pad{padding:24px 20px!important}.m-out{padding:16px 10px!important}.m-wide{width:100%!important}.m-head{font-size:20px!important}}`
  );
}

function antiPhishingBox({ languageTag, antiPhishing, colors: { light } }: MailContent): string {
  if (antiPhishing === undefined) return "";
  const { name, code, meaning } = antiPhishing;
  return `
<table ${TABLE}><tr><td class="m-tint" style="padding:12px 16px;background-color:${light.tint};border:1px solid ${light.line};border-radius:8px">
<p class="m-muted" style="margin:0;font-size:13px;line-height:1.4;color:${light.muted}">${escapeHtml(name)}</p>
<p class="m-ink" style="margin:2px 0;font-size:17px;line-height:1.4;font-weight:600;color:${light.ink};overflow-wrap:anywhere;word-break:break-word"><bdi>${escapeHtml(code)}</bdi></p>
<p class="m-muted" style="margin:0;font-size:13px;line-height:1.4;color:${light.muted};${flowOf(languageTag)}">${escapeWords(meaning, languageTag)}</p>
</td></tr></table>
<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>`;
}

function codeBox({ code, colors: { light } }: MailContent): string {
  if (code === undefined) return "";
  return `
<table ${TABLE}><tr><td class="m-tint" align="center" style="padding:20px 8px;background-color:${light.tint};border:1px solid ${light.line};border-radius:10px">
<p class="m-ink" dir="ltr" style="margin:0;${MONO};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:.18em;text-indent:.18em;color:${light.ink};overflow-wrap:anywhere">${escapeHtml(code)}</p>
</td></tr></table>
<div style="height:20px;line-height:20px;font-size:1px">&nbsp;</div>`;
}

/** A colored cell, because Outlook ignores the padding of a link. */
function linkBox({ link, colors: { light } }: MailContent): string {
  if (link === undefined) return "";
  const { label, url } = link;
  return `
<div style="height:20px;line-height:20px;font-size:1px">&nbsp;</div>
<table role="presentation" class="m-wide" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-mark" align="center" style="background-color:${light.accent};border-radius:10px">
<a class="m-mark" href="${escapeHtml(url)}" style="display:block;padding:14px 16px;font-size:16px;line-height:22px;font-weight:600;color:${light.onAccent};background-color:${light.accent};border-radius:10px;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`;
}

function headingBox({ languageTag, heading, colors: { light } }: MailContent): string {
  const keepsWords = languageTag === "ja" || languageTag === "ko";
  const breaks = keepsWords ? "word-break:keep-all" : "hyphens:auto;-webkit-hyphens:auto";
  return `
<h1 class="m-ink m-head" style="margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:700;color:${light.ink};overflow-wrap:anywhere;${breaks};text-wrap:balance">${escapeHeading(heading, languageTag)}</h1>`;
}

/**
 * Inboxes preview the start of a mail: without this padding the code would follow the preheader
 * (A08).
 */
const PREVIEW_END = "&#847;&zwnj;&nbsp;".repeat(80);

/** The logo, or the first letter on the brand's color. */
function brandMark({ brand, logo, colors: { light } }: MailContent): string {
  if (logo !== undefined) return logoBox(logo, brand, light.ink);
  const [first] = new Intl.Segmenter().segment(brand);
  const letter = escapeHtml(first?.segment.toUpperCase() ?? "");
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="m-mark" width="32" height="32" align="center" valign="middle" aria-hidden="true" style="width:32px;height:32px;background-color:${light.accent};color:${light.onAccent};border-radius:8px;font-size:18px;line-height:32px;font-weight:700">${letter}</td>
<td class="m-ink" style="padding:0 10px;font-size:18px;line-height:24px;font-weight:700;color:${light.ink}">${escapeHtml(brand)}</td>
</tr></table>`;
}

/**
 * One column of plain tables, which every mail program renders alike. All our languages are ltr.
 */
export function mailHtml(content: MailContent): string {
  const { languageTag, subject, preheader, body, caution, footer } = content;
  const { light } = content.colors;
  const tag = escapeHtml(languageTag);
  const flow = flowOf(languageTag);
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
<style>${styleSheet(content)}</style>
</head>
<body class="m-paper" style="margin:0;padding:0;background-color:${light.paper};${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${PREVIEW_END}</div>
<table ${TABLE} class="m-paper" lang="${tag}" dir="ltr" style="background-color:${light.paper}"><tr><td class="m-out" align="center" style="padding:32px 16px;${FONT}">
<table ${TABLE} style="max-width:520px;text-align:left"><tr><td style="padding:0 4px 20px;${FONT}">${brandMark(content)}
</td></tr><tr><td class="m-card m-pad" style="padding:36px 40px;background-color:${light.surface};border:1px solid ${light.line};border-radius:14px;${FONT}">${antiPhishingBox(content)}${headingBox(content)}${codeBox(content)}<p class="m-ink" style="margin:0 0 20px;font-size:16px;line-height:1.55;color:${light.ink};${flow}">${escapeWords(body, languageTag)}</p>
<p class="m-${tone} m-line" style="margin:0;padding:16px 0 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.55;color:${light[tone]};${flow}">${escapeWords(caution, languageTag)}</p>${linkBox(content)}
</td></tr><tr><td class="m-muted" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${light.muted};${FONT};${flow}">${escapeWords(footer, languageTag)}</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Text that a person chose can neither start a new line nor reverse one. */
const oneLine = (text: string) => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ");

export function mailText(content: MailContent): string {
  const { antiPhishing, heading, body, code, caution, link, footer } = content;
  const proof =
    antiPhishing &&
    `${antiPhishing.name}\n${oneLine(antiPhishing.code)}\n${joinShortStarts(antiPhishing.meaning)}`;
  const action = link && `${link.label}\n${link.url}`;
  // The code comes after the body: some inboxes preview this part, and a preview must not show it
  // (A08).
  const [title, text, last, end] = [heading, body, caution, footer].map(joinShortStarts);
  const parts = [proof, title, text, code, last, action, end];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
