import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@portico/contract/shared/passkey-schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import type { OperatorChallengeTable } from "../../platform/database/schema.ts";
import { limitKeyOfAddress } from "../../platform/ip.ts";
import type { Limits } from "../limits/limits.ts";
import type { MadePasskey } from "../passkeys/ceremony.ts";
import {
  type ChallengeKey,
  createRelyingParty,
  type PasskeyCaller,
  type PasskeyStore,
} from "../passkeys/relying-party.ts";
import * as repository from "./operator-passkeys-repository.ts";

type Purpose = OperatorChallengeTable["purpose"];

/** Where a call comes from: a challenge works only in the browser that asked for it. */
interface Caller {
  address: string;
  browserHash: string;
}

/** A correct answer, which counts once it is consumed in the transaction that acts on it. */
interface VerifiedOperator {
  operatorId: string;
  consume(db: Db): Promise<void>;
}

export interface OperatorPasskeys {
  creation(caller: Caller, operator: { id: string; name: string }): Promise<PasskeyCreation>;
  readNew(caller: Caller, operatorId: string, made: NewPasskey): Promise<MadePasskey>;
  add(db: Db, operatorId: string, made: MadePasskey, name: string): Promise<void>;
  /** Asks for a passkey of this operator, or for any that the browser has. */
  request(caller: Caller, operatorId: string | null): Promise<PasskeyRequest>;
  verify(
    caller: Caller,
    operatorId: string | null,
    answer: PasskeyAnswer,
  ): Promise<VerifiedOperator>;
}

const purposeFor = (operatorId: string | null) => (operatorId === null ? "sign-in" : "proof");

const challengeOf = (key: ChallengeKey<Purpose>) => ({
  challenge_hash: key.challengeHash,
  purpose: key.purpose,
  browser_hash: key.browserHash,
  operator_id: key.ownerId,
});

const storeOf = (db: Db): PasskeyStore<Purpose> => ({
  insertChallenge: (key, expires_at) =>
    repository.insertChallenge(db, { ...challengeOf(key), expires_at }),
  consumeChallenge: (key, now) => repository.consumeChallenge(db, challengeOf(key), now),
  async find(id) {
    const passkey = await repository.find(db, id);
    return passkey && { ...passkey, ownerId: passkey.operator_id };
  },
  listOf: repository.listOf,
  // Lists the passkeys of all operators, so that an authenticator of another operator refuses.
  excluded: () => repository.listAll(db),
  insert: (transaction, { ownerId, ...passkey }) =>
    repository.insert(transaction, { ...passkey, operator_id: ownerId }),
  consume: repository.consume,
});

const callerOf = ({ address, browserHash }: Caller): PasskeyCaller => ({
  limitKey: `admin:${limitKeyOfAddress(address)}`,
  browserHash,
});

export function createOperatorPasskeys(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  origin: string;
  brand: string;
}): OperatorPasskeys {
  const { db } = services.database;
  const party = createRelyingParty<"sign-in" | "proof">({ ...services, db, store: storeOf(db) });
  return {
    creation: (caller, operator) => party.creation(callerOf(caller), operator),
    readNew: (caller, operatorId, made) => party.readNew(callerOf(caller), operatorId, made),
    add: party.add,
    request: (caller, operatorId) =>
      party.request(callerOf(caller), purposeFor(operatorId), operatorId),
    async verify(caller, operatorId, answer) {
      const purpose = purposeFor(operatorId);
      const { ownerId, consume } = await party.verify(
        callerOf(caller),
        purpose,
        operatorId,
        answer,
      );
      return { operatorId: ownerId, consume };
    },
  };
}
