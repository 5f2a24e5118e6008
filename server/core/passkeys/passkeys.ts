import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@portico/contract/shared/passkey-schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Limits } from "../limits/limits.ts";
import { type Proven, type Verified, verified } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import type { MadePasskey } from "./ceremony.ts";
import * as repository from "./passkeys-repository.ts";
import {
  type ChallengeKey,
  createRelyingParty,
  type PasskeyCaller,
  type PasskeyStore,
} from "./relying-party.ts";

/** A challenge for one purpose is refused by every other. */
type PasskeyPurpose = "login" | "second-step" | "step-up";

/** A correct answer. Acting on it requires `consume`. */
interface VerifiedPasskey extends Verified<Proven> {
  readonly id: string;
  readonly accountId: string;
}

export interface Passkeys {
  /** The options a browser needs to create a passkey for an account. */
  creation(
    context: RequestContext,
    account: { id: string; name: string },
  ): Promise<PasskeyCreation>;
  /** Reads what the browser created; refuses anything invalid. */
  readNew(context: RequestContext, accountId: string, made: NewPasskey): Promise<MadePasskey>;
  add(db: Db, accountId: string, made: MadePasskey, name: string): Promise<void>;
  /** Asks for one of an account's passkeys, or for any that the browser has. */
  request(
    context: RequestContext,
    purpose: PasskeyPurpose,
    accountId: string | null,
  ): Promise<PasskeyRequest>;
  /** The passkey that answered; it must belong to the account if one is given. */
  verify(
    context: RequestContext,
    purpose: PasskeyPurpose,
    accountId: string | null,
    answer: PasskeyAnswer,
  ): Promise<VerifiedPasskey>;
  listOf(db: Db, accountId: string): Promise<repository.Passkey[]>;
  rename(db: Db, accountId: string, named: { id: string; name: string }): Promise<void>;
  remove(db: Db, accountId: string, id: string): Promise<void>;
}

const challengeOf = (key: ChallengeKey<PasskeyPurpose | "creation">) => ({
  challenge_hash: key.challengeHash,
  purpose: key.purpose,
  flow_hash: key.browserHash,
  account_id: key.ownerId,
});

/** The passkeys of customers. */
const storeOf = (db: Db): PasskeyStore<PasskeyPurpose | "creation"> => ({
  insertChallenge: (key, expires_at) =>
    repository.insertChallenge(db, { ...challengeOf(key), expires_at }),
  consumeChallenge: (key, now) => repository.consumeChallenge(db, challengeOf(key), now),
  async find(id) {
    const passkey = await repository.find(db, id);
    return passkey && { ...passkey, ownerId: passkey.account_id };
  },
  listOf: repository.listOf,
  excluded: async (own) => own,
  insert: (transaction, { ownerId, ...passkey }) =>
    repository.insert(transaction, { ...passkey, account_id: ownerId }),
  consume: repository.consume,
});

/** The record of a refusal names the account; the answer does not reveal it. */
const callerOf = (context: RequestContext): PasskeyCaller => ({
  limitKey: limitKeyOfAddress(context.address),
  browserHash: context.flowHash,
  onFound(accountId) {
    context.accountId = accountId;
  },
});

export function createPasskeys(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  factorReset: Pick<FactorReset, "stopByProof">;
  siteOrigin: string;
  brand: string;
}): Passkeys {
  const { db } = services.database;
  const party = createRelyingParty<PasskeyPurpose>({
    ...services,
    db,
    origin: services.siteOrigin,
    store: storeOf(db),
  });

  return {
    creation: (context, account) => party.creation(callerOf(context), account),
    readNew: (context, accountId, made) => party.readNew(callerOf(context), accountId, made),
    add: party.add,
    request: (context, purpose, accountId) => party.request(callerOf(context), purpose, accountId),

    async verify(context, purpose, accountId, answer) {
      const answered = await party.verify(callerOf(context), purpose, accountId, answer);
      const { id, ownerId } = answered;
      const { consume } = verified<Proven>(async (transaction) => {
        await answered.consume(transaction);
        const method = { kind: "passkey", methodId: id } as const;
        await services.factorReset.stopByProof(transaction, context, ownerId, method);
        return { factors: ["passkey"] };
      });
      return { id, accountId: ownerId, consume };
    },

    listOf: repository.listOf,

    async rename(transaction, accountId, { id, name }) {
      const named = { id, name: name.trim() };
      if (!(await repository.rename(transaction, accountId, named))) {
        throw new Refusal("passkeyUnknown");
      }
    },

    async remove(transaction, accountId, id) {
      if (!(await repository.remove(transaction, accountId, id))) {
        throw new Refusal("passkeyUnknown");
      }
    },
  };
}
