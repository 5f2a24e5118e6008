import type { PasskeyAnswer } from "@portico/contract/shared/passkey-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { makePerson } from "../../testing/people/people.ts";
import { addressOf } from "./second-step.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("a code", () => {
  it("goes to the contact of its owner", async () => {
    const { account } = await makePerson(test, { email: "mina@example.com" });
    expect(addressOf(account, "email")).toEqual({ channel: "email", address: "mina@example.com" });
  });

  it("is refused over a channel that its owner does not have", async () => {
    const { account } = await makePerson(test);
    expect(() => addressOf(account, "sms")).toThrow("channelNotAsked");
  });
});

describe("an answer", () => {
  const passkey = {} as PasskeyAnswer;
  const refuse = (missing: ("totp" | "passkey" | "email")[], answer: object) => () =>
    test.services.secondStep.refuseGaps({ missing }, answer);

  it("has no gap if a passkey replaces all other factors", () => {
    expect(refuse(["totp", "passkey", "email"], { passkey })).not.toThrow();
  });

  it("has a gap if a passkey is not among the factors, or another one is missing", () => {
    expect(refuse(["totp", "email"], { passkey })).toThrow("codeMissing");
    expect(refuse(["totp", "email"], { totpCode: "123456" })).toThrow("codeMissing");
    expect(refuse(["totp", "email"], { totpCode: "123456", emailCode: "1" })).not.toThrow();
  });
});
