import { expect, test } from "vitest";
import { LANGUAGE_TAGS, LOCALES } from "@portico/contract/locales";
import { loadTexts } from "../texts.ts";
import { escapeHeading, escapeWords, joinShortStarts } from "./line-breaks.ts";

/** What stays on one line in [], and <wbr> as |. */
const marked = (html: string) =>
  html
    .replaceAll(/<span style="(?:white-space:nowrap|display:inline-block)">/g, "[")
    .replaceAll("</span>", "]")
    .replaceAll("<wbr>", "|");

test.each([
  ["en", "Your sign-in, or “Freeze my account”", "Your [sign-in], or [“Freeze my account”]"],
  ["de", "„E-Mail und Mobilnummer“, E-Mail", "[„E-Mail und Mobilnummer“,] [E-Mail]"],
  ["de", "Zwei-Faktor-Authentifizierung", "Zwei-Faktor-Authentifizierung"],
  ["ru", "кнопка «Заблокировать аккаунт».", "кнопка [«Заблокировать аккаунт».]"],
  ["fr", "l’option « Bloquer mon compte » d’ici", "l’option [« Bloquer mon compte »] d’ici"],
  ["ko", "‘내 계정 잠그기’를", "[‘내 계정 잠그기’]를"],
  ["zh-Hans-CN", "点击“忘记密码？”重置", "点击[“忘记密码？”]重置"],
  [
    "zh-Hant-TW",
    "於 2026年3月9日 下午5:05\u00A0UTC 從",
    "於 [2026年3月9日] [下午5:05]\u00A0UTC 從",
  ],
  ["hi", "साइन आउट या साइन इन करें", "[साइन आउट] या [साइन इन] करें"],
  ["th", "รหัสผ่านด้านล่าง", "[รหัสผ่าน][ด้านล่าง]"],
  ["th", "แบบ 2 ขั้นตอนถัดไป", "แบบ [2 ขั้นตอน]ถัดไป"],
  ["th", "อาจมีผู้อื่นระงับบัญชีย่อยนี้ไม่ได้", "อาจมี[ผู้อื่น]ระงับ[บัญชีย่อยนี้][ไม่ได้]"],
  [
    "ja",
    "2026年3月9日 午後5:05\u00A0UTC まで新しい",
    "[2026年3月9日] [午後5:05\u00A0UTC まで][新しい]",
  ],
])("in %s what belongs together stays on one line: %s", (tag, text, html) => {
  expect(marked(escapeWords(text, tag))).toBe(html);
});

test.each([
  ["per E-Mail oder Chat", "per E‑Mail oder Chat"],
  ["este e-mail, que já", "este e‑mail, que já"],
  ["दो-चरणीय सत्यापन", "दो‑चरणीय सत्यापन"],
  ["Zwei-Faktor-Authentifizierung", "Zwei-Faktor-Authentifizierung"],
  ["https://account.example.com/e-x", "https://account.example.com/e-x"],
  ["a-b@example.com", "a-b@example.com"],
  ["auf e-coin.example.com anmelden", "auf e-coin.example.com anmelden"],
  ["Ihres E-Mail-Postfachs.", "Ihres E‑Mail-Postfachs."],
])("in a text part a word keeps its short start: %s", (text, joined) => {
  expect(joinShortStarts(text)).toBe(joined);
});

test.each([
  [
    "下の「アカウントをロック」を選択してください。",
    "下の[「アカウントをロック」]を[選択してください。]",
  ],
  ["新しいパスワードが設定されました。", "新しいパスワードが[設定されました。]"],
  ["詳しくはサポートにお問い合わせください。", "詳しくはサポートにお問い合わせください。"],
  ["今後は「desk」", "今後は[「desk」]"],
  ["", ""],
])("a Japanese text keeps its last phrase whole, if it is short: %j", (text, html) => {
  expect(marked(escapeWords(text, "ja"))).toBe(html);
});

test.each([
  ["ja", "2段階認証（2FA）が解除されます", "[2段階認証（2FA）が]|[解除されます]"],
  ["ja", "フィッシング対策コードの設定が完了", "[フィッシング対策コードの]|[設定が]|[完了]"],
  ["ja", "リカバリーコード再発行手続きの確認", "リカバリーコード再発行手続きの|[確認]"],
  ["en", "Your sign-in", "Your [sign-in]"],
])("a heading in %s breaks only between phrases that fit a line: %s", (tag, text, html) => {
  expect(marked(escapeHeading(text, tag))).toBe(html);
});

test("a quoted name that is longer than a line breaks like any text", () => {
  const text = `“${"a ".repeat(20)}”`;
  expect(escapeWords(text, "en")).toBe(text);
});

test.each(LOCALES)("the button that keeps a factor has its name on one line in %s", (locale) => {
  const texts = loadTexts();
  const label = texts.text(locale, "mail.keepFactorLink");
  const caution = texts.text(locale, "mail.factorResetSoonNotYou", { site: "account.example" });
  const [, name] = /display:inline-block">([^<]*)</.exec(
    escapeWords(caution, LANGUAGE_TAGS[locale]),
  ) ?? [""];
  expect(name).toContain(label);
});

test("ASVS 1.2.1: what stays on one line is escaped, too", () => {
  expect(escapeWords("“<b>”, a-b & 'c'", "en")).toBe(
    '<span style="display:inline-block">“&lt;b&gt;”,</span> ' +
      '<span style="white-space:nowrap">a-b</span> &amp; &#39;c&#39;',
  );
  expect(marked(escapeHeading("<b>の確認", "ja"))).toBe("[&lt;b&gt;の]|[確認]");
  expect(marked(escapeWords("「x」は<b>", "ja"))).toContain("&lt;b&gt;");
});
