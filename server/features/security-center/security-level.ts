import type { SecurityLevel, SecurityStep } from "@portico/contract/security-center/factor-schemas";

/** How an account is protected. */
export interface Guards {
  authenticator: boolean;
  passkeys: number;
  /** A code by mail or SMS at each sign-in: better than nothing, but it can be phished. */
  codes: boolean;
  recoveryCodesLeft: number;
  /** Whether an email address or a phone number could be added. */
  isContactMissing: boolean;
  antiPhishingCode: boolean;
  /** A sub-user that uses the parent's second step. */
  factorsOfParent: boolean;
}

/** If fewer are left, the account should get new ones. */
const FEW_RECOVERY_CODES = 3;

/** The only place that rates the security of an account and suggests the best next step. */
export function securityLevelOf(guards: Guards): {
  level: SecurityLevel;
  nextStep: SecurityStep | null;
} {
  const isGuarded = guards.authenticator || guards.passkeys > 0;
  const hasWayBack = guards.recoveryCodesLeft >= FEW_RECOVERY_CODES;
  let level: SecurityLevel = isGuarded || guards.codes ? "medium" : "low";
  if (isGuarded && hasWayBack) level = "high";
  const steps: [SecurityStep, isOpen: boolean, isOwn: boolean][] = [
    ["secondFactor", !isGuarded, !guards.factorsOfParent],
    ["recoveryCodes", !hasWayBack, !guards.factorsOfParent],
    ["passkey", guards.passkeys === 0, !guards.factorsOfParent],
    ["contact", guards.isContactMissing, !guards.factorsOfParent],
    ["antiPhishing", !guards.antiPhishingCode, true],
  ];
  const next = steps.find(([, isOpen, isOwn]) => isOpen && isOwn);
  return { level, nextStep: next?.[0] ?? null };
}
