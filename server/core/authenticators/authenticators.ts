import { type Clock, MINUTE } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { matchingStep } from "../../platform/secrets/totp.ts";
import * as repository from "./authenticators-repository.ts";

/** A time step whose code was right, to be consumed with what it opens. */
interface ProvenStep {
  accountId: string;
  step: number;
}

/** A proposed authenticator whose code was right. */
interface Confirmed {
  /** The secret as it is stored. */
  sealed: string;
  step: number;
}

/** How long its owner has to confirm a new authenticator. */
export const PROPOSAL_LIFETIME = 15 * MINUTE;

export interface Authenticators {
  /** The secret is encrypted for this account only. The caller must require it at sign-in. */
  enrol(db: Db, accountId: string, secret: Buffer): Promise<void>;
  /** Stored until its owner confirms it; replaces an earlier unconfirmed one (A34). */
  propose(db: Db, accountId: string, secret: Buffer): Promise<void>;
  /** The time step of a code of the proposed authenticator; undefined if wrong or already used. */
  checkProposed(db: Db, accountId: string, code: string): Promise<Confirmed | undefined>;
  /**
   * Activates exactly this authenticator, replacing an earlier one; false if another one was
   * proposed or this one was confirmed meanwhile.
   */
  confirm(db: Db, accountId: string, confirmed: Confirmed): Promise<boolean>;
  hasProposed(db: Db, accountId: string): Promise<boolean>;
  /** False if the account has no authenticator. */
  remove(db: Db, accountId: string): Promise<boolean>;
  /** Undefined for a wrong, late or used code, so that a caller cannot tell them apart. */
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
      // A lost key (docs/operations/rotate-keys.md): to its owner, the authenticator is lost.
      if (row === undefined || !keyring.canOpen(row.secret)) return undefined;
      const secret = open(row.secret, accountId);
      const step = matchingStep(secret, code, clock.now());
      // Re-encrypts it, so that the old key can be retired (ASVS 13.3.4).
      if (step !== undefined && !keyring.isNewest(row.secret)) {
        await repository.reseal(db, accountId, { from: row.secret, to: seal(secret, accountId) });
      }
      return step === undefined || step <= row.last_step ? undefined : { accountId, step };
    },

    consume: (db, { accountId, step }) => repository.consume(db, accountId, step),
  };
}
