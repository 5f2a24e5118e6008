import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Provider } from "../../platform/oidc/provider.ts";
import type { Notice } from "../../platform/outbox/message.ts";
import { Refusal } from "../../platform/refusal.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type { Account } from "../accounts/accounts-repository.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import { contactOwnerOf } from "../contacts/contact-owner.ts";
import type { Notices } from "../notices/notices.ts";
import type { Probation } from "../probation/probation.ts";
import * as probationRows from "../probation/probation-repository.ts";
import * as passkeys from "../passkeys/passkeys-repository.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import * as repository from "./identities-repository.ts";

export type { Identity } from "./identities-repository.ts";

/** A provider's user that becomes a sign-in method of an account. */
export interface NewIdentity {
  provider: string;
  /** The provider's name, for the notice. */
  label: string;
  issuer: string;
  subject: string;
  /** Masked. */
  shown: string | null;
}

export interface Identities {
  /** Only the identity itself decides which account it opens, never an email address (A48). */
  find(
    db: Db,
    user: Pick<NewIdentity, "issuer" | "subject">,
  ): Promise<repository.Identity | undefined>;
  markUsed(db: Db, identity: repository.Identity): Promise<void>;
  /** Call it in the transaction that proves the account. Refuses an identity of another account. */
  link(
    db: Db,
    actor: Actor,
    account: Account,
    identity: NewIdentity,
    /** How the account was proven, and whether it was just created. */
    by?: { factors?: readonly string[]; isNew?: boolean },
  ): Promise<void>;
  listOf(db: Db, accountId: string): Promise<repository.Identity[]>;
  /**
   * How many sign-in methods an account has: its password, its passkeys, its working identities.
   */
  countSignInMethods(db: Db, account: Pick<Account, "id" | "password_hash">): Promise<number>;
  /** Only identities of a configured provider work. */
  isUsable(identity: Pick<repository.Identity, "issuer">): boolean;
  /**
   * Refuses to remove the last sign-in method; the caller holds the account's lock. Ends its other
   * sessions and every sign-in in progress, and holds withdrawals.
   */
  remove(
    db: Db,
    actor: Actor,
    account: Account,
    removed: { id: string; label: string; sessionId: string },
  ): Promise<void>;
}

/** The provider's name, even if it is no longer configured. */
export function serviceOf(
  providers: readonly Provider[],
  { provider }: Pick<repository.Identity, "provider">,
): { label: string; icon: string } {
  const found = providers.find(({ id }) => id === provider);
  return { label: found?.label ?? provider, icon: found?.icon ?? "generic" };
}

interface IdentityServices {
  clock: Clock;
  audit: Audit;
  notices: Notices;
  sessions: Pick<Sessions, "endAll">;
  tickets: Pick<Tickets, "endAll">;
  withdrawalHolds: Pick<WithdrawalHolds, "begin">;
  providers: readonly Pick<Provider, "isIssuer">[];
  probation: Probation;
}

export function createIdentities(services: IdentityServices): Identities {
  const { clock, audit, notices, sessions, providers, probation } = services;

  const isUsable: Identities["isUsable"] = ({ issuer }) =>
    providers.some((provider) => provider.isIssuer(issuer));

  async function countSignInMethods(
    db: Db,
    { id, password_hash }: Pick<Account, "id" | "password_hash">,
  ): Promise<number> {
    const usable = (await repository.listOf(db, id)).filter(isUsable);
    const keys = await passkeys.listOf(db, id);
    return usable.length + keys.length + (password_hash === null ? 0 : 1);
  }

  async function notify(db: Db, account: Account, notice: Notice): Promise<void> {
    const reached = await contactOwnerOf(db, account);
    await notices.notifyAll(db, reached, notice, account.id);
  }

  return {
    find: repository.find,
    markUsed: (db, { id }) => repository.touch(db, id, clock.now()),
    listOf: repository.listOf,
    countSignInMethods,
    isUsable,

    async link(db, actor, account, identity, { factors = [], isNew = false } = {}) {
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
      const method = { kind: "identity", methodId: row.id, name: label } as const;
      if (!isNew) await probation.added(db, actor, account.id, method);
      else if (!factors.includes("email-code")) {
        // Only the provider vouched for the mailbox: its owner may be somebody else.
        await probation.addedUnproven(db, actor, account.id, method);
        await probation.addedUnproven(db, actor, account.id, { kind: "email" });
      }
      const facts = { accountId: account.id, factors };
      await audit.record(db, actor, "identityLinked", facts, { provider });
      await notify(db, account, {
        template: "identityAdded",
        values: { at: now, provider: label },
      });
    },

    async remove(db, actor, account, { id, label, sessionId }) {
      const removed = (await repository.listOf(db, account.id)).find((one) => one.id === id);
      if (removed === undefined) throw new Refusal("identityUnknown");
      const isWayIn = isUsable(removed);
      if (isWayIn && (await countSignInMethods(db, account)) === 1) throw new Refusal("lastWayIn");
      const rows = await probationRows.takeLive(db, account.id, { kind: "identity", methodId: id });
      const method = { kind: "identity", methodId: id, name: label } as const;
      await probation.removed(db, actor, account.id, { method, contents: rows });
      // One of them may be the reason.
      await sessions.endAll(db, account.id, "factorChanged", sessionId);
      // A sign-in that began with this identity must not finish without it (A35).
      await services.tickets.endAll(db, account.id);
      await services.withdrawalHolds.begin(db, account.id);
      const { provider } = removed;
      await audit.record(db, actor, "identityRemoved", { accountId: account.id }, { provider });
      const values = { at: clock.now(), provider: label };
      await notify(db, account, { template: "identityRemoved", values });
    },
  };
}
