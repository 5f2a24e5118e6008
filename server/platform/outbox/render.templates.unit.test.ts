import { describe, expect, it } from "vitest";
import { LOCALES } from "@portico/contract/locales";
import { loadTexts } from "../texts.ts";
import type { OutboxMessage } from "./message.ts";
import { createRenderer } from "./render.ts";

type Template = OutboxMessage["template"];

const CODE = "204816";
const AT = Date.UTC(2026, 10, 15, 12, 30);
const code = { code: CODE, minutes: 10 };
const TOKEN = "Vq3xT8mLr0ZbYk5NdW1sGc";

/** Values for every template; a new one without does not compile. */
const VALUES: Record<Template, Record<string, string | number | null | readonly string[]>> = {
  registrationCode: code,
  loginCode: code,
  deviceCode: code,
  recoveryCode: code,
  bindingCode: code,
  changeCode: code,
  newContactCode: code,
  factorResetCode: code,
  stepUpCode: code,
  accountExists: {},
  addressInUse: {},
  noAccount: {},
  passwordChanged: { at: AT },
  contactAdded: { at: AT, contact: "m***a@example.com" },
  contactChanged: { at: AT, contact: "m***a@example.com" },
  newDevice: { at: AT, device: "Firefox", countryCode: "DE" },
  newCountry: { at: AT, device: "Firefox", countryCode: "DE" },
  signInRefused: { at: AT, countryCode: "DE" },
  antiPhishingChanged: { at: AT },
  accountFrozen: { at: AT },
  accountFrozenByUs: { at: AT },
  accountUnfrozen: { at: AT },
  withdrawalsReleased: { at: AT },
  dataExported: { at: AT },
  closingBegan: { until: AT },
  closingStopped: { at: AT },
  accountClosed: { at: AT },
  factorResetBegan: { until: AT, token: TOKEN },
  factorResetSoon: { until: AT, token: TOKEN },
  factorResetStopped: { at: AT },
  factorResetDone: { at: AT },
  identityAdded: { at: AT, provider: "Google" },
  identityRemoved: { at: AT, provider: "Google" },
  secondStepFailed: { at: AT, countryCode: "DE" },
  recoveryFailed: { at: AT, countryCode: "DE" },
  authenticatorAdded: { at: AT },
  authenticatorRemoved: { at: AT },
  recoveryCodesMade: { at: AT },
  recoveryCodeUsed: { at: AT, left: 9 },
  passkeyAdded: { at: AT },
  passkeyRemoved: { at: AT },
  methodsSuspended: { at: AT },
  contactTooNew: { until: AT },
  signedIn: { at: AT, device: "Firefox", countryCode: "DE" },
  companyApproved: {},
  companyRefused: { reasons: ["documentsOutdated", "detailsMismatch"] },
  companyDocumentsRequested: { documents: ["ownership", "address"] },
  companyContactChanged: { at: AT },
  subAccountCreated: { at: AT, username: "desk.berlin" },
  subAccountInvited: { at: AT, username: "desk.berlin" },
  subAccountPasswordSet: { at: AT, username: "desk.berlin" },
  subAccountRenamed: { at: AT, username: "desk.berlin", name: "desk.paris" },
  subAccountFrozen: { at: AT, username: "desk.berlin" },
  subAccountUnfrozen: { at: AT, username: "desk.berlin" },
  subAccountFactorReset: { at: AT, username: "desk.berlin" },
  subAccountSessionsEnded: { at: AT, username: "desk.berlin" },
  addressUnreachable: { contact: "m***a@example.com" },
};
const TEMPLATES = Object.keys(VALUES) as Template[];
const CODES = TEMPLATES.filter((template) => "code" in VALUES[template]);
const NOTICES = TEMPLATES.filter((template) => !CODES.includes(template));

const texts = loadTexts();
const rendererOf = (brand = "Portico") =>
  createRenderer({ texts, brand, siteOrigin: "https://account.example" });
const renderer = rendererOf();

const messageOf = (
  template: Template,
  values: object = VALUES[template],
  locale: OutboxMessage["locale"] = "en",
) =>
  ({
    channel: "mail",
    recipient: "mina@example.com",
    locale,
    template,
    values,
  }) as OutboxMessage;

/** All forms that a reader may get. */
function formsOf(message: OutboxMessage, by = renderer): string[] {
  const { subject, text, html } = by.renderMail(message);
  return [subject, text, html, by.renderSms(message)];
}

/** The characters of one SMS of 160 (3GPP TS 23.038), without the ten that count twice. */
const GSM =
  "@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡" +
  "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const foreignLetters = (text: string) => [...text].filter((letter) => !GSM.includes(letter));

describe.each(TEMPLATES)("API-8: a message %s", (template) => {
  it("LOC-11: has a text in every language for mail and SMS, without gaps", () => {
    for (const locale of LOCALES) {
      for (const form of formsOf(messageOf(template, VALUES[template], locale))) {
        expect(form.trim()).not.toBe("");
        const said = form.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, "");
        expect(said).not.toMatch(/[{}]|\b(?:undefined|null|NaN)\b/);
      }
    }
  });

  it("fits one SMS of 160 characters in English", () => {
    const sms = renderer.renderSms(messageOf(template));
    expect(foreignLetters(sms)).toEqual([]);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms).not.toMatch(/[\r\n]/);
  });

  it("names the brand, and has no link to another site", () => {
    const ours = /https:\/\/account\.example\/(?:[\w-]+#[\w-]{22}|account\/company)/g;
    for (const form of formsOf(messageOf(template))) {
      expect(form.replaceAll(ours, "")).not.toMatch(/https?:|www\./);
    }
    expect(renderer.renderSms(messageOf(template))).toContain("Portico");
    expect(renderer.renderMail(messageOf(template)).text).toContain("account.example");
  });

  it("has a subject of one line", () => {
    const { subject } = renderer.renderMail(messageOf(template));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThanOrEqual(78);
  });

  it("ASVS 1.2.1: treats hostile values as text", () => {
    const hostile = ['"><img src=x onerror=alert(1)>', "{code}", "{{7*7}}", "$&$1", "</p><script>"];
    for (const value of hostile) {
      const entries = Object.entries(VALUES[template]).map(([name, good]) =>
        typeof good === "string" && name !== "countryCode" ? [name, value] : [name, good],
      );
      const message = messageOf(template, Object.fromEntries(entries) as object);
      const by = rendererOf(value);
      const { html } = by.renderMail(message);
      expect(html).not.toMatch(/<(?:script|img)\b/i);
      const plain = renderer.renderMail(messageOf(template)).html;
      expect(html.split("<").length).toBe(plain.split("<").length);
      expect(by.renderSms(message)).toContain(value);
      expect(by.renderMail(message).text).toContain(value);
    }
  });
});

describe.each(CODES)("A08: the code of %s", (template) => {
  it("is in the SMS once, at the start, so that a phone can offer it", () => {
    const sms = renderer.renderSms(messageOf(template));
    expect(sms.startsWith(`${CODE} `)).toBe(true);
    expect(sms.split(CODE)).toHaveLength(2);
  });

  it("is in both forms of the mail, and in no subject or preview of any language", () => {
    for (const locale of LOCALES) {
      const mail = renderer.renderMail(messageOf(template, VALUES[template], locale));
      expect(mail.text).toContain(CODE);
      expect(mail.html).toContain(CODE);
      expect(mail.subject).not.toContain(CODE);
      const preview = /display:none[^>]*>([^<]*)</.exec(mail.html)?.[1];
      expect(preview).toBeTruthy();
      expect(preview).not.toContain(CODE);
    }
  });
});

describe.each(NOTICES)("API-4: the notice %s", (template) => {
  it("has nothing that looks like a code", () => {
    for (const form of formsOf(messageOf(template))) {
      expect(form.replaceAll(/#[0-9a-f]{6}\b/gi, "")).not.toMatch(/\b\d{6}\b/);
    }
  });
});

describe("the values of a notice", () => {
  it("a time is in UTC, and says so", () => {
    for (const template of ["passwordChanged", "contactAdded", "newDevice"] as const) {
      const { text } = renderer.renderMail(messageOf(template));
      expect(text).toContain("November\u00A015,\u00A02026 at\u00A012:30\u00A0PM\u00A0UTC");
    }
  });

  it("a text message has only plain spaces, which its alphabet knows", () => {
    const message = messageOf("contactTooNew", { until: AT });
    expect(renderer.renderSms(message)).toContain("November 15, 2026 at 12:30 PM UTC");
  });

  it("unknown values are described in words", () => {
    const values = { at: AT, device: null, countryCode: null };
    const message = messageOf("newDevice", values);
    expect(renderer.renderMail(message).text).toContain(
      "an unidentified browser, an unknown location",
    );
    expect(renderer.renderSms(message)).toContain("from an unknown location.");
  });

  it("API-6: a country has its name in the reader's language", () => {
    const place = (locale: OutboxMessage["locale"]) =>
      renderer.renderSms(messageOf("newDevice", VALUES.newDevice, locale));
    expect(place("en")).toContain("Germany");
    expect(place("de")).toContain("Deutschland");
    expect(place("ja")).toContain("ドイツ");
  });

  it("an added phone number is masked, in one SMS", () => {
    const sms = renderer.renderSms(messageOf("contactAdded", { at: AT, contact: "+49 ***5678" }));
    expect(sms).toContain("+49 ***5678 was added");
    expect(foreignLetters(sms)).toEqual([]);
  });
});
