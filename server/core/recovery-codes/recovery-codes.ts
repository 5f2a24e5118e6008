import { asciiDigits } from "@portico/contract/fields/codes";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db, Transaction } from "../../platform/database/index.ts";
import type { Hashing } from "../../platform/passwords/passwords.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomFrom, randomToken } from "../../platform/secrets/secrets.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Audit } from "../audit/audit.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";
import type { Notices } from "../notices/notices.ts";
import { type Proven, type Verified, verified } from "../verified.ts";
import { hashingOf, type RequestContext } from "../request-context.ts";
import { beforeComparing, giveBackIfUnavailable } from "../give-back.ts";
import * as repository from "./recovery-codes-repository.ts";

export const RECOVERY_CODES = 10;
/** Crockford's alphabet: no letter that looks like a digit. Five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP = 4;
/** The first group names the row, so that an attempt costs one slow hash and not ten. */
const SELECTOR = GROUP;
/** 60 secret bits, behind a slow hash. */
const SECRET = 3 * GROUP;
const FIELD = "recoveryCode";

export interface MadeCodes {
  /** Shown to their owner only this once. */
  codes: string[];
  hashed: { selector: string; code_hash: string }[];
}

export interface RecoveryCodes {
  /** Slow: call it before the transaction that stores them. */
  make(hashing: Pick<Hashing, "hash">): Promise<MadeCodes>;
  /** Replaces all earlier ones. */
  keep(db: Db, accountId: string, made: MadeCodes): Promise<void>;
  /** Counts the attempt before it compares, together with those of the authenticator (A20). */
  verify(
    context: RequestContext,
    ownerId: string,
    from: string,
    code: string,
  ): Promise<Verified<Proven>>;
  left(db: Db, accountId: string): Promise<number>;
  endAll(db: Db, accountId: string): Promise<void>;
}

/** Accepts lowercase letters, spaces, and letters that look like digits. */
export function canonicalRecoveryCode(text: string): string {
  return asciiDigits(text)
    .toUpperCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

const written = (code: string) => (code.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");

function newCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < RECOVERY_CODES) {
    codes.set(randomFrom(ALPHABET, SELECTOR), randomFrom(ALPHABET, SECRET));
  }
  return [...codes].map(([selector, secret]) => selector + secret);
}

export function createRecoveryCodes(services: {
  database: Database;
  limits: Limits;
  notices: Notices;
  audit: Audit;
  clock: Clock;
  factorReset: Pick<FactorReset, "stopByProof">;
}): RecoveryCodes {
  const { database, limits, notices, audit, clock } = services;

  /** Call it in the transaction of what the code opens. Notifies the owner. */
  async function consume(
    db: Transaction,
    context: RequestContext,
    { id, accountId }: { id: string; accountId: string },
  ): Promise<void> {
    const now = clock.now();
    if (!(await repository.consume(db, id, now))) throw new Refusal("codeWrong", { field: FIELD });
    const owner = await accounts.findById(db, accountId);
    if (owner === undefined) throw new Error("The account is gone");
    const values = { at: now, left: await repository.countOpen(db, accountId) };
    await notices.notifyAll(db, owner, { template: "recoveryCodeUsed", values });
    await audit.record(db, context, "recoveryCodeUsed", { accountId });
    await services.factorReset.stopByProof(db, context, accountId, { kind: "recoveryCodes" });
  }

  return {
    async make(hashing) {
      const codes = newCodes();
      const hashed: MadeCodes["hashed"] = [];
      // One after another, so that they do not fill the queue that sign-ins wait in.
      for (const code of codes) {
        const code_hash = await hashing.hash(code.slice(SELECTOR));
        hashed.push({ selector: code.slice(0, SELECTOR), code_hash });
      }
      return { codes: codes.map(written), hashed };
    },

    async keep(db, accountId, { hashed }) {
      const shared = { account_id: accountId, created_at: clock.now(), used_at: null };
      const rows = hashed.map((one) => ({ id: randomToken(), ...one, ...shared }));
      await repository.replaceAll(db, accountId, rows);
    },

    async verify(context, ownerId, from, code) {
      const who = `${ownerId}:${from}`;
      const hits: NamedHit[] = [
        ["totpAttempts", who],
        ["totpAttemptsDaily", who],
      ];
      await limits.hitAll(hits);
      const typed = canonicalRecoveryCode(code);
      const row = await beforeComparing(
        () => repository.findOpen(database.db, ownerId, typed.slice(0, SELECTOR)),
        () => limits.giveBack(hits),
      );
      const { right } = await hashingOf(context).check(
        row?.code_hash ?? null,
        typed.slice(SELECTOR),
      );
      if (row === undefined || !right) throw new Refusal("codeWrong", { field: FIELD });
      giveBackIfUnavailable(context, () => limits.giveBack(hits));
      return verified(async (transaction) => {
        await consume(transaction, context, { id: row.id, accountId: ownerId });
        return { factors: ["recovery-code"] };
      });
    },

    left: repository.countOpen,
    endAll: repository.removeAll,
  };
}
