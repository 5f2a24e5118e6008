import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutbox } from "../../platform/outbox/outbox.ts";
import {
  openTestDatabase,
  type OpenTestDatabase,
} from "../../testing/database/open-test-database.ts";
import { INSTITUTION } from "../../testing/people/company.ts";
import { makeOperator } from "../../testing/people/operator-rows.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { type Account, findById } from "../accounts/accounts-repository.ts";
import { createAudit } from "../audit/audit.ts";
import { createMailLinks } from "../mail-links/mail-links.ts";
import { createNotices } from "../notices/notices.ts";
import { type CompanyReview, createCompanyReview } from "./company-review.ts";
import * as marks from "./marks-repository.ts";
import * as repository from "./review-repository.ts";

let test: OpenTestDatabase;
let review: CompanyReview;
beforeAll(async () => {
  test = await openTestDatabase();
  await makeOperator(test, { id: "anna" });
  const { clock, keyring } = test;
  review = createCompanyReview({
    clock,
    audit: createAudit(clock),
    notices: createNotices(createOutbox(keyring, clock), createMailLinks(clock), 1, clock),
    documents: { list: async () => [] },
    required: [],
  });
});
afterAll(() => test.close());

/** A company under review, with a request, a checked item and an approval. */
async function company(): Promise<Account> {
  const { id } = await test.account();
  const details = { type: "institution", review: "pending", institution: "{}" } as const;
  await test.db.updateTable("accounts").set(details).where("id", "=", id).execute();
  await repository.request(test.db, id, ["address"], test.clock.now());
  for (const item of ["registry", marks.APPROVAL]) {
    await marks.add(test.db, { account_id: id, item, operator_id: "anna", at: 1 });
  }
  return accountOf(id);
}

async function accountOf(id: string): Promise<Account> {
  const account = await findById(test.db, id);
  if (account === undefined) throw new Error("No such account");
  return account;
}

const requestsOf = async (id: string) =>
  (await repository.listRequests(test.db, id)).map(({ kind }) => kind);
const marksOf = async (id: string) => {
  const rows = await marks.listOf(test.db, id);
  return rows.map(({ item }) => item).toSorted();
};
const ALL_MARKS = [marks.APPROVAL, "registry"];

let own: Account;
let other: Account;
beforeEach(async () => {
  [own, other] = [await company(), await company()];
});

describe("a company's review", () => {
  it("asks for nothing any more once it is approved; other companies are still asked", async () => {
    expect(await review.approve(test.db, OPERATOR, own.id)).toBe(true);
    expect(await requestsOf(own.id)).toEqual([]);
    expect(await requestsOf(other.id)).toEqual(["address"]);
  });

  it("ASVS 16.2.1: records that documents were requested", async () => {
    expect(await review.askFor(test.db, OPERATOR, own.id, ["ownership"])).toBe(true);
    const events = test.db.selectFrom("audit_events").select(["account_id", "event"]);
    expect(await events.where("account_id", "=", own.id).execute()).toEqual([
      { account_id: own.id, event: "documentsRequested" },
    ]);
    expect(await requestsOf(other.id)).toEqual(["address"]);
  });

  it("begins again, without earlier reasons and checks, when a refused company resubmits", async () => {
    await review.refuse(test.db, OPERATOR, own.id, ["detailsMismatch"]);
    await repository.endRequests(test.db, own.id);
    await marks.add(test.db, { account_id: own.id, item: "registry", operator_id: "anna", at: 1 });
    test.clock.advance(1);
    await review.resubmit(test.db, OPERATOR, await accountOf(own.id), INSTITUTION);
    expect(await repository.find(test.db, own.id)).toEqual({
      account_id: own.id,
      reasons: "",
      submitted_at: test.clock.now(),
      decided_at: null,
    });
    expect(await marksOf(own.id)).toEqual([]);
    expect(await marksOf(other.id)).toEqual(ALL_MARKS);
  });
});

describe("the marks of a review", () => {
  it("are removed for one item of one company", async () => {
    await marks.remove(test.db, own.id, "registry");
    expect(await marksOf(own.id)).toEqual([marks.APPROVAL]);
    expect(await marksOf(other.id)).toEqual(ALL_MARKS);
  });
});
