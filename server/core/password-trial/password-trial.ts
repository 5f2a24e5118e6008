import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { normalizePassword } from "@portico/contract/fields/password";
import { canonicalUsername, isUsername } from "@portico/contract/fields/username";
import type { Database, Db, Transaction } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/keyring.ts";
import type { PasswordKeys } from "../../platform/password-keys.ts";
import type { PasswordCheck } from "../../platform/passwords.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Audit } from "../audit/audit.ts";
import { hashesOf } from "../devices/device-cookie.ts";
import { isAtHome } from "../devices/devices.ts";
import { isRecoverer, placeOfRecoverer } from "../devices/own-place.ts";
import type { Limits } from "../limits/limits.ts";
import type { SessionWithAccount } from "../sessions/sessions.ts";
import { hashingOf, type Visitor } from "../visitor.ts";
import type { Named } from "./hash-door.ts";
import { findTried, type Tried } from "./password-trial-repository.ts";
import { type Proven, type Verified, verified } from "../verified.ts";

/** The hash that takes the place of an old one. */
export interface HashRenewal {
  from: string;
  to: string;
}

/** What a password unlocks: its account, held, if the password has not changed since. */
interface UnlockedAccount extends Proven {
  account: accounts.Account;
}

interface SignedInAccount extends UnlockedAccount {
  /** For the end of the sign-in: only the beginning of this password was compared. */
  renewal: HashRenewal | undefined;
}

export interface PasswordTrial {
  /** The account whose password this is; refuses anything else in one way. */
  verify(visitor: Visitor, who: Named, form: string): Promise<Verified<SignedInAccount>>;
  /** The same for the account that is signed in. Counts the try for the day first. */
  verifyOwn(
    visitor: Visitor,
    session: SessionWithAccount,
    account: accounts.Account,
    typed: { form: string; field: string },
  ): Promise<Verified<UnlockedAccount>>;
}

interface TrialParts {
  database: Database;
  keyring: Keyring;
  limits: Limits;
  passwordKeys: PasswordKeys;
  audit: Audit;
}

/** Read again: it may have been frozen, or its password changed, while we were hashing. */
async function holdUnchanged(
  transaction: Transaction,
  { id, password_changed_at }: accounts.Account,
  refusal: () => Refusal,
): Promise<accounts.Account> {
  const current = await accounts.hold(transaction, id);
  if (current === undefined || current.password_changed_at !== password_changed_at) throw refusal();
  return current;
}

const wrongIn = (field: string) => () => new Refusal("passwordWrong", { field });

/** An account by which no password is asked for; refuses when it gets one meanwhile. */
export const withoutPassword = (
  account: accounts.Account,
  field: string,
): Verified<UnlockedAccount> =>
  verified(async (transaction) => ({
    account: await holdUnchanged(transaction, account, wrongIn(field)),
    factors: [],
  }));

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
  const { database, keyring, limits, passwordKeys, audit } = parts;
  const { db } = database;

  /**
   * Counted before the password is tried, once the call has its place in the line of hashes: what we
   * are too busy to try is no try. The same for accounts that do not exist: by what was typed alone,
   * so that no two names are seen to be of one account. A known device and the browser that recovered
   * the account have allowances that strangers cannot use up (A19, A20).
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
    visitor: Visitor,
    account: accounts.Account | undefined,
    form: string,
  ): Promise<PasswordCheck & { password: string }> {
    const typed = await passwordKeys.unseal(form, visitor.challengeId);
    const password = normalizePassword(typed ?? "");
    const stored = typed === undefined ? null : (account?.password_hash ?? null);
    return { password, ...(await hashingOf(visitor).check(stored, password, typed)) };
  }

  const unlock = (visitor: Visitor, checked: accounts.Account, renewal?: HashRenewal) =>
    verified<SignedInAccount>(async (transaction) => {
      const refusal = () => new Refusal("loginFailed");
      const account = await holdUnchanged(transaction, checked, refusal);
      const factors = ["password"] as const;
      await audit.record(transaction, visitor, "passwordProven", {
        accountId: account.id,
        factors,
      });
      return { account, factors, renewal };
    });

  return {
    async verify(visitor, who, form) {
      const tried = await findTried(db, who, hashesOf(visitor.deviceTokens));
      const { account } = tried;
      if (account !== undefined) visitor.accountId = account.id;
      await countTry(who.identifier, tried, visitor);
      const { right, outdated, cutShort, password } = await compare(visitor, account, form);
      if (account === undefined || !right) throw new Refusal("loginFailed");
      if (!outdated) return unlock(visitor, account);
      const renewal = {
        from: account.password_hash ?? "",
        to: await hashingOf(visitor).hash(password),
      };
      if (cutShort) return unlock(visitor, account, renewal);
      await database.transaction((transaction) =>
        renewHash(transaction, audit, visitor, account.id, renewal),
      );
      return unlock(visitor, account);
    },

    async verifyOwn(visitor, session, account, { form, field }) {
      await limits.hitAll([
        ["passwordTriesInSession", session.session_id],
        ["passwordTriesInSessions", account.id],
      ]);
      if (!(await compare(visitor, account, form)).right) throw wrongIn(field)();
      return verified(async (transaction) => ({
        account: await holdUnchanged(transaction, account, wrongIn(field)),
        factors: ["password"],
      }));
    },
  };
}
