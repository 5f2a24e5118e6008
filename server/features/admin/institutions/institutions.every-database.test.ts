import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ADMIN_ERRORS } from "@portico/contract/admin/errors";
import type { InstitutionPage } from "@portico/contract/admin/institutions/schemas";
import { ERRORS } from "@portico/contract/errors";
import { DAY } from "../../../platform/clock.ts";
import {
  type AdminTest,
  openAdminTest,
  type TestOperator,
} from "../../../testing/admin/admin-app.ts";
import { signIn } from "../../../testing/calls/call-fixtures.ts";
import GERMAN from "@portico/messages/de/mail.json" with { type: "json" };
import type { OutboxMessage } from "../../../platform/outbox/message.ts";
import { operate } from "../../../testing/people/operator.ts";
import {
  documentOf,
  endReview,
  INSTITUTION,
  makeCompany,
  upload,
} from "../../../testing/people/company.ts";
import { makePerson } from "../../../testing/people/people.ts";
import { SLOW_SETUP } from "../../../testing/timeouts.ts";

vi.setConfig(SLOW_SETUP);

let test: AdminTest;
let ruth: TestOperator;
let sven: TestOperator;
beforeAll(async () => {
  test = await openAdminTest({ env: { ADMIN_REVIEWERS: "2" } });
  ruth = await test.operator("ruth", "reviewer");
  sven = await test.operator("sven", "reviewer");
});
afterAll(() => test.close());

const REASON = "Register extract matches";

/** A company whose browser is signed in. */
async function company() {
  const person = await makeCompany(test);
  const browser = test.browser();
  await signIn(test, person, browser);
  return { account: person.account, browser };
}

async function institutionOf(id: string) {
  const { data } = await ruth.call("institutionRead", { id });
  return data["institution"] as { version: string; company: { review: string } };
}

const reviewOf = async (id: string) => (await institutionOf(id)).company.review;

/** The approval of an application as it is now. */
async function approvalOf(id: string) {
  const { version } = await institutionOf(id);
  return { id, version, reason: REASON };
}

describe("an application", () => {
  it("waits in a queue, and becomes urgent after three days", async () => {
    const { account } = await makeCompany(test);
    const entry = async () => {
      const { data } = await ruth.call("institutionList");
      return (data["institutions"] as { id: string; priority: string }[]).find(
        ({ id }) => id === account.id,
      );
    };
    expect(await entry()).toMatchObject({
      companyName: "Example Trading GmbH",
      priority: "normal",
    });
    test.clock.advance(3 * DAY + 1);
    await ruth.signIn();
    await sven.signIn();
    expect(await entry()).toMatchObject({ priority: "high" });
  });

  it("is approved by two reviewers, not by one twice", async () => {
    const { account } = await makeCompany(test);
    const body = await approvalOf(account.id);
    const first = await ruth.call("institutionApprove", body);
    expect(first.data["institution"]).toMatchObject({ approvals: [{ id: ruth.id }] });
    expect(await reviewOf(account.id)).toBe("pending");
    expect((await ruth.call("institutionApprove", body)).code).toBe(
      ADMIN_ERRORS.secondReviewer.code,
    );
    expect(await reviewOf(account.id)).toBe("pending");
    expect((await sven.call("institutionApprove", body)).code).toBe(0);
    expect(await reviewOf(account.id)).toBe("approved");
    const again = await sven.call("institutionApprove", body);
    expect(again.code).toBe(ADMIN_ERRORS.reviewClosed.code);
    const notices = (await test.messages()).filter(
      ({ template }) => template === "companyApproved",
    );
    expect(notices).toHaveLength(1);
  });

  it("is approved once by many concurrent approvals of two reviewers", async () => {
    const { account } = await makeCompany(test);
    const body = await approvalOf(account.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? ruth : sven).call("institutionApprove", body),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    expect(await reviewOf(account.id)).toBe("approved");
  });

  it("is refused for reasons, and forgets its approvals", async () => {
    const { account } = await makeCompany(test);
    await ruth.call("institutionApprove", await approvalOf(account.id));
    const refusal = {
      id: account.id,
      reasons: ["documentsOutdated"],
      documents: ["registration"],
      reason: "Extract is from 2019",
    };
    const answer = await sven.call("institutionRefuse", refusal);
    expect(answer.data["institution"]).toMatchObject({
      approvals: [],
      company: { review: "refused", reasons: ["documentsOutdated"] },
    });
  });

  it("loses its approvals when it was refused at the command line", async () => {
    const { account } = await makeCompany(test);
    await ruth.call("institutionApprove", await approvalOf(account.id));
    expect(await endReview(test.services, account.id, "refused")).toBe(true);
    const { data } = await sven.call("institutionRead", { id: account.id });
    expect(data["institution"]).toMatchObject({ approvals: [] });
  });

  it("that changes after the first approval has to be approved twice again", async () => {
    const { account, browser } = await company();
    const { id: document } = await upload(browser);
    const changes = [
      () => upload(browser, { kind: "ownership" }),
      () => browser.call("companyDocumentRemove", { id: document }),
      () => browser.call("companyContactSet", { contactName: "Somebody Else" }),
    ];
    for (const change of changes) {
      expect((await ruth.call("institutionApprove", await approvalOf(account.id))).code).toBe(0);
      await change();
      const { data } = await sven.call("institutionRead", { id: account.id });
      expect(data["institution"]).toMatchObject({ approvals: [] });
    }
    expect((await sven.call("institutionApprove", await approvalOf(account.id))).code).toBe(0);
    expect(await reviewOf(account.id)).toBe("pending");
  });

  it("has documents whose reading is recorded, also of one that is not read from its beginning", async () => {
    const { account, browser } = await company();
    const { id: document } = await upload(browser, { content: documentOf("pdf", 600_000) });
    const read = async (reader: TestOperator, part: number) =>
      (await reader.call("institutionDocumentRead", { id: account.id, document, part })).code;
    const readers = async () => {
      const rows = await test.services.database.db
        .selectFrom("audit_events")
        .select(["operator_id", "subject_id"])
        .where("account_id", "=", account.id)
        .where("event", "=", "documentRead")
        .orderBy("id")
        .execute();
      return rows.map(({ operator_id, subject_id }) => [operator_id, subject_id]);
    };
    expect(await read(ruth, 1)).toBe(0);
    expect(await readers()).toEqual([[ruth.id, document]]);
    // The other parts are the same reading.
    expect([await read(ruth, 2), await read(sven, 0), await read(sven, 1)]).toEqual([0, 0, 0]);
    expect(await readers()).toEqual([
      [ruth.id, document],
      [sven.id, document],
    ]);
  });

  it("is not approved by a second reviewer if the first one may no longer review", async () => {
    const { account } = await makeCompany(test);
    const body = await approvalOf(account.id);
    const tina = await test.operator("tina", "reviewer");
    expect((await tina.call("institutionApprove", body)).code).toBe(0);
    await operate(test, "console", "disable", "tina@exchange.example");
    expect((await ruth.call("institutionApprove", body)).code).toBe(0);
    expect(await reviewOf(account.id)).toBe("pending");
    expect((await sven.call("institutionApprove", body)).code).toBe(0);
    expect(await reviewOf(account.id)).toBe("approved");
  });

  it("that was submitted again waits from then on, behind those that wait longer", async () => {
    const [first, second] = [await makeCompany(test), await makeCompany(test)];
    const { db } = test.services.database;
    test.clock.advance(DAY);
    await ruth.signIn();
    await sven.signIn();
    const refusal = { reasons: ["documentsMissing"], documents: [], reason: "Nothing there" };
    await ruth.call("institutionRefuse", { id: first.account.id, ...refusal });
    await db
      .updateTable("accounts")
      .set({ review: "pending" })
      .where("id", "=", first.account.id)
      .execute();
    await db
      .updateTable("company_reviews")
      .set({ submitted_at: test.clock.now() })
      .where("account_id", "=", first.account.id)
      .execute();
    const { data } = await ruth.call("institutionList");
    const listed = (data["institutions"] as { id: string }[]).map(({ id }) => id);
    expect(listed.indexOf(first.account.id)).toBeGreaterThan(listed.indexOf(second.account.id));
  });

  it("is refused in the language of the applicant", async () => {
    const { account } = await makeCompany(test);
    const { database, renderMail } = test.services;
    const german = { locale: "de" };
    await database.db.updateTable("accounts").set(german).where("id", "=", account.id).execute();
    const reasons = ["documentsOutdated", "ownershipUnclear"];
    const body = { id: account.id, reasons, documents: [], reason: "Extract is from 2019" };
    expect((await sven.call("institutionRefuse", body)).code).toBe(0);
    const [notice] = (await test.messages()).filter(
      ({ template, recipient }) => template === "companyRefused" && recipient === account.email,
    );
    expect(notice).toMatchObject({ locale: "de", values: { reasons } });
    const { text } = renderMail(notice as OutboxMessage);
    const { reasonDocumentsOutdated, reasonOwnershipUnclear } = GERMAN;
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      `${reasonDocumentsOutdated} ${reasonOwnershipUnclear}`,
    );
  });

  it("has a checklist, and can be asked for more", async () => {
    const { account } = await makeCompany(test);
    const ticked = await ruth.call("institutionCheck", {
      id: account.id,
      item: "identity",
      done: true,
    });
    expect(ticked.data["institution"]).toMatchObject({
      checks: expect.arrayContaining([
        { item: "identity", by: { id: ruth.id, name: "ruth" }, at: test.clock.now() },
        { item: "sanctions", by: null, at: null },
      ]),
    });
    const asked = await ruth.call("institutionAsk", {
      id: account.id,
      documents: ["address"],
      reason: "Missing",
    });
    expect(asked.data["institution"]).toMatchObject({
      company: { missing: expect.arrayContaining(["address"]) },
    });
  });

  it("shows the reasons for a refusal in the company's language", async () => {
    const { account } = await makeCompany(test, { locale: "de" });
    const { data } = await ruth.call("institutionRead", { id: account.id });
    expect(data["institution"]).toMatchObject({
      locale: "de",
      reasonTexts: expect.arrayContaining([
        { reason: "documentsMissing", text: "Es fehlen Dokumente." },
      ]),
    });
  });

  it("ASVS 14.2.6: hides the contact person from those who do not review", async () => {
    const person = await makeCompany(test, { institution: { ...INSTITUTION, contactRole: "CFO" } });
    const browser = test.browser();
    await signIn(test, person, browser);
    await upload(browser, { name: "Keller-passport.pdf" });
    const { id } = person.account;
    const { key } = await test.services.serviceKeys.create(test.services.database.db, {
      name: "desk",
      scopes: ["admin"],
    });
    const auditor = await test.operator("audra", "auditor");
    const versions = [(await institutionOf(id)).version];
    for (const reader of [auditor, test.service(key)]) {
      const { data } = await reader.call("institutionRead", { id });
      expect(JSON.stringify(data)).not.toMatch(/Mina|Keller|CFO/);
      const { company: masked, version } = data["institution"] as InstitutionPage;
      const details = { companyName: INSTITUTION.companyName, contactName: "M***" };
      expect(masked).toMatchObject({ details, documents: [{ name: "K***" }] });
      versions.push(version);
    }
    // A hash of the hidden name would let a reader try out names.
    expect(versions[1]).not.toBe(versions[0]);
    const { data } = await ruth.call("institutionRead", { id });
    expect(data["institution"]).toMatchObject({
      company: { details: { contactName: "Mina Keller", contactRole: "CFO" } },
    });
  });

  it("an application of an individual, or of nobody, is not found", async () => {
    const { account } = await makePerson(test);
    for (const id of [account.id, "nobody"]) {
      expect((await ruth.call("institutionRead", { id })).code).toBe(ERRORS.notFound.code);
      const body = { id, version: "A".repeat(43), reason: REASON };
      const { code } = await ruth.call("institutionApprove", body);
      expect(code).toBe(ERRORS.notFound.code);
    }
  });
});
