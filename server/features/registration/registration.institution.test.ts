import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endReview } from "../../testing/people/company.ts";
import { ERRORS } from "@portico/contract/errors";
import { TERMS_VERSION } from "@portico/contract/terms";
import type { Actor } from "../../core/audit/audit.ts";
import { allAtOnce } from "../../testing/database/open-test-database.ts";
import { countRows } from "../../testing/database/rows.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { RESTRICTED_COUNTRIES: "KP" } });
});
afterAll(() => test.close());

const COMPANY = {
  companyName: "Example Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Muster",
  contactRole: "Director",
  website: "example.com",
};

const OPERATOR: Actor = {
  call: "operator",
  address: "",
  countryCode: undefined,
  userAgent: "",
  requestId: "1",
};

let count = 0;
const freshEmail = () => `company-${(count += 1)}@example.com`;

async function register(institution: object = COMPANY, more: object = {}) {
  const email = freshEmail();
  const browser = test.browser();
  const answer = await browser.register(email, { institution, ...more });
  return { email, browser, answer };
}

const accountOf = (email: string) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();

const review = (id: string, outcome: "approved" | "refused") =>
  endReview(test.services, id, outcome);

const setStatus = (id: string, status: "active" | "frozen" | "closed") =>
  test.services.database.transaction((db) =>
    test.services.accountStatus.setStatus(db, OPERATOR, id, status),
  );

describe("registration of a company", () => {
  it("API-1, SES-6: creates an account under review, which may not trade yet", async () => {
    const { email, browser, answer } = await register();
    expect(answer.data).toMatchObject({
      accountType: "institution",
      reviewStatus: "pending",
      tradingAllowed: false,
      email,
      isAdmin: true,
    });
    expect(browser.cookies.get("yu_isInstitutions")).toBe("1");
    expect((await browser.call("userInfo")).data).toMatchObject({
      reviewStatus: "pending",
      tradingAllowed: false,
    });
  });

  it("keeps what the reviewer needs, the terms, the invite and the campaign", async () => {
    const inviter = await register();
    const owner = await accountOf(inviter.email);
    const { db } = test.services.database;
    const ownCode = (id = "") =>
      db.selectFrom("invite_codes").selectAll().where("owner_id", "=", id).executeTakeFirst();
    const code = (await ownCode(owner?.id))?.code;
    const tracking = { utm_source: "news" };
    const { email } = await register(COMPANY, { inviteCode: code, tracking });
    const account = await accountOf(email);
    expect(JSON.parse(account?.institution ?? "")).toEqual({
      ...COMPANY,
      website: "https://example.com/",
    });
    expect(JSON.parse(account?.tracking ?? "")).toEqual(tracking);
    expect(account).toMatchObject({
      type: "institution",
      review: "pending",
      status: "active",
      invited_by: code,
      terms_version: TERMS_VERSION,
      terms_accepted_at: test.clock.now(),
      uid: expect.stringMatching(/^[1-9]\d{8}$/),
    });
    expect(account?.account_group).toBeGreaterThanOrEqual(1);
    expect((await ownCode(account?.id))?.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  it.each(['"><img onerror>', "{{7*7}}", "${7*7}", "</script><script>", "'; --", "__proto__"])(
    "ASVS 1.2.1: %s as a name is kept verbatim, and is echoed nowhere",
    async (name) => {
      const hostile = { ...COMPANY, companyName: name, contactName: name, contactRole: name };
      const { email, browser, answer } = await register(hostile);
      expect(answer.body.code).toBe(0);
      const stored = JSON.parse((await accountOf(email))?.institution ?? "") as object;
      expect(stored).toMatchObject({ companyName: name, contactName: name, contactRole: name });
      const { body, headers } = await browser.call("userInfo");
      expect(JSON.stringify([body, headers, answer.body, answer.headers])).not.toContain(name);
      const [message] = await test.messages();
      const { html, text, subject } = test.services.renderMail(message!);
      expect(html + text + subject).not.toContain(name);
    },
  );

  it("without company data creates an individual account, whatever type was requested first", async () => {
    const email = freshEmail();
    const browser = test.browser();
    await browser.sendRegistrationCode(email, { accountType: "institution" });
    const code = await browser.codeFor(email);
    const { data } = await browser.call("registerEmailVerifyCode", { email, code });
    const answer = await browser.completeRegistration(email, String(data["ticket"]));
    expect(answer.data).toMatchObject({ accountType: "individual", tradingAllowed: true });
    expect(browser.cookies.has("yu_isInstitutions")).toBe(false);
    expect(await accountOf(email)).toMatchObject({ institution: null, review: null });
  });

  it("A39: a person who registers after a company in one browser is no company", async () => {
    const { browser } = await register();
    expect(browser.cookies.get("yu_isInstitutions")).toBe("1");
    await browser.register(freshEmail());
    expect(browser.cookies.has("yu_isInstitutions")).toBe(false);
  });
});

describe("what a company's registration refuses", () => {
  async function begin() {
    const email = freshEmail();
    const browser = test.browser();
    const ticket = await browser.registrationTicket(email);
    const complete = (institution: unknown, more: object = {}) =>
      browser.completeRegistration(email, ticket, { institution, ...more });
    return { email, browser, complete };
  }

  it.each([
    ["companyName", " "],
    ["companyName", "a\nb"],
    ["contactName", "\u202eaniM"],
    ["contactRole", "a\u0000b"],
    ["website", "javascript:alert(1)"],
    ["website", "https://user:secret@example.com"],
    ["registrationCountry", "XX"],
  ])("ASVS 2.2.2: %s as %j, and the ticket stays valid", async (field, value) => {
    const { complete } = await begin();
    const before = await countRows(test.services.database.db);
    const { status, body, setCookies } = await complete({ ...COMPANY, [field]: value });
    expect([status, body.code]).toEqual([400, ERRORS.invalidFields.code]);
    expect(body.data).toEqual({ field: `institution/${field}` });
    expect(setCookies).toEqual([]);
    expect(await countRows(test.services.database.db)).toEqual(before);
    expect((await complete(COMPANY)).body.code).toBe(0);
  });

  it.each([
    ["an empty object", {}],
    ["no name", { registrationCountry: "DE", contactName: "Mina" }],
    ["an empty name", { ...COMPANY, companyName: "" }],
    ["a name that is too long", { ...COMPANY, companyName: "x".repeat(201) }],
    ["a lowercase country", { ...COMPANY, registrationCountry: "de" }],
    ["an unknown field", { ...COMPANY, review: "approved" }],
    ["a list", [COMPANY]],
    ["a string", "institution"],
    ["null", null],
  ])("API-1: %s", async (_, institution) => {
    const { complete } = await begin();
    expect((await complete(institution)).status).toBe(400);
  });

  it("ASVS 15.3.3: a review or a type chosen by the caller", async () => {
    const { complete } = await begin();
    for (const more of [{ review: "approved" }, { type: "individual" }, { tradingAllowed: true }]) {
      expect((await complete(COMPANY, more)).status).toBe(400);
    }
  });

  it("API-6: a restricted country", async () => {
    const { email, complete } = await begin();
    const { body } = await complete({ ...COMPANY, registrationCountry: "KP" });
    expect(body.code).toBe(ERRORS.countryRestricted.code);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("VAL-2: a password that is the company's name", async () => {
    const { complete } = await begin();
    const { body } = await complete(COMPANY, {});
    expect(body.code).toBe(0);
    const second = await begin();
    const named = await second.browser.register(freshEmail(), {
      institution: COMPANY,
      password: COMPANY.companyName,
    });
    expect(named.body.code).toBe(ERRORS.passwordOwnName.code);
  });

  it("ASVS 2.2.3: an invite code for the other account type, at both steps", async () => {
    const row = { owner_id: null, created_at: 0, refund_basis_points: 1000 };
    await test.services.database.db
      .insertInto("invite_codes")
      .values([
        { ...row, code: "COMPANIES", for_type: "institution" },
        { ...row, code: "PERSONS", for_type: "individual" },
      ])
      .execute();
    const unknown = ERRORS.inviteCodeUnknown.code;
    const send = (inviteCode: string, accountType?: string) =>
      test.browser().sendRegistrationCode(freshEmail(), { inviteCode, accountType });
    expect((await send("PERSONS", "institution")).body.code).toBe(unknown);
    expect((await send("COMPANIES", "individual")).body.code).toBe(unknown);
    expect((await send("COMPANIES")).body.code).toBe(unknown);
    expect((await send("COMPANIES", "institution")).body.code).toBe(0);
    expect((await send("PERSONS")).body.code).toBe(0);

    const company = await begin();
    const refused = await company.complete(COMPANY, { inviteCode: "PERSONS" });
    expect(refused.body.code).toBe(unknown);
    expect((await company.complete(COMPANY, { inviteCode: "companies" })).body.code).toBe(0);
    expect((await accountOf(company.email))?.invited_by).toBe("COMPANIES");
    const person = await begin();
    const other = await person.complete(undefined, { inviteCode: "COMPANIES" });
    expect(other.body.code).toBe(unknown);
  });
});

describe("the review of a company", () => {
  const infoOf = async (browser: Awaited<ReturnType<typeof register>>["browser"]) => {
    const { data } = await browser.call("userInfo");
    return [data["reviewStatus"], data["tradingAllowed"]];
  };

  it("SES-1: approved, it may trade, and the session continues", async () => {
    const { browser, answer } = await register();
    expect(await review(String(answer.data["userId"]), "approved")).toBe(true);
    expect(await infoOf(browser)).toEqual(["approved", true]);
  });

  it("SES-1: refused, it may not", async () => {
    const { browser, answer } = await register();
    expect(await review(String(answer.data["userId"]), "refused")).toBe(true);
    expect(await infoOf(browser)).toEqual(["refused", false]);
  });

  it("happens once: the first decision is final, and one event is recorded", async () => {
    const { browser, answer } = await register();
    const id = String(answer.data["userId"]);
    expect(await review(id, "refused")).toBe(true);
    expect(await review(id, "approved")).toBe(false);
    expect(await review(id, "refused")).toBe(false);
    expect(await infoOf(browser)).toEqual(["refused", false]);
    const events = await test.services.database.db
      .selectFrom("audit_events")
      .select("event")
      .where("account_id", "=", id)
      .where("event", "=", "reviewed")
      .execute();
    expect(events).toHaveLength(1);
  });

  it("ASVS 15.4.2: one of ten concurrent decisions takes effect", async () => {
    const { answer } = await register();
    const id = String(answer.data["userId"]);
    const outcomes = await allAtOnce(10, (index) => review(id, index % 2 ? "approved" : "refused"));
    const won = outcomes.filter((one) => one.status === "fulfilled" && one.value);
    expect(won).toHaveLength(1);
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
  });

  it("is only for companies", async () => {
    const { data } = await test.browser().register(freshEmail());
    expect(await review(String(data["userId"]), "approved")).toBe(false);
    expect(await review("nobody", "approved")).toBe(false);
  });

  it("approved and then frozen, nobody can sign in; active again, it is still approved", async () => {
    const { email, browser, answer } = await register();
    const id = String(answer.data["userId"]);
    await review(id, "approved");
    expect(await setStatus(id, "frozen")).toBe(true);
    expect((await browser.call("userInfo")).body.code).toBe(ERRORS.sessionFrozen.code);
    const { body } = await browser.login(email);
    expect(body.code).toBe(ERRORS.accountFrozen.code);
    expect(await setStatus(id, "active")).toBe(true);
    expect((await browser.login(email)).data).toMatchObject({
      reviewStatus: "approved",
      tradingAllowed: true,
    });
  });
});
