/** API-3 */
export const CODE_LENGTH = 6;
export const CODE_LIFETIME_SECONDS = 10 * 60;
export const CODE_RESEND_SECONDS = 60;
export const CODE_MAX_TRIES = 5;

const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Digits of any script are understood, and spaces or dashes between them are forgiven. */
export function canonicalCode(value: string): string {
  return value.normalize("NFKC").replaceAll(/[\s-]/g, "");
}

export function isCode(value: string): boolean {
  return CODE.test(canonicalCode(value));
}
