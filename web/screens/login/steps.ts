import {
  loginDevice,
  loginDeviceSendCode,
  loginPasskeyOptions,
  loginSendCode,
  loginVerifyCode,
} from "@portico/contract/login/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { followSignIn } from "../../lib/session/after-sign-in.ts";
import { isCurrent, type LoginFlow, loginFlow, noteSent } from "../../lib/session/login-flow.ts";
import { getPasskey } from "@portico/client/passkeys";
import { isTicketInvalid } from "../../lib/api/error-messages.ts";
import { proofErrorMessages } from "../../lib/api/proof-error-messages.ts";
import { INLINE } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import type { FormErrorMessage } from "../../ui/form/form.tsx";

/** An expired step starts over on the sign-in page, which says why. */
export async function loginStepErrorMessages(
  services: Services,
  error: unknown,
): Promise<FormErrorMessage[]> {
  const { navigation, toasts, i18n } = services;
  const errorMessages = proofErrorMessages(error, i18n.text);
  if (!isTicketInvalid(error)) return errorMessages;
  loginFlow.save(undefined);
  for (const errorMessage of errorMessages) toasts.show(errorMessage.text);
  await navigation.replace(stepUrl(services, "login"));
  return [];
}

/** Sends a code by one channel and notes when the next one may be sent. */
export async function sendCode(
  services: Services,
  flow: LoginFlow,
  channel: Channel,
  once: boolean,
): Promise<void> {
  const { step } = flow;
  const payload = { ticket: step.ticket, channel, ...(once ? { once } : {}) };
  const endpoint = step.next === "device" ? loginDeviceSendCode : loginSendCode;
  try {
    const { resendIn } = await services.call(endpoint, payload, INLINE);
    noteSent(flow, channel, timeIn(resendIn));
  } catch (error) {
    if (!isTicketInvalid(error)) throw error;
    if (isCurrent(flow)) await loginStepErrorMessages(services, error);
  }
}

export type Codes = Partial<Record<"emailCode" | "smsCode" | "totpCode" | "recoveryCode", string>>;

export async function verify(
  services: Services,
  { step, identifier }: LoginFlow,
  codes: Codes,
): Promise<FormErrorMessage[]> {
  const entries = Object.entries(codes).map(([name, code]) => [
    name,
    name === "recoveryCode" ? code.trim() : canonicalCode(code),
  ]);
  const payload = { ticket: step.ticket, ...(Object.fromEntries(entries) as Codes) };
  try {
    const result = await services.call(loginVerifyCode, payload, INLINE);
    await followSignIn(services, result, identifier);
  } catch (error) {
    return loginStepErrorMessages(services, error);
  }
  return [];
}

/** A passkey replaces every other proof of the second step. */
export async function verifyByPasskey(
  services: Services,
  { step: { ticket }, identifier }: LoginFlow,
): Promise<FormErrorMessage[]> {
  const { call, i18n } = services;
  try {
    const passkey = await getPasskey(await call(loginPasskeyOptions, { ticket }, INLINE));
    if (passkey === undefined) return [{ text: i18n.text("common.passkeyNotGiven") }];
    const result = await call(loginVerifyCode, { ticket, passkey }, INLINE);
    await followSignIn(services, result, identifier);
  } catch (error) {
    return loginStepErrorMessages(services, error);
  }
  return [];
}

export async function confirmDevice(
  services: Services,
  { step, identifier }: LoginFlow,
  { code, remember }: { code: string; remember: boolean },
): Promise<FormErrorMessage[]> {
  const payload = { ticket: step.ticket, code: canonicalCode(code), remember };
  try {
    const result = await services.call(loginDevice, payload, INLINE);
    await followSignIn(services, result, identifier);
  } catch (error) {
    return loginStepErrorMessages(services, error);
  }
  return [];
}
