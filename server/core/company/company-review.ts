import type { Company } from "@portico/contract/company/schemas";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type RefusalReason,
} from "@portico/contract/fields/company-documents";
import type { Institution } from "@portico/contract/registration/schemas";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/index.ts";
import type { AccountTable } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/refusal.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Actor, Audit } from "../audit/audit.ts";
import type { Notices } from "../notices/notices.ts";
import type { CompanyDocuments } from "./documents.ts";
import * as marks from "./marks-repository.ts";
import * as repository from "./review-repository.ts";

type Account = accounts.Account;

/** All in a transaction. The operator's return false if no review is open. */
export interface CompanyReview {
  approve(db: Db, actor: Actor, accountId: string): Promise<boolean>;
  /** Also asks for these documents, if there are any. */
  refuse(
    db: Db,
    actor: Actor,
    accountId: string,
    reasons: readonly RefusalReason[],
    documents?: readonly DocumentKind[],
  ): Promise<boolean>;
  /** Asks for documents, also for a newer one of a kind that is there. The review stays open. */
  askFor(
    db: Db,
    actor: Actor,
    accountId: string,
    documents: readonly DocumentKind[],
  ): Promise<boolean>;
  /** Reopens a refused review once every document is there. */
  resubmit(db: Db, actor: Actor, account: Account, details: Institution): Promise<void>;
  /** The company has changed what is under review: earlier checks and approvals no longer count. */
  applicationChanged(db: Db, accountId: string): Promise<void>;
  describe(db: Db, account: Account): Promise<Company>;
}

interface ReviewServices {
  clock: Clock;
  audit: Audit;
  notices: Notices;
  documents: Pick<CompanyDocuments, "list">;
  /** What every company has to send. */
  required: readonly DocumentKind[];
}

/** A company's own account; its sub-users are not. */
export const isCompany = ({ type, parent_id }: Pick<AccountTable, "type" | "parent_id">): boolean =>
  type === "institution" && parent_id === null;

export function detailsOf({ institution }: Pick<Account, "institution">): Institution {
  return JSON.parse(institution ?? "{}") as Institution;
}

export function createCompanyReview(services: ReviewServices): CompanyReview {
  const { clock, audit, notices, documents } = services;

  async function describe(db: Db, account: Account): Promise<Company> {
    const latest = await repository.find(db, account.id);
    const requests = await repository.listRequests(db, account.id);
    const listed = await documents.list(db, account.id);
    const readable = listed.filter(({ isReadable }) => isReadable);
    const askedAt = new Map<string, number>([
      ...services.required.map((kind) => [kind, -1] as const),
      ...requests.map(({ kind, asked_at }) => [kind, asked_at] as const),
    ]);
    const required = DOCUMENT_KINDS.filter((kind) => askedAt.has(kind));
    const isMissing = (kind: DocumentKind) =>
      !readable.some(
        ({ document }) => document.kind === kind && document.addedAt > (askedAt.get(kind) ?? -1),
      );
    return {
      details: detailsOf(account),
      review: account.review ?? "pending",
      reasons:
        account.review === "refused"
          ? ((latest?.reasons.split(",").filter(Boolean) as RefusalReason[] | undefined) ?? [])
          : [],
      submittedAt: latest?.submitted_at ?? account.created_at,
      decidedAt: account.review === "pending" ? null : (latest?.decided_at ?? null),
      required,
      missing: required.filter(isMissing),
      documents: listed.map(({ document }) => document),
    };
  }

  async function decide(
    db: Db,
    actor: Actor,
    accountId: string,
    outcome: "approved" | "refused",
    reasons: readonly RefusalReason[],
  ): Promise<Account | undefined> {
    const account = await accounts.lockForUpdate(db, accountId);
    if (account === undefined || !(await repository.move(db, accountId, "pending", outcome))) {
      return undefined;
    }
    const latest = await repository.find(db, accountId);
    await repository.save(db, {
      account_id: accountId,
      reasons: reasons.join(","),
      submitted_at: latest?.submitted_at ?? account.created_at,
      decided_at: clock.now(),
    });
    const detail = { outcome, reasons: [...reasons] };
    await audit.record(db, actor, "reviewed", { accountId }, detail);
    return account;
  }

  const applicationChanged: CompanyReview["applicationChanged"] = (db, accountId) =>
    marks.remove(db, accountId);

  return {
    describe,
    applicationChanged,

    async approve(db, actor, accountId) {
      const account = await decide(db, actor, accountId, "approved", []);
      if (account === undefined) return false;
      await repository.endRequests(db, accountId);
      await notices.notifyOwner(db, account, { template: "companyApproved", values: {} });
      return true;
    },

    async refuse(db, actor, accountId, reasons, asked = []) {
      const account = await decide(db, actor, accountId, "refused", reasons);
      if (account === undefined) return false;
      // A company that applies again is reviewed again.
      await marks.remove(db, accountId);
      await repository.request(db, accountId, asked, clock.now());
      const values = { reasons };
      await notices.notifyOwner(db, account, { template: "companyRefused", values });
      return true;
    },

    async askFor(db, actor, accountId, asked) {
      const account = await accounts.lockForUpdate(db, accountId);
      if (account?.review !== "pending") return false;
      await repository.request(db, accountId, asked, clock.now());
      const values = { documents: asked };
      await notices.notifyOwner(db, account, { template: "companyDocumentsRequested", values });
      const detail = { documents: [...asked] };
      await audit.record(db, actor, "documentsRequested", { accountId }, detail);
      return true;
    },

    async resubmit(db, actor, account, details) {
      if (account.review !== "refused") throw new Refusal("reviewClosed");
      const { missing } = await describe(db, account);
      if (missing.length > 0) throw new Refusal("documentsMissing");
      await repository.move(db, account.id, "refused", "pending");
      await applicationChanged(db, account.id);
      await repository.setInstitution(db, account.id, JSON.stringify(details));
      const [submitted_at, decided_at] = [clock.now(), null];
      await repository.save(db, {
        account_id: account.id,
        reasons: "",
        submitted_at,
        decided_at,
      });
      await audit.record(db, actor, "companyResubmitted", { accountId: account.id });
    },
  };
}
