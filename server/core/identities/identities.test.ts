import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../platform/clock.ts";
import { EXAMPLE_ISSUER, EXAMPLE_PROVIDER } from "../../testing/people/example-provider.ts";
import { makePerson } from "../../testing/people/people.ts";
import { changesOf } from "../../testing/people/probation.ts";
import { OPERATOR } from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { linkIdentity } from "../../testing/people/third-party.ts";
import * as accounts from "../accounts/accounts-repository.ts";
import type { Account } from "../accounts/accounts-repository.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const PROVIDER = { id: EXAMPLE_PROVIDER, issuer: EXAMPLE_ISSUER };

async function newAccount(): Promise<Account> {
  return (await makePerson(test)).account;
}

/** Linked long ago. Returns its id. */
async function connect({ id }: Account, subject: string): Promise<string> {
  await linkIdentity(test, id, PROVIDER, subject);
  return `${EXAMPLE_PROVIDER}-${subject}`;
}

function remove(account: Account, id: string): Promise<void> {
  const { database, identities } = test.services;
  const removed = { id, label: "Example", sessionId: "" };
  return database.transaction((db) => identities.remove(db, OPERATOR, account, removed));
}

describe("A34: an identity", () => {
  it("is a new method of the account that it is added to, and holds its withdrawals", async () => {
    const { database, identities } = test.services;
    const account = await newAccount();
    const user = { provider: EXAMPLE_PROVIDER, issuer: EXAMPLE_ISSUER, subject: "just-added" };
    const identity = { ...user, label: "Example", shown: null };
    await database.transaction((db) => identities.link(db, OPERATOR, account, identity));
    const added = { kind: "identity", change: "added", name: "Example" };
    expect(await changesOf(test, account.id)).toMatchObject([added]);
    const { held_until } = (await accounts.findById(database.db, account.id)) ?? {};
    expect(held_until).toBeGreaterThan(test.clock.now());
  });

  it("that was mature is kept aside when it is removed, so that its owner can have it back", async () => {
    const account = await newAccount();
    const id = await connect(account, "kept-aside");
    await remove(account, id);
    const [row, ...others] = await changesOf(test, account.id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: "identity", change: "removed", method_id: id });
    expect(JSON.parse(row?.contents ?? "")).toMatchObject([{ id, subject: "kept-aside" }]);
  });

  it("ASVS 8.2.2: can only be removed by its owner", async () => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const id = await connect(owner, "of-another");
    await expect(remove(other, id)).rejects.toMatchObject({ code: "identityUnknown" });
    expect(await test.services.identities.listOf(test.services.database.db, owner.id)).toHaveLength(
      1,
    );
  });

  it("shows when it was last used, and no other does", async () => {
    const { database, identities } = test.services;
    const account = await newAccount();
    await connect(account, "used");
    await connect(account, "unused");
    test.clock.advance(DAY);
    const used = await identities.find(database.db, { issuer: EXAMPLE_ISSUER, subject: "used" });
    await identities.markUsed(database.db, used ?? expect.unreachable("No identity"));
    const listed = await identities.listOf(database.db, account.id);
    const uses = listed.map(({ subject, last_used_at }) => [subject, last_used_at]);
    expect(Object.fromEntries(uses)).toEqual({ used: test.clock.now(), unused: null });
  });
});
