import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setPassword } from "../core/accounts/accounts-repository.ts";
import { setSecondFactors } from "../core/accounts/second-factors.ts";
import { DAY, MINUTE } from "../platform/clock.ts";
import { fromBase32, newTotpSecret, stepAt, totpAt } from "../platform/secrets/totp.ts";
import { runAfter } from "../testing/calls/run-after.ts";
import { freshBrowser, givePasskey, stepUp } from "../testing/people/factors.ts";
import { PASSWORD } from "../testing/people/people.ts";
import { recoveryTicket, setNewPassword } from "../testing/people/recovery.ts";
import { makeMember, type Member, outcomeOf } from "../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../testing/app/test-app.ts";
import { linkIdentity } from "../testing/people/third-party.ts";

const NEW = "another four unrelated words";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** An authenticator that is past its probation. */
async function turnOnAuthenticator({ account }: Member): Promise<void> {
  const { authenticators, database } = test.services;
  const { db } = database;
  await authenticators.enrol(db, account.id, newTotpSecret());
  const long = { created_at: test.clock.now() - 400 * DAY };
  await db.updateTable("authenticators").set(long).where("account_id", "=", account.id).execute();
  await setSecondFactors(db, account.id, ["totp"]);
}

const accountOf = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();

describe("ASVS 15.4.2: a proof is checked again when it is used", () => {
  it("ASVS 6.4.3: a recovery, when the authenticator was turned on in the meantime", async () => {
    const member = await makeMember(test);
    const browser = member.strangeBrowser();
    const ticket = await recoveryTicket(browser, member.email);
    const { password_hash } = await accountOf(member);
    runAfter(test.services.passwords, "hash", () => turnOnAuthenticator(member));
    const answer = await setNewPassword(browser, ticket, NEW);
    expect([outcomeOf(answer), answer.data]).toEqual(["codeMissing", { field: "totpCode" }]);
    expect(await accountOf(member)).toMatchObject({ password_hash });
  });

  it("ASVS 7.5.1: a fresh proof, when the password was changed in the meantime", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    test.clock.advance(11 * MINUTE);
    const { passwords, database } = test.services;
    const hash = await passwords.hash(NEW);
    runAfter(passwords, "check", () =>
      setPassword(database.db, member.account.id, hash, test.clock.now()),
    );
    const answer = await stepUp(browser, { password: PASSWORD });
    expect([outcomeOf(answer), answer.data]).toEqual(["passwordWrong", { field: "password" }]);
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: false });
  });

  it("ASVS 7.5.1: a fresh proof, when a factor was added in the meantime", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    test.clock.advance(11 * MINUTE);
    runAfter(test.services.passwords, "check", () => turnOnAuthenticator(member));
    const answer = await stepUp(browser, { password: PASSWORD });
    expect([outcomeOf(answer), answer.data]).toEqual(["codeMissing", { field: "totpCode" }]);
    expect((await browser.call("stepUp")).data).toMatchObject({ fresh: false });
  });

  it("A34: a new authenticator, when another was proposed in the meantime", async () => {
    const member = await makeMember(test);
    const browser = await freshBrowser(test, member);
    const { secret } = (await browser.call("authenticatorBegin")).data;
    const { authenticators, database } = test.services;
    runAfter(authenticators, "checkProposed", () =>
      authenticators.propose(database.db, member.account.id, newTotpSecret()),
    );
    const code = totpAt(fromBase32(String(secret)) ?? Buffer.alloc(0), stepAt(test.clock.now()));
    const answer = await browser.call("authenticatorConfirm", { code });
    expect(outcomeOf(answer)).toBe("codeWrong");
    expect(await accountOf(member)).toMatchObject({ second_factors: "" });
    const rows = await database.db
      .selectFrom("authenticators")
      .selectAll()
      .where("account_id", "=", member.account.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("A26: a call that was running when a recovery ended its session", () => {
  const PROVIDER = { id: "example", issuer: "https://issuer.example" };

  it.each<[string, (member: Member) => Promise<object>]>([
    ["antiPhishingCodeSet", async () => ({ code: "thief" })],
    ["accountClose", async () => ({})],
    [
      "identityRemove",
      async ({ account }) => {
        await linkIdentity(test, account.id, PROVIDER, account.id);
        return { id: `${PROVIDER.id}-${account.id}` };
      },
    ],
    ["passkeyRemove", async (member) => ({ id: (await givePasskey(test, member)).id })],
  ])("%s changes nothing", async (call, payloadFor) => {
    const member = await makeMember(test);
    const payload = await payloadFor(member);
    const browser = await freshBrowser(test, member);
    const { sessions, database, identities, passkeys } = test.services;
    const { db } = database;
    const stateOf = async () => [
      await accountOf(member),
      await identities.listOf(db, member.account.id),
      await passkeys.listOf(db, member.account.id),
    ];
    const before = await stateOf();
    runAfter(sessions, "lastProof", () =>
      sessions.endAll(db, member.account.id, "passwordChanged"),
    );
    const answer = await browser.call(call as "accountClose", payload);
    expect(outcomeOf(answer)).not.toBe("ok");
    expect(await stateOf()).toEqual(before);
  });
});
