import type { Answer, Browser } from "../app/browser.ts";

/** An email address, or a number as its owner types it. */
export type Reached = string | { dialCode: string; phone: string };

const fieldsOf = (who: Reached) => (typeof who === "string" ? { email: who } : who);
const wayOf = (who: Reached) => (typeof who === "string" ? "recoverEmail" : "recoverPhone");

export function sendRecoveryCode(browser: Browser, who: Reached): Promise<Answer> {
  return browser.solved(`${wayOf(who)}SendCode`, fieldsOf(who));
}

export function verifyRecoveryCode(browser: Browser, who: Reached, code: string): Promise<Answer> {
  return browser.call(`${wayOf(who)}VerifyCode`, { ...fieldsOf(who), code });
}

/** The number as messages are sent to it. */
export function recipientOf(who: Reached): string {
  return typeof who === "string" ? who : `${who.dialCode}${who.phone}`;
}

/** Requests and proves a code. Returns the ticket for setting the new password. */
export async function recoveryTicket(browser: Browser, who: Reached): Promise<string> {
  await sendRecoveryCode(browser, who);
  const code = await browser.codeFor(recipientOf(who));
  return String((await verifyRecoveryCode(browser, who, code)).data["ticket"]);
}

export function setNewPassword(
  browser: Browser,
  ticket: string,
  password: string,
  more: { way?: "recoverEmail" | "recoverPhone"; totpCode?: string; recoveryCode?: string } = {},
): Promise<Answer> {
  const { way = "recoverEmail", ...proofs } = more;
  const sealed = browser.seal(password, ticket);
  return browser.call(`${way}SetPassword`, { ticket, password: sealed, ...proofs });
}
