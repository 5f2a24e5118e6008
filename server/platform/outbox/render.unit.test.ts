import { describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { AA, contrast } from "../color.ts";
import { themeColors } from "../brand/theme-colors.ts";
import { escapeHtml } from "../escape-html.ts";
import { mailColors } from "../mail/mail-colors.ts";
import { loadTexts } from "../texts.ts";
import type { OutboxMessage } from "./message.ts";
import { createRenderer } from "./render.ts";

const texts = loadTexts();
const CODE = "204816";

const codeMail = (values = { code: CODE, minutes: 10 }): OutboxMessage => ({
  channel: "mail",
  template: "registrationCode",
  recipient: "mina@example.com",
  locale: "en",
  values,
});

const render = (message: OutboxMessage, brand = "Portico") =>
  createRenderer({ texts, brand, siteOrigin: "https://account.example" }).renderMail(message);

/** The page as a reader sees it: no tags, entities resolved. */
const shown = (html: string) =>
  html
    .replaceAll(/<style>.*<\/style>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("API-8: a mail", () => {
  it.each(LOCALES)("keeps the name of its button whole, with its quotes, in %s", (locale) => {
    const { html } = render({
      channel: "mail",
      template: "passkeyAdded",
      recipient: "mina@example.com",
      locale,
      values: { at: 0, token: "token" },
    });
    const [, name = ""] = /display:inline-block">([^<]*)</.exec(html) ?? [];
    expect(shown(name)).toMatch(/^[\p{Ps}\p{Pi}\p{Pf}].+[\p{Pe}\p{Pf}\p{Pi}]\p{Po}?$/u);
    expect(shown(name)).toContain(texts.text(locale, "mail.wasntMeLink"));
  });

  it("has the code, its lifetime and where to enter it, in both forms", () => {
    const mail = render(codeMail());
    for (const form of [mail.text, shown(mail.html)]) {
      expect(form).toContain(CODE);
      expect(form).toContain("10\u00A0minutes");
      expect(form).toContain("account.example");
      expect(form).toContain("Portico");
    }
  });

  it("A08: never has the code in its subject or its preview", () => {
    const { subject, html } = render(codeMail());
    expect(subject).not.toContain(CODE);
    const preview = /display:none[^>]*>([^<]*)</.exec(html)?.[1];
    expect(preview).toBeTruthy();
    expect(preview).not.toContain(CODE);
  });

  it("A08: shows only the preheader in an inbox that previews the start of a mail", () => {
    const message: OutboxMessage = { ...codeMail(), antiPhishingCode: "blue heron 42" };
    const { html } = render(message);
    const beginning = shown(html.slice(html.indexOf("<body")))
      .replaceAll("&#847;", "\u034F")
      .replaceAll("&zwnj;", "\u200C")
      .replaceAll("&nbsp;", "\u00A0")
      .slice(0, 255);
    expect(beginning.replaceAll(/[\s\u034F\u200C]+/g, " ").trim()).toBe(
      "Enter it to finish creating your account.",
    );
  });

  it("shows the code before its explanation, so that a phone shows it without scrolling", () => {
    const card = shown(render(codeMail()).html.replace(/.*"m-card/s, ""));
    expect(card.indexOf("Finish creating your account")).toBeGreaterThan(0);
    expect(card.indexOf(CODE)).toBeGreaterThan(card.indexOf("Finish creating your account"));
    expect(card.indexOf(CODE)).toBeLessThan(card.indexOf("It expires in 10\u00A0minutes"));
  });

  it("A14: notifies the owner of an account without a code or a name", () => {
    const mail = render({
      channel: "mail",
      template: "accountExists",
      recipient: "mina@example.com",
      locale: "en",
      values: {},
    });
    expect(mail.subject).toBe("You already have a Portico account");
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(mail.text).not.toContain("mina");
  });

  it("LOC-11: is written in every language, with its language tag", () => {
    for (const locale of LOCALES) {
      const { html } = render({ ...codeMail(), locale });
      const tag = LANGUAGE_TAGS[locale];
      expect(html).toContain(`<html lang="${tag}" dir="ltr">`);
      // Also inside the body: many programs drop everything around it.
      expect(html).toMatch(new RegExp(`<table[^>]* lang="${tag}" dir="ltr"`));
    }
  });

  it("loads nothing and runs nothing", () => {
    const { html } = render(codeMail());
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|a)\b/i);
    expect(html).not.toMatch(/\b(src|href|on\w+)\s*=/i);
    expect(html).not.toContain("url(");
  });
});

describe("the line breaks of a mail", () => {
  it("keeps a short compound on one line, and lets a long one break", () => {
    const { html, text } = render({
      channel: "mail",
      template: "factorResetCode",
      recipient: "mina@example.com",
      locale: "de",
      values: { code: CODE, minutes: 10 },
    });
    expect(html).toContain('<span style="white-space:nowrap">Authenticator-App</span>');
    expect(html).toContain("Zwei-Faktor-Authentifizierung");
    expect(html).not.toContain('nowrap">Zwei-');
    expect(text).not.toContain("<span");
  });

  it.each(LOCALES)(
    "leaves no short last line, and in Japanese starts none with a small kana: %s",
    (locale) => {
      const { html } = render({ ...codeMail(), locale, antiPhishingCode: "blue heron 42" });
      // The meaning of the anti-phishing code, the body, the caution and the footer.
      expect(html.split("text-wrap:pretty")).toHaveLength(5);
      expect(html.split("line-break:strict")).toHaveLength(locale === "ja" ? 5 : 1);
    },
  );

  it.each(LOCALES)("breaks Korean only at its spaces, in the heading too: %s", (locale) => {
    const { html } = render({ ...codeMail(), locale, antiPhishingCode: "blue heron 42" });
    const kept = { ko: 5, ja: 1 }[locale as string] ?? 0;
    expect(html.split("word-break:keep-all")).toHaveLength(kept + 1);
  });

  it("keeps a Japanese date, and its time with the particle, on one line each", () => {
    const { html } = render({
      channel: "mail",
      template: "passwordChanged",
      recipient: "mina@example.com",
      locale: "ja",
      values: { at: Date.UTC(2026, 2, 9, 17, 5) },
    });
    expect(html).toContain(
      '<span style="white-space:nowrap">2026年3月9日</span> <span style="white-space:nowrap">17:05\u00A0UTC に</span>、',
    );
  });
});

describe("ASVS 1.2.1, 1.3.7: hostile names in a mail", () => {
  const HOSTILE = [
    '<img src=x onerror="alert(1)">',
    "</title><script>alert(1)</script>",
    '" onmouseover="alert(1)',
    "' onmouseover='alert(1)",
    "{code}",
    "{minutes, plural, other {#}}",
    "&lt;b&gt; &amp;",
    "$& $1",
    "\u202Eocitrop\u202C",
  ];

  it.each(HOSTILE)("%j as the brand stays plain text", (brand) => {
    const { html, text, subject } = render(codeMail(), brand);
    expect(html).not.toMatch(/<(script|img)\b/i);
    expect(html.split("<").length).toBe(render(codeMail(), "x").html.split("<").length);
    expect(shown(html)).toContain(brand);
    expect(text).toContain(brand);
    expect(subject).toBe(`Your ${brand} verification code`);
  });

  it.each(["unlock.evil.com", "www.evil.support", "WWW.evil-bank.xyz", "anna.berg"])(
    "%j as the name of a sub-account is no link, in any form",
    (username) => {
      const marked = username.replaceAll(".", ".\u2060");
      const { html, text, subject } = render({
        channel: "mail",
        template: "subAccountRenamed",
        recipient: "mina@example.com",
        locale: "en",
        values: { at: 0, username, name: username, token: "token" },
      });
      for (const form of [html, text, subject]) {
        expect(form).not.toContain(username);
        expect(shown(form)).toContain(marked);
      }
    },
  );

  it.each(HOSTILE)("%j as a value stays plain text", (code) => {
    const { html } = render(codeMail({ code, minutes: 10 }));
    expect(html).toContain(escapeHtml(code));
    expect(html).not.toMatch(/<(script|img)\b/i);
  });

  it("every character that means something in HTML is escaped", () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe(
      "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;",
    );
  });
});

describe("SCR-1: a mail in dark mode", () => {
  const { html } = render(codeMail());
  const sheet = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
  const alert = render({
    channel: "mail",
    template: "passwordChanged",
    recipient: "mina@example.com",
    locale: "en",
    values: { at: 0, token: "Vq3xT8mLr0ZbYk5NdW1sGc" },
  }).html;

  it("declares support for both", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(sheet).toContain("@media (prefers-color-scheme:dark){");
  });

  it.each([
    ["a code", html],
    ["a button", alert],
  ])("with %s has a dark colour for everything that has a light one", (_, mail) => {
    const coloured = [...mail.matchAll(/<\w+ ([^>]*(?:[; "]color|background-color):[^>]*)>/g)];
    expect(coloured.length).toBeGreaterThan(5);
    for (const [, attributes = ""] of coloured) {
      const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
      const styles = names.map((name) => new RegExp(`\\.${name}{([^}]*)}`).exec(sheet)?.[1] ?? "");
      const dark = styles.join(";");
      if (/background-color:/.test(attributes)) expect(dark).toContain("background-color:");
      if (/[; "]color:/.test(attributes)) expect(dark).toMatch(/(?:^|;)color:/);
    }
  });

  it.each([undefined, "#ffee00", "#000000", "#0d6557", "#7f7f7f"])(
    "adjusts the brand's color %s to be readable in both",
    (color) => {
      const { light, dark } = mailColors(themeColors({ light: {}, dark: {} }, color));
      for (const { accent, onAccent, surface } of [light, dark]) {
        expect(contrast(accent, surface)).toBeGreaterThanOrEqual(AA);
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(AA);
      }
    },
  );
});

describe("the anti-phishing code", () => {
  const withCode = (antiPhishingCode: string): OutboxMessage => ({
    ...codeMail(),
    antiPhishingCode,
  });

  it("comes first in both forms of a mail, and not in its subject or preview", () => {
    const { subject, text, html } = render(withCode("blue heron 42"));
    expect(text).toMatch(/^Your anti-phishing code\nblue heron 42\n/);
    const card = shown(html.slice(html.indexOf('"m-card')));
    expect(card.indexOf("blue heron 42")).toBeGreaterThan(0);
    expect(card.indexOf("blue heron 42")).toBeLessThan(card.indexOf("Finish creating"));
    expect(subject).not.toContain("heron");
    expect(/display:none[^>]*>([^<]*)</.exec(html)?.[1]).not.toContain("heron");
  });

  it("is not mentioned to people who have none", () => {
    const { text, html } = render(codeMail());
    expect(`${text}${html}`).not.toMatch(/phishing/i);
  });

  it("is never in a text message", () => {
    const message: OutboxMessage = { ...withCode("blue heron 42"), channel: "sms" };
    const { renderSms } = createRenderer({ texts, brand: "P", siteOrigin: "https://a.example" });
    expect(renderSms(message)).not.toContain("heron");
  });

  it.each([
    ["<b>x</b>", "<b>x</b>"],
    ['"><script>alert(1)</script>', '"><script>alert(1)</script>'],
    ["{brand}", "{brand}"],
    ["a\r\nBcc: x@y.example", "a Bcc: x@y.example"],
    ["a\u2028Your code: 1", "a Your code: 1"],
    ["a\u202Ex\u2066", "a x "],
  ])("ASVS 1.2.1: %j stays plain text, on a separate line", (code, line) => {
    const { html, text } = render(withCode(code));
    expect(html).toContain(`<bdi>${escapeHtml(code)}</bdi>`);
    expect(html).not.toMatch(/<(script|b)>/);
    const usual = render(withCode("heron")).text;
    expect(text).toBe(usual.replace("\nheron\n", () => `\n${line}\n`));
  });
});
