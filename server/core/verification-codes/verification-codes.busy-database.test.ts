import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { whileLocked } from "../../testing/database/locked-rows.ts";
import { makeMember, ticketOf } from "../../testing/people/sign-in.ts";
import { LIMITS } from "../limits/limits.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("F08: a code that the database had no time for", () => {
  it("delays no other to the same address, and uses up no allowance", async () => {
    const browser = test.browser();
    const send = () => browser.sendRegistrationCode("busy@example.com");
    await whileLocked(test, LIMITS.sendToRecipient.max + 1, send);
    expect(await send()).toMatchObject({ status: 200, body: { code: 0 } });
    expect((await send()).status).toBe(429);
  });

  it("delays no other in a sign-in", async () => {
    const member = await makeMember(test, { factors: ["email"] });
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    const send = () => browser.solved("loginSendCode", { ticket, channel: "email" });
    await whileLocked(test, 1, send);
    expect(await send()).toMatchObject({ status: 200, body: { code: 0 } });
  });

  it("delays no other in a recovery", async () => {
    const { email } = await makeMember(test);
    const browser = test.browser();
    const send = () => browser.solved("recoverEmailSendCode", { email });
    await whileLocked(test, 1, send);
    expect(await send()).toMatchObject({ status: 200, body: { code: 0 } });
  });
});
