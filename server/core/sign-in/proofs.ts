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

/** Before the name of a proof that a new method gave, where a session keeps it. */
const MARK = "new:";

export const markedNew = (factor: Factor) => MARK + factor;
export const isMarkedNew = (proof: string) => proof.startsWith(MARK);
export const unmarked = (proof: string) => (isMarkedNew(proof) ? proof.slice(MARK.length) : proof);

/**
 * What proves each second factor. A passkey is two factors by itself, the device that holds it and
 * whatever unlocks that, so it stands for all of them; a recovery code for an authenticator or a
 * passkey that is not at hand, of which one is as good as the other.
 */
const PROOFS_OF: Record<SecondFactor, readonly Factor[]> = {
  totp: ["totp", "passkey", "recovery-code"],
  passkey: ["passkey", "totp", "recovery-code"],
  email: ["email-code", "passkey"],
  sms: ["sms-code", "passkey"],
};

/** The same where the risk asks for the strongest: an authenticator does not stand for a passkey. */
const PROOFS_REQUIRED_BY_RISK: typeof PROOFS_OF = {
  ...PROOFS_OF,
  passkey: ["passkey", "recovery-code"],
};

/**
 * Those of the factors asked for that nothing proves yet. What the risk has raised is proven by
 * nothing weaker: beside a passkey that it asks for, the authenticator is not asked for at all.
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
 * A code to an address of the account's own, proven in this very sign-in, is a device's proof. The
 * one that was sent for the device alone is no second factor: it fits whichever address it went to.
 * A passkey is one too: it cannot be phished, and is more than the code would add.
 */
export const DEVICE_PROOFS: readonly Factor[] = [
  "email-code",
  "sms-code",
  "device-code",
  "passkey",
];

/** Proofs beyond the first: any of them is the code that one signal asks for. */
export const FURTHER_PROOFS: readonly Factor[] = [...DEVICE_PROOFS, "totp", "recovery-code"];
