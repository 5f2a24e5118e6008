import type { UserInfo } from "@portico/contract/shared/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import {
  type SecondFactor,
  secondFactorsOf,
  setSecondFactors,
} from "../../core/accounts/second-factors.ts";
import { loadUserInfo } from "../../core/accounts/user-info.ts";
import type { Audit, AuditEvent } from "../../core/audit/audit.ts";
import type { FactorReset } from "../../core/factor-reset/factor-reset.ts";
import type { Holds } from "../../core/holds/holds.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Method, Probation } from "../../core/probation/probation.ts";
import * as methodRows from "../../core/probation/probation-repository.ts";
import { markedNew } from "../../core/sign-in/proofs.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { MadeCodes, RecoveryCodes } from "../../core/recovery-codes/recovery-codes.ts";
import type { Sessions, SessionSecrets, SessionWithAccount } from "../../core/sessions/sessions.ts";
import { contactOwnerOf } from "../../core/contacts/contact-owner.ts";
import { hashingOf, type Visitor } from "../../core/visitor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface ChangeParts {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  recoveryCodes: RecoveryCodes;
  factorReset: Pick<FactorReset, "stop">;
  notices: Notices;
  holds: Holds;
  audit: Audit;
  probation: Probation;
}

export interface Changed {
  data: UserInfo;
  /** The session goes on under new secrets (ASVS 7.2.4). */
  secrets: SessionSecrets;
}

export interface Added extends Changed {
  /** For its owner, this once; none when the account has some already. */
  recoveryCodes: string[];
}

type Guard = "totp" | "passkey";
type Told = "authenticatorAdded" | "authenticatorRemoved" | "passkeyAdded" | "passkeyRemoved";

/** What is the same whichever factor comes or goes. */
export function createFactorChanges(parts: ChangeParts) {
  const { database, clock, sessions, recoveryCodes, notices, audit, probation } = parts;
  const { db } = database;

  async function heldAccount(transaction: Db, id: string): Promise<accounts.Account> {
    const account = await accounts.hold(transaction, id);
    if (account === undefined) throw new Error("The account is gone");
    return account;
  }

  async function record(
    transaction: Db,
    visitor: Visitor,
    account: accounts.Account,
    event: Told & AuditEvent,
  ): Promise<void> {
    const values = { at: clock.now() };
    const reached = await contactOwnerOf(transaction, account);
    const notice = { template: event, values };
    await notices.tellEverywhere(transaction, reached, notice, account.id);
    await audit.record(transaction, visitor, event, { accountId: account.id });
  }

  /** Out of force, kept aside while its owner may want it back. False when there was none. */
  async function takeOut(
    transaction: Db,
    visitor: Visitor,
    accountId: string,
    { kind, methodId = "", name = null }: Method & { kind: methodRows.StoredKind },
  ): Promise<boolean> {
    const rows = await methodRows.takeLive(transaction, accountId, { kind, methodId });
    if (rows.length === 0) return false;
    await probation.removed(transaction, visitor, accountId, { kind, methodId, name }, rows);
    return true;
  }

  async function finish(
    transaction: Db,
    visitor: Visitor,
    session: SessionWithAccount,
    factors: SecondFactor[],
    proven: readonly string[],
  ): Promise<Changed> {
    await setSecondFactors(transaction, session.id, factors);
    const account = await heldAccount(transaction, session.id);
    // Whoever changes a factor has proven what was said to be lost: the wait must not end the new one.
    if (account.factor_reset_at !== null) {
      await parts.factorReset.stop(transaction, visitor, account);
      account.factor_reset_at = null;
    }
    const secrets = await sessions.rotate(transaction, session.session_id, proven);
    return { data: await loadUserInfo(transaction, account, clock.now()), secrets };
  }

  return {
    /** A sub-user's second step may be the parent account's business. */
    refuseManaged({ use_admin_two_factor }: SessionWithAccount): void {
      if (use_admin_two_factor === 1) throw new Refusal("factorsOfParent");
    },

    /**
     * Ends nobody's session: whoever is in has proven what was asked for then. A factor that can be
     * lost never comes without a way back.
     */
    async add(
      visitor: Visitor,
      session: SessionWithAccount,
      factor: Guard,
      write: (transaction: Db) => Promise<void>,
      passkey?: Pick<Method, "methodId" | "name">,
    ): Promise<Added> {
      const lacksCodes = (await recoveryCodes.left(db, session.id)) === 0;
      const made: MadeCodes | undefined = lacksCodes
        ? await recoveryCodes.make(hashingOf(visitor))
        : undefined;
      return commitAnswer(database, visitor, async (transaction) => {
        const account = await heldAccount(transaction, session.id);
        if (account.use_admin_two_factor === 1) throw new Refusal("factorsOfParent");
        if (factor === "totp") {
          await takeOut(transaction, visitor, account.id, { kind: "authenticator" });
        }
        await write(transaction);
        const kind = factor === "totp" ? "authenticator" : "passkey";
        await probation.added(transaction, visitor, account.id, { kind, ...passkey });
        const isKept =
          made !== undefined && (await recoveryCodes.left(transaction, account.id)) === 0;
        if (isKept) {
          await recoveryCodes.keep(transaction, account.id, made);
          await probation.added(transaction, visitor, account.id, { kind: "recoveryCodes" });
        }
        const event = factor === "totp" ? "authenticatorAdded" : "passkeyAdded";
        await record(transaction, visitor, account, event);
        const factors = [...new Set([...secondFactorsOf(account), factor])];
        const changed = await finish(transaction, visitor, session, factors, [markedNew(factor)]);
        return { ...changed, recoveryCodes: isKept ? made.codes : [] };
      });
    },

    /** Ends every other session: one of them may be the reason. Then nothing leaves for a while. */
    async remove(
      visitor: Visitor,
      session: SessionWithAccount,
      method: Method & { kind: "authenticator" | "passkey" },
      /** Refuses what must not go. */
      check: (transaction: Db, account: accounts.Account) => Promise<void> = async () => {},
    ): Promise<Changed> {
      const factor = method.kind === "authenticator" ? "totp" : "passkey";
      return commitAnswer(database, visitor, async (transaction) => {
        const account = await heldAccount(transaction, session.id);
        if (!(await takeOut(transaction, visitor, account.id, method))) {
          throw new Refusal(factor === "totp" ? "noSecondFactor" : "passkeyUnknown");
        }
        await check(transaction, account);
        const wasLast = (await methodRows.countLive(transaction, account.id, method.kind)) === 0;
        const factors = secondFactorsOf(account).filter((one) => one !== factor || !wasLast);
        if (!factors.includes("totp") && !factors.includes("passkey")) {
          await takeOut(transaction, visitor, account.id, { kind: "recoveryCodes" });
        }
        await sessions.endAll(transaction, account.id, "factorChanged", session.session_id);
        await parts.holds.begin(transaction, account.id);
        const event = factor === "totp" ? "authenticatorRemoved" : "passkeyRemoved";
        await record(transaction, visitor, account, event);
        return finish(transaction, visitor, session, factors, []);
      });
    },
  };
}

export type FactorChanges = ReturnType<typeof createFactorChanges>;
