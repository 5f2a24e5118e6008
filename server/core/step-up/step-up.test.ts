import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { freshBrowser, givePasskey } from "../../testing/people/factors.ts";
import { makePerson } from "../../testing/people/people.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it("a step-up asks for a passkey only if the account has one", async () => {
  const person = await makePerson(test, { factors: ["totp"] });
  const browser = await freshBrowser(test, person);
  expect(outcomeOf(await browser.call("stepUpPasskeyOptions"))).toBe("noSecondFactor");
  const { id } = await givePasskey(test, person);
  const asked = await browser.call("stepUpPasskeyOptions");
  expect(asked.data["allowCredentials"]).toMatchObject([{ id }]);
});
