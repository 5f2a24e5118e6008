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
import { Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import type { Limits } from "../limits/limits.ts";
import {
  clientDataOf,
  type MadePasskey,
  readAnswer,
  readNewPasskey,
} from "../passkeys/ceremony.ts";
import {
  CHALLENGE_LIFETIME,
  creationOptions,
  handleOf,
  MAX_PASSKEYS,
  newChallenge,
  requestOptions,
} from "../passkeys/options.ts";
import * as repository from "./operator-passkeys-repository.ts";

type Purpose = OperatorChallengeTable["purpose"];

/** Where a call comes from: a challenge works only in the browser that asked for it. */
interface Caller {
  address: string;
  browserHash: string;
}

/** A correct answer, which counts once it is consumed in the transaction that acts on it. */
export interface VerifiedOperator {
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

const failed = () => new Refusal("passkeyFailed", { field: "passkey" });
const purposeFor = (operatorId: string | null) => (operatorId === null ? "sign-in" : "proof");

export function createOperatorPasskeys(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  origin: string;
  brand: string;
}): OperatorPasskeys {
  const { clock, limits, origin, brand } = services;
  const { db } = services.database;
  const party = { rpId: new URL(origin).hostname, origins: [origin] };
  const keyOf = (address: string) => `admin:${limitKeyOfAddress(address)}`;

  async function issue(
    { address, browserHash }: Caller,
    purpose: Purpose,
    operatorId: string | null,
  ): Promise<string> {
    await limits.hit("passkeyChallengesFromAddress", keyOf(address));
    const challenge = newChallenge();
    await repository.insertChallenge(db, {
      challenge_hash: hashToken(challenge),
      purpose,
      browser_hash: browserHash,
      operator_id: operatorId,
      expires_at: clock.now() + CHALLENGE_LIFETIME,
    });
    return challenge;
  }

  /** Consumes the challenge that was answered, even if the attempt fails. */
  async function consumeChallenge(
    { address, browserHash }: Caller,
    purpose: Purpose,
    operatorId: string | null,
    clientDataJSON: string,
  ): Promise<string> {
    await limits.hit("passkeyTriesFromAddress", keyOf(address));
    const client = clientDataOf(clientDataJSON);
    const key = {
      challenge_hash: hashToken(client?.challenge ?? ""),
      purpose,
      browser_hash: browserHash,
      operator_id: operatorId,
    };
    const spent = await repository.consumeChallenge(db, key, clock.now());
    if (!spent || client?.crossOrigin !== false) throw failed();
    return client.challenge;
  }

  return {
    async creation(caller, user) {
      const own = await repository.listOf(db, user.id);
      if (own.length >= MAX_PASSKEYS) throw new Refusal("tooManyPasskeys");
      const challenge = await issue(caller, "creation", user.id);
      // Those of all operators: an authenticator that belongs to another one refuses.
      const all = await repository.listAll(db);
      return creationOptions({ party, brand, challenge, user, own: all });
    },

    async readNew(caller, operatorId, made) {
      const { clientDataJSON } = made;
      const challenge = await consumeChallenge(caller, "creation", operatorId, clientDataJSON);
      const read = await readNewPasskey(party, challenge, made);
      if (read === undefined) throw failed();
      return read;
    },

    async add(transaction, operatorId, made, name) {
      const own = await repository.listOf(transaction, operatorId);
      if (own.length >= MAX_PASSKEYS) throw new Refusal("tooManyPasskeys");
      const added = await repository.insert(transaction, {
        ...made,
        operator_id: operatorId,
        name: name.trim(),
        created_at: clock.now(),
        last_used_at: null,
      });
      if (!added) throw failed();
    },

    async request(caller, operatorId) {
      const own = operatorId === null ? [] : await repository.listOf(db, operatorId);
      return requestOptions(party, await issue(caller, purposeFor(operatorId), operatorId), own);
    },

    async verify(caller, operatorId, answer) {
      const { clientDataJSON, userHandle } = answer;
      const purpose = purposeFor(operatorId);
      const challenge = await consumeChallenge(caller, purpose, operatorId, clientDataJSON);
      const passkey = await repository.find(db, answer.id);
      if (passkey === undefined) throw failed();
      const { id, operator_id: owner } = passkey;
      // WebAuthn 7.2, step 6: if the operator is not known yet, the passkey must name one.
      const isNamed =
        userHandle === undefined ? operatorId !== null : userHandle === handleOf(owner);
      const isOwn = (operatorId ?? owner) === owner;
      const read =
        isOwn && isNamed ? await readAnswer(party, challenge, passkey, answer) : undefined;
      if (read === undefined) throw failed();
      return {
        operatorId: owner,
        async consume(transaction) {
          const use = { ...read, now: clock.now() };
          if (!(await repository.consume(transaction, id, use))) throw failed();
        },
      };
    },
  };
}
