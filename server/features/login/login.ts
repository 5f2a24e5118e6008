import { canonicalEmail, isEmail } from "@portico/contract/email";
import { normalizePassword } from "@portico/contract/password";
import type { Payload } from "@portico/contract/schemas";
import type { DeviceInfo } from "@portico/contract/schemas/common";
import { canonicalUsername, isUsername } from "@portico/contract/username";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { readPhoneContact } from "../../core/contacts/contacts.ts";
import { findKnownDevice } from "../../core/devices/devices.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Keyring } from "../../platform/keyring.ts";
import type { PasswordKeys } from "../../platform/password-keys.ts";
import type { Passwords } from "../../platform/passwords.ts";
import { Refusal } from "../../platform/refusal.ts";

interface LoginParts {
  database: Database;
  keyring: Keyring;
  limits: Limits;
  passwords: Passwords;
  passwordKeys: PasswordKeys;
  audit: Audit;
  signIn: SignIn;
}

interface Credentials {
  /** Canonical, whether or not there is such an account: limits count by it. */
  identifier: string;
  find(db: Db): Promise<accounts.Account | undefined>;
  password: string;
  device: DeviceInfo | undefined;
}

export function createLogin(parts: LoginParts) {
  const { database, keyring, limits, passwords, passwordKeys, audit } = parts;
  const { db } = database;

  /**
   * Counted before the password is tried, and the same for accounts that do not exist. A known
   * device has an allowance of its own, so that strangers do not lock the owner out (A19, A20).
   */
  async function countTry(
    identifier: string,
    account: accounts.Account | undefined,
    visitor: Visitor,
  ): Promise<void> {
    const known = await findKnownDevice(db, account?.id, visitor);
    const who = keyring.hmac("recipients", identifier).toString("base64url");
    await limits.hitAll([
      ["loginTriesFromAddress", limitKeyOfAddress(visitor.address)],
      ...(known === undefined
        ? ([
            ["loginTries", who],
            // By whichever of its names it is tried.
            ["loginTriesDaily", account?.id ?? who],
          ] as const)
        : ([["loginTriesOfDevice", known.id]] as const)),
    ]);
  }

  async function rehash(
    account: accounts.Account,
    password: string,
    visitor: Visitor,
  ): Promise<void> {
    const from = account.password_hash ?? "";
    const to = await passwords.hash(password);
    await database.transaction(async (transaction) => {
      if (!(await accounts.replaceHash(transaction, account.id, { from, to }))) return;
      await audit.record(transaction, visitor, "passwordRehashed", { accountId: account.id });
    });
  }

  /** One answer and the same work for a wrong password, an unknown account and a broken form. */
  async function withPassword(visitor: Visitor, credentials: Credentials): Promise<SignInOutcome> {
    const { identifier, device } = credentials;
    const typed = await passwordKeys.unseal(credentials.password, visitor.challengeId);
    const account = await credentials.find(db);
    if (account !== undefined) visitor.accountId = account.id;
    await countTry(identifier, account, visitor);
    const password = normalizePassword(typed ?? "");
    const stored = typed === undefined ? null : (account?.password_hash ?? null);
    const { right, outdated } = await passwords.check(stored, password);
    if (account === undefined || !right) throw new Refusal("loginFailed");
    if (outdated) await rehash(account, password, visitor);
    return database.transaction(async (transaction) => {
      // Read again: it may have been frozen, or its password changed, while we were hashing.
      const current = await accounts.hold(transaction, account.id);
      if (current === undefined || current.password_changed_at !== account.password_changed_at) {
        throw new Refusal("loginFailed");
      }
      const facts = { accountId: account.id, factors: ["password"] };
      await audit.record(transaction, visitor, "passwordProven", facts);
      return parts.signIn.proceed(transaction, visitor, {
        account: current,
        proven: ["password"],
        device,
      });
    });
  }

  /** An address, or else a username; what is neither belongs to nobody. */
  async function findByName(reader: Db, name: string): Promise<accounts.Account | undefined> {
    if (name.includes("@")) {
      return accounts.findByEmail(reader, isEmail(name) ? canonicalEmail(name) : "");
    }
    return accounts.findByUsername(reader, isUsername(name) ? canonicalUsername(name) : "");
  }

  return {
    byEmailOrUsername(
      { account, password, device }: Payload<"loginEmailOrUsername">,
      visitor: Visitor,
    ): Promise<SignInOutcome> {
      const name = account.trim();
      const identifier = name.includes("@") ? canonicalEmail(name) : canonicalUsername(name);
      const find = (reader: Db) => findByName(reader, name);
      return withPassword(visitor, { identifier, find, password, device });
    },

    byPhone(
      { dialCode, phone, password, device }: Payload<"loginPhone">,
      visitor: Visitor,
    ): Promise<SignInOutcome> {
      const { address } = readPhoneContact(dialCode, phone);
      const find = (reader: Db) => accounts.findByPhone(reader, address);
      return withPassword(visitor, { identifier: address, find, password, device });
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
