import type { SecondStep } from "@portico/contract/shared/schemas";

/**
 * SES-2: what the second step offers. The flags say which kinds of proof this login requires; the
 * instruction says which the visitor has: an authenticator app, a passkey or both.
 */
export function offersOf(step: SecondStep): Record<"totp" | "passkey" | "email" | "sms", boolean> {
  const { twoFactorRequired, emailAuthRequired, phoneAuthRequired, verifyInstruction } = step;
  return {
    totp: twoFactorRequired && verifyInstruction.includes("totp"),
    passkey: twoFactorRequired && verifyInstruction.includes("passkey"),
    email: emailAuthRequired,
    sms: phoneAuthRequired,
  };
}
