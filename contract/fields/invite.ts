/** Own invite codes: 10 characters of a 32-letter alphabet without look-alikes, 50 bits (A17). */
export const INVITE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const INVITE_LENGTH = 10;
export const INVITE_MAX = 32;

const SHAPE = new RegExp(`^[A-Za-z0-9]{1,${INVITE_MAX}}$`);

export function isInviteCodeShape(value: string): boolean {
  return SHAPE.test(value.trim());
}

export function canonicalInviteCode(value: string): string {
  return value.trim().toUpperCase();
}
