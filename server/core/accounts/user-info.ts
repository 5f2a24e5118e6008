import type { UserInfo } from "@portico/contract/shared/schemas";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import { findById } from "./accounts-repository.ts";
import { mainAccountName } from "./names.ts";
import { requiresTwoFactor, secondFactorsOf } from "./second-factors.ts";

type AccountFields = Pick<
  AccountTable,
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
  | "theme"
  | "time_zone"
  | "hours"
>;

/** What decides about offers besides the account. */
export interface Offering {
  now: number;
  /** Whether text messages are sent: adding a contact takes a code to the old and the new one. */
  phone: boolean;
}

/** The missing contact, if one is; a sub-user's contacts are managed by the parent. */
function bindOfferOf(account: AccountFields, { now, phone }: Offering): UserInfo["bindOffer"] {
  if (!phone || account.parent_id !== null) return null;
  if ((account.offer_closed_until ?? 0) > now) return null;
  if (account.email === null) return "email";
  return account.phone === null ? "phone" : null;
}

type Parent = Pick<AccountTable, "type" | "review" | "held_until"> &
  Parameters<typeof mainAccountName>[0];

const isCleared = ({ type, review }: Pick<AccountTable, "type" | "review">) =>
  type === "individual" || review === "approved";

/** A company trades once it is approved, and a sub-user only if its parent may. */
export function mayTrade(
  account: Pick<AccountTable, "type" | "review" | "parent_id">,
  parent: Pick<AccountTable, "type" | "review"> | undefined,
): boolean {
  if (!isCleared(account)) return false;
  return parent === undefined ? account.parent_id === null : isCleared(parent);
}

/** Undefined if the browser decides everything: so it is for nearly every account. */
function preferencesOf({ theme, time_zone, hours }: AccountFields): UserInfo["preferences"] {
  if (theme === null && time_zone === null && hours === null) return undefined;
  return {
    ...(theme === null ? {} : { theme }),
    ...(time_zone === null ? {} : { timeZone: time_zone }),
    ...(hours === null ? {} : { hours }),
  };
}

/**
 * SES-1 without the token. `factors` are those that guard the account: its own or the parent's. Takes
 * the row of a session as it is: a copy of it was a tenth of a session check.
 */
export function userInfoOf(
  account: AccountFields & { accountId: string },
  offering: Offering,
  factors: UserInfo["verifyInstruction"] = secondFactorsOf(account),
  parent?: Parent,
): UserInfo {
  const { now } = offering;
  // Withdrawals are on hold until then.
  const heldUntil = Math.max(account.held_until ?? 0, parent?.held_until ?? 0);
  const preferences = preferencesOf(account);
  const info: UserInfo = {
    accountGroup: account.account_group,
    userId: account.accountId,
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
    tradingAllowed: mayTrade(account, parent),
    bindOffer: bindOfferOf(account, offering),
  };
  // Omitted when unset: nearly every account, in the most frequent response.
  if (heldUntil > now) info.withdrawalsHeldUntil = heldUntil;
  if (account.factor_reset_at !== null) info.factorResetAt = account.factor_reset_at;
  if (preferences !== undefined) info.preferences = preferences;
  if (account.methods_to_review !== 0) info.methodsToReview = account.methods_to_review;
  if (parent !== undefined) info.mainAccount = mainAccountName(parent);
  return info;
}

/** Reads the parent of a sub-user first, if there is one. */
export async function loadUserInfo(
  db: Db,
  account: AccountFields & { id: string },
  offering: Offering,
  factors?: UserInfo["verifyInstruction"],
): Promise<UserInfo> {
  const { parent_id } = account;
  const parent = parent_id === null ? undefined : await findById(db, parent_id);
  return userInfoOf({ ...account, accountId: account.id }, offering, factors, parent);
}
