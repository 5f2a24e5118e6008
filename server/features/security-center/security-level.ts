import type { SecurityLevel, SecurityStep } from "@portico/contract/security-center/factor-schemas";

/** What is known about how an account is guarded. */
export interface Guards {
  authenticator: boolean;
  passkeys: number;
  /** A code by mail or SMS at each sign-in: better than nothing, but it can be phished. */
  codes: boolean;
  recoveryCodesLeft: number;
  /** Of e-mail address and phone number, how many. */
  contacts: number;
  antiPhishingCode: boolean;
  /** A sub-user whose second step is the parent account's. */
  factorsOfParent: boolean;
}

/** With fewer left it is time for new ones. */
const FEW_RECOVERY_CODES = 3;

/** The one place that says how safe an account is, and what would help most. */
export function securityLevelOf(guards: Guards): {
  level: SecurityLevel;
  nextStep: SecurityStep | null;
} {
  const isGuarded = guards.authenticator || guards.passkeys > 0;
  const hasWayBack = guards.recoveryCodesLeft >= FEW_RECOVERY_CODES;
  const level: SecurityLevel = isGuarded
    ? hasWayBack
      ? "high"
      : "medium"
    : guards.codes
      ? "medium"
      : "low";
  const steps: [SecurityStep, isOpen: boolean, isOwn: boolean][] = [
    ["secondFactor", !isGuarded, !guards.factorsOfParent],
    ["recoveryCodes", !hasWayBack, !guards.factorsOfParent],
    ["passkey", guards.passkeys === 0, !guards.factorsOfParent],
    ["contact", guards.contacts < 2, !guards.factorsOfParent],
    ["antiPhishing", !guards.antiPhishingCode, true],
  ];
  const next = steps.find(([, isOpen, isOwn]) => isOpen && isOwn);
  return { level, nextStep: next?.[0] ?? null };
}
