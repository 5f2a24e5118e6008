import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HOUR, SECOND } from "../../platform/clock.ts";
import { beginReset } from "../../testing/calls/security-center-call-fixtures.ts";
import {
  makeMember,
  type Member,
  OPERATOR,
  outcomeOf,
  sentTo,
  ticketOf,
} from "../../testing/people/sign-in.ts";
import { openTestApp, type TestApp } from "../../testing/app/test-app.ts";
import * as accounts from "../accounts/accounts-repository.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function resetAtOf({ account }: Member): Promise<number | null | undefined> {
  return (await accounts.findById(test.services.database.db, account.id))?.factor_reset_at;
}

const authenticators = ({ account }: Member) =>
  test.services.database.db
    .selectFrom("authenticators")
    .selectAll()
    .where("account_id", "=", account.id)
    .execute();

/** Starts a reset that is due now, after all of its notices. */
async function dueReset(member: Member): Promise<void> {
  await beginReset(test, member);
  await test.services.database.db
    .updateTable("accounts")
    .set({ factor_reset_at: test.clock.now(), factor_reset_told: 3 })
    .where("id", "=", member.account.id)
    .execute();
}

describe("ASVS 6.4.4: the removal of a lost factor", () => {
  it("A26: ends a sign-in in progress, and is recorded", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const browser = await member.knownBrowser();
    const ticket = await ticketOf(browser, member);
    const totpCode = member.totpCode();
    await dueReset(member);
    expect(await test.services.factorReset.advance()).toBe(1);
    const answer = await browser.call("loginVerifyCode", { ticket, totpCode });
    expect(outcomeOf(answer)).toBe("ticketInvalid");
    const events = test.services.database.db
      .selectFrom("audit_events")
      .select(["call", "event"])
      .where("account_id", "=", member.account.id)
      .where("event", "=", "factorResetDone");
    expect(await events.execute()).toEqual([{ call: "housekeeping", event: "factorResetDone" }]);
  });

  it("A26, ASVS 15.4.2: does not happen if the account is frozen after it was found due", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await dueReset(member);
    const { database, factorReset } = test.services;
    const accountRow = database.db.updateTable("accounts").where("id", "=", member.account.id);
    const transaction = database.transaction.bind(database);
    const spy = vi.spyOn(database, "transaction").mockImplementationOnce(async (work) => {
      await accountRow.set({ status: "frozen" }).execute();
      return transaction(work);
    });
    expect(await factorReset.advance()).toBe(0);
    expect(spy).toHaveBeenCalledOnce();
    spy.mockRestore();
    expect(await authenticators(member)).toHaveLength(1);
  });

  it("F03, ASVS 15.4.2: is announced once by several processes, and does not come early", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    await beginReset(test, member);
    test.clock.advance(24 * HOUR);
    await Promise.all([1, 2, 3, 4].map(() => test.services.factorReset.advance()));
    expect(await sentTo(test, member.email, "factorResetSoon")).toHaveLength(1);
    expect(await authenticators(member)).toHaveLength(1);
  });
});

describe("ASVS 6.4.4: a reset that was stopped", () => {
  it("leaves no link behind that stops the next one", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { database, factorReset } = test.services;
    const oldToken = await beginReset(test, member);
    const proven = { kind: "authenticator" } as const;
    await database.transaction((db) =>
      factorReset.stopByProof(db, OPERATOR, member.account.id, proven),
    );
    expect(await resetAtOf(member)).toBeNull();
    test.clock.advance(SECOND);
    const token = await beginReset(test, member);
    const stop = (link: string) => test.browser().call("factorResetStop", { token: link });
    expect(outcomeOf(await stop(oldToken))).toBe("linkInvalid");
    expect(await resetAtOf(member)).not.toBeNull();
    expect(outcomeOf(await stop(token))).toBe("ok");
  });
});

describe("ASVS 6.4.4: a removal at once, on the word of the main account", () => {
  it("leaves no link behind that stops a later reset", async () => {
    const member = await makeMember(test, { factors: ["totp"] });
    const { database, factorReset } = test.services;
    const oldToken = await beginReset(test, member);
    await database.transaction((db) => factorReset.removeNow(db, member.account));
    test.clock.advance(SECOND);
    await beginReset(test, member);
    const stopped = await test.browser().call("factorResetStop", { token: oldToken });
    expect(outcomeOf(stopped)).toBe("linkInvalid");
    expect(await resetAtOf(member)).not.toBeNull();
  });
});
