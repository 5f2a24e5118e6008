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

/** Asks for a code; a recovery that was under way begins anew with it. */
export async function sendCode(services: Services, contact: Contact): Promise<void> {
  const { resendIn } =
    "email" in contact
      ? await services.call(recoverEmailSendCode, contact, INLINE)
      : await services.call(recoverPhoneSendCode, numberOf(contact), INLINE);
  recoveryFlow.save({ contact, resendAt: timeIn(resendIn) });
}

/** A code that was sent a moment ago is still good: whoever comes back just goes on. */
function isOnItsWay(contact: Contact): boolean {
  const flow = recoveryFlow.getSnapshot();
  if (!flow || flow.ticket !== undefined || flow.done || flow.resendAt <= Date.now()) return false;
  return nameOfContact(flow.contact) === nameOfContact(contact);
}

export async function begin(services: Services, contact: Contact): Promise<void> {
  if (!isOnItsWay(contact)) await sendCode(services, contact);
  await services.navigation.navigate(stepUrl(services, "forget-password", "code"));
}

/** The code for a ticket; where the account has an authenticator, its own screen goes on. */
export async function verify(services: Services, flow: RecoveryFlow, code: string): Promise<void> {
  const { contact } = flow;
  const typed = canonicalCode(code);
  const proven =
    "email" in contact
      ? await services.call(recoverEmailVerifyCode, { ...contact, code: typed }, INLINE)
      : await services.call(recoverPhoneVerifyCode, { ...numberOf(contact), code: typed }, INLINE);
  recoveryFlow.save({ ...flow, ...proven });
  // In place of the code's step: Back leads to the address, not to a code that is used up.
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
  // Whoever was signed in here with this account is no longer.
  void session.start({ fetchUserInfo: () => call(userInfo) });
}
