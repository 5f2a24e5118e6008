/** Verification codes: length, lifetime, resend wait, attempts (requirement API-3). */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 10 * 60;
export const CODE_RESEND_SECONDS = 60;
export const CODE_MAX_ATTEMPTS = 5;

const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Unicode lists the ten digits of a script in order, so counting back to its zero gives the value. */
function toAscii(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}

/** Turns the digits of any script into ASCII digits. */
export function asciiDigits(value: string): string {
  return value.normalize("NFKC").replaceAll(/(?!\d)\p{Nd}/gu, toAscii);
}

/** Removes spaces and dashes between the digits. */
export function canonicalCode(value: string): string {
  return asciiDigits(value).replaceAll(/[\s-]/g, "");
}

export function isCode(value: string): boolean {
  return CODE.test(canonicalCode(value));
}
