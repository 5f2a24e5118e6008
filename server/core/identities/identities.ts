import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import type { Notices } from "../notices/notices.ts";
import * as passkeys from "../passkeys/passkeys-repository.ts";
import * as repository from "./identities-repository.ts";

export type { Identity } from "./identities-repository.ts";

/** A provider's user who is to become a way into an account. */
export interface NewIdentity {
  provider: string;
  /** What the provider is called, for the notice. */
  label: string;
  issuer: string;
  subject: string;
  /** Masked. */
  shown: string | null;
}

export interface Identities {
  /** The account of this identity alone decides: an e-mail address never does (A48). */
  find(
    db: Db,
    user: Pick<NewIdentity, "issuer" | "subject">,
  ): Promise<repository.Identity | undefined>;
  used(db: Db, identity: repository.Identity): Promise<void>;
  /** Inside the transaction of what proves the account; refuses one that is another's. */
  link(
    db: Db,
    actor: Actor,
    account: Account,
    identity: NewIdentity,
    factors?: readonly string[],
  ): Promise<void>;
  listOf(db: Db, accountId: string): Promise<repository.Identity[]>;
  /** Refuses the last way into the account, which the caller holds. */
  remove(
    db: Db,
    actor: Actor,
    account: Account,
    removed: { id: string; label: string },
  ): Promise<void>;
}

/** Whether an account could still be entered with so many of its identities gone. */
export async function hasOtherWayIn(
  db: Db,
  account: Pick<Account, "id" | "password_hash">,
  identities: number,
): Promise<boolean> {
  if (account.password_hash !== null || identities > 1) return true;
  return (await passkeys.listOf(db, account.id)).length > 0;
}

export function createIdentities(parts: {
  clock: Clock;
  audit: Audit;
  notices: Notices;
}): Identities {
  const { clock, audit, notices } = parts;

  return {
    find: repository.find,
    used: (db, { id }) => repository.touch(db, id, clock.now()),
    listOf: repository.listOf,

    async link(db, actor, account, identity, factors = []) {
      const { provider, label, issuer, subject, shown } = identity;
      const now = clock.now();
      const row = {
        id: randomToken().slice(0, 22),
        account_id: account.id,
        provider,
        issuer,
        subject,
        shown,
        created_at: now,
        last_used_at: null,
      };
      if (!(await repository.insert(db, row))) throw new Refusal("identityTaken");
      await audit.record(db, actor, "identityLinked", { accountId: account.id, factors });
      const notice = { template: "identityAdded", values: { at: now, provider: label } } as const;
      await notices.tellEverywhere(db, account, notice);
    },

    async remove(db, actor, account, { id, label }) {
      const all = await repository.listOf(db, account.id);
      if (!all.some((one) => one.id === id)) throw new Refusal("identityUnknown");
      if (!(await hasOtherWayIn(db, account, all.length))) throw new Refusal("lastWayIn");
      if (!(await repository.remove(db, id, account.id))) throw new Refusal("identityUnknown");
      await audit.record(db, actor, "identityRemoved", { accountId: account.id });
      const values = { at: clock.now(), provider: label };
      await notices.tellEverywhere(db, account, { template: "identityRemoved", values });
    },
  };
}
