import type { UserInfo } from "@portico/contract/schemas/common";
import type { AccountTable } from "../../platform/database/schema.ts";
import { requiresTwoFactor, secondFactorsOf } from "./second-factors.ts";

type Described = Pick<
  AccountTable,
  | "id"
  | "uid"
  | "account_group"
  | "type"
  | "parent_id"
  | "mining"
  | "email"
  | "dial_code"
  | "phone"
  | "username"
  | "second_factors"
  | "use_admin_two_factor"
  | "review"
  | "offer_closed_until"
  | "held_until"
  | "factor_reset_at"
  | "methods_to_review"
>;

/** The one of the two that is missing; a sub-user's contacts are the parent's business. */
function bindOfferOf(account: Described, now: number): UserInfo["bindOffer"] {
  if (account.parent_id !== null || (account.offer_closed_until ?? 0) > now) return null;
  if (account.email === null) return "email";
  return account.phone === null ? "phone" : null;
}

/** The exchange lets nothing leave the account before. */
function isHeld<Account extends Pick<AccountTable, "held_until">>(
  account: Account,
  now: number,
): account is Account & { held_until: number } {
  return account.held_until !== null && account.held_until > now;
}

/** SES-1 without the token. `factors` are those of whoever's factors guard the account. */
export function userInfoOf(
  account: Described,
  now: number,
  factors: UserInfo["verifyInstruction"] = secondFactorsOf(account),
): UserInfo {
  return {
    accountGroup: account.account_group,
    userId: account.id,
    UID: account.uid,
    username: account.username,
    emailOrPhone: account.email ?? account.phone ?? "",
    isAdmin: account.parent_id === null,
    chainDreamMiningUser: account.mining === 1,
    twoFactorRequired: requiresTwoFactor(factors),
    useAdminTwoFactor: account.use_admin_two_factor === 1,
    phone: account.phone,
    email: account.email,
    dialCode: account.dial_code,
    verifyInstruction: factors,
    accountType: account.type,
    reviewStatus: account.review,
    tradingAllowed: account.type === "individual" || account.review === "approved",
    bindOffer: bindOfferOf(account, now),
    // Absent on nearly every account, and on the busiest answer there is.
    ...(isHeld(account, now) ? { withdrawalsHeldUntil: account.held_until } : {}),
    ...(account.factor_reset_at === null ? {} : { factorResetAt: account.factor_reset_at }),
    ...(account.methods_to_review === 0 ? {} : { methodsToReview: account.methods_to_review }),
  };
}
