import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { secondFactorsOf, setSecondFactors } from "../accounts/second-factors.ts";
import type { MailLinks } from "../mail-links/mail-links.ts";
import { type Actor, type Audit, SYSTEM_ACTOR } from "../audit/audit.ts";
import { revokeDevices } from "../devices/devices.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import type { Notices } from "../notices/notices.ts";
import { runSequentially } from "../run-sequentially.ts";
import { everyContactOf } from "../probation/former-contacts.ts";
import { newMethodsOf } from "../probation/new-methods.ts";
import type { Method } from "../probation/probation.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import { factorsOf, type Proofs } from "../verified.ts";
import * as repository from "./factor-reset-repository.ts";

interface FactorResetServices {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  tickets: Tickets;
  notices: Notices;
  mailLinks: MailLinks;
  audit: Audit;
  withdrawalHolds: WithdrawalHolds;
  /** The time between the proofs and the removal. */
  duration: number;
}

type ProvenMethod = Pick<Method, "kind" | "methodId">;

export interface FactorReset {
  /** Returns when the factor is removed; undefined if a reset is already pending. */
  begin(
    db: Db,
    actor: Actor,
    account: accounts.Account,
    proofs: Proofs,
  ): Promise<number | undefined>;
  /**
   * An operator begins it for an owner who cannot give the proofs. The wait and the notices protect
   * the owner against a wrong decision.
   */
  beginByOperator(db: Db, actor: Actor, account: accounts.Account): Promise<number | undefined>;
  /** False if no reset is pending. */
  stop(db: Db, actor: Actor, account: accounts.Account): Promise<boolean>;
  /**
   * A factor that was just proven is not lost: stops the reset of its account, if there is one. A
   * new method stops nothing, because an intruder may have added it.
   */
  stopByProof(db: Db, actor: Actor, accountId: string, proven: ProvenMethod): Promise<void>;
  /** Removes the factors at once, for a sub-account whose main account asks for it. */
  removeNow(db: Db, account: accounts.Account): Promise<void>;
  /** Sends the notices and does the removals that are due. Returns how many were removed. */
  advance(): Promise<number>;
}

const BATCH = 100;

/**
 * ASVS 6.4.4: removes a lost factor after all other proofs and a wait. Meanwhile every address and
 * session of the owner gets a notice, and each of them can stop the reset.
 */
export function createFactorReset(services: FactorResetServices): FactorReset {
  const { database, clock, sessions, notices, mailLinks, audit, duration } = services;
  /** How long before the removal the later notices are sent. */
  const leads = [duration / 2, duration / 48];

  /** Each message has its own link: using one does not use up the others. */
  async function notify(
    db: Db,
    account: accounts.Account,
    template: "factorResetBegan" | "factorResetSoon",
    until: number,
  ): Promise<void> {
    for (const contact of await everyContactOf(db, account, clock.now())) {
      const token = await mailLinks.issue(db, {
        kind: "keep-factor",
        accountId: account.id,
        subject: {},
        duration: until - clock.now(),
      });
      await notices.notifyAt(db, account, [contact], { template, values: { until, token } });
    }
  }

  async function removeNow(db: Db, account: accounts.Account): Promise<void> {
    const now = clock.now();
    await repository.end(db, account.id);
    await mailLinks.endAll(db, "keep-factor", account.id);
    await repository.removeFactors(db, account.id);
    const left = secondFactorsOf(account).filter((one) => one !== "totp" && one !== "passkey");
    await setSecondFactors(db, account.id, left);
    await sessions.endAll(db, account.id, "factorChanged");
    await revokeDevices(db, account.id, now);
    await services.tickets.endAll(db, account.id);
    await services.withdrawalHolds.begin(db, account.id);
  }

  async function remove(db: Db, account: accounts.Account): Promise<void> {
    await removeNow(db, account);
    const values = { at: clock.now() };
    await notices.notifyAll(db, account, { template: "factorResetDone", values });
    await audit.record(db, SYSTEM_ACTOR, "factorResetDone", { accountId: account.id });
  }

  /**
   * Nothing is removed before its last notice. If housekeeping was late, the removal is postponed,
   * so the reader has at least half of the intended time.
   */
  async function notifyNext(
    db: Db,
    account: accounts.Account,
    until: number,
    lead: number,
  ): Promise<void> {
    const at = Math.max(until, clock.now() + lead / 2);
    await repository.setNoticesSent(db, account.id, {
      noticesSent: account.factor_reset_told + 1,
      at,
    });
    await notify(db, account, "factorResetSoon", at);
  }

  /** Several processes may try: the first to lock the row does it. */
  async function advanceOne(id: string): Promise<boolean> {
    return database.transaction(async (db) => {
      const account = await accounts.lockForUpdate(db, id);
      const until = account?.factor_reset_at ?? null;
      if (account?.status !== "active" || until === null) return false;
      const lead = leads[account.factor_reset_told - 1];
      if (until - clock.now() > (lead ?? 0)) return false;
      if (lead !== undefined) {
        await notifyNext(db, account, until, lead);
        return false;
      }
      await remove(db, account);
      return true;
    });
  }

  async function stop(db: Db, actor: Actor, account: accounts.Account): Promise<boolean> {
    if (!(await repository.end(db, account.id))) return false;
    await mailLinks.endAll(db, "keep-factor", account.id);
    const values = { at: clock.now() };
    await notices.notifyAll(db, account, { template: "factorResetStopped", values });
    await audit.record(db, actor, "factorResetStopped", { accountId: account.id });
    return true;
  }

  return {
    stop,
    removeNow,

    async begin(db, actor, account, proofs) {
      const until = clock.now() + duration;
      if (!(await repository.begin(db, account.id, until))) return undefined;
      await notify(db, account, "factorResetBegan", until);
      const facts = { accountId: account.id, factors: factorsOf(proofs) };
      await audit.record(db, actor, "factorResetBegan", facts, { removesAt: until });
      return until;
    },

    async beginByOperator(db, actor, account) {
      const until = clock.now() + duration;
      if (!(await repository.begin(db, account.id, until))) return undefined;
      // The first notice of an owner's reset says that codes were entered, which is not true here.
      await notify(db, account, "factorResetSoon", until);
      const facts = { accountId: account.id };
      await audit.record(db, actor, "factorResetBegan", facts, { removesAt: until });
      return until;
    },

    async stopByProof(db, actor, accountId, { kind, methodId }) {
      const account = await accounts.findById(db, accountId);
      if (account === undefined || account.factor_reset_at === null) return;
      const newMethods = await newMethodsOf(db, accountId, clock.now());
      if (!newMethods.has(kind, methodId)) await stop(db, actor, account);
    },

    async advance() {
      const due = { now: clock.now(), leads, limit: BATCH };
      return runSequentially(await repository.listDue(database.db, due), advanceOne);
    },
  };
}
