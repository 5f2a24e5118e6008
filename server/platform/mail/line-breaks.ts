import { escapeHtml } from "../escape-html.ts";
import { phrasesOf } from "./phrases.ts";

/** Longer compounds would not fit a line of a small phone. */
const COMPOUND_LETTERS = 18;
/** The length of the longest name of a button. */
const QUOTED_LETTERS = 28;
/** A phrase this long fits a heading at 320 px. In a text it is shorter, to avoid wide gaps. */
const HEADING_PHRASE_LETTERS = 12;
const LAST_PHRASE_LETTERS = 11;

const within = (open: string, close: string) =>
  `${open}[^${open}${close}]{1,${QUOTED_LETTERS}}${close}`;

/** A short name of a button or a page, with the mark that must not start the next line. */
const QUOTED = `(?<quoted>(?:${["“”", "«»", "„“", "「」", "‘’"]
  .map(([open = "", close = ""]) => within(open, close))
  .join("|")})\\p{Po}?)`;
const COMPOUND = String.raw`[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+`;

const HAN_DATE = String.raw`\d{4}年\d{1,2}月\d{1,2}日`;
const HAN_TIME = String.raw`\p{Script=Han}{0,2}\d{1,2}:\d{2}`;
/** A particle belongs to the time before it. */
const PARTICLE = String.raw`(?:\u00A0\S+ \p{Script=Hiragana}{1,3})?`;

/** What programs break wrongly, because the words of these languages have spaces within or none. */
const BY_LANGUAGE: Partial<Record<string, readonly string[]>> = {
  ja: [HAN_DATE, HAN_TIME + PARTICLE],
  zh: [HAN_DATE, HAN_TIME],
  hi: ["साइन इन", "साइन आउट"],
  ms: ["log masuk", "log keluar"],
  th: [
    "เข้าสู่ระบบ",
    "ออกจากระบบ",
    "เข้าถึง",
    String.raw`(?:\d )?ขั้นตอน`,
    String.raw`การ(?:ถอน|ยืนยัน)`,
    "ฉบับนี้",
    "ด้านล่าง",
    "ตรวจสอบ",
    "ตั้งค่า",
    "ถูกต้อง",
    String.raw`บัญชีย่อย(?:นี้)?`,
    "ปลดระงับ",
    "ผู้ใช้",
    "ผู้อื่น",
    "พาสคีย์",
    "รหัสนี้",
    "รหัสผ่าน",
    "วันที่",
    "เหล่านี้",
    String.raw`ไม่(?:ได้|ถูกต้อง|สามารถ)`,
  ],
};

const languageOf = (tag: string) => tag.split("-", 1)[0] ?? tag;

function unbrokenIn(tag: string): RegExp {
  const own = BY_LANGUAGE[languageOf(tag)] ?? [];
  return new RegExp([QUOTED, COMPOUND, ...own].join("|"), "gu");
}

const nowrap = (text: string) => `<span style="white-space:nowrap">${escapeHtml(text)}</span>`;
/** Breaks within only if it is wider than the line. */
const block = (text: string) => `<span style="display:inline-block">${escapeHtml(text)}</span>`;

function unbroken({ 0: text, groups }: RegExpExecArray): string {
  if (groups?.["quoted"] !== undefined) return block(text);
  return text.length > COMPOUND_LETTERS ? escapeHtml(text) : nowrap(text);
}

const keptPhrase = (phrase: string, letters: number) =>
  phrase.length > letters ? escapeHtml(phrase) : nowrap(phrase);

/** Japanese breaks anywhere: a last line of half a word looks like a mistake. */
function withLastPhrase(text: string): string {
  const last = phrasesOf(text).at(-1) ?? "";
  if (last === "") return "";
  return escapeHtml(text.slice(0, -last.length)) + keptPhrase(last, LAST_PHRASE_LETTERS);
}

/** A text whose dates, short compounds ("sign-in", "E-Mail") and quoted names stay on one line. */
export function escapeWords(text: string, tag: string): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(unbrokenIn(tag))) {
    html += escapeHtml(text.slice(end, match.index)) + unbroken(match);
    end = match.index + match[0].length;
  }
  const rest = text.slice(end);
  return html + (tag === "ja" ? withLastPhrase(rest) : escapeHtml(rest));
}

/** Not in an address, a host or a link, which people copy. */
const PROSE_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}._@/-])`;
const PROSE_AFTER = String.raw`(?=\p{L}[\p{L}\p{M}\p{N}-]*(?![\p{L}\p{M}\p{N}@/_-]|[.:]\S))`;
/** A hyphen after a letter or two, as in "E-Mail": a line that ends there looks like a mistake. */
const SHORT_START = new RegExp(`${PROSE_BEFORE}([\\p{L}\\p{M}]{1,2})-${PROSE_AFTER}`, "gu");
const NO_BREAK_HYPHEN = "\u2011";

/** The same for the text part, where no markup keeps a word on one line. */
export const joinShortStarts = (text: string): string =>
  text.replaceAll(SHORT_START, `$1${NO_BREAK_HYPHEN}`);

/** Where a program breaks Japanese anywhere, it is held to the marks between its phrases. */
export function escapeHeading(text: string, tag: string): string {
  if (tag !== "ja") return escapeWords(text, tag);
  return phrasesOf(text)
    .map((phrase) => keptPhrase(phrase, HEADING_PHRASE_LETTERS))
    .join("<wbr>");
}

/** The style of a text: no last line of one syllable, where the program knows how. */
export function flowOf(tag: string): string {
  // Strict: no line starts with a small kana or a ー.
  if (tag === "ja") return "text-wrap:pretty;line-break:strict";
  // Korean has spaces, and breaks only there.
  if (tag === "ko") return "text-wrap:pretty;word-break:keep-all;overflow-wrap:anywhere";
  return "text-wrap:pretty";
}
