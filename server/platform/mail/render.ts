import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import type { MailTextKey } from "@portico/messages/keys";
import type { MailTemplate, OutboxMessage } from "../outbox/message.ts";
import type { Texts } from "../texts.ts";
import { type MailContent, mailHtml, mailText } from "./layout.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

interface MailParts {
  texts: Texts;
  brand: string;
  siteOrigin: string;
}

type Words = (key: MailTextKey, values?: Record<string, string | number>) => string;

const CONTENTS: {
  [Template in MailTemplate]: (
    words: Words,
    values: Extract<OutboxMessage, { template: Template }>["values"],
  ) => Pick<MailContent, "subject" | "preheader" | "heading" | "paragraphs" | "code">;
} = {
  registrationCode: (words, { code, minutes }) => ({
    // Never in the subject: it is shown on locked screens and kept in logs (A08).
    subject: words("registrationCodeSubject"),
    preheader: words("registrationCodePreheader"),
    heading: words("registrationCodeHeading"),
    paragraphs: [words("registrationCodeBody", { minutes }), words("codeNeverShare")],
    code,
  }),
  accountExists: (words) => ({
    subject: words("accountExistsSubject"),
    preheader: words("accountExistsPreheader"),
    heading: words("accountExistsHeading"),
    paragraphs: [words("accountExistsBody"), words("accountExistsNotYou")],
  }),
};

export function renderMail(
  message: Extract<OutboxMessage, { channel: "mail" }>,
  { texts, brand, siteOrigin }: MailParts,
): RenderedMail {
  const locale: Locale = message.locale;
  const words: Words = (key, values) =>
    texts.text(locale, `mail.${key}`, { brand, site: new URL(siteOrigin).host, ...values });
  const build = CONTENTS[message.template] as (words: Words, values: unknown) => MailContent;
  const content: MailContent = {
    ...build(words, message.values),
    languageTag: LANGUAGE_TAGS[locale],
    brand,
    footer: words("footer"),
  };
  return { subject: content.subject, text: mailText(content), html: mailHtml(content) };
}
