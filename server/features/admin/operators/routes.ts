import { REQUIRED_PASSKEYS } from "@portico/contract/admin/endpoint";
import { commitAnswer } from "../../../core/idempotency/commit-answer.ts";
import {
  approvePermission,
  type Permission,
  PERMISSIONS,
  REQUEST_KINDS,
  requestPermission,
  rolesWith,
} from "@portico/contract/admin/roles";
import type { Operator as OperatorView } from "@portico/contract/admin/operators/schemas";
import type { Operator, OperatorInvitation, Operators } from "../../../core/operators/operators.ts";
import { invitationLink, rolesOf } from "../../../core/operators/operators.ts";
import { commitPermitted } from "../../../core/operators/commit-permitted.ts";
import { requirePermission, rolesNow } from "../../../core/operators/current-roles.ts";
import * as passkeyRows from "../../../core/operators/operator-passkeys-repository.ts";
import type { OperatorSessions } from "../../../core/operators/operator-sessions.ts";
import * as repository from "../../../core/operators/operators-repository.ts";
import type { AdminRoute, OperatorCall } from "../../../http/admin/admin-route.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Db } from "../../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../../platform/refusal.ts";
import { describePasskey, describeSession } from "../session/session.ts";

interface OperatorServices {
  database: Database;
  clock: Clock;
  operators: Operators;
  operatorSessions: OperatorSessions;
  origin: string;
}

const ROLE_TABLE = {
  permissions: (Object.keys(PERMISSIONS) as Permission[]).map((permission) => ({
    permission,
    roles: [...rolesWith(permission)],
  })),
  requests: REQUEST_KINDS.map((kind) => ({
    kind,
    request: [...rolesWith(requestPermission(kind))],
    approve: [...rolesWith(approvePermission(kind))],
  })),
};

function statusOf({ disabled_at }: Operator, passkeys: number): OperatorView["status"] {
  if (disabled_at !== null) return "disabled";
  return passkeys >= REQUIRED_PASSKEYS ? "active" : "invited";
}

export function adminOperatorRoutes({ signedIn }: AdminRoute, services: OperatorServices): void {
  const { database, clock, operators, operatorSessions, origin } = services;

  async function describeAll(db: Db, rows: readonly Operator[]): Promise<OperatorView[]> {
    const invited = await repository.invitedUntil(db, clock.now());
    const passkeys = await passkeyRows.countByOperator(db);
    const sessions = await operatorSessions.openByOperator(db);
    return rows.map((row) => {
      const count = passkeys.get(row.id) ?? 0;
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        roles: rolesOf(row),
        status: statusOf(row, count),
        invitedUntil: invited.get(row.id) ?? null,
        passkeys: count,
        openSessions: sessions.get(row.id)?.count ?? 0,
        lastSeenAt: sessions.get(row.id)?.lastSeenAt ?? null,
        createdAt: row.created_at,
      };
    });
  }

  async function describe(db: Db, id: string): Promise<OperatorView> {
    const row = await repository.find(db, id);
    const [view] = row === undefined ? [] : await describeAll(db, [row]);
    if (view === undefined) throw new Refusal("notFound");
    return view;
  }

  /**
   * A change in a transaction, and the operator after it. Locks both: two operators who take each
   * other's rights away at the same moment must not both succeed.
   */
  const commitChange = (
    caller: OperatorCall,
    permission: Permission,
    id: string,
    work: (db: Db) => Promise<void>,
  ) =>
    commitAnswer(database, caller, async (db) => {
      const { operatorId } = caller;
      const rows = await repository.lockForUpdate(db, [operatorId, id]);
      requirePermission(rolesNow(rows, operatorId), permission);
      await work(db);
      return { operator: await describe(db, id) };
    });

  const invited = (caller: OperatorCall, work: (db: Db) => Promise<OperatorInvitation>) =>
    commitPermitted(database, caller, "operators.invite", async (db) => {
      const { operator, token, expiresAt } = await work(db);
      const view = await describe(db, operator.id);
      return { operator: view, link: invitationLink(origin, token), expiresAt };
    });

  signedIn("rolesRead", async () => ROLE_TABLE);
  signedIn("operatorList", async () => ({
    operators: await describeAll(database.db, await repository.list(database.db)),
  }));
  signedIn("operatorRead", async ({ id }) => {
    const operator = await describe(database.db, id);
    const keys = await passkeyRows.listOf(database.db, id);
    const sessions = await operatorSessions.listOf(database.db, id);
    return {
      operator,
      passkeys: keys.map(describePasskey),
      sessions: sessions.map((row) => describeSession(row, undefined)),
    };
  });
  signedIn("operatorInvite", (body, caller) =>
    invited(caller, (db) => operators.invite(db, caller, { ...body, roles: [] })),
  );
  signedIn("operatorInvitationRenew", ({ id, reason }, caller) =>
    invited(caller, (db) => operators.renewInvitation(db, caller, id, reason)),
  );
  signedIn("operatorDisable", ({ id, reason }, caller) => {
    // Operators cannot lock themselves out by mistake, and the last administrator stays.
    if (id === caller.operatorId) throw new AdminRefusal("ownRequest");
    return commitChange(caller, "operators.disable", id, (db) =>
      operators.disable(db, caller, id, reason),
    );
  });
  signedIn("operatorEnable", ({ id, reason }, caller) =>
    commitChange(caller, "operators.invite", id, (db) => operators.enable(db, caller, id, reason)),
  );
  signedIn("operatorRoleRemove", (body, caller) =>
    commitChange(caller, "operators.disable", body.id, (db) =>
      operators.removeRole(db, caller, body),
    ),
  );
  signedIn("operatorSessionsEnd", ({ id, reason }, caller) =>
    commitChange(caller, "operators.endSessions", id, (db) =>
      operators.endSessions(db, caller, id, reason),
    ),
  );
}
