import { randomInt } from "node:crypto";
import type { Locale } from "@portico/contract/locales";
import type { Tracking } from "@portico/contract/schemas/common";
import { canonicalUsername } from "@portico/contract/username";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomDigits, randomToken } from "../../platform/secrets.ts";
import { createOwnInviteCode } from "../invites/invites.ts";
import * as repository from "./accounts-repository.ts";

export type { Account } from "./accounts-repository.ts";

/** Accounts are spread over this many groups; a load balancer may send each to its own cluster. */
export const ACCOUNT_GROUPS = 16;
const UID_DIGITS = 9;
const UID_ATTEMPTS = 5;

export interface NewAccount {
  email: string;
  passwordHash: string;
  locale: Locale;
  termsVersion: string;
  username?: string;
  countryCode?: string | undefined;
  invitedBy?: string | undefined;
  tracking?: Tracking | undefined;
}

function randomUid(): string {
  return `${randomInt(1, 10)}${randomDigits(UID_DIGITS - 1)}`;
}

/** Inside a transaction. Refuses when the e-mail or the username is taken. */
export async function createAccount(
  db: Db,
  clock: Clock,
  input: NewAccount,
): Promise<repository.Account> {
  const now = clock.now();
  const username = input.username ?? null;
  const account: repository.Account = {
    id: randomToken().slice(0, 22),
    uid: randomUid(),
    account_group: randomInt(1, ACCOUNT_GROUPS + 1),
    type: "individual",
    status: "active",
    parent_id: null,
    mining: 0,
    email: input.email,
    dial_code: null,
    phone: null,
    username,
    username_key: username === null ? null : canonicalUsername(username),
    password_hash: input.passwordHash,
    locale: input.locale,
    country_code: input.countryCode ?? null,
    invited_by: input.invitedBy ?? null,
    tracking: input.tracking ? JSON.stringify(input.tracking) : null,
    institution: null,
    terms_version: input.termsVersion,
    terms_accepted_at: now,
    created_at: now,
  };
  for (let attempt = 0; attempt < UID_ATTEMPTS; attempt += 1) {
    if (await repository.insert(db, account)) {
      await createOwnInviteCode(db, clock, account.id);
      return account;
    }
    // Whoever came first with this address has it; the owner was told by mail (A14, A31).
    if (await repository.findByEmail(db, input.email)) throw new Refusal("accountExists");
    if (account.username_key && (await repository.findByUsername(db, account.username_key))) {
      throw new Refusal("usernameTaken", { field: "username" });
    }
    account.uid = randomUid();
  }
  throw new Error("No free UID was found");
}
