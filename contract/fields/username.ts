export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;

const SHAPE = /^[A-Za-z][A-Za-z0-9._-]*$/;

/** Never mistakable for an e-mail address or a phone number. */
export function isUsername(value: string): boolean {
  return value.length >= USERNAME_MIN && value.length <= USERNAME_MAX && SHAPE.test(value);
}

export function canonicalUsername(value: string): string {
  return value.toLowerCase();
}
