/** Apart from the other calls, which a page loads later: this one must be there when nothing else is. */
export const CLIENT_ERROR_PATH = "/api/a/v1/public/client-error";
/** What a report of an error in the browser says at most. */
export const MAX_CLIENT_ERROR = 200;
/** Longer ones are cut before anything else looks at them. */
const MAX_READ = 1000;
const LEFT_OUT = "…";

/** What somebody typed is mostly quoted: `"hunter2" is not valid JSON`. */
const QUOTED = /"[^"]*"?|“[^”]*”?|`[^`]*`?|«[^»]*»?/g;
/** A property's name may stay: `reading 'email'`. */
const IN_APOSTROPHES = /'(?![A-Za-z_$.]{1,20}')[^']*'/g;
/** Codes and phone numbers, however they are grouped. */
const DIGITS = /\p{Nd}[\p{Nd}\s().-]{2,}\p{Nd}/gu;
/** Addresses of people and of pages, queries, and what is encoded. */
const ADDRESS = /[@/\\?=&%]/;
const MAX_MIXED = 5;
const MAX_WORD = 24;

function isTelling(word: string): boolean {
  if (ADDRESS.test(word) || word.length > MAX_WORD) return true;
  return word.length > MAX_MIXED && /\p{Nd}/u.test(word);
}

/**
 * The message of an error without whatever may belong to somebody: no addresses, no codes, no
 * tokens, nothing quoted. Run where it is sent and, since nobody has to use our page, where it is
 * received. One line.
 */
export function scrubErrorMessage(message: string): string {
  return message
    .slice(0, MAX_READ)
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .replace(QUOTED, LEFT_OUT)
    .replace(IN_APOSTROPHES, LEFT_OUT)
    .replace(DIGITS, LEFT_OUT)
    .split(" ")
    .map((word) => (isTelling(word) ? LEFT_OUT : word))
    .join(" ")
    .trim()
    .slice(0, MAX_CLIENT_ERROR);
}
