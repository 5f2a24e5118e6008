import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import { randomToken } from "../../platform/secrets/secrets.ts";
import type * as accounts from "../accounts/accounts-repository.ts";
import type { Actor } from "../audit/audit.ts";
import { type Contact, maskContact } from "../contacts/contacts.ts";
import { browserName } from "../devices/browser-name.ts";
import type { WithdrawalHolds } from "../withdrawal-holds/withdrawal-holds.ts";
import { CONTACT_KINDS, isFormerContact } from "./former-contacts.ts";
import { isNewAt, type NewMethods, newMethodsOf } from "./new-methods.ts";
import * as repository from "./probation-repository.ts";

export interface Method {
  kind: repository.MethodKind;
  /** The id of a passkey or an identity. */
  methodId?: string;
  /** The name that its owner knows. */
  name?: string | null;
}

export type ClientOrigin = Pick<Actor, "countryCode" | "userAgent">;

interface Removal {
  method: Method;
  /** The removed rows, from which the method can be restored. */
  contents: unknown;
  /** The address of a contact, which stays reserved for its owner. */
  address?: string;
}

export interface Probation {
  /** The account's methods that are new now. */
  newMethods(db: Db, accountId: string): Promise<NewMethods>;
  /** Marks a method as new and holds withdrawals. */
  added(db: Db, origin: ClientOrigin, accountId: string, method: Method): Promise<void>;
  /**
   * Marks a method as new until a code from its mailbox is entered: only a provider vouched for it.
   */
  addedUnproven(db: Db, origin: ClientOrigin, accountId: string, method: Method): Promise<void>;
  /**
   * Records a removal. A mature method is kept for the probation time, so that its owner can
   * restore it; a new one is deleted.
   */
  removed(db: Db, origin: ClientOrigin, accountId: string, removal: Removal): Promise<void>;
  /** Replaces an address. The old one stays reserved for its owner until the new one is mature. */
  contactReplaced(
    db: Db,
    origin: ClientOrigin,
    accountId: string,
    change: { from: Contact; to: Contact },
  ): Promise<void>;
  /** A code was entered from the mailbox that a provider vouched for. */
  mailboxProven(db: Db, accountId: string): Promise<void>;
}

/** The rule of docs/security.md: a sign-in method is new for a while after it was added. */
export function createProbation(
  clock: Clock,
  withdrawalHolds: WithdrawalHolds,
  duration: number,
): Probation {
  function rowOf(
    { countryCode, userAgent }: ClientOrigin,
    accountId: string,
    { kind, methodId = "", name = null }: Method,
    change: repository.MethodChange["change"],
  ): repository.MethodChange {
    const now = clock.now();
    return {
      id: randomToken().slice(0, 22),
      account_id: accountId,
      kind,
      change,
      method_id: methodId,
      name,
      address: null,
      contents: null,
      made_at: now,
      matures_at: now + duration,
      country_code: countryCode ?? null,
      device: browserName(userAgent),
      suspended_at: null,
    };
  }

  /** Deletes the row of an active method. Returns whether the method was new. */
  async function forget(db: Db, accountId: string, { kind, methodId = "" }: Method) {
    const rows = (await repository.listOf(db, accountId)).filter(
      (row) =>
        row.kind === kind &&
        row.method_id === methodId &&
        row.change === "added" &&
        row.suspended_at === null,
    );
    await repository.remove(
      db,
      rows.map(({ id }) => id),
    );
    return rows.some(isNewAt(clock.now()));
  }

  async function begin(db: Db, row: repository.MethodChange): Promise<void> {
    // Replaces an earlier row of the same method: if it is added again, it is new again.
    const { account_id: accountId, kind, method_id: methodId } = row;
    await forget(db, accountId, { kind, methodId });
    await repository.insert(db, row);
  }

  async function added(
    db: Db,
    origin: ClientOrigin,
    accountId: string,
    method: Method,
  ): Promise<void> {
    await begin(db, rowOf(origin, accountId, method, "added"));
    // The anti-phishing code opens nothing.
    if (method.kind !== "antiPhishingCode") await withdrawalHolds.begin(db, accountId);
  }

  const removed: Probation["removed"] = async (db, origin, accountId, removal) => {
    const { method, contents, address } = removal;
    if (await forget(db, accountId, method)) return;
    await repository.insert(db, {
      ...rowOf(origin, accountId, method, "removed"),
      contents: JSON.stringify(contents),
      address: address ?? null,
    });
  };

  return {
    newMethods: (db, accountId) => newMethodsOf(db, accountId, clock.now()),
    added,
    removed,

    async addedUnproven(db, origin, accountId, method) {
      await begin(db, { ...rowOf(origin, accountId, method, "added"), matures_at: null });
    },

    async contactReplaced(db, origin, accountId, { from, to }) {
      const kind = CONTACT_KINDS[from.channel];
      // Expired ones no longer belong to this account, even before housekeeping deletes them.
      const former = (await repository.listOf(db, accountId)).filter(
        (row) => row.kind === kind && isFormerContact(row) && (row.matures_at ?? 0) > clock.now(),
      );
      const back = former.find(({ address }) => address === to.address);
      if (back !== undefined) {
        // Back to an earlier address, proven again: as if it had never been replaced.
        await forget(db, accountId, { kind });
        await repository.remove(db, [back.id]);
        await withdrawalHolds.begin(db, accountId);
        return;
      }
      const method = { kind, name: maskContact(from) };
      await removed(db, origin, accountId, { method, contents: from, address: from.address });
      // A second change does not shorten the time in which the first can be undone.
      for (const { id } of former) await repository.setMaturity(db, id, clock.now() + duration);
      await added(db, origin, accountId, { kind, name: maskContact(to) });
    },

    async mailboxProven(db, accountId) {
      const rows = await repository.listOf(db, accountId);
      const unproven = rows.filter(({ matures_at }) => matures_at === null);
      const isMailbox = ({ kind }: repository.MethodChange) => kind === "email";
      await repository.remove(
        db,
        unproven.filter(isMailbox).map(({ id }) => id),
      );
      for (const row of unproven.filter((one) => !isMailbox(one))) {
        await repository.setMaturity(db, row.id, clock.now() + duration);
      }
    },
  };
}

/**
 * When a code to this address may recover the account; undefined if it may now. It reads the same
 * rows if there is no account (A13).
 */
export async function recoverableBy(
  db: Db,
  account: accounts.Account | undefined,
  { channel, address }: Contact,
  now: number,
): Promise<{ from: number } | undefined> {
  const kind = CONTACT_KINDS[channel];
  const rows = await repository.listOf(db, account?.id ?? "");
  if (account === undefined) return { from: Infinity };
  const isOwn = (channel === "email" ? account.email : account.phone) === address;
  if (!isOwn) {
    const isKept = rows.some(
      (row) => isFormerContact(row) && row.address === address && (row.matures_at ?? 0) > now,
    );
    return isKept ? undefined : { from: Infinity };
  }
  const added = rows.filter(isNewAt(now)).find((row) => row.kind === kind);
  // A mailbox that only a provider vouched for is proven by this code.
  if (added === undefined || added.matures_at === null) return undefined;
  return { from: added.matures_at };
}
