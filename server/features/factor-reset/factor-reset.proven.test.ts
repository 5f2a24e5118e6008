import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHousekeeping } from "../../core/housekeeping/housekeeping.ts";
import { HOUR, MINUTE } from "../../platform/clock.ts";
import { BINDING_CALLS, freshAddress, signedInAs } from "../../testing/people/binding.ts";
import {
  addPasskey,
  freshBrowser,
  givePasskey,
  giveRecoveryCodes,
  loginRequest,
  loginWithPasskey,
  stepUp,
} from "../../testing/people/factors.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import { addAuthenticator, ageMethods } from "../../testing/people/probation.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import {
  makeMember,
  type Member,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const factorsOf = ({ account }: Person) =>
  test.services.database.db
    .selectFrom("accounts")
    .select(["factor_reset_at", "second_factors"])
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

/** Runs housekeeping through the whole wait. */
async function wait(): Promise<void> {
  const housekeeping = createHousekeeping({ ...test.services, auditRetentionDays: 90 });
  for (let hours = 0; hours <= 60; hours += 6) {
    test.clock.advance(6 * HOUR);
    await housekeeping.run();
  }
}

type Prove = (member: Member) => Promise<unknown>;

/** Every call that accepts an authenticator code, a recovery code or a passkey; all are mature. */
const PROOFS: Record<string, Prove> = {
  async "the authenticator at a sign-in"(member) {
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const answer = await browser.call("loginVerifyCode", { ticket, totpCode: member.totpCode() });
    // Not signed in yet, but the factor is proven.
    expect(answer.data).toMatchObject({ next: "device" });
  },
  async "a recovery code at a sign-in"(member) {
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    expect(outcomeOf(await browser.call("loginVerifyCode", { ticket, recoveryCode }))).toBe("ok");
  },
  async "a passkey alone at a sign-in"(member) {
    const passkey = await givePasskey(test, member);
    const answer = await loginWithPasskey(member.strangeBrowser(), passkey);
    expect(outcomeOf(answer)).toBe("ok");
    expect(answer.data).not.toHaveProperty("factorResetAt");
  },
  async "a passkey as the second step"(member) {
    const passkey = await givePasskey(test, member);
    const browser = member.strangeBrowser();
    const ticket = await ticketOf(browser, member);
    const proof = passkey.answer(await loginRequest(browser, ticket));
    const answer = await browser.call("loginVerifyCode", { ticket, passkey: proof });
    expect(outcomeOf(answer)).toBe("ok");
  },
  async "the authenticator at a fresh proof"(member) {
    const browser = await freshBrowser(test, member);
    const answer = await stepUp(browser, { totpCode: member.totpCode() });
    expect(outcomeOf(answer)).toBe("ok");
    expect(answer.data).not.toHaveProperty("factorResetAt");
  },
  async "a recovery code at a fresh proof"(member) {
    const [recoveryCode] = await giveRecoveryCodes(test, member);
    const browser = await freshBrowser(test, member);
    expect(outcomeOf(await stepUp(browser, { recoveryCode }))).toBe("ok");
  },
};

/** Adds a method with a stolen fresh session. Returns a function that signs in with it. */
type Plant = (member: Member) => Promise<() => Promise<unknown>>;

const PLANTED: Record<string, Plant> = {
  async authenticator(member) {
    await givePasskey(test, member);
    const totpCode = await addAuthenticator(test, await freshBrowser(test, member));
    return async () => {
      test.clock.advance(MINUTE);
      const browser = member.strangeBrowser();
      const ticket = await ticketOf(browser, member);
      const answer = await browser.call("loginVerifyCode", { ticket, totpCode: totpCode() });
      expect(answer.data).toMatchObject({ next: "device" });
    };
  },
  async passkey(member) {
    await givePasskey(test, member);
    const passkey = await addPasskey(test, await freshBrowser(test, member));
    return async () => {
      const answer = await loginWithPasskey(member.strangeBrowser(), passkey);
      expect(outcomeOf(answer)).toBe("ok");
    };
  },
  async "recovery code"(member) {
    await givePasskey(test, member);
    const { data } = await (await freshBrowser(test, member)).call("recoveryCodesRenew");
    const codes = data["recoveryCodes"] as string[];
    return async () => {
      const browser = await member.knownBrowser();
      const ticket = await ticketOf(browser, member);
      const step = { ticket, recoveryCode: codes.pop() };
      expect(outcomeOf(await browser.call("loginVerifyCode", step))).toBe("ok");
    };
  },
};

describe("ASVS 6.4.4: an intruder's new method does not stop the owner's reset", () => {
  it.each(Object.entries(PLANTED))(
    "%s: signs in, and stops it only when mature",
    async (_, plant) => {
      const member = await makeMember(test);
      const signIn = await plant(member);
      await beginReset(test, member);
      await signIn();
      expect((await factorsOf(member)).factor_reset_at).not.toBeNull();
      expect(await sentTo(test, member.email, "factorResetStopped")).toHaveLength(0);
      await ageMethods(test, member.account.id);
      await signIn();
      expect((await factorsOf(member)).factor_reset_at).toBeNull();
      expect(await sentTo(test, member.email, "factorResetStopped")).toHaveLength(1);
    },
  );
});

describe("ASVS 6.4.4: a factor that is still used is not lost", () => {
  it.each(Object.entries(PROOFS))(
    "%s stops its reset, and every address is notified",
    async (_, prove) => {
      const member = await makeMember(test, { factors: ["totp"] });
      await beginReset(test, member);
      test.clock.advance(MINUTE);
      await prove(member);
      expect((await factorsOf(member)).factor_reset_at).toBeNull();
      for (const address of [member.email, member.phone]) {
        expect(await sentTo(test, address, "factorResetStopped")).toHaveLength(1);
      }
      await wait();
      expect((await factorsOf(member)).second_factors).toContain("totp");
    },
  );

  it("the parent's factor counts too, when a sub-user signs in with it", async () => {
    const parent = await makeMember(test, { factors: ["totp"] });
    const username = `sub_of_${parent.username}`;
    const sub = await makePerson(test, {
      username,
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    await beginReset(test, parent);
    const browser = await sub.knownBrowser({ address: parent.address });
    const { ticket } = (await browser.login(username)).data;
    const step = { ticket, totpCode: parent.totpCode() };
    expect(outcomeOf(await browser.call("loginVerifyCode", step))).toBe("ok");
    expect((await factorsOf(parent)).factor_reset_at).toBeNull();
    expect(await sentTo(test, parent.email, "factorResetStopped")).toHaveLength(1);
  });

  it("adding a phone with it counts too", async () => {
    const email = "binds-with-it@example.com";
    const person = await makePerson(test, { email, factors: ["totp"] });
    await beginReset(test, person);
    const browser = await signedInAs(test, person);
    const { address, payload } = freshAddress("phone");
    const { sendToNew, sendToOwn, bind } = BINDING_CALLS.phone;
    await browser.solved(sendToNew, payload);
    await browser.solved(sendToOwn);
    const codes = {
      smsCode: await browser.codeFor(address),
      emailCode: await browser.codeFor(email),
    };
    const bound = await browser.call(bind, { ...payload, ...codes, totpCode: person.totpCode() });
    expect(outcomeOf(bound)).toBe("ok");
    expect((await factorsOf(person)).factor_reset_at).toBeNull();
    expect(await sentTo(test, email, "factorResetStopped")).toHaveLength(1);
  });

  it("a wrong code and a sign-in without the factor stop nothing", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    const wrong = await browser.call("loginVerifyCode", { ticket, totpCode: "000000" });
    expect(outcomeOf(wrong)).toBe("codeWrong");
    expect((await factorsOf(member)).factor_reset_at).not.toBeNull();
    await wait();
    expect((await factorsOf(member)).second_factors).toBe("");
  });
});
