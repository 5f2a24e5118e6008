import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { matchingStep } from "../../platform/secrets/totp.ts";
import * as repository from "./authenticators-repository.ts";

/** A step that fitted, to be spent with what it opens. */
export interface ProvenStep {
  accountId: string;
  step: number;
}

/** A proposed authenticator whose code was right. */
interface Confirmed {
  /** As it is sealed. */
  sealed: string;
  step: number;
}

/** How long its owner has to confirm a new authenticator. */
export const PROPOSAL_LIFETIME = 15 * MINUTE;

export interface Authenticators {
  /** The secret is sealed for its account alone. The caller asks for it at sign-in from then on. */
  enrol(db: Db, accountId: string, secret: Buffer): Promise<void>;
  /** Kept aside until its owner confirms it; an earlier one that was not confirmed ends (A34). */
  propose(db: Db, accountId: string, secret: Buffer): Promise<void>;
  /** The step that a code of the proposed one belongs to; undefined when it is wrong or spent. */
  checkProposed(db: Db, accountId: string, code: string): Promise<Confirmed | undefined>;
  /** Turns exactly this one on, in the place of an earlier one; false when another was proposed, or this one confirmed, meanwhile. */
  confirm(db: Db, accountId: string, confirmed: Confirmed): Promise<boolean>;
  hasProposed(db: Db, accountId: string): Promise<boolean>;
  /** False when there is none. */
  remove(db: Db, accountId: string): Promise<boolean>;
  /** Undefined for a wrong, a late and a used code alike: none of them says that it was right. */
  check(db: Db, accountId: string, code: string): Promise<ProvenStep | undefined>;
  consume(db: Db, proven: ProvenStep): Promise<boolean>;
}

export function createAuthenticators(keyring: Keyring, clock: Clock): Authenticators {
  const seal = (secret: Buffer, accountId: string) =>
    keyring.seal("authenticators", secret.toString("base64"), accountId);

  const open = (sealed: string, accountId: string) =>
    Buffer.from(keyring.open("authenticators", sealed, accountId), "base64");

  const rowOf = (accountId: string, secret: Buffer, lastStep: number) => ({
    account_id: accountId,
    secret: seal(secret, accountId),
    last_step: lastStep,
    created_at: clock.now(),
  });

  return {
    enrol: (db, accountId, secret) => repository.insert(db, rowOf(accountId, secret, 0)),

    async propose(db, accountId, secret) {
      await repository.propose(db, {
        account_id: accountId,
        secret: seal(secret, accountId),
        expires_at: clock.now() + PROPOSAL_LIFETIME,
      });
    },

    async checkProposed(db, accountId, code) {
      const row = await repository.findProposed(db, accountId, clock.now());
      if (row === undefined) return undefined;
      const step = matchingStep(open(row.secret, accountId), code, clock.now());
      return step === undefined ? undefined : { sealed: row.secret, step };
    },

    async confirm(db, accountId, { sealed, step }) {
      if (!(await repository.takeProposed(db, accountId, sealed))) return false;
      // The code that confirmed it is spent.
      await repository.put(db, rowOf(accountId, open(sealed, accountId), step));
      return true;
    },

    async hasProposed(db, accountId) {
      return (await repository.findProposed(db, accountId, clock.now())) !== undefined;
    },

    remove: repository.remove,

    async check(db, accountId, code) {
      const row = await repository.find(db, accountId);
      if (row === undefined) return undefined;
      const secret = open(row.secret, accountId);
      const step = matchingStep(secret, code, clock.now());
      // So that the key that sealed it can be retired (ASVS 13.3.4).
      if (step !== undefined && !keyring.isNewest(row.secret)) {
        await repository.reseal(db, accountId, { from: row.secret, to: seal(secret, accountId) });
      }
      return step === undefined || step <= row.last_step ? undefined : { accountId, step };
    },

    consume: (db, { accountId, step }) => repository.consume(db, accountId, step),
  };
}
