import type { MethodChangeTable } from "../../platform/database/schema.ts";
import { fromBase32, stepAt, totpAt } from "../../platform/secrets/totp.ts";
import type { Answer, Browser } from "../app/browser.ts";
import { stepUp } from "./factors.ts";
import { recoveryTicket, setNewPassword } from "./recovery.ts";
import type { TestApp } from "../app/test-app.ts";

/** Enrolls an authenticator as its owner would. Returns a function that generates its codes. */
export async function addAuthenticator(test: TestApp, browser: Browser): Promise<() => string> {
  const { data } = await browser.call("authenticatorBegin");
  const secret = fromBase32(String(data["secret"]));
  const codeAt = () => totpAt(secret, stepAt(test.clock.now()));
  const { body } = await browser.call("authenticatorConfirm", { code: codeAt() });
  if (body.code !== 0) throw new Error(`Not added: ${body.message}`);
  return codeAt;
}

/** Recovers an account by a code to its mailbox. */
export async function recoverByMail(
  test: TestApp,
  email: string,
  password: string,
  proofs: { totpCode?: string; recoveryCode?: string } = {},
) {
  test.clock.advance(61_000);
  const browser = test.browser();
  const ticket = await recoveryTicket(browser, email);
  return setNewPassword(browser, ticket, password, proofs);
}

/** Proves the mailbox that a provider vouched for, with a code, within the session. */
export async function proveMailbox(test: TestApp, browser: Browser, email: string): Promise<void> {
  test.clock.advance(61_000);
  await browser.solved("stepUpSendCode", { channel: "email" });
  const emailCode = await browser.codeFor(email);
  const { body } = await stepUp(browser, { password: null, emailCode });
  if (body.code !== 0) throw new Error(`Not proven: ${body.message}`);
}

/** Changes the mailbox as its owner would, in a fresh browser. */
export async function changeEmail(
  test: TestApp,
  browser: Browser,
  from: string,
  to: string,
): Promise<Answer> {
  test.clock.advance(61_000);
  await browser.solved("emailChangeOldSendCode");
  await browser.solved("emailChangeNewSendCode", { email: to });
  const codes = { oldCode: await browser.codeFor(from), newCode: await browser.codeFor(to) };
  return browser.call("emailChange", { email: to, ...codes });
}

/** Makes everything that was added to an account seven days older, and so mature. */
export async function ageMethods({ services }: TestApp, accountId: string): Promise<void> {
  await services.database.db
    .updateTable("method_changes")
    .set({ matures_at: 1 })
    .where("account_id", "=", accountId)
    .where("matures_at", "is not", null)
    .execute();
}

export function changesOf({ services }: TestApp, accountId: string): Promise<MethodChangeTable[]> {
  return services.database.db
    .selectFrom("method_changes")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
}

/** The methods that wait for their owner's review, as the API lists them. */
export async function toReview(browser: Browser) {
  const { data } = await browser.call("suspendedMethods");
  return data["methods"] as { id: string; kind: string; change: string; name: string | null }[];
}
