import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@portico/contract/errors";
import { HOUR } from "../platform/clock.ts";
import { makePerson } from "../testing/people/people.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("the clock for an authenticator code", () => {
  it("ASVS 6.5.8: is the server's, whatever time the caller claims", async () => {
    const person = await makePerson(test, { factors: ["totp"] });
    const browser = await person.knownBrowser();
    const { data } = await browser.login(String(person.account.email));
    const later = test.clock.now() + HOUR;
    test.clock.advance(HOUR);
    const ofLater = person.totpCode();
    test.clock.advance(-HOUR);
    const answer = (totpCode: string) =>
      browser.call(
        "loginVerifyCode",
        { ticket: data["ticket"], totpCode },
        { headers: { date: new Date(later).toUTCString() } },
      );
    const early = await answer(ofLater);
    expect(early.body.code).toBe(ERRORS.codeWrong.code);
    expect(early.setCookies).toEqual([]);
    expect((await answer(person.totpCode())).body.code).toBe(0);
  });
});
