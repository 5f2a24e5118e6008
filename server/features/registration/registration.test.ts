import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("registration by e-mail", () => {
  it("API-1, SES-1: ends signed in", async () => {
    const browser = test.browser();
    const answer = await browser.register("mina@example.com");
    expect(answer.body).toMatchObject({ code: 0, data: { email: "mina@example.com", isAdmin: true } });
    const info = await browser.call("userInfo");
    expect(info.body).toMatchObject({ code: 0, data: { UID: answer.data["UID"] } });
    expect(info.data).not.toHaveProperty("authorization");
  });
});
