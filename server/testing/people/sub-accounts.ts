import type { SubAccount } from "@portico/contract/sub-accounts/schemas";
import type { Answer, Browser } from "../app/browser.ts";
import type { TestApp } from "../app/test-app.ts";
import { attempt, signIn } from "../calls/call-fixtures.ts";
import { COMPANY } from "../calls/sub-account-call-fixtures.ts";
import { PASSWORD, type PersonOptions } from "./people.ts";
import { makeMember, type Member } from "./sign-in.ts";

/** A company that is signed in. */
export interface Owner extends Member {
  browser: Browser;
}

export async function makeOwner(test: TestApp, options: PersonOptions = {}): Promise<Owner> {
  const member = await makeMember(test, { institution: COMPANY, ...options });
  const browser = test.browser({ address: member.address });
  await signIn(test, member, browser);
  return { ...member, browser };
}

/** Creates a sub-account by the API, with PASSWORD unless it is to be invited. */
export function create(
  browser: Browser,
  fields: { username: string; useAdminTwoFactor?: boolean; invited?: boolean },
): Promise<Answer> {
  const { username, useAdminTwoFactor = false, invited = false } = fields;
  const own = (id: string) => ({
    username,
    useAdminTwoFactor,
    ...(invited ? {} : { password: browser.seal(PASSWORD, id) }),
  });
  return attempt("subAccountCreate", { browser, fields: own });
}

export const subAccountIn = ({ data }: Answer) => data["subAccount"] as SubAccount;

export const invitationIn = ({ data }: Answer) =>
  (data as { invitation: { token: string; expiresAt: number } }).invitation;
