import { LANGUAGE_TAGS, type Locale, LOCALES } from "@portico/contract/locales";
import { NATIVE_NAMES } from "@portico/contract/native-names";
import { type Html, html } from "./html.ts";
import { type Template, TEMPLATES } from "./samples.ts";

/** This page is for engineers, so it is in English, like the API reference. */

function page(title: string, stylesheets: readonly string[], body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        <main class="inbox">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.html;
}

const pathOf = (template: Template, locale: Locale) => `/dev/mails/${template}/${locale}`;

/** Links to every template in every language. */
export function mailsPage(stylesheets: readonly string[]): string {
  const articles = TEMPLATES.map((template) => {
    const links = LOCALES.map(
      (locale) =>
        html`<li>
          <a href="${pathOf(template, locale)}" lang="${LANGUAGE_TAGS[locale]}"
            >${NATIVE_NAMES[locale]}</a
          >
        </li>`,
    );
    return html`<article class="inbox-entry mail-template" id="${template}">
      <h2>${template}</h2>
      <ul>
        ${links}
      </ul>
    </article>`;
  });
  const lead = html`<p class="lead">
    ${String(TEMPLATES.length)} templates in ${String(LOCALES.length)} languages.
    <a href="/dev/inbox">The development inbox</a> shows what was really written.
  </p>`;
  return page("Mails and text messages", stylesheets, html`${lead} ${articles}`);
}

interface Rendered {
  subject: string;
  text: string;
  sms: string;
}

/** One template in one language: the mail as HTML and text, and the text message. */
export function mailPage(
  template: Template,
  locale: Locale,
  { subject, text, sms }: Rendered,
  stylesheets: readonly string[],
): string {
  const tag = LANGUAGE_TAGS[locale];
  const body = html`<p class="lead">
      ${NATIVE_NAMES[locale]} · <a href="/dev/mails#${template}">all templates</a>
    </p>
    <article class="inbox-entry">
      <h2 lang="${tag}">${subject}</h2>
      <iframe
        class="mail-frame"
        src="${pathOf(template, locale)}/html"
        title="The mail as HTML"
        sandbox=""
      ></iframe>
    </article>
    <article class="inbox-entry">
      <h2>As text</h2>
      <pre tabindex="0" role="group" aria-label="The mail as text" lang="${tag}">${text}</pre>
    </article>
    <article class="inbox-entry">
      <h2>As a text message</h2>
      <p lang="${tag}">${sms}</p>
      <p class="hint">${String([...sms].length)} characters</p>
    </article>`;
  return page(template, stylesheets, body);
}
