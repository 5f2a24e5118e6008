import { abuseKeyOfEmail, canonicalEmail, isEmail } from "@portico/contract/fields/email";
import { type Role, ROLES } from "@portico/contract/admin/roles";
import { type Clock, DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { AdminRefusal, Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import * as browsers from "./operator-browsers-repository.ts";
import * as passkeys from "./operator-passkeys-repository.ts";
import * as sessions from "./operator-sessions-repository.ts";
import * as repository from "./operators-repository.ts";

export const INVITATION_LIFETIME = DAY;

export type Operator = repository.OperatorRow;

export interface OperatorInvitation {
  operator: Operator;
  /** Shown once: only its hash is stored. */
  token: string;
  expiresAt: number;
}

/** All in a transaction. */
export interface Operators {
  /** Refuses a mailbox that an operator already has, in any spelling. */
  invite(
    db: Db,
    actor: Actor,
    invited: { email: string; name: string; roles: readonly Role[]; reason: string },
  ): Promise<OperatorInvitation>;
  /** Only for an operator without a passkey: otherwise the link would be a way into an account. */
  renewInvitation(db: Db, actor: Actor, id: string, reason: string): Promise<OperatorInvitation>;
  disable(db: Db, actor: Actor, id: string, reason: string): Promise<void>;
  enable(db: Db, actor: Actor, id: string, reason: string): Promise<void>;
  setRoles(
    db: Db,
    actor: Actor,
    change: { id: string; roles: readonly Role[]; reason: string },
  ): Promise<void>;
  removeRole(
    db: Db,
    actor: Actor,
    change: { id: string; role: Role; reason: string },
  ): Promise<void>;
  endSessions(db: Db, actor: Actor, id: string, reason: string): Promise<void>;
}

/** The token is in the fragment, which no browser sends and no server logs. */
export const invitationLink = (origin: string, token: string) => `${origin}/invitation#${token}`;

export function rolesOf({ roles }: Pick<Operator, "roles">): Role[] {
  const words = roles.split(",");
  return ROLES.filter((role) => words.includes(role));
}

/** Refuses an unknown operator; locks the row of a known one. */
async function locked(db: Db, id: string): Promise<Operator> {
  const [operator] = await repository.lockForUpdate(db, [id]);
  if (operator === undefined || operator.service_key_id !== null) throw new Refusal("notFound");
  return operator;
}

export function createOperators({ clock, audit }: { clock: Clock; audit: Audit }): Operators {
  async function issueInvitation(db: Db, operator: Operator): Promise<OperatorInvitation> {
    const now = clock.now();
    const [token, expiresAt] = [randomToken(), now + INVITATION_LIFETIME];
    await repository.endInvitations(db, operator.id, now);
    await repository.insertInvitation(db, {
      token_hash: hashToken(token),
      operator_id: operator.id,
      expires_at: expiresAt,
      used_at: null,
    });
    return { operator, token, expiresAt };
  }

  return {
    async invite(db, actor, { email, name, roles, reason }) {
      if (!isEmail(email)) throw new Refusal("emailInvalid", { field: "email" });
      const address = canonicalEmail(email);
      const operator: Operator = {
        id: randomToken().slice(0, 22),
        email: address,
        email_key: abuseKeyOfEmail(address),
        name: name.trim(),
        roles: ROLES.filter((role) => roles.includes(role)).join(","),
        disabled_at: null,
        created_at: clock.now(),
        service_key_id: null,
      };
      if (!(await repository.insert(db, operator))) throw new AdminRefusal("operatorExists");
      const note = `${operator.roles || "no role"}: ${reason}`;
      await audit.record(db, actor, "operatorInvited", { subjectId: operator.id, note });
      return issueInvitation(db, operator);
    },

    async renewInvitation(db, actor, id, reason) {
      const operator = await locked(db, id);
      if (operator.disabled_at !== null) throw new AdminRefusal("operatorDisabled");
      if ((await passkeys.listOf(db, id)).length > 0) throw new AdminRefusal("alreadyDone");
      await audit.record(db, actor, "operatorInvited", { subjectId: id, note: reason });
      return issueInvitation(db, operator);
    },

    async disable(db, actor, id, reason) {
      await locked(db, id);
      const now = clock.now();
      if (!(await repository.setDisabled(db, id, now))) throw new AdminRefusal("alreadyDone");
      await repository.endInvitations(db, id, now);
      await sessions.endAll(db, id, now);
      await browsers.removeAll(db, id);
      await audit.record(db, actor, "operatorDisabled", { subjectId: id, note: reason });
    },

    async enable(db, actor, id, reason) {
      await locked(db, id);
      if (!(await repository.setDisabled(db, id, null))) throw new AdminRefusal("alreadyDone");
      await audit.record(db, actor, "operatorEnabled", { subjectId: id, note: reason });
    },

    async setRoles(db, actor, { id, roles, reason }) {
      const operator = await locked(db, id);
      if (operator.disabled_at !== null) throw new AdminRefusal("operatorDisabled");
      const kept = ROLES.filter((role) => roles.includes(role)).join(",");
      await repository.setRoles(db, id, kept);
      const note = `${kept || "no role"}: ${reason}`;
      await audit.record(db, actor, "operatorRolesChanged", { subjectId: id, note });
    },

    async removeRole(db, actor, { id, role, reason }) {
      const roles = rolesOf(await locked(db, id));
      if (!roles.includes(role)) throw new AdminRefusal("alreadyDone");
      const kept = roles.filter((one) => one !== role).join(",");
      await repository.setRoles(db, id, kept);
      const note = `${kept || "no role"}: ${reason}`;
      await audit.record(db, actor, "operatorRolesChanged", { subjectId: id, note });
    },

    async endSessions(db, actor, id, reason) {
      await locked(db, id);
      await sessions.endAll(db, id, clock.now());
      await audit.record(db, actor, "operatorSessionEnded", { subjectId: id, note: reason });
    },
  };
}
