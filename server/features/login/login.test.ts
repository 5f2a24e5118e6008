import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("signing in with a password", () => {
  it("on a known device signs in directly", async () => {
    const browser = test.browser();
    await browser.register("known@example.com", { username: "Known_One" });
    await browser.call("logout");
    for (const name of ["known@example.com", " KNOWN@Example.com", "known_one"]) {
      const answer = await browser.login(name);
      expect(answer.data).toMatchObject({ email: "known@example.com", username: "Known_One" });
      expect((await browser.call("userInfo")).body.code).toBe(0);
    }
  });

  it("on an unknown device asks for a code, and then knows the device", async () => {
    await test.browser().register("far@example.com");
    const browser = test.browser();
    const { data } = await browser.login("far@example.com");
    expect(data).toEqual({
      next: "device",
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      email: "f***r@example.com",
      phone: null,
      dialCode: null,
      sendOnOpen: ["email"],
    });
    const { ticket } = data;
    test.clock.advance(60_000);
    const sent = await browser.solved("loginDeviceSendCode", { ticket, channel: "email" });
    expect(sent.body).toMatchObject({ code: 0, data: { expiresIn: 600, resendIn: 60 } });
    const code = await browser.codeFor("far@example.com");
    const answer = await browser.call("loginDevice", { ticket, code });
    expect(answer.data).toMatchObject({ email: "far@example.com", deviceId: expect.any(String) });
    await browser.call("logout");
    expect((await browser.login("far@example.com")).data).toMatchObject({ isAdmin: true });
    const [notice] = (await test.messages()).filter(({ template }) => template === "newDevice");
    expect(notice).toMatchObject({ recipient: "far@example.com" });
  });
});
