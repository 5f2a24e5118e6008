import type { Proof } from "@portico/contract/schemas/factors";
import { type SecondFactor, secondFactorsOf } from "../accounts/second-factors.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import { contactsOf } from "../contacts/contacts.ts";

type Asked = Pick<Account, "password_hash">;
/** Whose factors and addresses guard the account. */
type Guard = Pick<Account, "second_factors" | "email" | "phone" | "dial_code">;

/**
 * ASVS 7.5.1: how the holder of a session can prove who they are, as fully as at a sign-in. Each
 * way is a list of proofs that are given together, the best first: a passkey alone; else the
 * password, or a code where there is none, with every second factor.
 */
export function waysOf(account: Asked, owner: Guard, recoveryCodesLeft: number): Proof[][] {
  const asked = secondFactorsOf(owner);
  const has = (factor: SecondFactor) => asked.includes(factor);
  const first: Proof[] =
    account.password_hash === null ? contactsOf(owner).map(({ channel }) => channel) : ["password"];
  const isGuarded = has("totp") || has("passkey");
  const guards: Proof[] = [
    ...(has("totp") ? (["totp"] as const) : []),
    ...(isGuarded && recoveryCodesLeft > 0 ? (["recoveryCode"] as const) : []),
  ];
  const codes: Proof[] = asked.filter((factor) => factor === "email" || factor === "sms");
  const ways = first.flatMap((one) =>
    isGuarded
      ? guards.map((guard) => [...new Set([one, guard, ...codes])])
      : [[...new Set([one, ...codes])]],
  );
  return has("passkey") ? [["passkey"], ...ways] : ways;
}
