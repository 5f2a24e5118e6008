import { randomInt } from "node:crypto";
import type { Locale } from "@portico/contract/locales";
import type { Tracking } from "@portico/contract/shared/schemas";
import type { Institution } from "@portico/contract/registration/schemas";
import { canonicalUsername } from "@portico/contract/fields/username";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomDigits, randomToken } from "../../platform/secrets/secrets.ts";
import type { Contact } from "../contacts/contacts.ts";
import { createOwnInviteCode } from "../invites/invites.ts";
import type { InviteFlag } from "../invites/self-referral.ts";
import * as repository from "./accounts-repository.ts";

export type { Account } from "./accounts-repository.ts";

/** The number of account groups; a load balancer may send each group to its own cluster. */
export const ACCOUNT_GROUPS = 16;
const UID_DIGITS = 9;
const UID_ATTEMPTS = 5;

export interface NewAccount {
  /** Undefined for a sub-user who is reached through the parent account. */
  contact: Contact | undefined;
  /** Null if the account does not sign in with a password. */
  passwordHash: string | null;
  locale: Locale;
  termsVersion: string;
  username?: string | undefined;
  countryCode?: string | undefined;
  invitedBy?: string | undefined;
  /** Signs of self-referral. */
  inviteFlags?: readonly InviteFlag[] | undefined;
  tracking?: Tracking | undefined;
  /** A company: it starts under review. */
  institution?: Institution | undefined;
  /** A sub-user of this account. */
  parent?: { id: string; useAdminTwoFactor: boolean; accountGroup?: number } | undefined;
  mining?: boolean;
}

export function newAccountGroup(): number {
  return randomInt(1, ACCOUNT_GROUPS + 1);
}

export function newUid(): string {
  return `${randomInt(1, 10)}${randomDigits(UID_DIGITS - 1)}`;
}

/** Inside a transaction. Refuses when the contact or the username is taken. */
export async function createAccount(
  db: Db,
  clock: Clock,
  input: NewAccount,
): Promise<repository.Account> {
  const now = clock.now();
  const { contact, institution, parent } = input;
  const username = input.username ?? null;
  const account: repository.Account = {
    id: randomToken().slice(0, 22),
    uid: newUid(),
    // A sub-account is in its parent's group, because a group may have its own database.
    account_group: parent?.accountGroup ?? newAccountGroup(),
    type: institution ? "institution" : "individual",
    status: "active",
    frozen_by: null,
    parent_id: parent?.id ?? null,
    mining: input.mining ? 1 : 0,
    email: contact?.channel === "email" ? contact.address : null,
    dial_code: contact?.channel === "sms" ? contact.dialCode : null,
    phone: contact?.channel === "sms" ? contact.address : null,
    username,
    username_key: username === null ? null : canonicalUsername(username),
    password_hash: input.passwordHash,
    locale: input.locale,
    country_code: input.countryCode ?? null,
    invited_by: input.invitedBy ?? null,
    tracking: input.tracking ? JSON.stringify(input.tracking) : null,
    institution: institution ? JSON.stringify(institution) : null,
    terms_version: input.termsVersion,
    terms_accepted_at: now,
    created_at: now,
    second_factors: "",
    use_admin_two_factor: parent?.useAdminTwoFactor ? 1 : 0,
    review: institution ? "pending" : null,
    offer_closed_until: null,
    password_changed_at: null,
    anti_phishing_code: null,
    held_until: null,
    closing_at: null,
    factor_reset_at: null,
    factor_reset_told: 0,
    methods_to_review: 0,
    invite_flags: (input.inviteFlags ?? []).join(","),
    recovered_by: null,
    recovered_flow: null,
    recovered_device: null,
    theme: null,
    time_zone: null,
    hours: null,
    optional_mails: "",
  };
  for (let attempt = 0; attempt < UID_ATTEMPTS; attempt += 1) {
    if (await repository.insert(db, account)) {
      // After the insert: another account may have given up this address while this one waited.
      if (contact && (await repository.isReserved(db, contact, account.id))) {
        throw new Refusal("accountExists");
      }
      await createOwnInviteCode(db, clock, account.id);
      return account;
    }
    // The first registration with an address wins; its owner got a notice by mail (A14, A31).
    if (contact && (await repository.findByContact(db, contact))) {
      throw new Refusal("accountExists");
    }
    if (account.username_key && (await repository.findByUsername(db, account.username_key))) {
      throw new Refusal("usernameTaken", { field: "username" });
    }
    account.uid = newUid();
  }
  throw new Error("No free UID was found");
}
