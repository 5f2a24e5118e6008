import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { type Actor, type Audit, SYSTEM_ACTOR } from "../audit/audit.ts";
import type { Notices } from "../notices/notices.ts";
import { runSequentially } from "../run-sequentially.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import * as repository from "./closing-repository.ts";

interface StopServices {
  notices: Notices;
  audit: Audit;
  clock: Clock;
}

interface ClosingServices extends StopServices {
  database: Database;
  sessions: Sessions;
  tickets: Tickets;
  /** How long the owner can still keep the account. */
  duration: number;
}

export interface Closing {
  /** Signs everybody out; a later sign-in keeps the account. Returns when the account closes. */
  begin(db: Db, actor: Actor, account: accounts.Account): Promise<number>;
  /** Closes every account whose wait is over. Returns how many. */
  finishDue(): Promise<number>;
}

const BATCH = 100;

/** Cancels a pending closing: a sign-in keeps the account. */
export async function stopClosing(
  db: Db,
  { notices, audit, clock }: StopServices,
  actor: Actor,
  account: accounts.Account,
): Promise<void> {
  if (account.closing_at === null || !(await repository.stop(db, account.id))) return;
  const values = { at: clock.now() };
  await notices.notifyAll(db, account, { template: "closingStopped", values });
  await audit.record(db, actor, "closingStopped", { accountId: account.id });
}

export function createClosing(services: ClosingServices): Closing {
  const { database, clock, sessions, tickets, notices, audit, duration } = services;

  /** Several processes may try: the first to lock the row closes the account. */
  async function finish(id: string): Promise<boolean> {
    return database.transaction(async (db) => {
      const account = await accounts.lockForUpdate(db, id);
      const now = clock.now();
      if (account === undefined || (account.closing_at ?? Infinity) > now) return false;
      // Before the addresses are erased.
      await notices.notifyAll(db, account, { template: "accountClosed", values: { at: now } });
      for (const one of [...(await accounts.subUsersOf(db, id)), id]) {
        await repository.erase(db, one);
        await audit.record(db, SYSTEM_ACTOR, "accountErased", { accountId: one });
      }
      return true;
    });
  }

  return {
    async begin(db, actor, account) {
      const until = clock.now() + duration;
      if (!(await repository.begin(db, account.id, until))) return account.closing_at ?? until;
      // Sub-users too: they cannot sign in while their main account is being closed.
      for (const id of [account.id, ...(await accounts.subUsersOf(db, account.id))]) {
        await sessions.endAll(db, id, "revoked");
        await tickets.endAll(db, id);
      }
      await notices.notifyAll(db, account, { template: "closingBegan", values: { until } });
      const facts = { accountId: account.id };
      await audit.record(db, actor, "closingBegan", facts, { closesAt: until });
      return until;
    },

    async finishDue() {
      return runSequentially(await repository.listDue(database.db, clock.now(), BATCH), finish);
    },
  };
}
