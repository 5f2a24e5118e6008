import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import type { Browser } from "../../testing/app/browser.ts";
import {
  type Added,
  beginBinding,
  type BindingFlow,
  freshEmail,
  signedInAs,
} from "../../testing/people/binding.ts";
import { makePerson } from "../../testing/people/people.ts";
import { sendRecoveryCode, verifyRecoveryCode } from "../../testing/people/recovery.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** An email change that only lacks its last call. */
async function pendingChange(thief: Browser, own: string) {
  const email = freshEmail();
  await thief.solved("emailChangeOldSendCode");
  const oldCode = await thief.codeFor(own);
  await thief.solved("emailChangeNewSendCode", { email });
  test.clock.advance(MINUTE);
  return { email, oldCode, newCode: await thief.codeFor(email) };
}

/** An owner about to add a contact, and a thief who is signed in as well. */
async function bothInside(
  added: Added,
): Promise<{ thief: Browser; flow: () => Promise<BindingFlow> }> {
  const first = await beginBinding(test, added);
  test.clock.advance(MINUTE);
  const thief = await signedInAs(test, first.person);
  const { person, browser } = first;
  return { thief, flow: () => beginBinding(test, added, { person, browser }) };
}

describe("A26: adding a contact locks out a thief", () => {
  it("a pending email change cannot finish after a phone was added", async () => {
    const { thief, flow } = await bothInside("phone");
    const own = String((await thief.call("userInfo")).data["email"]);
    const change = await pendingChange(thief, own);
    const { bind, browser } = await flow();
    expect(outcomeOf(await bind())).toBe("ok");
    expect(outcomeOf(await thief.call("emailChange", change))).toBe("sessionFactorChanged");
    expect((await browser.call("userInfo")).data).toMatchObject({ email: own });
  });

  it.each<Added>(["phone", "email"])("adding a %s ends every other session", async (added) => {
    const { thief, flow } = await bothInside(added);
    const { bind, browser } = await flow();
    expect(outcomeOf(await bind())).toBe("ok");
    expect(outcomeOf(await thief.call("userInfo"))).toBe("sessionFactorChanged");
    expect(outcomeOf(await browser.call("userInfo"))).toBe("ok");
  });

  it("pending codes and sign-ins end", async () => {
    const { flow } = await bothInside("phone");
    const thief = test.browser();
    const { bind, own } = await flow();
    test.clock.advance(MINUTE);
    await sendRecoveryCode(thief, own);
    const code = await thief.codeFor(own);
    const { ticket } = (await thief.login(own)).data;
    expect(outcomeOf(await bind())).toBe("ok");
    expect(outcomeOf(await verifyRecoveryCode(thief, own, code))).toBe("codeWrong");
    test.clock.advance(MINUTE);
    const sent = await thief.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect(outcomeOf(sent)).toBe("ticketInvalid");
  });

  it("a change and a binding run concurrently: only one succeeds", async () => {
    const { thief, flow } = await bothInside("phone");
    const own = String((await thief.call("userInfo")).data["email"]);
    const change = await pendingChange(thief, own);
    const { bind } = await flow();
    const answers = await Promise.all([thief.call("emailChange", change), bind()]);
    expect(answers.map(outcomeOf).filter((one) => one === "ok")).toHaveLength(1);
  });
});

describe("a sub-user that uses the parent's second step", () => {
  it("A48: cannot bind by a contact on probation without a fresh proof", async () => {
    const parent = await makePerson(test, { email: freshEmail() });
    const person = await makePerson(test, {
      email: freshEmail(),
      parent: { id: parent.account.id, useAdminTwoFactor: true },
    });
    const place = { countryCode: undefined, userAgent: "" };
    const { database, probation } = test.services;
    await probation.added(database.db, place, person.account.id, { kind: "email" });
    const browser = await signedInAs(test, person);
    test.clock.advance(11 * MINUTE);
    const { bind } = await beginBinding(test, "phone", { person, browser });
    expect(outcomeOf(await bind())).toBe("proofRequired");
  });
});
