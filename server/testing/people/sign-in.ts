import { type ErrorName, ERRORS } from "@portico/contract/errors";
import type { SecondFactor } from "../../core/accounts/second-factors.ts";
import type { Actor } from "../../core/audit/audit.ts";
import type { SessionTable } from "../../platform/database/schema.ts";
import type { OutboxMessage } from "../../platform/outbox/message.ts";
import { type Answer, type Browser, type CallOptions, challengeIdOf } from "../app/browser.ts";
import { makePerson, PASSWORD, type Person, type PersonOptions } from "./people.ts";
import type { TestApp } from "../app/test-app.ts";

/** A person with an email address, a phone number and a username, all unique. */
export interface Member extends Person {
  email: string;
  username: string;
  /** E.164. */
  phone: string;
  /** As typed at the login. */
  number: { dialCode: string; phone: string };
  /** How both are shown before the sign-in is complete. */
  masked: { email: string; phone: string };
  /** A unique network address, so that only this member's limits count. */
  address: string;
  /** A browser that this account does not know. */
  strangeBrowser(): Browser;
}

/** An operator at the server, for what no visitor can do. */
export const OPERATOR: Actor = {
  call: "operator",
  requestId: "1",
  address: "127.0.0.1",
  countryCode: undefined,
  userAgent: "",
};

let count = 0;

/** A new address in the country of a test browser, where devices are known. */
export function newAddress(): string {
  count += 1;
  return `1.${128 + (count % 30)}.${Math.floor(count / 30)}.1`;
}

export async function makeMember(test: TestApp, options: PersonOptions = {}): Promise<Member> {
  const address = newAddress();
  const digits = String(count).padStart(6, "0");
  const national = `151${10 + (count % 90)}${digits}`;
  const email = `m${count}x@example.com`;
  const username = `member_${count}`;
  const phone = `+49${national}`;
  const person = await makePerson(test, {
    email,
    username,
    phone: { e164: phone, dialCode: "+49" },
    ...options,
  });
  return {
    ...person,
    email,
    username,
    phone,
    number: { dialCode: "+49", phone: national },
    masked: { email: "m***x@example.com", phone: `+49 ***${digits.slice(-4)}` },
    address,
    knownBrowser: (where) => person.knownBrowser({ address, ...where }),
    strangeBrowser: () => test.browser({ address }),
  };
}

/** The name of the refusal, or `ok`. */
export function outcomeOf({ body }: Answer): ErrorName | "ok" {
  const names = Object.keys(ERRORS) as ErrorName[];
  return names.find((name) => ERRORS[name].code === body.code) ?? "ok";
}

/** A known browser of a member who has signed in by password. */
export async function signedIn(member: Member): Promise<Browser> {
  const browser = await member.knownBrowser();
  const answer = await browser.login(member.email);
  if (outcomeOf(answer) !== "ok") throw new Error(`Not signed in: ${answer.body.message}`);
  return browser;
}

/** The names of the cookies that a response sets, without those it clears. */
export function cookiesSet({ setCookies }: Answer): string[] {
  return setCookies
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.slice(0, line.indexOf("=")));
}

/** A password attempt, for a test to send in its own way. */
export async function passwordTry(
  browser: Browser,
  account: string,
  password = PASSWORD,
): Promise<{ payload: { account: string; password: string }; options: CallOptions }> {
  const solution = await browser.solve("password");
  const sealed = browser.seal(password, challengeIdOf(solution));
  return { payload: { account, password: sealed }, options: { solution } };
}

/** The ticket of the step after a right password. */
export async function ticketOf(browser: Browser, member: Member): Promise<string> {
  const { data } = await browser.login(member.email);
  if (typeof data["ticket"] !== "string") throw new Error("No further step was asked for");
  return data["ticket"];
}

/** Has the required codes sent, and reads them; a passkey has none. */
export async function codesFor(
  browser: Browser,
  member: Member,
  ticket: string,
  factors: readonly SecondFactor[],
): Promise<{ emailCode?: string; smsCode?: string; totpCode?: string }> {
  const codes: Awaited<ReturnType<typeof codesFor>> = {};
  for (const factor of factors) {
    if (factor === "totp") {
      codes.totpCode = member.totpCode();
    } else if (factor !== "passkey") {
      const sent = await browser.solved("loginSendCode", { ticket, channel: factor });
      if (sent.body.code !== 0) throw new Error(`Not sent: ${sent.body.message}`);
      if (factor === "email") codes.emailCode = await browser.codeFor(member.email);
      else codes.smsCode = await browser.codeFor(member.phone);
    }
  }
  return codes;
}

/** The code that makes a device known. */
export async function deviceCode(
  browser: Browser,
  { email, phone }: Pick<Member, "email" | "phone">,
  ticket: string,
  channel: "email" | "sms" = "email",
): Promise<string> {
  const sent = await browser.solved("loginDeviceSendCode", { ticket, channel });
  if (sent.body.code !== 0) throw new Error(`Not sent: ${sent.body.message}`);
  return browser.codeFor(channel === "email" ? email : phone);
}

export function sessionsOf(test: TestApp, accountId: string): Promise<SessionTable[]> {
  const { db } = test.services.database;
  return db.selectFrom("sessions").selectAll().where("account_id", "=", accountId).execute();
}

/** Messages of one template sent to a recipient, newest first. */
export async function sentTo(
  test: TestApp,
  recipient: string,
  template: OutboxMessage["template"],
): Promise<OutboxMessage[]> {
  const messages = await test.messages();
  return messages.filter((one) => one.recipient === recipient && one.template === template);
}

/** Six other digits. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
