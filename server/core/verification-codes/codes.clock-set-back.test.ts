import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE } from "../../platform/clock.ts";
import { makePerson } from "../../testing/people/people.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("A09: what had run out, when a process's clock is set back", () => {
  it("a code is not accepted again", async () => {
    const browser = test.browser();
    const email = "clock-1@example.com";
    await browser.sendRegistrationCode(email);
    const code = await browser.codeFor(email);
    const verify = async () =>
      outcomeOf(await browser.call("registerEmailVerifyCode", { email, code }));
    test.clock.advance(11 * MINUTE);
    expect(await verify()).toBe("codeWrong");
    test.clock.advance(-6 * MINUTE);
    expect(await verify()).toBe("codeWrong");
    test.clock.advance(6 * MINUTE);
  });

  it("a ticket is not accepted again", async () => {
    const browser = test.browser();
    const email = "clock-2@example.com";
    const ticket = await browser.registrationTicket(email);
    const complete = async () => outcomeOf(await browser.completeRegistration(email, ticket));
    test.clock.advance(16 * MINUTE);
    expect(await complete()).toBe("ticketInvalid");
    test.clock.advance(-10 * MINUTE);
    expect(await complete()).toBe("ticketInvalid");
    test.clock.advance(10 * MINUTE);
  });

  it("a sign-in's ticket, whose attempts are counted, is not accepted again", async () => {
    const person = await makePerson(test, { factors: ["totp"] });
    const browser = await person.knownBrowser();
    const { data } = await browser.login(person.account.email ?? "");
    const prove = async () =>
      outcomeOf(
        await browser.call("loginVerifyCode", {
          ticket: data["ticket"],
          totpCode: person.totpCode(),
        }),
      );
    test.clock.advance(16 * MINUTE);
    expect(await prove()).toBe("ticketInvalid");
    test.clock.advance(-10 * MINUTE);
    expect(await prove()).toBe("ticketInvalid");
    test.clock.advance(10 * MINUTE);
  });

  it("a code that has not run out is still accepted", async () => {
    const browser = test.browser();
    const email = "clock-3@example.com";
    await browser.sendRegistrationCode(email);
    const code = await browser.codeFor(email);
    test.clock.advance(9 * MINUTE);
    const answer = await browser.call("registerEmailVerifyCode", { email, code });
    expect(outcomeOf(answer)).toBe("ok");
  });
});
