import { type Clock, DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Notice } from "../../platform/outbox/message.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import type { Notices } from "../notices/notices.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import * as removals from "./operator-removal-repository.ts";
import * as repository from "./probation-repository.ts";
import { syncSecondFactors } from "./suspension.ts";

interface RemovalServices {
  clock: Clock;
  sessions: Sessions;
  tickets: Pick<Tickets, "endAll">;
  withdrawalHolds: WithdrawalHolds;
  notices: Notices;
  audit: Audit;
}

export interface RemovalRequest {
  accountId: string;
  kind: repository.StoredKind;
  /** The id of a passkey or an identity; empty for the others. */
  methodId: string;
  reason: string;
  by: string;
}

export interface OperatorRemoval {
  /** The id that another operator at the command line approves. */
  request(db: Db, actor: Actor, request: RemovalRequest): Promise<string>;
  /**
   * Undefined if there is no open request, if its author approves it, or if the method is gone or
   * was replaced. The caller then rolls back.
   */
  approve(
    db: Db,
    actor: Actor,
    id: string,
    by: string,
  ): Promise<removals.MethodRemoval | undefined>;
}

/** How long a request can be approved. */
export const REMOVAL_REQUEST_LIFETIME = 7 * DAY;

/**
 * Operators at the command line have no account, only the name in `--operator`. This is its form for
 * comparison: two spellings are one operator. Accents, spaces, punctuation and invisible characters
 * are ignored.
 */
export const canonicalOperator = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]|\p{DI}/gu, "");

function noticeOf(kind: repository.StoredKind, name: string, at: number): Notice | undefined {
  if (kind === "identity") return { template: "identityRemoved", values: { at, provider: name } };
  return kind === "recoveryCodes" ? undefined : { template: `${kind}Removed`, values: { at } };
}

/**
 * Two operators at the command line remove a sign-in method together: neither can do it alone. The
 * console has no request for it.
 */
export function createOperatorRemoval(services: RemovalServices): OperatorRemoval {
  const { clock, sessions, withdrawalHolds, notices, audit } = services;

  async function remove(db: Db, removal: removals.MethodRemoval): Promise<boolean> {
    const { account_id: accountId, kind, method_id: methodId, requested_at } = removal;
    const account = await accounts.lockForUpdate(db, accountId);
    if (account === undefined || !repository.isStored(kind)) return false;
    const rows = await repository.takeLive(db, accountId, { kind, methodId });
    // Another authenticator, or other codes, since the request: those must stay.
    const areMeant = rows.every(({ created_at }) => created_at <= requested_at);
    if (rows.length === 0 || !areMeant) return false;
    const changes = await repository.listOf(db, accountId);
    const own = changes.filter((row) => row.kind === kind && row.method_id === methodId);
    const live = own.filter(({ suspended_at }) => suspended_at === null);
    await repository.remove(
      db,
      live.map(({ id }) => id),
    );
    await syncSecondFactors(db, accountId);
    await sessions.endAll(db, accountId, "factorChanged");
    await services.tickets.endAll(db, accountId);
    await withdrawalHolds.begin(db, accountId);
    const [row] = rows;
    const name = row !== undefined && "provider" in row ? row.provider : "";
    const notice = noticeOf(kind, name, clock.now());
    if (notice === undefined) return true;
    await notices.notifyAll(db, await contactOwnerOf(db, account), notice, accountId);
    return true;
  }

  return {
    async request(db, actor, { accountId, kind, methodId, reason, by }) {
      const id = randomToken().slice(0, 22);
      await removals.insert(db, {
        id,
        account_id: accountId,
        kind,
        method_id: methodId,
        reason,
        requested_by: canonicalOperator(by),
        requested_at: clock.now(),
        approved_by: null,
        approved_at: null,
      });
      await audit.record(db, actor, "methodRemovalRequested", { accountId });
      return id;
    },

    async approve(db, actor, id, by) {
      const now = clock.now();
      const approval = { by: canonicalOperator(by), now, since: now - REMOVAL_REQUEST_LIFETIME };
      const removal = await removals.approve(db, id, approval);
      if (removal === undefined || !(await remove(db, removal))) return undefined;
      const { account_id: accountId, kind: method } = removal;
      await audit.record(db, actor, "methodRemovedByOperator", { accountId }, { method });
      return removal;
    },
  };
}
