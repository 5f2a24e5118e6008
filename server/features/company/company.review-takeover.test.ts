import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import { type AdminTest, openAdminTest, type TestOperator } from "../../testing/admin/admin-app.ts";
import type { Browser } from "../../testing/app/browser.ts";
import { signIn, UNLIMITED } from "../../testing/calls/call-fixtures.ts";
import { endReview, INSTITUTION, makeCompany, upload } from "../../testing/people/company.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";
import { SLOW_SETUP } from "../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let ruth: TestOperator;
let sven: TestOperator;
beforeAll(async () => {
  test = await openAdminTest({ limits: UNLIMITED, env: { ADMIN_REVIEWERS: "2" } });
  ruth = await test.operator("ruth", "reviewer");
  sven = await test.operator("sven", "reviewer");
});
afterAll(() => test.close());

const REASON = "Register extract matches";

interface Institution {
  version: string;
  approvals: { id: string }[];
  checks: { by: unknown }[];
  company: { review: string };
}

async function pageOf(id: string): Promise<Institution> {
  const { data } = await sven.call("institutionRead", { id });
  return data["institution"] as Institution;
}

/** Approves what the reviewer sees now, or what was seen before. */
async function approve(reviewer: TestOperator, id: string, seen?: string) {
  const version = seen ?? (await pageOf(id)).version;
  return (await reviewer.call("institutionApprove", { id, version, reason: REASON })).code;
}

/** A company with a document, which one reviewer has checked and approved. */
async function approvedByOne() {
  const person = await makeCompany(test);
  const browser = test.browser();
  await signIn(test, person, browser);
  const { id: document } = await upload(browser);
  const { id } = person.account;
  await ruth.call("institutionCheck", { id, item: "identity", done: true });
  expect(await approve(ruth, id)).toBe(0);
  return { browser, id, document };
}

const CHANGES: Record<string, (browser: Browser, document: string) => Promise<unknown>> = {
  "adds a document": (browser) => upload(browser, { kind: "authority", name: "Other.pdf" }),
  "removes the document that was seen": (browser, id) =>
    browser.call("companyDocumentRemove", { id }),
  "names another contact person": (browser) =>
    browser.call("companyContactSet", { contactName: "Somebody Else" }),
};

describe("an applicant who waits for the first of two approvals", () => {
  it.each(Object.keys(CHANGES))(
    "an applicant who then %s loses the approval, and every check with it",
    async (name) => {
      const { browser, id, document } = await approvedByOne();
      await CHANGES[name]?.(browser, document);
      expect(await pageOf(id)).toMatchObject({ approvals: [], company: { review: "pending" } });
      expect((await pageOf(id)).checks.every(({ by }) => by === null)).toBe(true);
      expect(await approve(sven, id)).toBe(0);
      expect((await pageOf(id)).company.review).toBe("pending");
      expect(await approve(ruth, id)).toBe(0);
      expect((await pageOf(id)).company.review).toBe("approved");
    },
  );

  it.each(Object.keys(CHANGES))(
    "an applicant who then %s is not approved by a reviewer who saw the application before",
    async (name) => {
      const { browser, id, document } = await approvedByOne();
      const { version } = await pageOf(id);
      await CHANGES[name]?.(browser, document);
      expect(await approve(sven, id, version)).toBe(ADMIN_ERRORS.applicationChanged.code);
      expect(await pageOf(id)).toMatchObject({ approvals: [], company: { review: "pending" } });
    },
  );

  it("keeps it while nothing that was reviewed changes", async () => {
    const { browser, id } = await approvedByOne();
    await upload(browser, {}, "part");
    const { contactName } = INSTITUTION;
    await browser.call("companyContactSet", { contactName });
    expect((await pageOf(id)).approvals).toEqual([{ id: ruth.id, name: "ruth" }]);
  });

  it("does not keep it through a refusal at the command line and a new application", async () => {
    const { browser, id } = await approvedByOne();
    await endReview(test.services, id, "refused");
    for (const kind of ["registration", "ownership", "authority"] as const) {
      await upload(browser, { kind });
    }
    const again = await browser.call("companyResubmit", { institution: INSTITUTION });
    expect(outcomeOf(again)).toBe("ok");
    expect((await pageOf(id)).approvals).toEqual([]);
  });
});
