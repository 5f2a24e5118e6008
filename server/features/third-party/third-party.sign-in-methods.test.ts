import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/app/browser.ts";
import { EXAMPLE_ISSUER, EXAMPLE_PROVIDER } from "../../testing/people/example-provider.ts";
import { freshBrowser, givePasskey, loginWithPasskey } from "../../testing/people/factors.ts";
import { makePerson, type Person } from "../../testing/people/people.ts";
import {
  deviceCode,
  makeMember,
  newAddress,
  outcomeOf,
  sentTo,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import { linkIdentity } from "../../testing/people/third-party.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const USABLE = { id: EXAMPLE_PROVIDER, issuer: EXAMPLE_ISSUER };
const GONE = { id: "gone-id", issuer: "https://gone.example.com" };

/** A signed-in account without a password. */
async function bare(): Promise<{ person: Person; browser: Browser }> {
  const person = await makePerson(test);
  const browser = await freshBrowser(test, person);
  const { db } = test.services.database;
  const { id } = person.account;
  await db.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();
  return { person, browser };
}

async function removable(browser: Browser): Promise<Record<string, boolean>> {
  const list = (await browser.call("identityList")).body.data as {
    provider: string;
    removable: boolean;
  }[];
  return Object.fromEntries(list.map((one) => [one.provider, one.removable]));
}

const removeIdentity = async (browser: Browser, id: string) =>
  outcomeOf(await browser.call("identityRemove", { id }));

describe("API-7: the last sign-in method of an account", () => {
  it("cannot be removed, whether it is a passkey or a provider", async () => {
    const { person, browser } = await bare();
    await linkIdentity(test, person.account.id, USABLE, "last-way");
    const { id } = await givePasskey(test, person);
    expect(await removable(browser)).toEqual({ [EXAMPLE_PROVIDER]: true });
    expect(await removeIdentity(browser, `${EXAMPLE_PROVIDER}-last-way`)).toBe("ok");
    expect(outcomeOf(await browser.call("passkeyRemove", { id }))).toBe("lastWayIn");
    expect((await browser.call("passkeyList")).data["passkeys"]).toHaveLength(1);
  });

  it("is not a passkey while a provider or another passkey still works", async () => {
    const { person, browser } = await bare();
    const [first, second] = [await givePasskey(test, person), await givePasskey(test, person)];
    const remove = async (id: string) => outcomeOf(await browser.call("passkeyRemove", { id }));
    expect([await remove(first.id), await remove(second.id)]).toEqual(["ok", "lastWayIn"]);
    expect(outcomeOf(await loginWithPasskey(test.browser({ address: newAddress() }), second))).toBe(
      "ok",
    );
    await linkIdentity(test, person.account.id, USABLE, "still-open");
    expect(await remove(second.id)).toBe("ok");
  });

  it("is not counted for a provider that is no longer configured", async () => {
    const { person, browser } = await bare();
    await linkIdentity(test, person.account.id, USABLE, "works");
    await linkIdentity(test, person.account.id, GONE, "works-no-more");
    // It can be removed at any time; the one that works cannot.
    expect(await removable(browser)).toEqual({ [EXAMPLE_PROVIDER]: false, "gone-id": true });
    expect(await removeIdentity(browser, `${EXAMPLE_PROVIDER}-works`)).toBe("lastWayIn");
    expect(await removeIdentity(browser, "gone-id-works-no-more")).toBe("ok");
    const { id } = await givePasskey(test, person);
    expect(await removeIdentity(browser, `${EXAMPLE_PROVIDER}-works`)).toBe("ok");
    await linkIdentity(test, person.account.id, GONE, "again");
    expect(outcomeOf(await browser.call("passkeyRemove", { id }))).toBe("lastWayIn");
  });
});

describe("ASVS 7.4.3: an identity that is removed", () => {
  it("ends every other session: one of them may be the reason", async () => {
    const member = await makeMember(test);
    await linkIdentity(test, member.account.id, USABLE, "suspect");
    const [mine, other] = [await freshBrowser(test, member), await freshBrowser(test, member)];
    expect(await removeIdentity(mine, `${EXAMPLE_PROVIDER}-suspect`)).toBe("ok");
    expect(outcomeOf(await other.call("userInfo"))).toBe("sessionFactorChanged");
    expect(outcomeOf(await mine.call("userInfo"))).toBe("ok");
  });

  it("A35, A26: ends a sign-in with it that has one step left", async () => {
    const member = await makeMember(test);
    await linkIdentity(test, member.account.id, USABLE, "half-way");
    const thief = member.strangeBrowser();
    const { data } = await thief.call("thirdStart", { provider: EXAMPLE_PROVIDER });
    const state = new URL(String(data["url"])).searchParams.get("state");
    const answer = { provider: EXAMPLE_PROVIDER, code: "user:half-way", state };
    const begun = await thief.call("thirdPcVerify", answer);
    expect(begun.data["next"]).toBe("device");
    const ticket = String(begun.data["ticket"]);
    // The thief reads the mailbox as well.
    const code = await deviceCode(thief, member, ticket);
    const owner = await freshBrowser(test, member);
    expect(await removeIdentity(owner, `${EXAMPLE_PROVIDER}-half-way`)).toBe("ok");
    expect(outcomeOf(await thief.call("loginDevice", { ticket, code }))).toBe("ticketInvalid");
  });

  it("holds withdrawals, as every removed sign-in method does", async () => {
    const member = await makeMember(test);
    await linkIdentity(test, member.account.id, USABLE, "held");
    const owner = await freshBrowser(test, member);
    expect(await removeIdentity(owner, `${EXAMPLE_PROVIDER}-held`)).toBe("ok");
    const { data } = await owner.call("userInfo");
    expect(data["withdrawalsHeldUntil"]).toBeGreaterThan(test.clock.now());
  });
});

describe("ASVS 6.3.7: linking or unlinking a provider for a sub-user without a contact", () => {
  it("notifies the account that the sub-user is reached through, about the sub-user", async () => {
    const parent = await makePerson(test);
    const { id } = parent.account;
    const username = "sub-of-a-service";
    const sub = await makePerson(test, { username, parent: { id, useAdminTwoFactor: false } });
    const browser = await freshBrowser(test, sub);
    const { data } = await browser.call("identityStart", { provider: EXAMPLE_PROVIDER });
    const state = new URL(String(data["url"])).searchParams.get("state");
    const answer = { provider: EXAMPLE_PROVIDER, code: "user:of-a-sub", state };
    const added = await browser.call("identityAdd", answer);
    const [identity] = added.body.data as { id: string }[];
    await removeIdentity(browser, identity?.id ?? "");
    const email = parent.account.email ?? "";
    for (const template of ["identityAdded", "identityRemoved"] as const) {
      expect(await sentTo(test, email, template)).toHaveLength(1);
    }
    // “This wasn’t me” freezes the sub-user, not its parent.
    const links = test.services.database.db.selectFrom("mail_links").select("account_id");
    expect(await links.where("account_id", "in", [id, sub.account.id]).execute()).toEqual([
      { account_id: sub.account.id },
      { account_id: sub.account.id },
    ]);
  });
});
