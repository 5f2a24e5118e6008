import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { normalizePassword } from "@portico/contract/fields/password";
import { canonicalUsername, isUsername } from "@portico/contract/fields/username";
import type { Database, Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/keyring.ts";
import type { PasswordKeys } from "../../platform/password-keys.ts";
import type { PasswordCheck, Passwords } from "../../platform/passwords.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Audit } from "../audit/audit.ts";
import { hashesOf } from "../devices/device-cookie.ts";
import { isAtHome } from "../devices/devices.ts";
import { isRecoverer, placeOfRecoverer } from "../devices/own-place.ts";
import type { Limits } from "../limits/limits.ts";
import type { SessionWithAccount } from "../sessions/sessions.ts";
import { findTried, type Tried } from "./password-trial-repository.ts";
import type { Visitor } from "../visitor.ts";

/** Whose password is tried: what was typed, and by what to look for it. */
export interface Named {
  /** Canonical, whether or not there is such an account: limits count by it. */
  identifier: string;
  key: accounts.AccountKey;
  /** Of nobody when what was typed cannot be one. */
  value: string;
}

/** The hash that takes the place of an old one. */
export interface HashRenewal {
  from: string;
  to: string;
}

export interface CheckedPassword {
  account: accounts.Account;
  /** For the end of the sign-in: only the beginning of this password was compared. */
  renewal: HashRenewal | undefined;
}

export interface PasswordTrial {
  /** The account whose password this is; refuses anything else in one way. */
  check(visitor: Visitor, who: Named, form: string): Promise<CheckedPassword>;
  /** Holds that account, inside the transaction of what its password opens. */
  confirm(db: Db, visitor: Visitor, checked: CheckedPassword): Promise<accounts.Account>;
  /** Whether it is the password of the account that is signed in. Counts the try for the day first. */
  isRight(
    visitor: Visitor,
    session: SessionWithAccount,
    account: accounts.Account,
    form: string,
  ): Promise<boolean>;
}

interface TrialParts {
  database: Database;
  keyring: Keyring;
  limits: Limits;
  passwords: Passwords;
  passwordKeys: PasswordKeys;
  audit: Audit;
}

/** Only in the place of the hash that was checked: a password set meanwhile stays. */
export async function renewHash(
  db: Db,
  audit: Audit,
  visitor: Visitor,
  accountId: string,
  renewal: HashRenewal,
): Promise<void> {
  if (!(await accounts.replaceHash(db, accountId, renewal))) return;
  await audit.record(db, visitor, "passwordRehashed", { accountId });
}

/** An address, or else a username; what is neither belongs to nobody. */
export function namedAccount(typed: string): Named {
  const name = typed.trim();
  if (name.includes("@")) {
    const identifier = canonicalEmail(name);
    return { identifier, key: "email", value: isEmail(name) ? identifier : "" };
  }
  const identifier = canonicalUsername(name);
  return { identifier, key: "username_key", value: isUsername(name) ? identifier : "" };
}

function ownAllowance({ account, devices }: Tried, visitor: Visitor): string | undefined {
  const known = devices.find((device) => isAtHome(device, visitor));
  if (known !== undefined) return known.id;
  return account !== undefined && isRecoverer(account, visitor)
    ? placeOfRecoverer(account)
    : undefined;
}

/** The one place where passwords are tried, whatever they open. */
export function createPasswordTrial(parts: TrialParts): PasswordTrial {
  const { database, keyring, limits, passwords, passwordKeys, audit } = parts;
  const { db } = database;

  /**
   * Counted before the password is tried, and the same for accounts that do not exist: by what was
   * typed alone, so that no two names are seen to be of one account. A known device and the browser
   * that recovered the account have allowances that strangers cannot use up (A19, A20).
   */
  async function countTry(identifier: string, tried: Tried, visitor: Visitor): Promise<void> {
    const own = ownAllowance(tried, visitor);
    const who = keyring.hmac("recipients", identifier).toString("base64url");
    await limits.hitAll([
      ["loginTriesFromAddress", limitKeyOfAddress(visitor.address)],
      ...(own === undefined
        ? ([
            ["loginTries", who],
            ["loginTriesDaily", who],
          ] as const)
        : ([
            ["loginTriesOfDevice", own],
            ["loginTriesOfDeviceDaily", own],
          ] as const)),
    ]);
  }

  /** The same work for a wrong password, an unknown account, one without, and a broken form. */
  async function compare(
    { challengeId }: Visitor,
    account: accounts.Account | undefined,
    form: string,
  ): Promise<PasswordCheck & { password: string }> {
    const typed = await passwordKeys.unseal(form, challengeId);
    const password = normalizePassword(typed ?? "");
    const stored = typed === undefined ? null : (account?.password_hash ?? null);
    return { password, ...(await passwords.check(stored, password, typed)) };
  }

  return {
    async check(visitor, who, form) {
      const tried = await findTried(db, who, hashesOf(visitor.deviceTokens));
      const { account } = tried;
      if (account !== undefined) visitor.accountId = account.id;
      await countTry(who.identifier, tried, visitor);
      const { right, outdated, cutShort, password } = await compare(visitor, account, form);
      if (account === undefined || !right) throw new Refusal("loginFailed");
      if (!outdated) return { account, renewal: undefined };
      const renewal = { from: account.password_hash ?? "", to: await passwords.hash(password) };
      if (cutShort) return { account, renewal };
      await database.transaction((transaction) =>
        renewHash(transaction, audit, visitor, account.id, renewal),
      );
      return { account, renewal: undefined };
    },

    async confirm(transaction, visitor, { account: checked }) {
      // Read again: it may have been frozen, or its password changed, while we were hashing.
      const current = await accounts.hold(transaction, checked.id);
      if (current === undefined || current.password_changed_at !== checked.password_changed_at) {
        throw new Refusal("loginFailed");
      }
      const facts = { accountId: current.id, factors: ["password"] };
      await audit.record(transaction, visitor, "passwordProven", facts);
      return current;
    },

    async isRight(visitor, session, account, form) {
      await limits.hitAll([
        ["passwordTriesInSession", session.session_id],
        ["passwordTriesInSessions", account.id],
      ]);
      return (await compare(visitor, account, form)).right;
    },
  };
}
