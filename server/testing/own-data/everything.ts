import type { Schema } from "../../platform/database/schema.ts";
import type { TestApp } from "../app/test-app.ts";
import { makePerson } from "../people/people.ts";
import { makeMember, sessionsOf } from "../people/sign-in.ts";
import { ACCOUNT_PLACES, accountRows } from "./account-data.ts";
import { COMPANY_PLACES, companyRows } from "./company-data.ts";
import { OPERATOR_PLACES, operatorRows } from "./operator-data.ts";
import { SIGN_IN_PLACES, signInRows } from "./sign-in-data.ts";
import { type Places, type Rows, uniqueText } from "./values.ts";

/** Where the data export has each column about a person. */
export const PLACES: Places = {
  ...ACCOUNT_PLACES,
  ...SIGN_IN_PLACES,
  ...COMPANY_PLACES,
  ...OPERATOR_PLACES,
};

/** A signed-in account with a value in every column of every table of PLACES. */
export async function makeEverything(test: TestApp) {
  const [member, parent] = [await makeMember(test), await makePerson(test)];
  const { keyring, database } = test.services;
  const { db } = database;
  const { account, email } = member;
  const browser = await member.knownBrowser();
  await browser.login(email);
  const sub = await makePerson(test, {
    username: "sub_of_everything",
    parent: { id: account.id, useAdminTwoFactor: false },
  });
  const [session] = await sessionsOf(test, account.id);
  const owner = {
    account,
    email,
    keyring,
    parentId: parent.account.id,
    sessionId: session?.id ?? "",
    deviceId: uniqueText("device"),
    now: test.clock.now(),
  };
  const { accounts, ...others } = accountRows(owner);
  const rows: Rows = {
    ...signInRows(owner),
    ...others,
    ...companyRows(owner),
    ...operatorRows(owner),
  };
  for (const [table, row] of Object.entries(rows)) {
    await db
      .insertInto(table as "sessions")
      .values(row as unknown as Schema["sessions"])
      .execute();
  }
  await db.updateTable("accounts").set(accounts).where("id", "=", account.id).execute();
  return { browser, rows: { ...rows, accounts } as Rows, subUser: sub.account.uid };
}
