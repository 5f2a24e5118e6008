import type { Company } from "@portico/contract/company/schemas";
import { readLine } from "@portico/contract/fields/institution";
import type { Data, Payload } from "@portico/contract/schemas";
import * as accounts from "../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../core/audit/audit.ts";
import { type CompanyReview, detailsOf, isCompany } from "../../core/company/company-review.ts";
import type { CompanyDocuments } from "../../core/company/documents.ts";
import { readInstitution } from "../../core/company/institution.ts";
import * as reviews from "../../core/company/review-repository.ts";
import { commitAnswer } from "../../core/idempotency/commit-answer.ts";
import type { Limits } from "../../core/limits/limits.ts";
import { giveBackIfUnavailable } from "../../core/give-back.ts";
import type { Notices } from "../../core/notices/notices.ts";
import type { RequestContext } from "../../core/request-context.ts";
import type { Sessions, SessionWithAccount } from "../../core/sessions/sessions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/index.ts";
import { Refusal } from "../../platform/refusal.ts";

interface CompanyServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  notices: Notices;
  sessions: Pick<Sessions, "requireOpen">;
  companyDocuments: CompanyDocuments;
  companyReview: CompanyReview;
  restrictedCountries: ReadonlySet<string>;
}

type Answer<Result> = (db: Db, account: accounts.Account) => Promise<Result>;

const refuseField = (field: string): never => {
  throw new Refusal("invalidFields", { field });
};

/** Documents belong to an application that is not decided, or was refused. */
function refuseApproved({ review }: accounts.Account): void {
  if (review === "approved") throw new Refusal("reviewClosed");
}

/** A company's application: its state, documents and contact person. */
export function createCompany(services: CompanyServices) {
  const { database, clock, audit, limits, notices, companyDocuments: documents } = services;
  const { companyReview: review } = services;

  function requireCompany(session: SessionWithAccount): string {
    if (!isCompany(session)) throw new Refusal("companyOnly");
    return session.accountId;
  }

  /** Changes of one company take turns, and stop when the session has ended (A26). */
  function change<Result>(
    context: RequestContext,
    session: SessionWithAccount,
    work: Answer<Result>,
  ): Promise<Result> {
    const accountId = requireCompany(session);
    return commitAnswer(database, context, async (db) => {
      const account = await accounts.lockForUpdate(db, accountId);
      await services.sessions.requireOpen(db, session.sessionId);
      if (account === undefined) throw new Refusal("companyOnly");
      return work(db, account);
    });
  }

  async function describe(db: Db, accountId: string): Promise<Company> {
    const account = await accounts.findById(db, accountId);
    if (account === undefined) throw new Refusal("companyOnly");
    return review.describe(db, account);
  }

  return {
    async read(session: SessionWithAccount): Promise<Data<"company">> {
      if (!isCompany(session)) return { company: null };
      return { company: await describe(database.db, session.accountId) };
    },

    async beginDocument(
      document: Payload<"companyDocumentBegin">,
      context: RequestContext,
      session: SessionWithAccount,
    ) {
      await limits.hit("documentsBegun", requireCompany(session));
      return change(context, session, async (db, account) => {
        refuseApproved(account);
        return { id: await documents.begin(db, account.id, document) };
      });
    },

    addPart: (
      part: Payload<"companyDocumentPart">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, async (db, account) => {
        await documents.addPart(db, account.id, part);
        return {};
      }),

    async finishDocument(
      { id }: Payload<"companyDocumentFinish">,
      context: RequestContext,
      session: SessionWithAccount,
    ) {
      const accountId = requireCompany(session);
      const checked = await documents.check(database.db, accountId, id, async () => {
        await limits.hit("documentChecks", accountId);
        giveBackIfUnavailable(context, () => limits.giveBack([["documentChecks", accountId]]));
      });
      return change(context, session, async (db, account) => {
        refuseApproved(account);
        if (await documents.complete(db, checked)) {
          await review.applicationChanged(db, accountId);
          await audit.record(db, context, "documentAdded", { accountId });
        }
        return review.describe(db, account);
      });
    },

    async readPart(
      { id, part }: Payload<"companyDocumentRead">,
      context: RequestContext,
      session: SessionWithAccount,
    ): Promise<Data<"companyDocumentRead">> {
      const accountId = requireCompany(session);
      await limits.hit("documentPartsRead", accountId);
      const bytes = await documents.readPart(database.db, accountId, id, part);
      if (part === 0) {
        await audit.record(database.db, context, "documentRead", { accountId });
      }
      return { content: bytes.toString("base64") };
    },

    removeDocument: (
      { id }: Payload<"companyDocumentRemove">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, async (db, account) => {
        refuseApproved(account);
        await documents.remove(db, account.id, id);
        await review.applicationChanged(db, account.id);
        await audit.record(db, context, "documentRemoved", { accountId: account.id });
        return review.describe(db, account);
      }),

    setContact: (
      { contactName, contactRole = "" }: Payload<"companyContactSet">,
      context: RequestContext,
      session: SessionWithAccount,
    ) =>
      change(context, session, async (db, account) => {
        const name = readLine(contactName) ?? refuseField("contactName");
        const role =
          contactRole.trim() === ""
            ? undefined
            : (readLine(contactRole) ?? refuseField("contactRole"));
        const { contactName: oldName, contactRole: oldRole, ...rest } = detailsOf(account);
        if (name !== oldName || role !== oldRole) {
          const next = {
            ...rest,
            contactName: name,
            ...(role === undefined ? {} : { contactRole: role }),
          };
          await reviews.setInstitution(db, account.id, JSON.stringify(next));
          await review.applicationChanged(db, account.id);
          const notice = {
            template: "companyContactChanged",
            values: { at: clock.now() },
          } as const;
          await notices.notifyOwner(db, account, notice);
          await audit.record(db, context, "companyContactChanged", { accountId: account.id });
        }
        return describe(db, account.id);
      }),

    async resubmit(
      { institution }: Payload<"companyResubmit">,
      context: RequestContext,
      session: SessionWithAccount,
    ) {
      const accountId = requireCompany(session);
      const details = readInstitution(institution, services.restrictedCountries);
      await limits.hit("resubmissions", accountId);
      giveBackIfUnavailable(context, () => limits.giveBack([["resubmissions", accountId]]));
      return change(context, session, async (db, account) => {
        await review.resubmit(db, context, account, details);
        return describe(db, account.id);
      });
    },
  };
}
