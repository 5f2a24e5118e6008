import type { Data, Payload } from "@portico/contract/schemas";
import {
  type Authenticators,
  PROPOSAL_LIFETIME,
} from "../../core/authenticators/authenticators.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { RequestContext } from "../../core/request-context.ts";
import { SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { newTotpSecret, toBase32, totpUri } from "../../platform/secrets/totp.ts";
import type { Added, Changed, FactorChanges } from "./factor-changes.ts";

interface AuthenticatorServices {
  database: Database;
  authenticators: Authenticators;
  limits: Limits;
  changes: FactorChanges;
  brand: string;
}

/** The account's label in the owner's authenticator app. */
export const labelOf = ({ email, phone, username, uid }: SessionWithAccount) =>
  email ?? phone ?? username ?? uid;

/** A34: enrolling an authenticator takes a fresh proof and its first code. */
export function createAuthenticatorSetup(services: AuthenticatorServices) {
  const { authenticators, limits, changes } = services;
  const { db } = services.database;

  return {
    /** An earlier one stays in force until the new one is confirmed. */
    async begin(session: SessionWithAccount): Promise<Data<"authenticatorBegin">> {
      changes.refuseManaged(session);
      const secret = newTotpSecret();
      await authenticators.propose(db, session.accountId, secret);
      return {
        secret: toBase32(secret),
        uri: totpUri(secret, { issuer: services.brand, name: labelOf(session) }),
        expiresIn: PROPOSAL_LIFETIME / SECOND,
      };
    },

    async confirm(
      { code }: Payload<"authenticatorConfirm">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Added> {
      changes.refuseManaged(session);
      if (!(await authenticators.hasProposed(db, session.accountId)))
        throw new Refusal("ticketInvalid");
      await limits.hit("totpAttempts", `${session.accountId}:${session.sessionId}`);
      const confirmed = await authenticators.checkProposed(db, session.accountId, code);
      if (confirmed === undefined) throw new Refusal("codeWrong", { field: "code" });
      return changes.add(context, session, "totp", async (transaction) => {
        if (!(await authenticators.confirm(transaction, session.accountId, confirmed))) {
          throw new Refusal("codeWrong", { field: "code" });
        }
      });
    },

    remove: (context: RequestContext, session: SessionWithAccount): Promise<Changed> =>
      changes.remove(context, session, { kind: "authenticator" }),
  };
}

export type AuthenticatorSetup = ReturnType<typeof createAuthenticatorSetup>;
