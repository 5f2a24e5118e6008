import type { Proof } from "@portico/contract/step-up/schemas";
import { type SecondFactor, secondFactorsOf } from "../accounts/second-factors.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { contactsOf } from "../contacts/contacts.ts";
import type { NewMethods } from "../probation/new-methods.ts";

type Asked = Pick<Account, "password_hash">;
/** The account whose factors and addresses guard the session. */
type Guard = Pick<Account, "second_factors" | "email" | "phone" | "dial_code">;

interface FactorState {
  recoveryCodesLeft: number;
  methods: NewMethods;
  /** The second factors that are mature. */
  mature: readonly SecondFactor[];
}

const KINDS = { email: "email", sms: "phone" } as const;

/**
 * ASVS 7.5.1: how the holder of a session can prove who they are, as fully as at a sign-in. Each
 * option is a list of proofs that are given together, the best option first: a mature passkey
 * alone; otherwise the password (or a code, without a password) with every second factor. A new
 * authenticator or passkey does not replace a mature one.
 */
export function proofOptionsOf(account: Asked, owner: Guard, factorState: FactorState): Proof[][] {
  const { recoveryCodesLeft, methods, mature } = factorState;
  const asked = secondFactorsOf(owner);
  // Nothing may change before the mailbox's owner has entered a code from it.
  const mailbox: Proof[] = methods.mailboxUnproven ? ["email"] : [];
  const isGuard = (factor: SecondFactor) => factor === "totp" || factor === "passkey";
  const hasMatureGuard = mature.some(isGuard);
  const usable = (factor: SecondFactor) =>
    asked.includes(factor) && (mature.includes(factor) || !hasMatureGuard);
  const contacts = contactsOf(owner).map(({ channel }) => channel);
  const first: Proof[] =
    account.password_hash === null
      ? contacts.filter((channel) => methods.mailboxUnproven || !methods.has(KINDS[channel]))
      : ["password"];
  const isGuarded = asked.some(isGuard);
  const hasCodes = recoveryCodesLeft > 0 && !(hasMatureGuard && methods.has("recoveryCodes"));
  const isNewPasskeyAsked = usable("passkey") && !mature.includes("passkey");
  const guards: Proof[] = [
    ...(isNewPasskeyAsked ? (["passkey"] as const) : []),
    ...(usable("totp") ? (["totp"] as const) : []),
    ...(isGuarded && hasCodes ? (["recoveryCode"] as const) : []),
  ];
  const codes: Proof[] = asked.filter((factor) => factor === "email" || factor === "sms");
  const proofOptions = first.flatMap((one) =>
    isGuarded
      ? guards.map((guard) => [...new Set([one, guard, ...codes, ...mailbox])])
      : [[...new Set([one, ...codes, ...mailbox])]],
  );
  return mature.includes("passkey") && !methods.mailboxUnproven
    ? [["passkey"], ...proofOptions]
    : proofOptions;
}
