import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import {
  type Catalogue,
  createI18n,
  LanguageProvider,
  RichText,
  type TextId,
  useText,
} from "./i18n.tsx";

/** Any words under one of our ids. */
const ID: TextId = "common.signIn";

function spoken(words: string, element: ReactElement, locale: "en" | "de" = "en"): string {
  const i18n = createI18n(locale, { [ID]: compileMessage(words) }, {});
  const value = { language: i18n.getSnapshot(), defaults: { brand: "Portico" } };
  return renderToStaticMarkup(<LanguageProvider value={value}>{element}</LanguageProvider>);
}

function To({ children }: { children?: ReactNode }) {
  return <a href="/x">{children}</a>;
}

function rich(words: string, values: Record<string, string | number> = {}): string {
  const components = [<To key="a" />, <strong key="b" />];
  return spoken(words, <RichText id={ID} values={values} components={components} />);
}

describe("rich text", () => {
  test.each([
    ["Plain.", "Plain."],
    ["Go <0>there</0>.", 'Go <a href="/x">there</a>.'],
    ["<0>a</0> and <1>b</1>", '<a href="/x">a</a> and <strong>b</strong>'],
    ["<1>b</1> and <0>a</0>", '<strong>b</strong> and <a href="/x">a</a>'],
    ["<0>a</0><0>b</0>", '<a href="/x">a</a><a href="/x">b</a>'],
    ["<0></0>", '<a href="/x"></a>'],
  ])("the elements of '%s' are where the translator put them", (words, html) => {
    expect(rich(words)).toBe(html);
  });

  test("a value inside an element is inside it", () => {
    expect(rich("To <1>{email}</1>.", { email: "mina@example.com" })).toBe(
      "To <strong>mina@example.com</strong>.",
    );
  });

  test("a plural inside an element is inside it", () => {
    const words = "<1>{n, plural, one {# code} other {# codes}}</1> left";
    expect(rich(words, { n: 1 })).toBe("<strong>1 code</strong> left");
    expect(rich(words, { n: 1200 })).toBe("<strong>1,200 codes</strong> left");
  });

  test("elements inside a plural are elements", () => {
    const words = "{n, plural, one {<0>one</0>} other {<1>#</1> of them}}";
    expect(rich(words, { n: 1 })).toBe('<a href="/x">one</a>');
    expect(rich(words, { n: 3 })).toBe("<strong>3</strong> of them");
  });

  test.each([
    ["<0>x</0>", "&lt;0&gt;x&lt;/0&gt;"],
    ["</1>", "&lt;/1&gt;"],
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["<img src=x onerror=y>", "&lt;img src=x onerror=y&gt;"],
    ["{n, plural, other {#}}", "{n, plural, other {#}}"],
    ["&amp;", "&amp;amp;"],
  ])("the value %s stays text", (email, shown) => {
    expect(rich("To <1>{email}</1>!", { email })).toBe(`To <strong>${shown}</strong>!`);
    expect(rich("To {email}!", { email })).toBe(`To ${shown}!`);
  });

  test("markup in the words is text, too: only numbered tags become elements", () => {
    expect(rich("<b>bold</b>")).toBe("&lt;b&gt;bold&lt;/b&gt;");
  });

  test("a tag without its element leaves its words out and the rest in place", () => {
    expect(rich("a <7>b</7> c")).toBe("a  c");
  });

  test("every text can use the brand", () => {
    expect(rich("Welcome to <1>{brand}</1>.")).toBe("Welcome to <strong>Portico</strong>.");
  });

  test("a text that is missing shows its id rather than nothing", () => {
    const missing = <RichText id="common.goOn" components={[]} />;
    expect(spoken("x", missing)).toBe("common.goOn");
  });
});

describe("plain text", () => {
  function Said({ values }: { values: Record<string, string | number> }) {
    return <p>{useText()(ID, values)}</p>;
  }

  test("a value that looks like a tag stays text", () => {
    expect(spoken("Hi {name}", <Said values={{ name: "<0>Mina</0>" }} />)).toBe(
      "<p>Hi &lt;0&gt;Mina&lt;/0&gt;</p>",
    );
  });

  test("numbers are formatted for the language", () => {
    const element = <Said values={{ rate: 0.125 }} />;
    expect(spoken("{rate, number, percent}", element, "de")).toBe("<p>12,5\u00a0%</p>");
  });

  test("without a provider, reading a text throws", () => {
    expect(() => renderToStaticMarkup(<Said values={{}} />)).toThrow("No language");
  });
});

describe("the language of the page", () => {
  const english: Catalogue = { [ID]: "Sign in" };
  const german: Catalogue = { [ID]: "Anmelden" };

  test("LOC-11: a switch makes a new snapshot, so that every component updates", () => {
    const i18n = createI18n("en", english, { brand: "Portico" });
    const before = i18n.getSnapshot();
    const listener = vi.fn();
    i18n.subscribe(listener);
    i18n.activate("de", german);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(i18n.getSnapshot()).not.toBe(before);
    expect(i18n.getSnapshot()).toMatchObject({ locale: "de", tag: "de" });
    expect(i18n.text(ID)).toBe("Anmelden");
  });

  test("LOC-11: the same language again changes nothing", () => {
    const i18n = createI18n("en", english, {});
    const before = i18n.getSnapshot();
    const listener = vi.fn();
    i18n.subscribe(listener);
    i18n.activate("en", english);
    expect(listener).not.toHaveBeenCalled();
    expect(i18n.getSnapshot()).toBe(before);
  });

  test("LOC-11: its tag is a valid BCP 47 tag", () => {
    expect(createI18n("zh-tw", {}, {}).getSnapshot().tag).toBe("zh-Hant-TW");
  });

  test("an unsubscribed listener is not called again", () => {
    const i18n = createI18n("en", english, {});
    const listener = vi.fn();
    i18n.subscribe(listener)();
    i18n.activate("de", german);
    expect(listener).not.toHaveBeenCalled();
  });

  test("values given by the caller win over the defaults", () => {
    const i18n = createI18n("en", { [ID]: ["By ", ["brand"]] }, { brand: "Portico" });
    expect(i18n.text(ID)).toBe("By Portico");
    expect(i18n.text(ID, { brand: "Acme" })).toBe("By Acme");
  });
});
