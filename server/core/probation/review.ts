import type { Clock } from "../../platform/clock.ts";
import { type Db, isTaken } from "../../platform/database/index.ts";
import type { Notice } from "../../platform/outbox/message.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import {
  type SecondFactor,
  secondFactorsOf,
  setSecondFactors,
} from "../accounts/second-factors.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import { columnsOf, type Contact, contactOf, maskContact } from "../contacts/contacts.ts";
import type { Notices } from "../notices/notices.ts";
import type { Probation } from "./probation.ts";
import * as repository from "./probation-repository.ts";
import { countToReview } from "./suspension.ts";

interface ReviewServices {
  clock: Clock;
  probation: Probation;
  notices: Notices;
  audit: Audit;
}

export interface Review {
  /** Suspended methods, oldest change first. */
  list(db: Db, accountId: string): Promise<repository.MethodChange[]>;
  /** Reactivates a method; the caller holds the account's lock. An added method is new again. */
  keep(db: Db, actor: Actor, account: accounts.Account, id: string): Promise<void>;
  /** Deletes it permanently. */
  discard(db: Db, actor: Actor, account: accounts.Account, id: string): Promise<void>;
}

/** An account has only one of each: keeping a suspended one removes the active one. */
const SINGLE: readonly repository.MethodKind[] = ["authenticator", "recoveryCodes"];
const FACTORS: Partial<Record<repository.MethodKind, SecondFactor>> = {
  authenticator: "totp",
  passkey: "passkey",
};

type ReviewOutcome = "Added" | "Removed";

/** The notice about a kept or discarded method; undefined if the owner gets no notice. */
function noticeOf(
  { kind, name }: repository.MethodChange,
  outcome: ReviewOutcome,
  at: number,
): Notice | undefined {
  if (kind === "identity") {
    return { template: `identity${outcome}`, values: { at, provider: name ?? "" } };
  }
  if (kind === "authenticator" || kind === "passkey") {
    return { template: `${kind}${outcome}`, values: { at } };
  }
  if (outcome === "Removed") return undefined;
  if (kind === "recoveryCodes") return { template: "recoveryCodesMade", values: { at } };
  if (kind === "antiPhishingCode") return { template: "antiPhishingChanged", values: { at } };
  return { template: "contactAdded", values: { at, contact: name ?? "" } };
}

/** The owner's decision about each suspended method. */
export function createReview({ clock, probation, notices, audit }: ReviewServices): Review {
  async function suspended(db: Db, accountId: string): Promise<repository.MethodChange[]> {
    const rows = await repository.listOf(db, accountId);
    return rows.filter(({ suspended_at }) => suspended_at !== null);
  }

  async function take(db: Db, accountId: string, id: string): Promise<repository.MethodChange> {
    const row = (await suspended(db, accountId)).find((one) => one.id === id);
    if (row === undefined) throw new Refusal("notFound");
    await repository.remove(db, [id]);
    await countToReview(db, accountId);
    return row;
  }

  async function notify(
    db: Db,
    account: accounts.Account,
    row: repository.MethodChange,
    outcome: ReviewOutcome,
  ): Promise<void> {
    const notice = noticeOf(row, outcome, clock.now());
    if (notice !== undefined) await notices.notifyAll(db, account, notice);
  }

  async function putBackStored(
    db: Db,
    actor: Actor,
    account: accounts.Account,
    row: repository.MethodChange & { kind: repository.StoredKind },
  ): Promise<void> {
    const { kind, method_id: methodId } = row;
    if (SINGLE.includes(kind)) {
      const live = await repository.takeLive(db, account.id, { kind, methodId });
      if (live.length > 0) {
        const removal = { method: { kind }, contents: live };
        await probation.removed(db, actor, account.id, removal);
      }
    }
    const contents = JSON.parse(row.contents ?? "[]") as Parameters<typeof repository.putBack>[2];
    if (!(await repository.putBack(db, kind, contents))) throw new Refusal("notFound");
    const factor = FACTORS[kind];
    if (factor === undefined) return;
    const factors = [...new Set([...secondFactorsOf(account), factor])];
    await setSecondFactors(db, account.id, factors);
  }

  async function putBackContact(
    db: Db,
    actor: Actor,
    account: accounts.Account,
    to: Contact,
  ): Promise<void> {
    const from = contactOf(account, to.channel);
    // Its owner proved this address once, and may know that another account has it now.
    await accounts.setContact(db, account.id, columnsOf(to)).catch((error: unknown) => {
      throw isTaken(error) ? new Refusal("accountExists") : error;
    });
    if (await accounts.isReserved(db, to, account.id)) throw new Refusal("accountExists");
    const kind = to.channel === "email" ? "email" : "phone";
    const name = maskContact(to);
    if (from === undefined) await probation.added(db, actor, account.id, { kind, name });
    else await probation.contactReplaced(db, actor, account.id, { from, to });
  }

  return {
    list: suspended,

    async keep(db, actor, account, id) {
      const row = await take(db, account.id, id);
      const { kind, method_id: methodId, name } = row;
      // Sent before the change, so that the mail still shows the anti-phishing code that its owner expects.
      await notify(db, account, row, "Added");
      if (kind === "email" || kind === "phone") {
        await putBackContact(db, actor, account, JSON.parse(row.contents ?? "null") as Contact);
      } else {
        if (repository.isStored(kind)) await putBackStored(db, actor, account, { ...row, kind });
        else {
          const { code } = JSON.parse(row.contents ?? "{}") as { code: string };
          await accounts.setAntiPhishingCode(db, account.id, code);
        }
        // A restored method keeps its age.
        if (row.change === "added") {
          await probation.added(db, actor, account.id, { kind, methodId, name });
        }
      }
      await audit.record(db, actor, "methodKept", { accountId: account.id }, { method: kind });
    },

    async discard(db, actor, account, id) {
      const row = await take(db, account.id, id);
      await notify(db, account, row, "Removed");
      const method = row.kind;
      await audit.record(db, actor, "methodDiscarded", { accountId: account.id }, { method });
    },
  };
}
