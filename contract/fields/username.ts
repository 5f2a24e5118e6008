export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;

const SHAPE = /^[A-Za-z][A-Za-z0-9._-]*$/;

/** Never mistakable for an email address or a phone number. */
export function isUsername(value: string): boolean {
  return value.length >= USERNAME_MIN && value.length <= USERNAME_MAX && SHAPE.test(value);
}

/** Takes no space and allows no line break. */
const WORD_JOINER = "\u2060";
const BEFORE_LABEL = /\.(?=[A-Za-z]{2})/g;

/**
 * Puts invisible marks after dots: mail programs would turn a name such as `unlock.evil.com` into a
 * link.
 */
export const unlinkedUsername = (name: string): string =>
  name.replaceAll(BEFORE_LABEL, `.${WORD_JOINER}`);

/** A name that was copied from a mail. */
export const withoutMarks = (name: string): string => name.replaceAll(WORD_JOINER, "");

export function canonicalUsername(value: string): string {
  return value.toLowerCase();
}
