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
import { hashToken } from "../../platform/secrets/secrets.ts";
import type { FactorReset } from "../factor-reset/factor-reset.ts";
import type { Limits } from "../limits/limits.ts";
import { type Proven, type Verified, verified } from "../verified.ts";
import type { RequestContext } from "../request-context.ts";
import { clientDataOf, type MadePasskey, readAnswer, readNewPasskey } from "./ceremony.ts";
import {
  CHALLENGE_LIFETIME,
  creationOptions,
  handleOf,
  MAX_PASSKEYS,
  newChallenge,
  requestOptions,
} from "./options.ts";
import * as repository from "./passkeys-repository.ts";

const FIELD = "passkey";

/** A challenge for one purpose is refused by every other. */
type AskedFor = "login" | "second-step" | "step-up";

/** A correct answer. Which passkey it was, and whose, is hidden until it is consumed. */
export interface VerifiedPasskey extends Verified<Proven> {
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
    purpose: AskedFor,
    accountId: string | null,
  ): Promise<PasskeyRequest>;
  /** The passkey that answered; it must belong to the account if one is given. */
  verify(
    context: RequestContext,
    purpose: AskedFor,
    accountId: string | null,
    answer: PasskeyAnswer,
  ): Promise<VerifiedPasskey>;
  listOf(db: Db, accountId: string): Promise<repository.Passkey[]>;
  rename(db: Db, accountId: string, named: { id: string; name: string }): Promise<void>;
  remove(db: Db, accountId: string, id: string): Promise<void>;
}

export function createPasskeys(services: {
  database: Database;
  clock: Clock;
  limits: Limits;
  factorReset: Pick<FactorReset, "stopByProof">;
  siteOrigin: string;
  brand: string;
}): Passkeys {
  const { clock, limits, siteOrigin, brand } = services;
  const { db } = services.database;
  const party = { rpId: new URL(siteOrigin).hostname, origins: [siteOrigin] };

  async function issue(
    { address, flowHash }: RequestContext,
    purpose: AskedFor | "creation",
    accountId: string | null,
  ): Promise<string> {
    await limits.hit("passkeyChallengesFromAddress", limitKeyOfAddress(address));
    const challenge = newChallenge();
    await repository.insertChallenge(db, {
      challenge_hash: hashToken(challenge),
      purpose,
      flow_hash: flowHash,
      account_id: accountId,
      expires_at: clock.now() + CHALLENGE_LIFETIME,
    });
    return challenge;
  }

  /** Consumes the challenge that was answered, even if the attempt fails. */
  async function consumeChallenge(
    { address, flowHash }: RequestContext,
    purpose: AskedFor | "creation",
    accountId: string | null,
    clientDataJSON: string,
  ): Promise<string> {
    await limits.hit("passkeyTriesFromAddress", limitKeyOfAddress(address));
    const client = clientDataOf(clientDataJSON);
    const key = {
      challenge_hash: hashToken(client?.challenge ?? ""),
      purpose,
      flow_hash: flowHash,
      account_id: accountId,
    };
    const spent = await repository.consumeChallenge(db, key, clock.now());
    // Inside a frame of another site, people cannot see what they agree to.
    if (!spent || client?.crossOrigin !== false) {
      throw new Refusal("passkeyFailed", { field: FIELD });
    }
    return client.challenge;
  }

  return {
    async creation(context, { id, name }) {
      const own = await repository.listOf(db, id);
      if (own.length >= MAX_PASSKEYS) throw new Refusal("tooManyPasskeys");
      const challenge = await issue(context, "creation", id);
      return creationOptions({ party, brand, challenge, user: { id, name }, own });
    },

    async readNew(context, accountId, made) {
      const challenge = await consumeChallenge(context, "creation", accountId, made.clientDataJSON);
      const read = await readNewPasskey(party, challenge, made);
      if (read === undefined) throw new Refusal("passkeyFailed", { field: FIELD });
      return read;
    },

    async add(transaction, accountId, made, name) {
      const own = await repository.listOf(transaction, accountId);
      if (own.length >= MAX_PASSKEYS) throw new Refusal("tooManyPasskeys");
      const added = await repository.insert(transaction, {
        ...made,
        account_id: accountId,
        name: name.trim(),
        created_at: clock.now(),
        last_used_at: null,
      });
      if (!added) throw new Refusal("passkeyFailed", { field: FIELD });
    },

    async request(context, purpose, accountId) {
      const own = accountId === null ? [] : await repository.listOf(db, accountId);
      return requestOptions(party, await issue(context, purpose, accountId), own);
    },

    async verify(context, purpose, accountId, answer) {
      const challenge = await consumeChallenge(context, purpose, accountId, answer.clientDataJSON);
      const passkey = await repository.find(db, answer.id);
      // Names the account in the record of a refusal; the answer does not reveal it.
      if (accountId === null && passkey !== undefined) context.accountId = passkey.account_id;
      const isOwn =
        passkey !== undefined && (accountId ?? passkey.account_id) === passkey.account_id;
      // WebAuthn 7.2, step 6: if the account is not known yet, the passkey must name it.
      const { userHandle } = answer;
      const isNamed =
        userHandle === undefined
          ? accountId !== null
          : passkey !== undefined && userHandle === handleOf(passkey.account_id);
      const read =
        isOwn && isNamed ? await readAnswer(party, challenge, passkey, answer) : undefined;
      if (passkey === undefined || read === undefined) {
        throw new Refusal("passkeyFailed", { field: FIELD });
      }
      const { id, account_id } = passkey;
      const { consume } = verified<Proven>(async (transaction) => {
        const used = await repository.consume(transaction, id, { ...read, now: clock.now() });
        if (!used) throw new Refusal("passkeyFailed", { field: FIELD });
        const method = { kind: "passkey", methodId: id } as const;
        await services.factorReset.stopByProof(transaction, context, account_id, method);
        return { factors: ["passkey"] };
      });
      return { id, accountId: account_id, consume };
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
