/**
 * Separate from the other calls, which a page loads later: this one must work when nothing else
 * does.
 */
export const CLIENT_ERROR_PATH = "/api/a/v1/public/client-error";
/** The maximum length of a browser error report. */
export const MAX_CLIENT_ERROR = 200;
/** Longer messages are truncated first. */
const MAX_INPUT = 1000;
const LEFT_OUT = "…";

/** User input in error messages is usually quoted: `"hunter2" is not valid JSON`. */
const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?|«[^»]*»?/g;
/** A property's name may stay: `reading 'email'`. */
const IN_APOSTROPHES = /'(?![A-Za-z_$.]{1,20}')[^']*'/g;
/** Codes and phone numbers, in any grouping. */
const DIGITS = /\p{Nd}[\p{Nd}\s().-]{2,}\p{Nd}/gu;
/** Email addresses, URLs, queries, and encoded values. */
const ADDRESS = /[@/\\?=&%]/;
const MAX_WORD_WITH_DIGITS = 5;
const MAX_WORD_LENGTH = 24;

function mayIdentify(word: string): boolean {
  if (ADDRESS.test(word) || word.length > MAX_WORD_LENGTH) return true;
  return word.length > MAX_WORD_WITH_DIGITS && /\p{Nd}/u.test(word);
}

/**
 * Removes personal data from an error message: no addresses, codes, tokens or quoted text, and one
 * line. Runs in the sender and again in the receiver, because anyone can call it.
 */
export function scrubErrorMessage(message: string): string {
  return message
    .slice(0, MAX_INPUT)
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(QUOTED, LEFT_OUT)
    .replace(IN_APOSTROPHES, LEFT_OUT)
    .replace(DIGITS, LEFT_OUT)
    .split(" ")
    .map((word) => (mayIdentify(word) ? LEFT_OUT : word))
    .join(" ")
    .trim()
    .slice(0, MAX_CLIENT_ERROR);
}
