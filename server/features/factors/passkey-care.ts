import type { Data, Payload } from "@portico/contract/schemas";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import type { Audit } from "../../core/audit/audit.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { Identities } from "../../core/identities/identities.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { labelOf } from "./authenticator.ts";
import type { Added, Changed, FactorChanges } from "./factor-changes.ts";

interface PasskeyCareParts {
  database: Database;
  passkeys: Passkeys;
  identities: Pick<Identities, "waysInto">;
  audit: Audit;
  changes: FactorChanges;
}

export function createPasskeyCare(parts: PasskeyCareParts) {
  const { database, passkeys, identities, audit, changes } = parts;

  async function removeOne(visitor: Visitor, session: SessionWithAccount, id: string) {
    const own = await passkeys.listOf(database.db, session.id);
    const name = own.find((one) => one.id === id)?.name ?? null;
    const method = { kind: "passkey", methodId: id, name } as const;
    return changes.remove(visitor, session, method, async (transaction, account) => {
      if ((await identities.waysInto(transaction, account)) === 0) throw new Refusal("lastWayIn");
    });
  }

  return {
    async list(session: SessionWithAccount): Promise<Data<"passkeyList">> {
      const own = await passkeys.listOf(database.db, session.id);
      return {
        passkeys: own.map(({ id, name, created_at, last_used_at, backed_up }) => ({
          id,
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
          synced: backed_up === 1,
        })),
      };
    },

    async creation(visitor: Visitor, session: SessionWithAccount): Promise<PasskeyCreation> {
      changes.refuseManaged(session);
      return passkeys.creation(visitor, { id: session.id, name: labelOf(session) });
    },

    async register(
      { name, passkey }: Payload<"passkeyRegister">,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Added> {
      changes.refuseManaged(session);
      const made = await passkeys.readNew(visitor, session.id, passkey);
      return changes.add(
        visitor,
        session,
        "passkey",
        (transaction) => passkeys.add(transaction, session.id, made, name),
        { methodId: made.id, name: name.trim() },
      );
    },

    async rename(
      named: Payload<"passkeyRename">,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Record<string, never>> {
      return commitDone(database, visitor, async (transaction) => {
        await passkeys.rename(transaction, session.id, named);
        await audit.record(transaction, visitor, "passkeyRenamed", { accountId: session.id });
      });
    },

    /** Whoever has no password, nor a service that still opens the account, keeps the last one. */
    remove: (
      { id }: Payload<"passkeyRemove">,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Changed> => removeOne(visitor, session, id),
  };
}

export type PasskeyCare = ReturnType<typeof createPasskeyCare>;
