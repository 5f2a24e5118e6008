import type { Data, Payload } from "@portico/contract/schemas";
import type { PasskeyCreation } from "@portico/contract/shared/passkey-schemas";
import type { Audit } from "../../core/audit/audit.ts";
import { commitDone } from "../../core/idempotency/commit-answer.ts";
import type { Identities } from "../../core/identities/identities.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { labelOf } from "./authenticator.ts";
import type { Added, Changed, FactorChanges } from "./factor-changes.ts";

interface PasskeySettingsServices {
  database: Database;
  passkeys: Passkeys;
  identities: Pick<Identities, "countSignInMethods">;
  audit: Audit;
  changes: FactorChanges;
}

export function createPasskeySettings(services: PasskeySettingsServices) {
  const { database, passkeys, identities, audit, changes } = services;

  async function removeOne(context: RequestContext, session: SessionWithAccount, id: string) {
    const own = await passkeys.listOf(database.db, session.accountId);
    const name = own.find((one) => one.id === id)?.name ?? null;
    const method = { kind: "passkey", methodId: id, name } as const;
    return changes.remove(context, session, method, async (transaction, account) => {
      if ((await identities.countSignInMethods(transaction, account)) === 0)
        throw new Refusal("lastWayIn");
    });
  }

  return {
    async list(session: SessionWithAccount): Promise<Data<"passkeyList">> {
      const own = await passkeys.listOf(database.db, session.accountId);
      return {
        passkeys: own.map(({ id, name, created_at, last_used_at, backed_up, aaguid }) => ({
          id,
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
          synced: backed_up === 1,
          aaguid,
        })),
      };
    },

    async creation(context: RequestContext, session: SessionWithAccount): Promise<PasskeyCreation> {
      changes.refuseManaged(session);
      return passkeys.creation(context, { id: session.accountId, name: labelOf(session) });
    },

    async register(
      { name, passkey }: Payload<"passkeyRegister">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Added> {
      changes.refuseManaged(session);
      const made = await passkeys.readNew(context, session.accountId, passkey);
      return changes.add(
        context,
        session,
        "passkey",
        (transaction) => passkeys.add(transaction, session.accountId, made, name),
        { methodId: made.id, name: name.trim() },
      );
    },

    async rename(
      named: Payload<"passkeyRename">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Record<string, never>> {
      return commitDone(database, context, async (transaction) => {
        await passkeys.rename(transaction, session.accountId, named);
        await audit.record(transaction, context, "passkeyRenamed", {
          accountId: session.accountId,
        });
      });
    },

    /** The last passkey stays if the account has neither a password nor a usable provider. */
    remove: (
      { id }: Payload<"passkeyRemove">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Changed> => removeOne(context, session, id),
  };
}

export type PasskeySettings = ReturnType<typeof createPasskeySettings>;
