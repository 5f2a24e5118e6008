/** How long the code may be that its owner chooses; emails to an address of the account show it. */
export const ANTI_PHISHING_CODE_LENGTH = { least: 3, most: 20 };

/** One fewer than the shortest phone numbers, which mail programs turn into links. */
const ANTI_PHISHING_MOST_DIGITS = 6;

/**
 * An intruder's code appears above genuine mails, so it must not contain an address or a phone
 * number. With Latin, Greek or Cyrillic letters only digits from 0 to 9, accents and East Asian
 * letters are allowed: other scripts have characters that look like the dot of a domain.
 */
const ALPHABET = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
const WITH_ALPHABET =
  /^(?:(?=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{Lu}\p{Ll}]|[0-9 ー]|[\u0300-\u0304\u0306\u0308\u030A-\u030C]|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\p{Lo})+$/u;
const WITHOUT_ALPHABET = /^[\p{L}\p{M}\p{Nd} ]+$/u;
/** `٠` between other digits looks like a dot too. */
const TWO_KINDS_OF_DIGITS = /^(?=.*[0-9]).*(?![0-9])\p{Nd}/u;
/** Letters that look like a dot or a colon, invisible ones, and a mark without a letter. */
const UNFIT = /[\u0971\u1427\u18DF\u4E36\uA4F8-\uA4FD\uA78F]|\p{DI}|(?:^|[\p{Nd} ])\p{M}/u;

/** The stored form; undefined if invalid. */
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
