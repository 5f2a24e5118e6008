import { canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { normalizePassword } from "@portico/contract/fields/password";
import { canonicalUsername, isUsername, withoutMarks } from "@portico/contract/fields/username";
import type { Database, Db, Transaction } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import type { PasswordKeys } from "../../platform/passwords/password-keys.ts";
import type { PasswordCheck } from "../../platform/passwords/password-hash.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Audit } from "../audit/audit.ts";
import { refuseBlocked } from "../block-rules/refuse-blocked.ts";
import { hashesOf } from "../devices/device-cookie.ts";
import { matchesKnownContext } from "../devices/devices.ts";
import { isRecoverer, recovererAllowanceKey } from "../devices/own-allowance.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";
import type { SessionWithAccount } from "../sessions/sessions.ts";
import { hashingOf, type RequestContext } from "../request-context.ts";
import { giveBackIfUnavailable } from "../give-back.ts";
import type { LoginIdentifier } from "./hash-admission.ts";
import {
  type CandidateAccount,
  findCandidate,
  type SignInCandidate,
} from "./password-verifier-repository.ts";
import { type Proven, type Verified, verified } from "../verified.ts";

/** The hash that replaces an old one. */
export interface HashRenewal {
  from: string;
  to: string;
}

/** What a password unlocks: its account, locked, if the password has not changed since. */
interface UnlockedAccount extends Proven {
  account: accounts.Account;
}

interface SignedInAccount<Read> extends UnlockedAccount {
  /** Written at the end of the sign-in, if only a prefix of this password was compared. */
  renewal: HashRenewal | undefined;
  read: Read | undefined;
}

/**
 * Reads in the same round trip as the account's lock, after it. `account` was read before: only its
 * id and `password_changed_at` are sure to be current.
 */
type ReadWithLock<Read> = (transaction: Transaction, account: CandidateAccount) => Promise<Read>;

export interface PasswordVerifier {
  /** The account whose password this is; refuses everything else in the same way. */
  verify<Read = undefined>(
    context: RequestContext,
    who: LoginIdentifier,
    encryptedPassword: string,
    read?: ReadWithLock<Read>,
  ): Promise<Verified<SignedInAccount<Read>>>;
  /** Verifies the password of the signed-in account. Counts the daily attempt first. */
  verifyOwn(
    context: RequestContext,
    session: SessionWithAccount,
    account: accounts.Account,
    typed: { encryptedPassword: string; field: string },
  ): Promise<Verified<UnlockedAccount>>;
}

interface PasswordVerifierServices {
  database: Database;
  keyring: Keyring;
  limits: Limits;
  passwordKeys: PasswordKeys;
  audit: Audit;
}

type CheckedAccount = Pick<accounts.Account, "id" | "password_changed_at">;

function refuseIfChanged(
  current: accounts.Account | undefined,
  { password_changed_at }: CheckedAccount,
  refusal: () => Refusal,
): accounts.Account {
  if (current === undefined || current.password_changed_at !== password_changed_at) throw refusal();
  return current;
}

/** Reads the account again: it may have been frozen, or its password changed, during hashing. */
async function lockIfPasswordUnchanged(
  transaction: Transaction,
  checked: CheckedAccount,
  refusal: () => Refusal,
): Promise<accounts.Account> {
  return refuseIfChanged(await accounts.lockForUpdate(transaction, checked.id), checked, refusal);
}

const wrongIn = (field: string) => () => new Refusal("passwordWrong", { field });

/** An account without a password; refuses if it gets one meanwhile. */
export const withoutPassword = (
  account: accounts.Account,
  field: string,
): Verified<UnlockedAccount> =>
  verified(async (transaction) => ({
    account: await lockIfPasswordUnchanged(transaction, account, wrongIn(field)),
    factors: [],
  }));

/** Only if the verified hash is still stored: keeps a password that was set meanwhile. */
export async function renewHash(
  db: Db,
  audit: Audit,
  context: RequestContext,
  accountId: string,
  renewal: HashRenewal,
): Promise<void> {
  if (!(await accounts.replaceHash(db, accountId, renewal))) return;
  await audit.record(db, context, "passwordRehashed", { accountId });
}

/** An address, or else a username; anything else matches nobody. */
export function readLoginIdentifier(typed: string): LoginIdentifier {
  const name = withoutMarks(typed).trim();
  if (name.includes("@")) {
    const identifier = canonicalEmail(name);
    return { identifier, key: "email", value: isEmail(name) ? identifier : "" };
  }
  const identifier = canonicalUsername(name);
  return { identifier, key: "username_key", value: isUsername(name) ? identifier : "" };
}

function ownAllowance(
  { account, devices }: SignInCandidate,
  context: RequestContext,
): string | undefined {
  const known = devices.find((device) => matchesKnownContext(device, context));
  if (known !== undefined) return known.id;
  return account !== undefined && isRecoverer(account, context)
    ? recovererAllowanceKey(account)
    : undefined;
}

/** The only place where passwords are verified. */
export function createPasswordVerifier(services: PasswordVerifierServices): PasswordVerifier {
  const { database, keyring, limits, passwordKeys, audit } = services;
  const { db } = database;

  /**
   * Counted before the password is verified, once the call has its slot in the hash queue: an
   * attempt that we are too busy for does not count. Counted the same for unknown accounts, by the
   * typed name only, so that nobody sees which names share an account. A known device and the
   * browser that recovered the account have allowances that strangers cannot use up (A19, A20).
   */
  async function countAttempt(
    identifier: string,
    candidate: SignInCandidate,
    context: RequestContext,
  ): Promise<NamedHit[]> {
    const own = ownAllowance(candidate, context);
    const who = keyring.hmac("recipients", identifier).toString("base64url");
    const hits: NamedHit[] = [
      ["loginAttemptsFromAddress", limitKeyOfAddress(context.address)],
      ...(own === undefined
        ? ([
            ["loginAttemptsUnknownDevice", who],
            ["loginAttemptsUnknownDeviceDaily", who],
          ] as const)
        : ([
            ["loginAttemptsKnownDevice", own],
            ["loginAttemptsKnownDeviceDaily", own],
          ] as const)),
    ];
    await limits.hitAll(hits);
    return hits;
  }

  /**
   * Does the same work for a wrong password, an unknown account, one without a password, and invalid
   * input, so that the time of an answer shows nothing.
   */
  async function compare(
    context: RequestContext,
    account: Pick<accounts.Account, "password_hash"> | undefined,
    encryptedPassword: string,
  ): Promise<PasswordCheck & { password: string }> {
    const typed = await passwordKeys.unseal(encryptedPassword, context.challengeId);
    const password = normalizePassword(typed ?? "");
    const stored = typed === undefined ? null : (account?.password_hash ?? null);
    return { password, ...(await hashingOf(context).check(stored, password, typed)) };
  }

  const unlock = <Read>(
    context: RequestContext,
    checked: CandidateAccount,
    readWithLock: ReadWithLock<Read> | undefined,
    renewal?: HashRenewal,
  ) =>
    verified<SignedInAccount<Read>>(async (transaction) => {
      const { account: current, read } = await accounts.lockAndRead(
        transaction,
        checked.id,
        async () => readWithLock?.(transaction, checked),
      );
      const account = refuseIfChanged(current, checked, () => new Refusal("loginFailed"));
      const factors = ["password"] as const;
      await audit.record(transaction, context, "passwordProven", {
        accountId: account.id,
        factors,
      });
      return { account, factors, renewal, read };
    });

  return {
    async verify(context, who, encryptedPassword, read) {
      refuseBlocked(context, who.key === "email" ? who.value : undefined);
      const candidate = await findCandidate(db, who, hashesOf(context.deviceTokens));
      const { account } = candidate;
      if (account !== undefined) context.accountId = account.id;
      const hits = await countAttempt(who.identifier, candidate, context);
      const { right, outdated, cutShort, password } = await compare(
        context,
        account,
        encryptedPassword,
      );
      if (account === undefined || !right) throw new Refusal("loginFailed");
      giveBackIfUnavailable(context, () => limits.giveBack(hits));
      if (!outdated) return unlock(context, account, read);
      const renewal = {
        from: account.password_hash ?? "",
        to: await hashingOf(context).hash(password),
      };
      if (cutShort) return unlock(context, account, read, renewal);
      await database.transaction((transaction) =>
        renewHash(transaction, audit, context, account.id, renewal),
      );
      return unlock(context, account, read);
    },

    async verifyOwn(context, session, account, { encryptedPassword, field }) {
      const hits: NamedHit[] = [
        ["passwordAttemptsInSession", session.sessionId],
        ["passwordAttemptsInSessions", account.id],
      ];
      await limits.hitAll(hits);
      if (!(await compare(context, account, encryptedPassword)).right) throw wrongIn(field)();
      giveBackIfUnavailable(context, () => limits.giveBack(hits));
      return verified(async (transaction) => ({
        account: await lockIfPasswordUnchanged(transaction, account, wrongIn(field)),
        factors: ["password"],
      }));
    },
  };
}
