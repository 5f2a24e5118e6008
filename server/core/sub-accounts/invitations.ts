import { type Clock, DAY } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, randomToken } from "../../platform/secrets/secrets.ts";
import * as repository from "./invitations-repository.ts";

export const INVITATION_LIFETIME = 3 * DAY;

export interface Invitations {
  /** Ends earlier links of the account. The token is returned once: only its hash is stored. */
  issue(db: Db, accountId: string): Promise<{ token: string; expiresAt: number }>;
  /** Returns an open invitation, refuses any other. Does not consume it. */
  read(db: Db, token: string): Promise<repository.StoredInvitation>;
  /** Consumes it by its hash, in the transaction of its effect; refuses a second time. */
  consume(db: Db, tokenHash: string): Promise<void>;
  endAll(db: Db, accountId: string): Promise<void>;
  /** Ends the invitations of all sub-accounts of this account. */
  endAllOfParent(db: Db, parentId: string): Promise<void>;
  openOf(db: Db, accountIds: readonly string[]): Promise<Map<string, number>>;
}

/** 132 bits, as in the links of our mails. */
const TOKEN_LENGTH = 22;

/** Single-use links with which a sub-user sets a password (docs/decisions/032-sub-accounts.md). */
export function createInvitations(clock: Clock): Invitations {
  return {
    async issue(db, accountId) {
      const now = clock.now();
      await repository.endAll(db, accountId, now);
      const token = randomToken().slice(0, TOKEN_LENGTH);
      const expiresAt = now + INVITATION_LIFETIME;
      await repository.insert(db, {
        token_hash: hashToken(token),
        account_id: accountId,
        expires_at: expiresAt,
        used_at: null,
      });
      return { token, expiresAt };
    },
    async read(db, token) {
      const found = await repository.findOpen(db, hashToken(token), clock.now());
      if (found === undefined) throw new Refusal("linkInvalid");
      return found;
    },
    async consume(db, tokenHash) {
      if (!(await repository.consume(db, tokenHash, clock.now()))) throw new Refusal("linkInvalid");
    },
    endAll: (db, accountId) => repository.endAll(db, accountId, clock.now()),
    endAllOfParent: (db, parentId) => repository.endAllOfParent(db, parentId, clock.now()),
    openOf: (db, accountIds) => repository.openOf(db, accountIds, clock.now()),
  };
}
