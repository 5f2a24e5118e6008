import { CHECKS } from "@portico/contract/admin/institutions/checks";
import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { isPermitted } from "@portico/contract/admin/roles";
import type { Company } from "@portico/contract/company/schemas";
import { REFUSAL_REASONS } from "@portico/contract/fields/company-documents";
import type { Locale } from "@portico/contract/locales";
import * as accounts from "../../../core/accounts/accounts-repository.ts";
import type { Audit } from "../../../core/audit/audit.ts";
import { list } from "../../../core/audit/audit-repository.ts";
import { cursorOf, positionOf } from "../../../core/audit/activity-page.ts";
import { type CompanyReview, detailsOf, isCompany } from "../../../core/company/company-review.ts";
import type { CompanyDocuments } from "../../../core/company/documents.ts";
import * as marks from "../../../core/company/marks-repository.ts";
import * as operators from "../../../core/operators/operators-repository.ts";
import { commitPermitted } from "../../../core/operators/commit-permitted.ts";
import { rolesNow } from "../../../core/operators/current-roles.ts";
import type { AdminRoute, OperatorCall } from "../../../http/admin/admin-route.ts";
import { type Clock, DAY, HOUR } from "../../../platform/clock.ts";
import type { Database, Db } from "../../../platform/database/index.ts";
import { REASON_TEXTS } from "../../../platform/outbox/render.ts";
import { AdminRefusal, Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/secrets/secrets.ts";
import type { Texts } from "../../../platform/texts.ts";
import { maskedCompany } from "./masked-company.ts";

interface InstitutionServices {
  database: Database;
  clock: Clock;
  audit: Audit;
  companyReview: CompanyReview;
  companyDocuments: CompanyDocuments;
  texts: Texts;
  /** How many have to approve. */
  reviewers: number;
}

const PAGE = 50;
const LONG_WAIT = 3 * DAY;
/** A document is read in parts; within this time they are one reading. */
const READING = HOUR;

/** What is under review. A document never changes, so its id stands for its content. */
const versionOf = ({ details, documents }: Company) =>
  hashToken(JSON.stringify([details, documents.map(({ id }) => id)]));

export function adminInstitutionRoutes(
  { signedIn }: AdminRoute,
  services: InstitutionServices,
): void {
  const { database, clock, audit, companyReview, companyDocuments, texts, reviewers } = services;
  const { db } = database;

  async function findOrRefuse(reader: Db, id: string): Promise<accounts.Account> {
    const account = await accounts.findById(reader, id);
    if (account === undefined || !isCompany(account)) throw new Refusal("notFound");
    return account;
  }

  async function page(
    reader: Db,
    id: string,
    { isMasked = false } = {},
  ): Promise<{ institution: InstitutionPage }> {
    const account = await findOrRefuse(reader, id);
    const rows = await marks.listOf(reader, id);
    const names = await operators.namesOf(
      reader,
      rows.map(({ operator_id }) => operator_id),
    );
    const person = (operator: string) => ({ id: operator, name: names.get(operator) ?? "" });
    const checks = CHECKS.map((item) => {
      const mark = rows.find((row) => row.item === item);
      return {
        item,
        by: mark === undefined ? null : person(mark.operator_id),
        at: mark?.at ?? null,
      };
    });
    const described = await companyReview.describe(reader, account);
    const company = isMasked ? maskedCompany(described) : described;
    const approvals = rows.filter(({ item }) => item === marks.APPROVAL);
    return {
      institution: {
        id,
        uid: account.uid,
        locale: account.locale,
        reasonTexts: REFUSAL_REASONS.map((reason) => ({
          reason,
          text: texts.text(account.locale as Locale, `mail.${REASON_TEXTS[reason]}`),
        })),
        company,
        // Covers only what is shown: a hash of the rest would let a reader try out names.
        version: versionOf(company),
        checks,
        approvals: approvals.map(({ operator_id }) => person(operator_id)),
        requiredApprovals: reviewers,
      },
    };
  }

  async function isReading({ operatorId }: OperatorCall, accountId: string, subjectId: string) {
    const filter = { accountId, operatorId, subjectId, event: "documentRead" };
    const since = clock.now() - READING;
    return (await list(db, { ...filter, since }, { limit: 1 })).length > 0;
  }

  /** Counts only operators who may still review. */
  async function countApprovals(transaction: Db, id: string): Promise<number> {
    const approvals = (await marks.listOf(transaction, id)).filter(
      ({ item }) => item === marks.APPROVAL,
    );
    const ids = approvals.map(({ operator_id }) => operator_id);
    const rows = await operators.lockForUpdate(transaction, ids);
    return ids.filter((one) => isPermitted(rolesNow(rows, one), "institutions.review")).length;
  }

  /** A change of an application under review, and the application after it. */
  const commitReview = (
    caller: OperatorCall,
    id: string,
    work: (transaction: Db) => Promise<boolean>,
  ) =>
    commitPermitted(database, caller, "institutions.review", async (transaction) => {
      await findOrRefuse(transaction, id);
      // Locked, so that two reviewers take turns.
      const account = await accounts.lockForUpdate(transaction, id);
      if (account?.review !== "pending") throw new AdminRefusal("reviewClosed");
      if (!(await work(transaction))) throw new AdminRefusal("reviewClosed");
      return page(transaction, id);
    });

  signedIn("institutionList", async ({ review = "pending", cursor }) => {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await accounts.pageByReview(db, review, { limit: PAGE + 1, after });
    const shown = rows.slice(0, PAGE);
    const institutions = await Promise.all(
      shown.map(async (account) => {
        const { submitted_at: submittedAt } = account;
        const { documents } = await companyReview.describe(db, account);
        const approved = (await marks.listOf(db, account.id)).some(
          ({ item }) => item === marks.APPROVAL,
        );
        const isLate = clock.now() - submittedAt > LONG_WAIT;
        return {
          id: account.id,
          uid: account.uid,
          companyName: detailsOf(account).companyName,
          review,
          submittedAt,
          priority:
            review === "pending" && (isLate || approved) ? ("high" as const) : ("normal" as const),
          documents: documents.length,
        };
      }),
    );
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return {
      institutions,
      next: last === undefined ? null : cursorOf({ at: last.submitted_at, id: last.id }),
    };
  });
  signedIn("institutionRead", ({ id }, { operator }) =>
    page(db, id, { isMasked: !isPermitted(operator.roles, "institutions.review") }),
  );
  signedIn("institutionDocumentRead", async ({ id, document, part }, caller) => {
    await findOrRefuse(db, id);
    // Recorded first: nobody reads a document without a trace, whichever part they begin with.
    if (part === 0 || !(await isReading(caller, id, document))) {
      await audit.record(db, caller, "documentRead", { accountId: id, subjectId: document });
    }
    const content = await companyDocuments.readPart(db, id, document, part);
    return { content: content.toString("base64") };
  });
  signedIn("institutionCheck", ({ id, item, done }, caller) =>
    commitReview(caller, id, async (transaction) => {
      await marks.remove(transaction, id, item);
      const mark = { account_id: id, item, operator_id: caller.operatorId, at: clock.now() };
      if (done) await marks.add(transaction, mark);
      return true;
    }),
  );
  signedIn("institutionAsk", ({ id, documents, reason }, caller) =>
    commitReview(caller, id, (transaction) =>
      companyReview.askFor(transaction, { ...caller, note: reason }, id, documents),
    ),
  );
  signedIn("institutionApprove", ({ id, version, reason }, caller) =>
    commitReview(caller, id, async (transaction) => {
      const { institution } = await page(transaction, id);
      // Refuses to approve papers that were swapped after the reviewer read them.
      if (institution.version !== version) throw new AdminRefusal("applicationChanged");
      const mark = { account_id: id, item: marks.APPROVAL, operator_id: caller.operatorId };
      // The same reviewer cannot approve twice.
      if (!(await marks.add(transaction, { ...mark, at: clock.now() }))) {
        throw new AdminRefusal("secondReviewer");
      }
      if ((await countApprovals(transaction, id)) < reviewers) return true;
      return companyReview.approve(transaction, { ...caller, note: reason }, id);
    }),
  );
  signedIn("institutionRefuse", ({ id, reasons, documents, reason }, caller) =>
    commitReview(caller, id, (transaction) =>
      companyReview.refuse(transaction, { ...caller, note: reason }, id, reasons, documents),
    ),
  );
}
