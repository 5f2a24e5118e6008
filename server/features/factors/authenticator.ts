import type { Data, Payload } from "@portico/contract/schemas";
import {
  type Authenticators,
  PROPOSAL_LIFETIME,
} from "../../core/authenticators/authenticators.ts";
import type { Limits } from "../../core/limits/limits.ts";
import type { SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Visitor } from "../../core/visitor.ts";
import { SECOND } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { newTotpSecret, toBase32, totpUri } from "../../platform/totp.ts";
import type { Added, Changed, FactorChanges } from "./factor-changes.ts";

interface AuthenticatorParts {
  database: Database;
  authenticators: Authenticators;
  limits: Limits;
  changes: FactorChanges;
  brand: string;
}

/** How the owner of an account finds it in an app that holds many. */
export const labelOf = ({ email, phone, username, uid }: SessionWithAccount) =>
  email ?? phone ?? username ?? uid;

/** A34: turning an authenticator on takes a fresh proof, and its own first code. */
export function createAuthenticatorCare(parts: AuthenticatorParts) {
  const { authenticators, limits, changes } = parts;
  const { db } = parts.database;

  return {
    /** An earlier one stays in force until the new one is confirmed. */
    async begin(session: SessionWithAccount): Promise<Data<"authenticatorBegin">> {
      changes.refuseManaged(session);
      const secret = newTotpSecret();
      await authenticators.propose(db, session.id, secret);
      return {
        secret: toBase32(secret),
        uri: totpUri(secret, { issuer: parts.brand, name: labelOf(session) }),
        expiresIn: PROPOSAL_LIFETIME / SECOND,
      };
    },

    async confirm(
      { code }: Payload<"authenticatorConfirm">,
      visitor: Visitor,
      session: SessionWithAccount,
    ): Promise<Added> {
      changes.refuseManaged(session);
      if (!(await authenticators.hasProposed(db, session.id))) throw new Refusal("ticketInvalid");
      await limits.hit("totpTries", `${session.id}:${session.session_id}`);
      const confirmed = await authenticators.checkProposed(db, session.id, code);
      if (confirmed === undefined) throw new Refusal("codeWrong", { field: "code" });
      return changes.add(visitor, session, "totp", async (transaction) => {
        if (!(await authenticators.confirm(transaction, session.id, confirmed))) {
          throw new Refusal("codeWrong", { field: "code" });
        }
      });
    },

    remove: (visitor: Visitor, session: SessionWithAccount): Promise<Changed> =>
      changes.remove(visitor, session, { kind: "authenticator" }),
  };
}

export type AuthenticatorCare = ReturnType<typeof createAuthenticatorCare>;
