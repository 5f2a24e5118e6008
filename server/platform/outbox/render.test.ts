import { describe, expect, it } from "vitest";
import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { escapeHtml } from "../mail/layout.ts";
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

/** The page as a reader sees it: no tags, references resolved. */
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("API-8: a mail", () => {
  it("says the code, how long it is good, and where to type it, in both forms", () => {
    const mail = render(codeMail());
    for (const form of [mail.text, shown(mail.html)]) {
      expect(form).toContain(CODE);
      expect(form).toContain("10 minutes");
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

  it("A14: tells the owner of an account without a code or a name", () => {
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

  it("LOC-11: is written in every language and says which", () => {
    for (const locale of LOCALES) {
      const { html } = render({ ...codeMail(), locale });
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}">`);
    }
  });

  it("loads nothing and runs nothing", () => {
    const { html } = render(codeMail());
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|a)\b/i);
    expect(html).not.toMatch(/\b(src|href|on\w+)\s*=/i);
    expect(html).not.toContain("url(");
  });
});

describe("A58: hostile names in a mail", () => {
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
