import type { Locale } from "./locales.ts";

/** Each language in its own words, for the language menu. */
export const NATIVE_NAMES: Record<Locale, string> = {
  en: "English",
  "zh-cn": "简体中文",
  "zh-tw": "繁體中文",
  ko: "한국어",
  tr: "Türkçe",
  vi: "Tiếng Việt",
  ru: "Русский",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
  ja: "日本語",
  hi: "हिन्दी",
  pt: "Português",
  th: "ไทย",
  it: "Italiano",
  id: "Bahasa Indonesia",
  ms: "Bahasa Melayu",
};
