import {
  recoverEmailSendCode,
  recoverEmailSetPassword,
  recoverEmailVerifyCode,
  recoverPhoneSendCode,
  recoverPhoneSetPassword,
  recoverPhoneVerifyCode,
} from "@portico/contract/recovery/endpoints";
import { userInfo } from "@portico/contract/session/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import { numberOf } from "../../lib/contact/contact.ts";
import { type Contact, nameOfContact } from "../../lib/contact/contact-name.ts";
import { type Encrypt, INLINE } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { type RecoveryFlow, recoveryFlow } from "./flow.ts";

/** Sends a code; a recovery in progress starts over with it. */
export async function sendCode(services: Services, contact: Contact): Promise<void> {
  const { resendIn } =
    "email" in contact
      ? await services.call(recoverEmailSendCode, contact, INLINE)
      : await services.call(recoverPhoneSendCode, numberOf(contact), INLINE);
  recoveryFlow.save({ contact, resendAt: timeIn(resendIn) });
}

/** A code that was just sent still works, so a returning visitor gets no second one. */
function wasJustSent(contact: Contact): boolean {
  const flow = recoveryFlow.getSnapshot();
  if (!flow || flow.ticket !== undefined || flow.done || flow.resendAt <= Date.now()) return false;
  return nameOfContact(flow.contact) === nameOfContact(contact);
}

export async function begin(services: Services, contact: Contact): Promise<void> {
  if (!wasJustSent(contact)) await sendCode(services, contact);
  await services.navigation.navigate(stepUrl(services, "forget-password", "code"));
}

/** Exchanges the code for a ticket; an account with an authenticator continues on its screen. */
export async function verify(services: Services, flow: RecoveryFlow, code: string): Promise<void> {
  const { contact } = flow;
  const typed = canonicalCode(code);
  const proven =
    "email" in contact
      ? await services.call(recoverEmailVerifyCode, { ...contact, code: typed }, INLINE)
      : await services.call(recoverPhoneVerifyCode, { ...numberOf(contact), code: typed }, INLINE);
  recoveryFlow.save({ ...flow, ...proven });
  // Replaces the code's step: Back leads to the address, not to a consumed code.
  await services.navigation.replace(
    proven.totpRequired
      ? stepUrl(services, "security-validation")
      : stepUrl(services, "forget-password", "password"),
  );
}

export async function setPassword(
  services: Services,
  { contact, ticket = "" }: RecoveryFlow,
  typed: { password: string; totpCode?: string; recoveryCode?: string },
): Promise<void> {
  const { call, navigation, session } = services;
  const { password, totpCode, recoveryCode } = typed;
  const fields = async (encrypt: Encrypt) => ({
    ticket,
    password: await encrypt(password, ticket),
    ...(totpCode === undefined ? {} : { totpCode: canonicalCode(totpCode) }),
    ...(recoveryCode === undefined ? {} : { recoveryCode: recoveryCode.trim() }),
  });
  await call(
    "email" in contact ? recoverEmailSetPassword : recoverPhoneSetPassword,
    fields,
    INLINE,
  );
  recoveryFlow.save({ contact, resendAt: 0, done: true });
  await navigation.replace(stepUrl(services, "forget-password", "done"));
  // A session of this account in this browser has ended.
  void session.start({ fetchUserInfo: () => call(userInfo) });
}
