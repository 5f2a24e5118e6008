import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../platform/clock.ts";
import { makePerson } from "../../testing/people/people.ts";
import { changesOf } from "../../testing/people/probation.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Contact } from "../contacts/contacts.ts";
import type { Method } from "./probation.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const PLACE = { countryCode: undefined, userAgent: "" };
const AUTHENTICATOR: Method = { kind: "authenticator" };

const duration = () => test.services.settings.securityCenter.methodProbation;

async function newAccount(): Promise<string> {
  return (await makePerson(test)).account.id;
}

describe("A34: a method that was added", () => {
  it("is new once more when it is added again, and counts once", async () => {
    const { probation, database } = test.services;
    const id = await newAccount();
    await probation.added(database.db, PLACE, id, AUTHENTICATOR);
    test.clock.advance(duration() - DAY);
    await probation.added(database.db, PLACE, id, AUTHENTICATOR);
    const matures = { matures_at: test.clock.now() + duration() };
    expect(await changesOf(test, id)).toMatchObject([matures]);
  });

  it("is forgotten when it goes while it is new, and kept aside when it was mature", async () => {
    const { probation, database } = test.services;
    const id = await newAccount();
    const rows = [{ account_id: id }];
    await probation.added(database.db, PLACE, id, AUTHENTICATOR);
    await probation.removed(database.db, PLACE, id, { method: AUTHENTICATOR, contents: rows });
    expect(await changesOf(test, id)).toEqual([]);
    await probation.added(database.db, PLACE, id, AUTHENTICATOR);
    test.clock.advance(duration());
    await probation.removed(database.db, PLACE, id, { method: AUTHENTICATOR, contents: rows });
    const kept = { change: "removed", contents: JSON.stringify(rows) };
    expect(await changesOf(test, id)).toMatchObject([kept]);
  });
});

describe("A34: an earlier address that replaces its replacement", () => {
  it("holds withdrawals, as any other change does", async () => {
    const { probation, database, settings } = test.services;
    const id = await newAccount();
    const from: Contact = { channel: "email", address: "before@example.com" };
    const to: Contact = { channel: "email", address: "after@example.com" };
    await probation.contactReplaced(database.db, PLACE, id, { from, to });
    test.clock.advance(HOUR);
    await probation.contactReplaced(database.db, PLACE, id, { from: to, to: from });
    expect(await changesOf(test, id)).toEqual([]);
    const account = await accounts.findById(database.db, id);
    expect(account?.held_until).toBe(test.clock.now() + settings.securityCenter.withdrawalHold);
  });
});

describe("A48: a mailbox that only a provider vouched for", () => {
  it("is mature once a code comes back from it; the provider's identity is new from then on", async () => {
    const { probation, database } = test.services;
    const id = await newAccount();
    const identity: Method = { kind: "identity", methodId: "an-identity" };
    await probation.addedUnproven(database.db, PLACE, id, identity);
    await probation.addedUnproven(database.db, PLACE, id, { kind: "email" });
    test.clock.advance(DAY);
    await probation.mailboxProven(database.db, id);
    const matures = { kind: "identity", matures_at: test.clock.now() + duration() };
    expect(await changesOf(test, id)).toMatchObject([matures]);
  });
});
