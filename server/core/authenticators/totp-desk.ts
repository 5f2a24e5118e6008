import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { factorOwnerOf, secondFactorsOf } from "../accounts/second-factors.ts";
import type { Actor } from "../audit/audit.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Limits } from "../limits/limits.ts";
import type { Authenticators, ProvenStep } from "./authenticators.ts";

const FIELD = "totpCode";

type Guarded = Parameters<typeof factorOwnerOf>[1] & { id: string };

export interface TotpDesk {
  /** Whose authenticator guards an account: its own or its parent's; undefined for none. */
  guardOf(db: Db, account: Guarded): Promise<string | undefined>;
  /** Counts the try before it compares; `from` has an allowance of its own (A20). */
  check(ownerId: string, from: string, code: string): Promise<ProvenStep>;
  /** Spends what was proven, inside the transaction of what it opens; each step opens once (A32). */
  use(db: Db, step: ProvenStep | undefined, actor: Actor): Promise<void>;
  /** Refuses when an account is guarded by now and nothing of that was proven. */
  demand(db: Db, account: Guarded, proof: object | undefined): Promise<void>;
}

/** The one place where codes of authenticators are taken. */
export function createTotpDesk(parts: {
  database: Database;
  authenticators: Authenticators;
  limits: Limits;
  factorReset: Pick<FactorReset, "stopByProof">;
}): TotpDesk {
  const { database, authenticators, limits } = parts;

  async function guardOf(db: Db, account: Guarded): Promise<string | undefined> {
    const owner = (await factorOwnerOf(db, account)) as Guarded;
    return secondFactorsOf(owner).includes("totp") ? owner.id : undefined;
  }

  return {
    guardOf,
    async check(ownerId, from, code) {
      const who = `${ownerId}:${from}`;
      await limits.hitAll([
        ["totpTries", who],
        ["totpTriesDaily", who],
      ]);
      const step = await authenticators.check(database.db, ownerId, code);
      if (step === undefined) throw new Refusal("codeWrong", { field: FIELD });
      return step;
    },
    async use(db, step, actor) {
      if (step === undefined) return;
      if (!(await authenticators.spend(db, step))) throw new Refusal("codeWrong", { field: FIELD });
      await parts.factorReset.stopByProof(db, actor, step.accountId, { kind: "authenticator" });
    },
    async demand(db, account, proof) {
      if (proof === undefined && (await guardOf(db, account)) !== undefined) {
        throw new Refusal("codeMissing", { field: FIELD });
      }
    },
  };
}
