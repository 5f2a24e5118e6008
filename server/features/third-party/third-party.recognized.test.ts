import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR } from "../../platform/clock.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { runAfter } from "../../testing/calls/run-after.ts";
import { linkExample, signInByExample } from "../../testing/calls/third-party-call-fixtures.ts";
import { EXAMPLE_PROVIDER } from "../../testing/people/example-provider.ts";
import { makePerson } from "../../testing/people/people.ts";
import { outcomeOf } from "../../testing/people/sign-in.ts";

const FEW = { max: 2, window: HOUR };

let test: TestApp;
let limited: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  limited = await openTestApp({
    limits: { thirdStartsFromAddress: FEW, thirdAnswersFromAddress: FEW },
  });
});
afterAll(async () => {
  await test.close();
  await limited.close();
});

const provider = EXAMPLE_PROVIDER;

const identityOf = (id: string) =>
  test.services.database.db
    .selectFrom("identities")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();

const provenIdentities = () =>
  test.services.database.db
    .selectFrom("audit_events")
    .select(["account_id", "factors"])
    .where("event", "=", "identityProven")
    .orderBy("id", "desc")
    .execute();

describe("the user of a provider", () => {
  it("who is known signs in, which the identity and the audit log show", async () => {
    const owner = await makePerson(test);
    const id = await linkExample(test, owner.account.id, "known");
    const answer = await signInByExample(await owner.knownBrowser(), "known");
    expect(outcomeOf(answer)).toBe("ok");
    expect((await identityOf(id))?.last_used_at).toBe(test.clock.now());
    expect((await provenIdentities())[0]).toMatchObject({ account_id: owner.account.id });
  });

  it("who is unknown is recorded without an account", async () => {
    const before = await provenIdentities();
    const { data } = await signInByExample(test.browser(), "unknown");
    expect(data).toMatchObject({ next: "bind-account" });
    const after = await provenIdentities();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ account_id: null });
  });

  it("A48: a user who is unlinked from the account in the meantime does not get into it", async () => {
    const owner = await makePerson(test);
    const id = await linkExample(test, owner.account.id, "unlinked");
    const browser = await owner.knownBrowser();
    const { identities, database } = test.services;
    runAfter(identities, "find", () =>
      database.db.deleteFrom("identities").where("id", "=", id).execute(),
    );
    const { data } = await signInByExample(browser, "unlinked");
    expect(data).toMatchObject({ next: "bind-account" });
  });

  it("A48: whose identity another account has in the meantime does not get into the first", async () => {
    const [owner, other] = [await makePerson(test), await makePerson(test)];
    const id = await linkExample(test, owner.account.id, "moved");
    const browser = await owner.knownBrowser();
    const { identities, database } = test.services;
    runAfter(identities, "find", () =>
      database.db
        .updateTable("identities")
        .set({ account_id: other.account.id })
        .where("id", "=", id)
        .execute(),
    );
    const { data } = await signInByExample(browser, "moved");
    expect(data).toMatchObject({ next: "bind-account" });
  });
});

it("ASVS 2.4.1: a network can start only so many sign-ins of a provider, and answer as many", async () => {
  const browser = limited.browser();
  const unknown = "x".repeat(43);
  const start = async () => outcomeOf(await browser.call("thirdStart", { provider }));
  const startNative = async () => outcomeOf(await browser.call("thirdNativeStart", { provider }));
  const code = "user:somebody";
  const answer = async () =>
    outcomeOf(await browser.call("thirdPcVerify", { provider, state: unknown, code }));
  const answerNative = async () =>
    outcomeOf(await browser.call("thirdVerify", { provider, nonce: unknown, idToken: code }));
  expect([await start(), await startNative()]).toEqual(["ok", "ok"]);
  expect([await start(), await startNative()]).toEqual(["tooManyRequests", "tooManyRequests"]);
  expect([await answer(), await answerNative()]).toEqual(["ticketInvalid", "ticketInvalid"]);
  expect([await answer(), await answerNative()]).toEqual(["tooManyRequests", "tooManyRequests"]);
});
