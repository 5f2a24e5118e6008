import {
  approvePermission,
  type RequestKind,
  requestPermission,
} from "@portico/contract/admin/roles";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Transaction } from "../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import {
  requirePermission,
  requirePermissionNow,
  isPermittedNow,
  rolesNow,
} from "../operators/current-roles.ts";
import * as operators from "../operators/operators-repository.ts";
import type { Executors } from "./executors.ts";
import { aboutRequest, type RequestExpiry } from "./expiry.ts";
import * as repository from "./requests-repository.ts";

export type OperatorRequest = repository.RequestRow;

/** Who acts, as recorded. */
export type OperatorActor = Actor & { operatorId: string };

export interface NewRequest {
  kind: RequestKind;
  accountId?: string;
  operatorId?: string;
  /** What else it is about, if neither an account nor an operator. */
  subject?: string;
  details?: object;
  reason: string;
  evidence: string;
}

/** Each method is called in the transaction that stores its answer, and checks the roles in it. */
export interface OperatorRequests {
  make(db: Transaction, actor: OperatorActor, request: NewRequest): Promise<OperatorRequest>;
  /** Carries it out in the same transaction: both happen, or neither. */
  approve(
    db: Transaction,
    actor: OperatorActor,
    id: string,
    comment: string,
  ): Promise<OperatorRequest>;
  refuse(
    db: Transaction,
    actor: OperatorActor,
    id: string,
    comment: string,
  ): Promise<OperatorRequest>;
  cancel(db: Transaction, actor: OperatorActor, id: string): Promise<OperatorRequest>;
}

interface RequestServices {
  clock: Clock;
  audit: Audit;
  executors: Executors;
  expiry: Pick<RequestExpiry, "expire">;
  lifetime: number;
  wait: number;
}

/** Why `decide` found nothing, in the order in which it matters. */
async function whyNot(db: Db, id: string, by: string, now: number): Promise<Error> {
  const row = await repository.find(db, id);
  if (row === undefined) return new Refusal("notFound");
  const own = [by, ...(await operators.servicesHeldBy(db, by))];
  if (own.includes(row.requested_by) || row.operator_id === by) {
    return new AdminRefusal("ownRequest");
  }
  if (row.state !== "open" || row.expires_at <= now) return new AdminRefusal("requestClosed");
  return new AdminRefusal("requestWaiting", { until: row.decidable_at });
}

/**
 * Two operators act together: what one asks for, another approves. Both must still have their roles
 * at the moment of the approval.
 */
export function createOperatorRequests(services: RequestServices): OperatorRequests {
  const { clock, audit, executors } = services;

  /** Locks both operators, so that no role is removed between the check and the change. */
  async function checkRoles(
    db: Db,
    id: string,
    by: string,
    state: "approved" | "refused",
  ): Promise<void> {
    const row = await repository.find(db, id);
    if (row === undefined) throw new Refusal("notFound");
    // Checked before the lock: a late decision does not wait for it.
    if (row.state !== "open") throw await whyNot(db, id, by, clock.now());
    const both = await operators.lockForUpdate(db, [row.requested_by, by]);
    requirePermission(rolesNow(both, by), approvePermission(row.kind));
    const requesterMay = await isPermittedNow(
      db,
      both,
      row.requested_by,
      requestPermission(row.kind),
    );
    // A request of somebody who may no longer make it is refused, never approved.
    if (state === "approved" && !requesterMay) throw new AdminRefusal("requesterLostRole");
  }

  async function decide(
    db: Transaction,
    actor: OperatorActor,
    id: string,
    state: "approved" | "refused",
    comment: string,
  ): Promise<OperatorRequest> {
    const now = clock.now();
    const by = actor.operatorId;
    await checkRoles(db, id, by, state);
    const decided = await repository.decide(db, id, { by, state, comment, now });
    if (decided === undefined) throw await whyNot(db, id, by, now);
    if (state === "approved") {
      const acting = { ...actor, note: `request ${id}: ${decided.reason}` };
      await executors[decided.kind].execute(db, acting, decided);
    }
    const event = state === "approved" ? "requestApproved" : "requestRefused";
    const note = comment === "" ? decided.kind : `${decided.kind}: ${comment}`;
    await audit.record(db, actor, event, { subjectId: id, note }, aboutRequest(decided));
    return decided;
  }

  return {
    async make(
      db,
      actor,
      { kind, accountId, operatorId, subject, details = {}, reason, evidence },
    ) {
      await requirePermissionNow(db, actor.operatorId, requestPermission(kind));
      const now = clock.now();
      const row: OperatorRequest = {
        id: randomToken().slice(0, 22),
        kind,
        state: "open",
        account_id: accountId ?? null,
        operator_id: operatorId ?? null,
        subject_key: accountId ?? operatorId ?? subject ?? "",
        details: JSON.stringify(details),
        reason: reason.trim(),
        evidence: evidence.trim(),
        requested_by: actor.operatorId,
        requested_at: now,
        decidable_at: now + services.wait,
        expires_at: now + services.lifetime,
        decided_by: null,
        decided_at: null,
        comment: "",
        redeemed_at: null,
      };
      await services.expiry.expire(db);
      await executors[kind].check(db, row);
      if (!(await repository.insert(db, row))) throw new AdminRefusal("requestExists");
      const note = `${kind}: ${row.reason}`;
      const about = { ...aboutRequest(row), expiresAt: row.expires_at };
      await audit.record(db, actor, "requestMade", { subjectId: row.id, note }, about);
      return row;
    },

    approve: (db, actor, id, comment) => decide(db, actor, id, "approved", comment),

    refuse: (db, actor, id, comment) => decide(db, actor, id, "refused", comment),

    async cancel(db, actor, id) {
      const by = actor.operatorId;
      await requirePermissionNow(db, by, "requests.cancel");
      const canceled = await repository.cancel(db, id, by, clock.now());
      if (canceled === undefined) {
        const known = await repository.find(db, id);
        // Does not reveal whether a colleague's request is open.
        if (known?.requested_by !== by) throw new Refusal("notFound");
        throw new AdminRefusal("requestClosed");
      }
      const facts = { subjectId: id, note: canceled.kind };
      await audit.record(db, actor, "requestCanceled", facts, aboutRequest(canceled));
      return canceled;
    },
  };
}
