import { type Locale, isLocale } from "./locales.ts";

/** Longer headers than any browser sends are cut before they are read. */
const MAX_HEADER = 1000;
const TRADITIONAL_REGIONS = new Set(["tw", "hk", "mo"]);

/** The supported locale nearest to one BCP 47 tag: by script, then region, then language. */
export function localeForTag(tag: string): Locale | undefined {
  const [language, ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === undefined) return undefined;
  if (language === "zh") {
    if (rest.includes("hant")) return "zh-tw";
    if (rest.includes("hans")) return "zh-cn";
    return rest.some((part) => TRADITIONAL_REGIONS.has(part)) ? "zh-tw" : "zh-cn";
  }
  // Its code changed in ISO 639; old systems still send the former one.
  if (language === "in") return "id";
  return isLocale(language) ? language : undefined;
}

/** LOC-7: the best supported language of a list in order of preference, as `navigator.languages`. */
export function localeForTags(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const locale = localeForTag(tag);
    if (locale) return locale;
  }
  return undefined;
}

/** LOC-7: the best supported language of an Accept-Language header (RFC 9110, 12.5.4). */
export function localeForHeader(header: string | undefined): Locale | undefined {
  if (!header) return undefined;
  const ranges = header
    .slice(0, MAX_HEADER)
    .split(",")
    .map((range, position) => {
      const [tag = "", ...parameters] = range.split(";");
      const weight = parameters.find((parameter) => /^\s*q=/i.test(parameter));
      // What is no number fails the filter below, as do zero and more than one.
      return { tag, quality: weight === undefined ? 1 : Number(weight.split("=")[1]), position };
    })
    .filter(({ quality }) => quality > 0 && quality <= 1);
  ranges.sort((a, b) => b.quality - a.quality || a.position - b.position);
  return localeForTags(ranges.map(({ tag }) => tag));
}
