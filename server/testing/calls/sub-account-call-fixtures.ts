import type { subAccountsSchemas } from "@portico/contract/sub-accounts/schemas";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import { randomFrom } from "../../platform/secrets/secrets.ts";
import type { Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";
import { makePerson, PASSWORD, type Person, type PersonOptions } from "../people/people.ts";
import type { CallFixture } from "./call-fixtures.ts";

type Name = keyof typeof subAccountsSchemas;
type Fixture = (test: TestApp) => Promise<CallFixture>;
type SignIn = (test: TestApp, person: Person, browser: Browser) => Promise<void>;

export const COMPANY = {
  companyName: "Mina Trading GmbH",
  registrationCountry: "DE",
  contactName: "Mina Berg",
};

/** Random: a fuzzed name must not be that of a later fixture. */
export const newUsername = () => `desk_${randomFrom("bcdfghjk", 10)}`;

/** A sub-account of this account, without a contact. */
export const makeSub = (
  test: TestApp,
  { account }: Person,
  options: PersonOptions & { useAdminTwoFactor?: boolean } = {},
): Promise<Person> => {
  const { useAdminTwoFactor = false, ...more } = options;
  return makePerson(test, {
    username: newUsername(),
    parent: { id: account.id, useAdminTwoFactor, accountGroup: account.account_group },
    ...more,
  });
};

/** Prepares a browser for each call about sub-accounts. */
export function subAccountCalls({ signIn }: { signIn: SignIn }): Record<Name, Fixture> {
  async function managing(
    test: TestApp,
    fields: (sub: Person, browser: Browser) => (challengeId: string) => Record<string, unknown>,
    factors: readonly SecondFactor[] = [],
  ): Promise<CallFixture & { sub: Person }> {
    const main = await makePerson(test, { institution: COMPANY });
    const browser = test.browser();
    await signIn(test, main, browser);
    const sub = await makeSub(test, main, { factors });
    return { browser, person: main, sub, fields: fields(sub, browser) };
  }

  const about =
    (factors: readonly SecondFactor[] = []): Fixture =>
    (test) =>
      managing(
        test,
        ({ account }) =>
          () => ({ id: account.id }),
        factors,
      );

  const creating: Fixture = (test) =>
    managing(test, (_, browser) => {
      const username = newUsername();
      return (id) => ({ username, password: browser.seal(PASSWORD, id), useAdminTwoFactor: true });
    });

  const unfreezing: Fixture = async (test) => {
    const ready = await managing(test, ({ account }) => () => ({ id: account.id }));
    const { db } = test.services.database;
    const frozen = { status: "frozen", frozen_by: "parent" } as const;
    const { id } = ready.sub.account;
    await db.updateTable("accounts").set(frozen).where("id", "=", id).execute();
    return ready;
  };

  async function invited(test: TestApp, step: "read" | "accept"): Promise<CallFixture> {
    const main = await makePerson(test, { institution: COMPANY });
    const sub = await makeSub(test, main);
    const { invitations, database } = test.services;
    const { token } = await invitations.issue(database.db, sub.account.id);
    const browser = test.browser();
    if (step === "read") return { browser, person: sub, fields: () => ({ token }) };
    const { data } = await browser.call("invitationRead", { token });
    const ticket = String(data["ticket"]);
    const password = browser.seal("five other unrelated words here", ticket);
    return { browser, person: sub, fields: () => ({ ticket, password }) };
  }

  return {
    subAccountList: (test) => managing(test, () => () => ({})),
    subAccountRead: about(),
    subAccountCreate: creating,
    subAccountInvite: about(),
    subAccountRename: (test) =>
      managing(test, ({ account }) => {
        const username = newUsername();
        return () => ({ id: account.id, username });
      }),
    subAccountFreeze: about(),
    subAccountUnfreeze: unfreezing,
    subAccountResetFactor: about(["totp"]),
    subAccountEndSessions: about(),
    subAccountActivity: about(),
    invitationRead: (test) => invited(test, "read"),
    invitationAccept: (test) => invited(test, "accept"),
  };
}
