import type { Payload } from "@portico/contract/schemas";
import type { PasskeyRequest } from "@portico/contract/shared/passkey-schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Passkeys } from "../../core/passkeys/passkeys.ts";
import type { Probation } from "../../core/probation/probation.ts";
import type { SignIn, SignInOutcome } from "../../core/sign-in/sign-in.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Database } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface PasskeyLoginServices {
  database: Database;
  passkeys: Passkeys;
  audit: Audit;
  signIn: SignIn;
  probation: Pick<Probation, "newMethods">;
}

/** A sign-in that starts with a passkey. It names no account, so nothing is revealed (A15). */
export function createPasskeyLogin(services: PasskeyLoginServices) {
  const { database, passkeys, audit, signIn, probation } = services;
  return {
    request: (context: RequestContext): Promise<PasskeyRequest> =>
      passkeys.request(context, "login", null),

    async verify(
      { passkey, device, deviceId }: Payload<"loginPasskey">,
      context: RequestContext,
    ): Promise<SignInOutcome> {
      const verified = await passkeys.verify(context, "login", null, passkey);
      const { accountId } = verified;
      context.accountId = accountId;
      return commitAnswer(database, context, async (db) => {
        const locked = await accounts.lockForUpdate(db, accountId);
        // A sub-user may have switched to the parent's second step since the passkey was added.
        if (locked === undefined || locked.use_admin_two_factor === 1) {
          throw new Refusal("passkeyFailed", { field: "passkey" });
        }
        const proof = await verified.consume(db);
        // Read again: consuming the passkey stops a pending factor reset, which changes the row.
        const account = (await accounts.findById(db, accountId)) ?? locked;
        const { factors } = proof;
        await audit.record(db, context, "passkeyProven", { accountId, factors });
        const methods = await probation.newMethods(db, accountId);
        const byNew = methods.has("passkey", verified.id) ? factors : [];
        return signIn.proceed(db, context, { account, proofs: [proof], byNew, device, deviceId });
      });
    },
  };
}

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;
