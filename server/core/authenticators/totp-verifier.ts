import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { factorOwnerOf, secondFactorsOf } from "../accounts/second-factors.ts";
import type { Actor } from "../audit/audit.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";
import type { RequestContext } from "../request-context.ts";
import { beforeComparing, giveBackIfUnavailable } from "../give-back.ts";
import { type Proven, type Verified, verified } from "../verified.ts";
import type { Authenticators } from "./authenticators.ts";

const FIELD = "totpCode";

type Guarded = Parameters<typeof factorOwnerOf>[1] & { id: string };

export interface TotpVerifier {
  /** Whose authenticator guards an account: its own or its parent's; undefined for none. */
  guardOf(db: Db, account: Guarded): Promise<string | undefined>;
  /** Counts the attempt first; each origin has its own allowance (A20). A code works once (A32). */
  verify(
    actor: Actor & Pick<RequestContext, "giveBacks">,
    ownerId: string,
    from: string,
    code: string,
  ): Promise<Verified<Proven>>;
  /** Refuses if an authenticator guards the account by now and no proof of it was given. */
  requireIfGuarded(db: Db, account: Guarded, proof: object | undefined): Promise<void>;
}

/** The only place where codes of authenticators are accepted. */
export function createTotpVerifier(services: {
  database: Database;
  authenticators: Authenticators;
  limits: Limits;
  factorReset: Pick<FactorReset, "stopByProof">;
}): TotpVerifier {
  const { database, authenticators, limits } = services;

  async function guardOf(db: Db, account: Guarded): Promise<string | undefined> {
    const owner = (await factorOwnerOf(db, account)) as Guarded;
    return secondFactorsOf(owner).includes("totp") ? owner.id : undefined;
  }

  return {
    guardOf,
    async verify(actor, ownerId, from, code) {
      const who = `${ownerId}:${from}`;
      const hits: NamedHit[] = [
        ["totpAttempts", who],
        ["totpAttemptsDaily", who],
      ];
      await limits.hitAll(hits);
      const step = await beforeComparing(
        () => authenticators.check(database.db, ownerId, code),
        () => limits.giveBack(hits),
      );
      if (step === undefined) throw new Refusal("codeWrong", { field: FIELD });
      giveBackIfUnavailable(actor, () => limits.giveBack(hits));
      return verified(async (transaction) => {
        if (!(await authenticators.consume(transaction, step))) {
          throw new Refusal("codeWrong", { field: FIELD });
        }
        const method = { kind: "authenticator" } as const;
        await services.factorReset.stopByProof(transaction, actor, step.accountId, method);
        return { factors: ["totp"] };
      });
    },
    async requireIfGuarded(db, account, proof) {
      if (proof === undefined && (await guardOf(db, account)) !== undefined) {
        throw new Refusal("codeMissing", { field: FIELD });
      }
    },
  };
}
