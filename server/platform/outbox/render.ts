import type { DocumentKind, RefusalReason } from "@portico/contract/fields/company-documents";
import { unlinkedUsername } from "@portico/contract/fields/username";
import { LANGUAGE_TAGS, type Locale } from "@portico/contract/locales";
import type { MailTextKey } from "@portico/messages/keys";
import type { Themed } from "../brand/color-tokens.ts";
import type { Picture } from "../brand/picture.ts";
import type { GivenColors } from "../brand/theme-colors.ts";
import { mailHtml, mailText } from "../mail/layout.ts";
import { mailColors } from "../mail/mail-colors.ts";
import { createMailLogo, type InlinePicture, picturesOf } from "../mail/mail-logo.ts";
import type { Texts } from "../texts.ts";
import type { NoticeTemplate, OutboxMessage } from "./message.ts";
import { mailDateTime, unbrokenMailDateTime } from "./mail-date-time.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows. */
  attachments?: InlinePicture[];
}

interface RenderServices {
  texts: Texts;
  brand: string;
  /** The brand's colors, if it has its own. */
  colors?: Themed<GivenColors> | undefined;
  logo?: Themed<Picture> | undefined;
  siteOrigin: string;
}

type Words = Record<string, string | number>;

/** Notices whose link stops a factor reset; other links with a token report "This wasn't me". */
const KEEPING: ReadonlySet<string> = new Set(["factorResetBegan", "factorResetSoon"]);

/** Notices that lead to the company's application. */
const OF_APPLICATION: ReadonlySet<string> = new Set([
  "companyApproved",
  "companyRefused",
  "companyDocumentsRequested",
]);

export const REASON_TEXTS: Record<RefusalReason, MailTextKey> = {
  documentsMissing: "reasonDocumentsMissing",
  documentsUnreadable: "reasonDocumentsUnreadable",
  documentsOutdated: "reasonDocumentsOutdated",
  detailsMismatch: "reasonDetailsMismatch",
  ownershipUnclear: "reasonOwnershipUnclear",
  contactUnauthorized: "reasonContactUnauthorized",
  countryUnsupported: "reasonCountryUnsupported",
  businessUnsupported: "reasonBusinessUnsupported",
};

const KINDS: Record<DocumentKind, MailTextKey> = {
  registration: "kindRegistration",
  ownership: "kindOwnership",
  address: "kindAddress",
  authority: "kindAuthority",
  identity: "kindIdentity",
  other: "kindOther",
};

function placeName(countryCode: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: "region" }).of(countryCode) ?? countryCode;
}

export function createRenderer(services: RenderServices) {
  const { texts, brand, siteOrigin } = services;
  const site = new URL(siteOrigin).host;
  const colors = mailColors(services.colors);
  const logo = createMailLogo(services.logo, new URL(siteOrigin).hostname);
  const attachments = picturesOf(logo);

  /** The token is in the fragment, which no browser sends and no server writes into a log. */
  function linkOf({ template, values }: OutboxMessage) {
    if (OF_APPLICATION.has(template)) {
      return { label: "companyLink" as const, url: `${siteOrigin}/account/company` };
    }
    if (!("token" in values) || values.token === undefined) return undefined;
    const keeps = KEEPING.has(template);
    const path = keeps ? "/keep-factor" : "/wasnt-me";
    const label: MailTextKey = keeps ? "keepFactorLink" : "wasntMeLink";
    return { label, url: `${siteOrigin}${path}#${values.token}` };
  }

  /** The values of a message as its reader writes them. */
  function wordsOf(message: OutboxMessage, dateTime: typeof mailDateTime): Words {
    const { locale, values } = message;
    const tag = LANGUAGE_TAGS[locale];
    const raw = Object.entries(values) as [string, unknown][];
    const words: Words = { brand, site };
    for (const [name, value] of raw) {
      if (typeof value === "string" || typeof value === "number") words[name] = value;
    }
    if ("at" in values) words["at"] = dateTime(values.at, locale, message);
    if ("until" in values) words["until"] = dateTime(values.until, locale, message);
    const say = (key: MailTextKey) => texts.text(locale, `mail.${key}`);
    if ("reasons" in values) {
      words["reasons"] = values.reasons
        .map((one) => say(REASON_TEXTS[one]))
        .join(/^(ja|zh)/.test(tag) ? "" : " ");
    }
    if ("documents" in values) {
      const names = values.documents.map((one) => say(KINDS[one]));
      words["documents"] = new Intl.ListFormat(tag).format(names);
    }
    const link = linkOf(message);
    if (link !== undefined) words["link"] = link.url;
    if ("countryCode" in values) {
      words["place"] =
        values.countryCode === null
          ? texts.text(locale, "mail.anUnknownPlace")
          : placeName(values.countryCode, tag);
    }
    if ("device" in values) words["device"] ??= texts.text(locale, "mail.anUnknownDevice");
    return words;
  }

  function renderMail(message: OutboxMessage): RenderedMail {
    const { template, values } = message;
    const locale: Locale = message.locale;
    const words = wordsOf(message, unbrokenMailDateTime);
    // Chosen by somebody who may be a thief, and must not become a link.
    if ("username" in values) words["username"] = unlinkedUsername(values.username);
    if ("name" in values) words["name"] = unlinkedUsername(values.name);
    const say = (key: MailTextKey) => texts.text(locale, `mail.${key}`, words);
    const last: MailTextKey =
      "code" in values ? "codeNeverShare" : `${template as NoticeTemplate}NotYou`;
    const { antiPhishingCode } = message;
    const link = linkOf(message);
    const content = {
      languageTag: LANGUAGE_TAGS[locale],
      brand,
      colors,
      ...(logo === undefined ? {} : { logo }),
      // Never the code: a subject is shown on locked screens and kept in logs (A08).
      subject: say(`${template}Subject`),
      preheader: say(`${template}Preheader`),
      heading: say(`${template}Heading`),
      body: say(`${template}Body`),
      ...("code" in values ? { code: values.code } : {}),
      caution: say(last),
      ...(link === undefined ? {} : { link: { label: say(link.label), url: link.url } }),
      ...(antiPhishingCode === undefined
        ? {}
        : {
            antiPhishing: {
              name: say("antiPhishingCode"),
              code: antiPhishingCode,
              meaning: say("antiPhishingCodeMeaning"),
            },
          }),
      footer: say("footer"),
    };
    return {
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(content),
      ...(attachments.length === 0 ? {} : { attachments }),
    };
  }

  // The alphabet of text messages has no space that does not break: with one, fewer letters fit.
  const renderSms = (message: OutboxMessage): string =>
    texts.text(message.locale, `sms.${message.template}`, wordsOf(message, mailDateTime));

  return { renderMail, renderSms };
}

export type Renderer = ReturnType<typeof createRenderer>;
