import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { MINUTE } from "../../platform/clock.ts";
import { type Person, makePerson, PASSWORD } from "../../testing/people/people.ts";
import {
  recoveryTicket,
  sendRecoveryCode,
  setNewPassword,
  verifyRecoveryCode,
} from "../../testing/people/recovery.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

const NEW = "another four unrelated words";
const WRONG = { code: ERRORS.codeWrong.code, data: { field: "totpCode" } };
const MISSING = { code: ERRORS.codeMissing.code, data: { field: "totpCode" } };
const INVALID = { code: ERRORS.ticketInvalid.code };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

let count = 0;
async function guarded() {
  const email = `guarded-${(count += 1)}@example.com`;
  const person = await makePerson(test, { email, factors: ["totp"] });
  const browser = test.browser();
  return { email, person, browser, ticket: await recoveryTicket(browser, email) };
}

describe("ASVS 6.4.3: recovery of an account with an authenticator", () => {
  it("reports that it is required, and sets nothing without it", async () => {
    const email = "asked@example.com";
    const { totpCode, knownBrowser } = await makePerson(test, { email, factors: ["totp"] });
    const browser = test.browser();
    await sendRecoveryCode(browser, email);
    const proven = await verifyRecoveryCode(browser, email, await browser.codeFor(email));
    expect(proven.data).toMatchObject({ totpRequired: true });
    const ticket = String(proven.data["ticket"]);
    expect((await setNewPassword(browser, ticket, NEW)).body).toMatchObject(MISSING);
    const wrong = otherThan(totpCode());
    const refused = await setNewPassword(browser, ticket, NEW, { totpCode: wrong });
    expect(refused.body).toMatchObject(WRONG);
    const known = await knownBrowser();
    expect((await known.login(email, PASSWORD)).data).toMatchObject({ next: "verifyCode" });
    const done = await setNewPassword(browser, ticket, NEW, { totpCode: totpCode() });
    expect(done.body.code).toBe(0);
  });

  it("a missing code does not count as an attempt", async () => {
    const { person, browser, ticket } = await guarded();
    for (let tries = 0; tries < 7; tries += 1) {
      expect((await setNewPassword(browser, ticket, NEW)).body).toMatchObject(MISSING);
    }
    const done = await setNewPassword(browser, ticket, NEW, { totpCode: person.totpCode() });
    expect(done.body.code).toBe(0);
  });

  it("five wrong attempts end the ticket, even for the right code", async () => {
    const { person, browser, ticket } = await guarded();
    const totpCode = otherThan(person.totpCode());
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await setNewPassword(browser, ticket, NEW, { totpCode })).body).toMatchObject(WRONG);
    }
    const late = await setNewPassword(browser, ticket, NEW, { totpCode: person.totpCode() });
    expect(late.body).toMatchObject(INVALID);
  });

  it("A02: five of 30 concurrent wrong attempts are compared, and the right code comes too late", async () => {
    const { person, browser, ticket } = await guarded();
    const totpCode = otherThan(person.totpCode());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => setNewPassword(browser, ticket, NEW, { totpCode })),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === WRONG.code)).toHaveLength(5);
    expect(codes.filter((code) => code === INVALID.code)).toHaveLength(25);
  });

  it("A02: wrong attempts count per account, whichever ticket they come with", async () => {
    const { email, person, browser, ticket } = await guarded();
    const wrongTries = async (opened: string) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const totpCode = otherThan(person.totpCode());
        await setNewPassword(browser, opened, NEW, { totpCode });
      }
    };
    await wrongTries(ticket);
    test.clock.advance(MINUTE);
    await wrongTries(await recoveryTicket(browser, email));
    test.clock.advance(MINUTE);
    const third = await recoveryTicket(browser, email);
    const late = await setNewPassword(browser, third, NEW, { totpCode: person.totpCode() });
    expect([late.status, late.body.code]).toEqual([429, ERRORS.tooManyRequests.code]);
  });

  it("A32: a time step used for a sign-in sets no password, and the other way round", async () => {
    const { email, person, browser, ticket } = await guarded();
    const known = await person.knownBrowser();
    const { data } = await known.login(email, PASSWORD);
    const totpCode = person.totpCode();
    expect(
      (await known.call("loginVerifyCode", { ticket: data["ticket"], totpCode })).body.code,
    ).toBe(0);
    const reused = await setNewPassword(browser, ticket, NEW, { totpCode });
    expect(reused.body).toMatchObject(WRONG);

    test.clock.advance(MINUTE);
    const next = person.totpCode();
    expect((await setNewPassword(browser, ticket, NEW, { totpCode: next })).body.code).toBe(0);
    const again = await browser.login(email, NEW);
    const step = { ticket: again.data["ticket"], totpCode: next };
    expect((await browser.call("loginVerifyCode", step)).body).toMatchObject(WRONG);
  });

  it("VAL-2: a refused password uses up neither the time step nor the ticket", async () => {
    const { person, browser, ticket } = await guarded();
    const totpCode = person.totpCode();
    const weak = await setNewPassword(browser, ticket, "password1", { totpCode });
    expect(weak.body.code).toBe(ERRORS.passwordCommon.code);
    expect((await setNewPassword(browser, ticket, NEW, { totpCode })).body.code).toBe(0);
  });

  it("the authenticator of another account is refused", async () => {
    const [mina, tom] = [await guarded(), await guarded()];
    const totpCode = tom.person.totpCode();
    if (totpCode === mina.person.totpCode()) return;
    const answer = await setNewPassword(mina.browser, mina.ticket, NEW, { totpCode });
    expect(answer.body).toMatchObject(WRONG);
  });

  it("an authenticator added during the recovery is required", async () => {
    const email = "late@example.com";
    const { account } = await makePerson(test, { email });
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, email);
    const { db } = test.services.database;
    await test.services.authenticators.enrol(db, account.id, Buffer.alloc(20, 7));
    await db
      .updateTable("accounts")
      .set({ second_factors: "totp" })
      .where("id", "=", account.id)
      .execute();
    expect((await setNewPassword(browser, ticket, NEW)).body).toMatchObject(MISSING);
  });
});

describe("ASVS 6.4.3: recovery of a sub-user that uses the parent's second factors", () => {
  let parent: Person;
  beforeAll(async () => {
    parent = await makePerson(test, { email: "parent@example.com", factors: ["totp"] });
  });

  const subUser = (email: string, useAdminTwoFactor: boolean, factors: ["totp"] | [] = []) =>
    makePerson(test, { email, factors, parent: { id: parent.account.id, useAdminTwoFactor } });

  it("needs the parent's authenticator; its own is not enough", async () => {
    const sub = await subUser("sub@example.com", true, ["totp"]);
    const browser = test.browser();
    await sendRecoveryCode(browser, "sub@example.com");
    const code = await browser.codeFor("sub@example.com");
    const { data } = await verifyRecoveryCode(browser, "sub@example.com", code);
    expect(data).toMatchObject({ totpRequired: true });
    const ticket = String(data["ticket"]);
    expect((await setNewPassword(browser, ticket, NEW)).body).toMatchObject(MISSING);
    const own = sub.totpCode();
    if (own !== parent.totpCode()) {
      expect((await setNewPassword(browser, ticket, NEW, { totpCode: own })).body).toMatchObject(
        WRONG,
      );
    }
    const done = await setNewPassword(browser, ticket, NEW, { totpCode: parent.totpCode() });
    expect(done.body.code).toBe(0);
  });

  it("an independent sub-user is not asked for the parent's", async () => {
    await subUser("own@example.com", false);
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, "own@example.com");
    expect((await setNewPassword(browser, ticket, NEW)).body.code).toBe(0);
  });

  it("the parent's password, sessions and devices are unchanged", async () => {
    await subUser("third@example.com", true);
    const known = await parent.knownBrowser();
    const { data } = await known.login("parent@example.com", PASSWORD);
    test.clock.advance(MINUTE);
    const totpCode = parent.totpCode();
    await known.call("loginVerifyCode", { ticket: data["ticket"], totpCode });
    test.clock.advance(MINUTE);
    const browser = test.browser();
    const ticket = await recoveryTicket(browser, "third@example.com");
    const next = { totpCode: parent.totpCode() };
    expect((await setNewPassword(browser, ticket, NEW, next)).body.code).toBe(0);
    expect((await known.call("userInfo")).body.code).toBe(0);
    await known.call("logout");
    expect((await known.login("parent@example.com", PASSWORD)).body.code).toBe(0);
  });
});
