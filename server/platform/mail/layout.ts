export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

export interface MailContent {
  languageTag: string;
  brand: string;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, to be read off and typed. */
  code?: string;
  footer: string;
}

const FONT = "font-family:-apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif";

/** One column of plain tables: what every mail program shows alike. */
export function mailHtml(content: MailContent): string {
  const text = (value: string) => escapeHtml(value);
  const paragraphs = content.paragraphs
    .map((p) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text(p)}</p>`)
    .join("");
  const code =
    content.code === undefined
      ? ""
      : `<p style="margin:8px 0 24px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em">${text(content.code)}</p>`;
  return `<!doctype html>
<html lang="${text(content.languageTag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${text(content.subject)}</title>
</head>
<body style="margin:0;padding:0;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${text(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td style="${FONT}">
<p style="margin:0 0 32px;font-size:18px;font-weight:600">${text(content.brand)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${text(content.heading)}</h1>
${paragraphs}${code}
<p style="margin:32px 0 0;font-size:13px;line-height:1.5;opacity:.75">${text(content.footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

export function mailText(content: MailContent): string {
  const parts = [
    content.heading,
    ...content.paragraphs,
    content.code,
    content.footer,
    content.brand,
  ];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}
