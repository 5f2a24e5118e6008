import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@portico/contract/shared/passkey-schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { PasskeyTable } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken } from "../../platform/secrets/secrets.ts";
import type { Limits } from "../limits/limits.ts";
import { clientDataOf, type MadePasskey, readAnswer, readNewPasskey } from "./ceremony.ts";
import {
  CHALLENGE_LIFETIME,
  creationOptions,
  handleOf,
  type Listed,
  MAX_PASSKEYS,
  newChallenge,
  requestOptions,
} from "./options.ts";

const FIELD = "passkey";
const failed = () => new Refusal("passkeyFailed", { field: FIELD });

/** A challenge for one purpose, browser and owner is refused by every other. */
export interface ChallengeKey<Purpose extends string> {
  challengeHash: string;
  purpose: Purpose;
  /** Hash of what the browser holds that asked for it. */
  browserHash: string;
  ownerId: string | null;
}

/** A stored passkey and its owner. */
type OwnedPasskey = Omit<PasskeyTable, "account_id"> & { ownerId: string };

/** Where the passkeys of customers or of operators are stored. */
export interface PasskeyStore<Purpose extends string> {
  insertChallenge(key: ChallengeKey<Purpose>, expiresAt: number): Promise<void>;
  /** True for exactly one caller, and only before it expires. */
  consumeChallenge(key: ChallengeKey<Purpose>, now: number): Promise<boolean>;
  find(id: string): Promise<OwnedPasskey | undefined>;
  listOf(db: Db, ownerId: string): Promise<Listed[]>;
  /** Passkeys whose authenticators must not make another one. */
  excluded(own: readonly Listed[]): Promise<readonly Listed[]>;
  /** False if the credential exists. */
  insert(db: Db, passkey: OwnedPasskey): Promise<boolean>;
  /** Records a use. False if the passkey is gone or was copied. */
  consume(
    db: Db,
    id: string,
    use: { counter: number; backedUp: boolean; now: number },
  ): Promise<boolean>;
}

/** Who makes a call: a challenge works only in the browser that asked for it. */
export interface PasskeyCaller {
  limitKey: string;
  browserHash: string;
  /** Whose passkey answered, as soon as that is known. */
  onFound?: (ownerId: string) => void;
}

/** A correct answer, which counts once it is consumed in the transaction that acts on it. */
interface AnsweredPasskey {
  id: string;
  ownerId: string;
  consume(db: Db): Promise<void>;
}

/** WebAuthn, the same for customers and operators. */
export function createRelyingParty<Purpose extends string>(services: {
  db: Db;
  clock: Clock;
  limits: Limits;
  origin: string;
  brand: string;
  store: PasskeyStore<Purpose | "creation">;
}) {
  const { db, clock, limits, origin, brand, store } = services;
  const party = { rpId: new URL(origin).hostname, origins: [origin] };

  async function issue(
    { limitKey, browserHash }: PasskeyCaller,
    purpose: Purpose | "creation",
    ownerId: string | null,
  ): Promise<string> {
    await limits.hit("passkeyChallengesFromAddress", limitKey);
    const challenge = newChallenge();
    const key = { challengeHash: hashToken(challenge), purpose, browserHash, ownerId };
    await store.insertChallenge(key, clock.now() + CHALLENGE_LIFETIME);
    return challenge;
  }

  /** Consumes the challenge that was answered, even if the attempt fails. */
  async function consumeChallenge(
    { limitKey, browserHash }: PasskeyCaller,
    purpose: Purpose | "creation",
    ownerId: string | null,
    clientDataJSON: string,
  ): Promise<string> {
    await limits.hit("passkeyAttemptsFromAddress", limitKey);
    const client = clientDataOf(clientDataJSON);
    const challengeHash = hashToken(client?.challenge ?? "");
    const key = { challengeHash, purpose, browserHash, ownerId };
    const spent = await store.consumeChallenge(key, clock.now());
    // Inside a frame of another site, people cannot see what they agree to.
    if (!spent || client?.crossOrigin !== false) throw failed();
    return client.challenge;
  }

  async function ownOf(on: Db, ownerId: string): Promise<Listed[]> {
    const own = await store.listOf(on, ownerId);
    if (own.length >= MAX_PASSKEYS) throw new Refusal("tooManyPasskeys");
    return own;
  }

  return {
    /** The options a browser needs to create a passkey. */
    async creation(
      caller: PasskeyCaller,
      user: { id: string; name: string },
    ): Promise<PasskeyCreation> {
      const own = await ownOf(db, user.id);
      const challenge = await issue(caller, "creation", user.id);
      return creationOptions({ party, brand, challenge, user, own: await store.excluded(own) });
    },

    /** Reads what the browser created; refuses anything invalid. */
    async readNew(caller: PasskeyCaller, ownerId: string, made: NewPasskey): Promise<MadePasskey> {
      const challenge = await consumeChallenge(caller, "creation", ownerId, made.clientDataJSON);
      const read = await readNewPasskey(party, challenge, made);
      if (read === undefined) throw failed();
      return read;
    },

    async add(transaction: Db, ownerId: string, made: MadePasskey, name: string): Promise<void> {
      await ownOf(transaction, ownerId);
      const added = await store.insert(transaction, {
        ...made,
        ownerId,
        name: name.trim(),
        created_at: clock.now(),
        last_used_at: null,
      });
      if (!added) throw failed();
    },

    /** Asks for one of the owner's passkeys, or for any that the browser has. */
    async request(
      caller: PasskeyCaller,
      purpose: Purpose,
      ownerId: string | null,
    ): Promise<PasskeyRequest> {
      const own = ownerId === null ? [] : await store.listOf(db, ownerId);
      return requestOptions(party, await issue(caller, purpose, ownerId), own);
    },

    /** The passkey that answered; it must belong to the owner if one is given. */
    async verify(
      caller: PasskeyCaller,
      purpose: Purpose,
      ownerId: string | null,
      answer: PasskeyAnswer,
    ): Promise<AnsweredPasskey> {
      const challenge = await consumeChallenge(caller, purpose, ownerId, answer.clientDataJSON);
      const passkey = await store.find(answer.id);
      if (passkey === undefined) throw failed();
      const { id, ownerId: owner } = passkey;
      if (ownerId === null) caller.onFound?.(owner);
      const isOwn = (ownerId ?? owner) === owner;
      // WebAuthn 7.2, step 6: if the owner is not known yet, the passkey must name one.
      const { userHandle } = answer;
      const isNamed = userHandle === undefined ? ownerId !== null : userHandle === handleOf(owner);
      const read =
        isOwn && isNamed ? await readAnswer(party, challenge, passkey, answer) : undefined;
      if (read === undefined) throw failed();
      return {
        id,
        ownerId: owner,
        async consume(transaction) {
          const use = { ...read, now: clock.now() };
          if (!(await store.consume(transaction, id, use))) throw failed();
        },
      };
    },
  };
}
