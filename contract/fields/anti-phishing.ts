/** How long the code may be that its owner chooses and every mail shows. */
export const ANTI_PHISHING_CODE_LENGTH = { least: 3, most: 20 };

/** One fewer than the shortest phone numbers: mail programs make a link of those. */
export const ANTI_PHISHING_MOST_DIGITS = 6;

/**
 * An intruder's words are above genuine mails: neither an address nor a phone number can be made of
 * them. Where Latin, Greek or Cyrillic letters are, all else that is allowed are digits from 0 to 9,
 * accents, and the letters of East Asia: other scripts have letters, digits and marks that look like
 * the dot of a domain.
 */
const ALPHABET = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
const WITH_ALPHABET =
  /^(?:(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{Lu}\p{Ll}]|[0-9 ー]|[\u0300-\u0304\u0306\u0308\u030A-\u030C]|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{Lo})+$/u;
const WITHOUT_ALPHABET = /^[\p{L}\p{M}\p{Nd} ]+$/u;
/** `٠` between other digits is a dot as well. */
const TWO_KINDS_OF_DIGITS = /^(?=.*[0-9]).*(?![0-9])\p{Nd}/u;
/** Letters that look like a dot or a colon, those that are not seen, and a mark without a letter. */
const UNFIT = /[\u0971\u1427\u18DF\u4E36\uA4F8-\uA4FD\uA78F]|\p{DI}|(?:^|[\p{Nd} ])\p{M}/u;

/** As it is stored; undefined for what cannot be one. */
export function readAntiPhishingCode(value: string): string | undefined {
  const code = value.normalize("NFKC").trim().replaceAll(/ +/g, " ");
  const { least, most } = ANTI_PHISHING_CODE_LENGTH;
  const { length } = [...code];
  if (length < least || length > most || UNFIT.test(code)) return undefined;
  const digits = code.match(/\p{Nd}/gu)?.length ?? 0;
  const isFit = digits <= ANTI_PHISHING_MOST_DIGITS && !TWO_KINDS_OF_DIGITS.test(code);
  const shape = ALPHABET.test(code) ? WITH_ALPHABET : WITHOUT_ALPHABET;
  return isFit && shape.test(code) ? code : undefined;
}
