import type { UserInfo } from "@portico/contract/schemas/common";
import type { AccountTable } from "../../platform/database/schema.ts";

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
>;

/** SES-1 without the token. */
export function userInfoOf(account: Described): UserInfo {
  return {
    accountGroup: account.account_group,
    userId: account.id,
    UID: account.uid,
    username: account.username,
    emailOrPhone: account.email ?? account.phone ?? "",
    isAdmin: account.parent_id === null,
    chainDreamMiningUser: account.mining === 1,
    twoFactorRequired: false,
    useAdminTwoFactor: false,
    phone: account.phone,
    email: account.email,
    dialCode: account.dial_code,
    verifyInstruction: [],
    accountType: account.type,
  };
}
