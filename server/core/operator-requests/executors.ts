import type { RequestKind, Role } from "@portico/contract/admin/roles";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { type OperatorActions, resetObstacle } from "../accounts/operator-actions.ts";
import type { Actor } from "../audit/audit.ts";
import { type Contact, contactOf } from "../contacts/contacts.ts";
import type { Operators } from "../operators/operators.ts";
import * as operators from "../operators/operators-repository.ts";
import type { RequestRow } from "./requests-repository.ts";

/** What a kind of request needs and does. Both functions refuse what cannot be done now. */
export interface Executor {
  /** Runs when the request is made. */
  check(db: Db, request: RequestRow): Promise<void>;
  /** Runs when the request is approved, in the same transaction. */
  execute(db: Db, actor: Actor, request: RequestRow): Promise<void>;
}

export type Executors = Record<RequestKind, Executor>;

/** What `details` holds, by kind. */
export interface ContactDetails {
  contact: Contact;
}
export interface HoldDetails {
  /** When the hold ends that is to be released. */
  heldUntil: number;
}
interface RoleDetails {
  roles: Role[];
}

const outdated = () => new AdminRefusal("requestOutdated");

export const detailsOf = ({ details }: RequestRow): unknown => JSON.parse(details);

export async function accountOf(db: Db, { account_id }: RequestRow): Promise<accounts.Account> {
  const account = account_id === null ? undefined : await accounts.findById(db, account_id);
  if (account === undefined) throw outdated();
  return account;
}

export function createExecutors({
  clock,
  operatorActions,
  operators: staff,
  bulkFreeze,
  dataExport,
  keyChange,
}: {
  clock: Clock;
  operatorActions: OperatorActions;
  operators: Operators;
  bulkFreeze: Executor;
  dataExport: Executor;
  keyChange: Executor;
}): Executors {
  return {
    bulkFreeze,
    dataExport,
    keyChange,

    factorReset: {
      async check(db, request) {
        const account = await accountOf(db, request);
        const isWaiting = account.factor_reset_at !== null;
        if (isWaiting || resetObstacle(account) !== undefined) throw outdated();
      },
      async execute(db, actor, { account_id }) {
        const until = await operatorActions.beginFactorReset(db, actor, account_id ?? "");
        if (typeof until === "string") throw outdated();
      },
    },

    contactChange: {
      async check(db, request) {
        const account = await accountOf(db, request);
        const { contact } = detailsOf(request) as ContactDetails;
        const isSame = contactOf(account, contact.channel)?.address === contact.address;
        if (isSame || account.status === "closed") throw outdated();
      },
      async execute(db, actor, request) {
        const { contact } = detailsOf(request) as ContactDetails;
        const id = request.account_id ?? "";
        if (!(await operatorActions.changeContact(db, actor, id, contact))) throw outdated();
      },
    },

    unfreeze: {
      async check(db, request) {
        if ((await accountOf(db, request)).status !== "frozen") throw outdated();
      },
      async execute(db, actor, request) {
        const id = request.account_id ?? "";
        // Closed since, or at this moment: unfreezing must not reopen it.
        if ((await accounts.lockForUpdate(db, id))?.status !== "frozen") throw outdated();
        if ((await operatorActions.setStatus(db, actor, id, "active")) !== true) throw outdated();
      },
    },

    holdRelease: {
      async check(db, request) {
        const { held_until } = await accountOf(db, request);
        if ((held_until ?? 0) <= clock.now()) throw outdated();
      },
      async execute(db, actor, request) {
        const { heldUntil = 0 } = detailsOf(request) as Partial<HoldDetails>;
        const id = request.account_id ?? "";
        const account = await accounts.lockForUpdate(db, id);
        // The hold was extended since: the approval is not about what happened after the request.
        if ((account?.held_until ?? 0) > heldUntil) throw outdated();
        if (!(await operatorActions.releaseHold(db, actor, id))) throw outdated();
      },
    },

    roleGrant: {
      async check(db, { operator_id }) {
        const operator = await operators.find(db, operator_id ?? "");
        if (operator === undefined) throw outdated();
        if (operator.disabled_at !== null) throw new AdminRefusal("operatorDisabled");
      },
      async execute(db, actor, request) {
        const { roles } = detailsOf(request) as RoleDetails;
        const { operator_id, reason } = request;
        await staff.setRoles(db, actor, { id: operator_id ?? "", roles, reason });
      },
    },
  };
}
