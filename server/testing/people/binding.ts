import type { EndpointName } from "@portico/contract/endpoints";
import type { Answer, Browser } from "../app/browser.ts";
import { makePerson, type Person, type PersonOptions } from "./people.ts";
import type { TestApp } from "../app/test-app.ts";

/** The contact to add: each has its own four calls. */
export type Added = "email" | "phone";

interface BindingCalls {
  sendToNew: EndpointName;
  sendToOwn: EndpointName;
  bind: EndpointName;
  close: EndpointName;
}

export const BINDING_CALLS: Record<Added, BindingCalls> = {
  email: {
    sendToNew: "emailBindingSendCode",
    sendToOwn: "emailBindingSmsSendCode",
    bind: "emailBinding",
    close: "emailBindingCloseWindow",
  },
  phone: {
    sendToNew: "smsSendCode",
    sendToOwn: "smsEmailSendCode",
    bind: "smsBindingPhone",
    close: "smsCloseWindow",
  },
};

const DIAL = "+49";
let count = 0;

/** A unique German mobile number. */
export function freshPhone(): { e164: string; dialCode: string; national: string } {
  count += 1;
  const national = `1511${String(count).padStart(7, "0")}`;
  return { e164: `${DIAL}${national}`, dialCode: DIAL, national };
}

export function freshEmail(): string {
  count += 1;
  return `bind-${count}@example.com`;
}

/** An address to add, and how a page would send it. */
export function freshAddress(added: Added): { address: string; payload: object } {
  if (added === "email") {
    const email = freshEmail();
    return { address: email, payload: { email } };
  }
  const { e164, dialCode, national } = freshPhone();
  return { address: e164, payload: { dialCode, phone: national } };
}

/** A person who only has the other contact. */
export function personWithout(
  test: TestApp,
  added: Added,
  options: PersonOptions = {},
): Promise<Person> {
  const own = added === "email" ? { phone: freshPhone() } : { email: freshEmail() };
  return makePerson(test, { ...own, ...options });
}

/** A browser with its own session, created directly. */
export async function signedInAs(test: TestApp, { account }: Person): Promise<Browser> {
  const { database, sessions } = test.services;
  const browser = test.browser();
  const secrets = await sessions.create(database.db, {
    accountId: account.id,
    deviceId: null,
    factors: ["password"],
    countryCode: undefined,
    userAgent: "lightMyRequest",
  });
  browser.cookies.set("authtoken", secrets.authtoken);
  browser.cookies.set("authorization", secrets.authorization);
  browser.cookies.set("__Host-acct", secrets.binder);
  return browser;
}

export interface BindingFlow {
  added: Added;
  person: Person;
  browser: Browser;
  /** The address that the account already has. */
  own: string;
  fresh: { address: string; payload: object };
  /** Both codes, as they were sent. */
  codes: { emailCode: string; smsCode: string };
  bind(more?: object): Promise<Answer>;
}

/** Up to both codes: the test makes the last call. */
export async function beginBinding(
  test: TestApp,
  added: Added,
  more: {
    person?: Person;
    browser?: Browser;
    fresh?: BindingFlow["fresh"];
    options?: PersonOptions;
  } = {},
): Promise<BindingFlow> {
  const person = more.person ?? (await personWithout(test, added, more.options));
  const browser = more.browser ?? (await signedInAs(test, person));
  const fresh = more.fresh ?? freshAddress(added);
  const own = (added === "email" ? person.account.phone : person.account.email) ?? "";
  const { sendToNew, sendToOwn, bind } = BINDING_CALLS[added];
  await browser.solved(sendToNew, fresh.payload);
  const newCode = await browser.codeFor(fresh.address);
  await browser.solved(sendToOwn);
  const ownCode = await browser.codeFor(own);
  const codes =
    added === "email"
      ? { emailCode: newCode, smsCode: ownCode }
      : { emailCode: ownCode, smsCode: newCode };
  return {
    added,
    person,
    browser,
    own,
    fresh,
    codes,
    bind: (extra = {}) => browser.call(bind, { ...fresh.payload, ...codes, ...extra }),
  };
}
