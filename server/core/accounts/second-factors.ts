import type { VerifyInstruction } from "@portico/contract/shared/schemas";
import type { Db } from "../../platform/database/index.ts";
import * as repository from "./accounts-repository.ts";

/** The order in which they are asked for. */
export const SECOND_FACTORS = ["totp", "passkey", "email", "sms"] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

type HasSecondFactors = Pick<repository.Account, "second_factors">;

/** The second factors that an account requires at sign-in. */
export function secondFactorsOf({ second_factors }: HasSecondFactors): SecondFactor[] {
  const asked = second_factors.split(",");
  return SECOND_FACTORS.filter((factor) => asked.includes(factor));
}

/**
 * SES-1, SES-2: twoFactorRequired. True for a factor that its owner holds: an authenticator app or
 * a passkey. A code by email or SMS has a separate flag.
 */
export function requiresTwoFactor(factors: readonly SecondFactor[]): boolean {
  return factors.includes("totp") || factors.includes("passkey");
}

/** The account whose factors guard this one: itself, or for some sub-users the parent. */
export async function factorOwnerOf<
  Sub extends Pick<repository.Account, "parent_id" | "use_admin_two_factor"> & HasSecondFactors,
>(db: Db, account: Sub): Promise<Sub | repository.Account> {
  if (account.use_admin_two_factor !== 1 || account.parent_id === null) return account;
  const parent = await repository.findById(db, account.parent_id);
  // Never fewer proofs than were asked for: without its parent a sub-user does not get in.
  if (parent === undefined) throw new Error("A sub-user has lost its parent account");
  return parent;
}

export async function setSecondFactors(
  db: Db,
  accountId: string,
  factors: readonly SecondFactor[],
): Promise<void> {
  await repository.setSecondFactors(db, accountId, factors.join(","));
}

/** SES-1: what a sign-in to this account needs. */
export async function verifyInstructionOf(
  db: Db,
  account: Parameters<typeof factorOwnerOf>[1],
): Promise<VerifyInstruction> {
  return secondFactorsOf(await factorOwnerOf(db, account));
}
