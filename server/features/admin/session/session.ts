import type { AdminData, AdminPayload } from "@portico/contract/admin/schemas";
import { REQUIRED_PASSKEYS } from "@portico/contract/admin/endpoint";
import { permissionsOf } from "@portico/contract/admin/roles";
import type { Audit } from "../../../core/audit/audit.ts";
import { browserName } from "../../../core/devices/browser-name.ts";
import { commitAnswer, commitDone } from "../../../core/idempotency/commit-answer.ts";
import type { OperatorPasskeys } from "../../../core/operators/operator-passkeys.ts";
import * as passkeyRows from "../../../core/operators/operator-passkeys-repository.ts";
import {
  ABSOLUTE_LIMIT,
  FRESH_PROOF,
  IDLE_LIMIT,
  type OperatorSessions,
  type SignedInOperator,
} from "../../../core/operators/operator-sessions.ts";
import type { OperatorSessionRow } from "../../../core/operators/operator-sessions-repository.ts";
import * as operators from "../../../core/operators/operators-repository.ts";
import type { AdminCall, OperatorCall } from "../../../http/admin/admin-route.ts";
import type { BegunSession } from "../../../http/admin/operator-cookies.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Db } from "../../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/secrets/secrets.ts";

interface SessionServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  operatorSessions: OperatorSessions;
  operatorPasskeys: OperatorPasskeys;
}

type Begun = BegunSession<AdminData<"signIn">>;

export const describeSession = (row: OperatorSessionRow, current: string | undefined) => ({
  id: row.id,
  current: row.id === current,
  browser: browserName(row.user_agent),
  address: row.address,
  countryCode: row.country_code,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.created_at + ABSOLUTE_LIMIT,
});

export const describePasskey = (row: passkeyRows.OperatorPasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Sign-in, setup, fresh proof, own sessions and passkeys of an operator. */
export function createAdminSession(services: SessionServices) {
  const { database, clock, audit, operatorSessions, operatorPasskeys } = services;
  const { db } = database;

  const describe = ({ session, passkeys, ...operator }: SignedInOperator) => ({
    operator,
    permissions: permissionsOf(operator.roles),
    passkeys,
    requiredPasskeys: REQUIRED_PASSKEYS,
    freshUntil: session.provenAt + FRESH_PROOF,
    idleAt: session.lastSeenAt + IDLE_LIMIT,
    expiresAt: session.createdAt + ABSOLUTE_LIMIT,
  });

  async function begin(transaction: Db, caller: AdminCall, operatorId: string): Promise<Begun> {
    const { browserHash } = caller;
    // A browser that forgot its cookie in between cannot keep a session either.
    if (browserHash === "") throw new Refusal("passkeyFailed", { field: "passkey" });
    const who = { operatorId, browserHash };
    const sessionSecret = await operatorSessions.begin(transaction, caller, who);
    const operator = await operatorSessions.authenticate(sessionSecret, browserHash, transaction);
    return { sessionSecret, data: describe(operator) };
  }

  async function openInvitation(token: string) {
    const invitation = await operators.findInvitation(db, hashToken(token), clock.now());
    const operator =
      invitation === undefined ? undefined : await operators.find(db, invitation.operator_id);
    if (invitation === undefined || operator === undefined || operator.disabled_at !== null) {
      throw new Refusal("linkInvalid");
    }
    return { invitation, operator };
  }

  return {
    describe,

    async invitationRead({ token }: AdminPayload<"invitationRead">) {
      const { invitation, operator } = await openInvitation(token);
      const { name, email } = operator;
      return { name, email, expiresAt: invitation.expires_at };
    },

    async invitationPasskeyOptions(token: string, caller: AdminCall) {
      const { operator } = await openInvitation(token);
      return operatorPasskeys.creation(caller, { id: operator.id, name: operator.email });
    },

    async invitationAccept(
      body: AdminPayload<"invitationAccept">,
      caller: AdminCall,
    ): Promise<Begun> {
      const { operator } = await openInvitation(body.token);
      const made = await operatorPasskeys.readNew(caller, operator.id, body.passkey);
      const actor = { ...caller, operatorId: operator.id };
      return commitAnswer(database, caller, async (transaction) => {
        // Locked: a link that is renewed at this moment would add a passkey to a complete account.
        await operators.lockForUpdate(transaction, [operator.id]);
        const tokenHash = hashToken(body.token);
        if (!(await operators.consumeInvitation(transaction, tokenHash, clock.now()))) {
          throw new Refusal("linkInvalid");
        }
        await operatorPasskeys.add(transaction, operator.id, made, body.name);
        const facts = { subjectId: operator.id };
        await audit.record(transaction, actor, "operatorPasskeyAdded", facts);
        await audit.record(transaction, actor, "operatorSignedIn", facts);
        return begin(transaction, caller, operator.id);
      });
    },

    signInOptions: (caller: AdminCall) => operatorPasskeys.request(caller, null),

    async signIn({ passkey }: AdminPayload<"signIn">, caller: AdminCall): Promise<Begun> {
      const { operatorId, consume } = await operatorPasskeys.verify(caller, null, passkey);
      // Names the operator in the record of a refusal.
      Object.assign(caller, { operatorId });
      return commitAnswer(database, caller, async (transaction) => {
        const [operator] = await operators.lockForUpdate(transaction, [operatorId]);
        if (operator === undefined || operator.disabled_at !== null) {
          throw new Refusal("passkeyFailed", { field: "passkey" });
        }
        await consume(transaction);
        await audit.record(transaction, caller, "operatorSignedIn", { subjectId: operatorId });
        return begin(transaction, caller, operatorId);
      });
    },

    proofOptions: (caller: OperatorCall) => operatorPasskeys.request(caller, caller.operatorId),

    async proofGive({ passkey }: AdminPayload<"proofGive">, caller: OperatorCall): Promise<Begun> {
      const { operator, operatorId } = caller;
      const { consume } = await operatorPasskeys.verify(caller, operatorId, passkey);
      return commitAnswer(database, caller, async (transaction) => {
        await consume(transaction);
        await audit.record(transaction, caller, "proofGiven", { factors: ["passkey"] });
        const sessionSecret = await operatorSessions.prove(transaction, operator.session.id);
        const session = { ...operator.session, provenAt: clock.now() };
        return { sessionSecret, data: describe({ ...operator, session }) };
      });
    },

    async listSessions({ operatorId, operator }: OperatorCall) {
      const rows = await operatorSessions.listOf(db, operatorId);
      return { sessions: rows.map((row) => describeSession(row, operator.session.id)) };
    },

    endSession(caller: OperatorCall, id: string, event: "signedOut" | "sessionEnded") {
      const { operatorId } = caller;
      return commitDone(database, caller, async (transaction) => {
        const ended = await operatorSessions.end(transaction, operatorId, id);
        if (!ended) throw new Refusal("notFound");
        const name = event === "signedOut" ? "operatorSignedOut" : "operatorSessionEnded";
        await audit.record(transaction, caller, name, { subjectId: operatorId });
      });
    },

    async listPasskeys({ operatorId }: OperatorCall) {
      const rows = await passkeyRows.listOf(db, operatorId);
      return { passkeys: rows.map(describePasskey) };
    },

    passkeyOptions: (caller: OperatorCall) =>
      operatorPasskeys.creation(caller, { id: caller.operatorId, name: caller.operator.email }),

    async addPasskey({ passkey, name }: AdminPayload<"passkeyAdd">, caller: OperatorCall) {
      const { operator, operatorId } = caller;
      const made = await operatorPasskeys.readNew(caller, operatorId, passkey);
      return commitAnswer(database, caller, async (transaction) => {
        const [row] = await operators.lockForUpdate(transaction, [operatorId]);
        // Disabled since the session was checked: the passkey would be there when it is enabled.
        if (row === undefined || row.disabled_at !== null) throw new Refusal("unauthorized");
        await operatorPasskeys.add(transaction, operatorId, made, name);
        const facts = { subjectId: operatorId };
        await audit.record(transaction, caller, "operatorPasskeyAdded", facts);
        const own = await passkeyRows.listOf(transaction, operatorId);
        if (own.length === REQUIRED_PASSKEYS) {
          await audit.record(transaction, caller, "operatorSetUp", facts);
        }
        return describe({ ...operator, passkeys: own.length });
      });
    },

    removePasskey({ id }: AdminPayload<"passkeyRemove">, caller: OperatorCall) {
      const { operatorId } = caller;
      return commitAnswer(database, caller, async (transaction) => {
        // Locked: two removals at once must not leave one passkey.
        await operators.lockForUpdate(transaction, [operatorId]);
        const own = await passkeyRows.listOf(transaction, operatorId);
        if (!own.some((row) => row.id === id)) throw new Refusal("passkeyUnknown");
        if (own.length <= REQUIRED_PASSKEYS) throw new AdminRefusal("passkeysNeeded");
        await passkeyRows.remove(transaction, operatorId, id);
        await audit.record(transaction, caller, "operatorPasskeyRemoved", {
          subjectId: operatorId,
        });
        return { passkeys: own.filter((row) => row.id !== id).map(describePasskey) };
      });
    },
  };
}
