export const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

export function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && ((code & 0xff) === SQLITE_BUSY || (code & 0xff) === SQLITE_LOCKED);
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

export function isDamage(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(errcode & 0xff);
}
