/** VAL-2: one source for both sides. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_MAX_BYTES = 256;

/** Shorter names occur in too many good passwords to be forbidden. */
const OWN_NAME_MIN = 4;

export type PasswordProblem = "tooShort" | "tooLong" | "common" | "ownName";

interface PasswordContext {
  brand: string;
  /** Email address, phone number and username of the account. */
  names: readonly string[];
  /** The shipped list of common and breached passwords; only the server has it. */
  isCommon?: (password: string) => boolean;
}

/** Compared completely: normalized, never trimmed or truncated. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

function isMadeOf(password: string, name: string): boolean {
  if (name.length < OWN_NAME_MIN) return false;
  // Without the name, the rest must still be long enough.
  return password.includes(name) && [...password.replaceAll(name, "")].length < PASSWORD_MIN;
}

function ownNames(context: PasswordContext): string[] {
  return [context.brand, ...context.names].flatMap((name) => {
    const lower = name.normalize("NFKC").toLowerCase();
    const local = lower.split("@")[0] ?? lower;
    return [lower, local, ...local.split(/[\s._+-]/)];
  });
}

/** The first rule that a password breaks, or undefined. */
export function passwordProblem(
  password: string,
  context: PasswordContext,
): PasswordProblem | undefined {
  // Length first: nothing below runs on input of unbounded size.
  if (password.length > PASSWORD_MAX * 4) return "tooLong";
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < PASSWORD_MIN) return "tooShort";
  if (length > PASSWORD_MAX || new TextEncoder().encode(normal).length > PASSWORD_MAX_BYTES) {
    return "tooLong";
  }
  const lower = normal.toLowerCase();
  if (ownNames(context).some((name) => isMadeOf(lower, name))) return "ownName";
  return context.isCommon?.(normal) ? "common" : undefined;
}
