interface PageParts {
  languageTag: string;
  title: string;
  description: string;
  keywords: string;
  links: { rel: string; hreflang?: string; href: string }[];
  /** Stylesheets of the built site. */
  stylesheets: string[];
  /** Missing for a page without a script, which has no data either. */
  script?: string;
  preloads: string[];
  /** Step screens and error pages stay out of search engines. */
  indexed: boolean;
  html: string;
  data?: object;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26' fill='none' stroke='%230d6557' stroke-width='2.4'%3E%3Cpath d='M3 24V13a10 10 0 0 1 20 0v11M8 24V13.5a5 5 0 0 1 10 0V24M1 24h24'/%3E%3C/svg%3E";

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Data for the page's script: the browser never runs it. */
function dataBlock(data: object): string {
  const text = JSON.stringify({ ...data, config: "%CONFIG%" }).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${text}</script>`;
}

function scriptLines({ script, preloads }: PageParts): string[] {
  if (script === undefined) return [];
  return [
    // The first paint waits for the whole page, so that nothing moves later.
    '<link rel="expect" href="#page-data" blocking="render">',
    `<script type="module" src="${script}"></script>`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
}

export function pageTemplate(page: PageParts): string {
  const links = page.links.map(({ rel, hreflang, href }) => {
    const language = hreflang ? ` hreflang="${hreflang}"` : "";
    return `<link rel="${rel}"${language} href="${escape(href)}">`;
  });
  return [
    "<!doctype html>",
    `<html lang="${page.languageTag}" data-theme="system">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta name="keywords" content="${escape(page.keywords)}">`,
    page.indexed ? "" : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="#f5f6f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1113" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    ...page.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scriptLines(page),
    `<link rel="icon" href="${ICON}">`,
    ...links,
    "</head>",
    `<body><div id="root">${page.html}</div>`,
    page.data === undefined ? "" : dataBlock(page.data),
    "</body>",
    "</html>",
  ]
    .filter((line) => line !== "")
    .join("\n");
}
