const WORDS = new Intl.Segmenter("ja", { granularity: "word" });
/** A particle or an ending closes a phrase; お and ご belong to the word after them. */
const CLOSES = /[\p{Script=Hiragana}、。）」](?<![おご])$/u;
const OPENS = /^[^\p{Script=Hiragana}、。）」？ー]/u;

/**
 * Japanese has no spaces, and few mail programs break it between phrases. A heading that breaks
 * inside a word looks like a mistake, and a mistake looks like phishing.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    const last = phrases.at(-1);
    if (last === undefined || (CLOSES.test(last) && OPENS.test(segment))) phrases.push(segment);
    else phrases[phrases.length - 1] = last + segment;
  }
  return phrases;
}
