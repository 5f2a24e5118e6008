import type { SecondFactor } from "../accounts/second-factors.ts";

export const FACTORS = [
  "password",
  "third-party",
  "email-code",
  "sms-code",
  "totp",
  "recovery-code",
  "passkey",
  "device-code",
] as const;

export type Factor = (typeof FACTORS)[number];

/** The prefix that marks a proof by a new method in a session. */
const MARK = "new:";

export const markedNew = (factor: Factor) => MARK + factor;
export const isMarkedNew = (proof: string) => proof.startsWith(MARK);
export const unmarked = (proof: string) => (isMarkedNew(proof) ? proof.slice(MARK.length) : proof);

/**
 * What proves each second factor. A passkey is two factors in one (the device and its unlocking),
 * so it proves all of them. A recovery code replaces an authenticator or passkey.
 */
const PROOFS_OF: Record<SecondFactor, readonly Factor[]> = {
  totp: ["totp", "passkey", "recovery-code"],
  passkey: ["passkey", "totp", "recovery-code"],
  email: ["email-code", "passkey"],
  sms: ["sms-code", "passkey"],
};

/** What proves a factor that risk requires: an authenticator does not prove a passkey. */
const PROOFS_REQUIRED_BY_RISK: typeof PROOFS_OF = {
  ...PROOFS_OF,
  passkey: ["passkey", "recovery-code"],
};

/**
 * The required factors that are not proven yet. A factor required by risk accepts no weaker proof:
 * if it is a passkey, the authenticator is not required at all.
 */
export function missingFactors(
  asked: readonly SecondFactor[],
  proven: readonly string[],
  requiredByRisk: readonly SecondFactor[] = [],
): SecondFactor[] {
  const all = [...new Set([...asked, ...requiredByRisk])];
  return all.filter((factor) => {
    if (factor === "totp" && requiredByRisk.includes("passkey")) return false;
    const proofs = (requiredByRisk.includes(factor) ? PROOFS_REQUIRED_BY_RISK : PROOFS_OF)[factor];
    return !proofs.some((proof) => proven.includes(proof));
  });
}

/**
 * What proves a device: a code to one of the account's addresses, entered in this sign-in, or a
 * passkey, which cannot be phished. A device code is no second factor, because it may go to any
 * address.
 */
export const DEVICE_PROOFS: readonly Factor[] = [
  "email-code",
  "sms-code",
  "device-code",
  "passkey",
];

/** Proofs beyond the first: any of them satisfies the code that one signal requires. */
export const FURTHER_PROOFS: readonly Factor[] = [...DEVICE_PROOFS, "totp", "recovery-code"];
