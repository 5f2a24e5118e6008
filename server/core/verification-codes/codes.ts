import {
  canonicalCode,
  CODE_LENGTH,
  CODE_LIFETIME_SECONDS,
  CODE_MAX_ATTEMPTS,
} from "@portico/contract/fields/codes";
import { type Clock, SECOND } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import { Refusal } from "../../platform/refusal.ts";
import { equalSecrets, randomDigits, randomToken } from "../../platform/secrets/secrets.ts";
import { beforeComparing } from "../give-back.ts";
import * as repository from "./codes-repository.ts";

export type CodePurpose =
  // A provider's user: of the new account's address, and of the account it is bound to.
  | "third-create"
  | "third-bind-email"
  | "third-bind-sms"
  | "register-email"
  | "register-sms"
  | "login-email"
  | "login-sms"
  | "login-device"
  | "recover-email"
  | "recover-sms"
  // Binding has two proofs: of the new address, and of the existing one.
  | "bind-new-email"
  | "bind-new-sms"
  | "bind-own-email"
  | "bind-own-sms"
  // Changing has two as well: of the old address, and of the new one.
  | "change-old-email"
  | "change-old-sms"
  | "change-new-email"
  | "change-new-sms"
  | "lost-factor-email"
  | "lost-factor-sms"
  | "step-up-email"
  | "step-up-sms";

export interface CodeSubject {
  purpose: CodePurpose;
  /** Canonical address; only its keyed hash is stored. */
  recipient: string;
  flowHash: string;
}

/** A device code works for any of the account's addresses that it was sent to. */
export const deviceRecipient = (accountId: string) => `account:${accountId}`;

const TO_NEW_ADDRESSES: readonly CodePurpose[] = [
  "bind-new-email",
  "bind-new-sms",
  "change-new-email",
  "change-new-sms",
];

interface NewCode {
  code: string;
  expiresAt: number;
}

/** A code that was sent and can still be used. */
export interface UsableCode {
  sentAt: number;
  expiresAt: number;
}

export interface Codes {
  /**
   * Creates a code for this message; refuses while an earlier one of this flow was ended by wrong
   * attempts.
   */
  issue(db: Db, subject: CodeSubject, messageId?: string): Promise<NewCode>;
  /** `issue`, unless the flow has a usable code already. */
  issueOnce(
    db: Db,
    subject: CodeSubject,
    messageId: string,
  ): Promise<NewCode | { usable: UsableCode }>;
  findUsable(db: Db, subject: CodeSubject): Promise<UsableCode | undefined>;
  /** The message of this flow's last code, until the code expires. */
  messageOf(db: Db, subject: CodeSubject): Promise<string | undefined>;
  /**
   * Counts the attempt and compares. Undefined for a wrong, used, expired or ended code (A09).
   * `onTry` is called before the comparison, and only if there is a code to compare with.
   */
  check(
    db: Db,
    subject: CodeSubject,
    code: string,
    onTry?: () => Promise<void>,
  ): Promise<{ id: string } | undefined>;
  /** Consumes a checked code, in the transaction of what it opens. */
  consume(db: Db, checked: { id: string }): Promise<boolean>;
  /** Takes back the counted attempt of a right code that was not consumed. */
  giveBack(db: Db, checked: { id: string }): Promise<void>;
  /** Codes to an account's addresses, and to addresses that it is about to add. */
  listOf(
    db: Db,
    account: { recipients: readonly string[]; flowHashes: readonly string[] },
  ): ReturnType<typeof repository.listOf>;
  /** Ends every pending code to these addresses, for any purpose (A26). */
  endAll(db: Db, recipients: readonly string[]): Promise<void>;
}

export function createCodes(keyring: Keyring, clock: Clock): Codes {
  const hashRecipient = (recipient: string) =>
    keyring.hmac("recipients", recipient).toString("base64url");
  const keyOf = ({ purpose, recipient, flowHash }: CodeSubject): repository.CodeKey => ({
    purpose,
    recipient_hash: hashRecipient(recipient),
    flow_hash: flowHash,
  });
  // Six digits are quickly guessed from a plain hash: keyed, and bound to the row.
  const hashCode = (id: string, code: string) =>
    keyring.hmac("codes", `${id}:${code}`).toString("base64url");

  /** Undefined if nothing was written. */
  async function put(
    db: Db,
    subject: CodeSubject,
    { messageId, once }: { messageId: string | undefined; once: boolean },
  ): Promise<NewCode | undefined> {
    const now = clock.now();
    const id = randomToken();
    const code = randomDigits(CODE_LENGTH);
    const expiresAt = now + CODE_LIFETIME_SECONDS * SECOND;
    const code_hash = hashCode(id, code);
    const moments = { sent_at: now, expires_at: expiresAt };
    const row = { id, ...keyOf(subject), code_hash, ...moments, message_id: messageId ?? null };
    return (await repository.put(db, row, { once })) ? { code, expiresAt } : undefined;
  }

  /** The flow's code was ended by wrong attempts; a new one is possible once it has expired. */
  async function refuseEnded(db: Db, subject: CodeSubject): Promise<never> {
    const now = clock.now();
    const ended = await repository.find(db, keyOf(subject));
    const wait = Math.ceil(((ended?.expires_at ?? now) - now) / SECOND);
    const retryAfter = Math.min(Math.max(1, wait), CODE_LIFETIME_SECONDS);
    throw new Refusal("tooManyRequests", { retryAfter });
  }

  const findUsable: Codes["findUsable"] = async (db, subject) => {
    const row = await repository.find(db, keyOf(subject));
    const isUsable =
      row !== undefined &&
      row.used_at === null &&
      row.tries < CODE_MAX_ATTEMPTS &&
      row.expires_at > clock.now();
    return isUsable ? { sentAt: row.sent_at, expiresAt: row.expires_at } : undefined;
  };

  return {
    issue: async (db, subject, messageId) =>
      (await put(db, subject, { messageId, once: false })) ?? refuseEnded(db, subject),

    async issueOnce(db, subject, messageId) {
      const issued = await put(db, subject, { messageId, once: true });
      if (issued !== undefined) return issued;
      const usable = await findUsable(db, subject);
      return usable === undefined ? refuseEnded(db, subject) : { usable };
    },

    findUsable,

    async messageOf(db, subject) {
      const row = await repository.find(db, keyOf(subject));
      return row !== undefined && row.expires_at > clock.now()
        ? (row.message_id ?? undefined)
        : undefined;
    },

    async check(db, subject, code, onTry) {
      const row = await repository.recordAttempt(db, keyOf(subject), clock.now());
      if (row === undefined) return undefined;
      await beforeComparing(
        async () => onTry?.(),
        () => repository.giveBack(db, row.id),
      );
      return equalSecrets(row.code_hash, hashCode(row.id, canonicalCode(code)))
        ? { id: row.id }
        : undefined;
    },

    consume: (db, { id }) => repository.consume(db, id, clock.now()),
    giveBack: (db, { id }) => repository.giveBack(db, id),

    listOf: (db, { recipients, flowHashes }) =>
      repository.listOf(db, {
        recipientHashes: recipients.map(hashRecipient),
        purposes: TO_NEW_ADDRESSES,
        flowHashes,
      }),

    async endAll(db, recipients) {
      const hashes = recipients.map(hashRecipient);
      if (hashes.length > 0) await repository.endAll(db, hashes, clock.now());
    },
  };
}
