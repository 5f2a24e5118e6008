import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { linkExample } from "../../testing/calls/third-party-call-fixtures.ts";
import { EXAMPLE_PROVIDER } from "../../testing/people/example-provider.ts";
import { freshBrowser } from "../../testing/people/factors.ts";
import { makePerson } from "../../testing/people/people.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";

const FEW = { max: 3, window: HOUR };

let test: TestApp;
beforeAll(async () => {
  const limits = { thirdStartsFromAddress: FEW, thirdAnswersFromAddress: FEW };
  test = await openTestApp({ limits });
});
afterAll(() => test.close());

const provider = EXAMPLE_PROVIDER;

it("ASVS 2.4.1: a network can start only so many links of a provider, and answer as many", async () => {
  const browser = await freshBrowser(test, await makePerson(test));
  const start = async () => outcomeOf(await browser.call("identityStart", { provider }));
  const unknown = { provider, state: "x".repeat(43), code: "user:somebody" };
  const add = async () => outcomeOf(await browser.call("identityAdd", unknown));
  for (let count = 1; count <= FEW.max; count += 1) {
    expect([await start(), await add()]).toEqual(["ok", "ticketInvalid"]);
  }
  expect([await start(), await add()]).toEqual(["tooManyRequests", "tooManyRequests"]);
});

it("ASVS 8.2.2: the identity of another account is unknown, and stays", async () => {
  const [mine, theirs] = [await makePerson(test), await makePerson(test)];
  await linkExample(test, mine.account.id, "mine");
  const id = await linkExample(test, theirs.account.id, "theirs");
  const browser = await freshBrowser(test, mine);
  expect(outcomeOf(await browser.call("identityRemove", { id }))).toBe("identityUnknown");
  const { identities, database } = test.services;
  expect(await identities.listOf(database.db, theirs.account.id)).toMatchObject([{ id }]);
});
