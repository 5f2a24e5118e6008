import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import { secondFactorsOf, setSecondFactors } from "../accounts/second-factors.ts";
import type { MailLinks } from "../mail-links/mail-links.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import { type Codes, deviceRecipient } from "../verification-codes/codes.ts";
import { columnsOf, type Contact, contactOf, contactsOf } from "../contacts/contacts.ts";
import { revokeDevices } from "../devices/devices.ts";
import type { Notices } from "../notices/notices.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Invitations } from "../sub-accounts/invitations.ts";
import { lockOpenedSince } from "../sub-accounts/sub-accounts-repository.ts";
import type { Tickets } from "../tickets/tickets.ts";
import type { Proof } from "../verified.ts";
import { everyContactOf, isFormerContact } from "./former-contacts.ts";
import { isNewAt } from "./new-methods.ts";
import * as repository from "./probation-repository.ts";

interface SuspensionServices {
  clock: Clock;
  tickets: Tickets;
  codes: Codes;
  mailLinks: MailLinks;
  invitations: Pick<Invitations, "endAll" | "endAllOfParent">;
  sessions: Pick<Sessions, "endAll">;
  notices: Notices;
  audit: Audit;
  /** How long a sign-in method is new, and a sub-account too. */
  duration: number;
}

export interface Suspension {
  /**
   * What a recovery and “this wasn't me” have in common, for an account whose lock the caller
   * holds: ends everything in progress and suspends every new method. Returns the updated account.
   * The known device that a recovery was done on may stay known. Sub-accounts that were opened
   * lately are reclaimed too.
   */
  reclaim(
    db: Db,
    actor: Actor,
    proof: Proof,
    account: accounts.Account,
    keptDevice?: string,
  ): Promise<accounts.Account>;
}

const CHANNELS = { email: "email", phone: "sms" } as const;

const EMPTY = { email: { email: null }, phone: { phone: null, dial_code: null } } as const;

/** Second factors follow the active methods. */
export async function syncSecondFactors(db: Db, accountId: string): Promise<void> {
  const account = await accounts.findById(db, accountId);
  if (account === undefined) return;
  const kept = {
    totp: (await repository.countLive(db, accountId, "authenticator")) > 0,
    passkey: (await repository.countLive(db, accountId, "passkey")) > 0,
    email: account.email !== null,
    sms: account.phone !== null,
  };
  const factors = secondFactorsOf(account).filter((factor) => kept[factor]);
  await setSecondFactors(db, accountId, factors);
}

export async function countToReview(db: Db, accountId: string): Promise<void> {
  const rows = await repository.listOf(db, accountId);
  const count = rows.filter(({ suspended_at }) => suspended_at !== null).length;
  await accounts.setMethodsToReview(db, accountId, count);
}

export function createSuspension(services: SuspensionServices): Suspension {
  const { clock, tickets, codes, mailLinks, notices, audit } = services;

  /** Revokes known devices, and ends links, proposed authenticators, codes and unfinished flows. */
  async function revokeDevicesAndFlows(
    db: Db,
    account: accounts.Account,
    keptDevice: string | undefined,
  ): Promise<void> {
    await revokeDevices(db, account.id, clock.now(), keptDevice);
    await tickets.endAll(db, account.id);
    const addresses = await everyContactOf(db, account, clock.now());
    await codes.endAll(db, [
      ...addresses.map(({ address }) => address),
      deviceRecipient(account.id),
    ]);
    await mailLinks.endAll(db, "wasnt-me", account.id);
    await mailLinks.endAll(db, "keep-factor", account.id);
    await services.invitations.endAll(db, account.id);
    // An intruder in a main account may have invited somebody.
    await services.invitations.endAllOfParent(db, account.id);
    await repository.endProposals(db, account.id);
  }

  /** Deactivates the new method, and restores what it replaced. */
  async function takeOut(
    db: Db,
    account: accounts.Account,
    row: repository.MethodChange,
    rows: readonly repository.MethodChange[],
  ): Promise<unknown> {
    const { kind } = row;
    if (repository.isStored(kind)) {
      return repository.takeLive(db, account.id, { kind, methodId: row.method_id });
    }
    if (kind === "antiPhishingCode") return { code: account.anti_phishing_code };
    const former = rows.find((one) => one.kind === kind && isFormerContact(one));
    const back = former && (JSON.parse(former.contents ?? "null") as Contact);
    await accounts.setContact(db, account.id, back ? columnsOf(back) : EMPTY[kind]);
    return contactOf(account, CHANNELS[kind]);
  }

  /** Restores the anti-phishing code from before the changes that are still on probation. */
  async function restoreAntiPhishingCode(
    db: Db,
    id: string,
    rows: readonly repository.MethodChange[],
  ) {
    const first = rows.find(
      ({ kind, change }) => kind === "antiPhishingCode" && change === "removed",
    );
    const { code } = JSON.parse(first?.contents ?? '{"code":null}') as { code: string | null };
    await accounts.setAntiPhishingCode(db, id, code);
  }

  async function suspendNew(db: Db, account: accounts.Account): Promise<boolean> {
    const now = clock.now();
    const { id } = account;
    const rows = await repository.listOf(db, id);
    // The mailbox that a provider vouched for stays: through it the true owner gets in.
    const added = rows
      .filter(isNewAt(now))
      .filter(({ kind, matures_at }) => kind !== "email" || matures_at !== null);
    const removed = rows.filter(
      ({ change, suspended_at, matures_at }) =>
        change === "removed" && suspended_at === null && (matures_at ?? 0) > now,
    );
    for (const row of added) {
      const contents = JSON.stringify((await takeOut(db, account, row, removed)) ?? null);
      await repository.suspend(db, row.id, { contents, now });
    }
    const isAntiPhishingCode = ({ kind }: repository.MethodChange) => kind === "antiPhishingCode";
    if ([...added, ...removed].some(isAntiPhishingCode))
      await restoreAntiPhishingCode(db, id, removed);
    // Contacts and the anti-phishing code are restored already; the owner decides about the rest.
    const returned = removed.filter((row) => isAntiPhishingCode(row) || isFormerContact(row));
    await repository.remove(
      db,
      returned.map((row) => row.id),
    );
    for (const row of removed.filter((one) => !returned.includes(one))) {
      await repository.suspend(db, row.id, { contents: row.contents, now });
    }
    await syncSecondFactors(db, id);
    await countToReview(db, id);
    return added.length + removed.length > 0;
  }

  /**
   * An intruder in a main account may have created a sub-account, or replaced its password, and be in
   * there by now. Before anything else: an invitation is accepted in this order of locks too.
   */
  async function reclaimSubAccounts(
    db: Db,
    actor: Actor,
    proof: Proof,
    { id }: accounts.Account,
  ): Promise<void> {
    for (const sub of await lockOpenedSince(db, id, clock.now() - services.duration)) {
      await services.sessions.endAll(db, sub.id, "revoked");
      await reclaim(db, actor, proof, sub);
    }
  }

  const reclaim: Suspension["reclaim"] = async (db, actor, proof, account, keptDevice) => {
    await reclaimSubAccounts(db, actor, proof, account);
    await revokeDevicesAndFlows(db, account, keptDevice);
    const before = await everyContactOf(db, account, clock.now());
    const isSuspended = await suspendNew(db, account);
    const current = (await accounts.findById(db, account.id)) ?? account;
    if (!isSuspended) return current;
    const own = contactsOf(current).map(({ address }) => address);
    const others = before.filter(({ address }) => !own.includes(address));
    const notice = { template: "methodsSuspended", values: { at: clock.now() } } as const;
    await notices.notifyAt(db, current, [...contactsOf(current), ...others], notice);
    await audit.record(db, actor, "methodsSuspended", { accountId: account.id });
    return current;
  };

  return { reclaim };
}
