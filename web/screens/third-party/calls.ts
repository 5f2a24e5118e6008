import {
  thirdBindCheckCode,
  thirdBindCheckPassword,
  thirdBindSendCode,
  thirdCreate,
} from "@portico/contract/third-party/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import type { Channel } from "@portico/contract/shared/schemas";
import { followSignIn } from "../../lib/session/after-sign-in.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { errorMessagesOf, isTicketInvalid } from "../../lib/api/error-messages.ts";
import { INLINE } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import type { FormErrorMessage } from "../../ui/form/form.tsx";
import {
  noteSent,
  type ThirdPartyFlow,
  type ThirdPartyScreen,
  thirdPartyFlow,
  ticketOf,
} from "./flow.ts";

/** An expired step starts over at the provider; the sign-in page says why. */
export async function stepErrorMessages(
  services: Services,
  error: unknown,
): Promise<FormErrorMessage[]> {
  const { i18n, navigation, toasts } = services;
  const errorMessages = errorMessagesOf(error, i18n.text);
  if (!isTicketInvalid(error)) return errorMessages;
  for (const errorMessage of errorMessages) toasts.show(errorMessage.text);
  await navigation.replace(stepUrl(services, "login"));
  thirdPartyFlow.save(undefined);
  return [];
}

/** Wraps calls outside a form: leaves an expired step, rethrows anything else. */
async function leaveIfExpired(services: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isTicketInvalid(error)) throw error;
    await stepErrorMessages(services, error);
  }
}

/** Clears the flow after navigating: without it, this page would show the missing-step notice. */
async function leave(services: Services, result: Parameters<typeof followSignIn>[1], name: string) {
  await followSignIn(services, result, name);
  thirdPartyFlow.save(undefined);
}

interface NewAccount {
  email: string;
  /** Empty for none, even if the visit had one. */
  inviteCode: string;
}

/** Sends a code to a new account's address. */
async function sendToNew(
  services: Services,
  { choice, label }: ThirdPartyFlow,
  { email, inviteCode }: NewAccount,
): Promise<void> {
  const payload = { ticket: choice.ticket, channel: "email", email } as const;
  const { resendIn } = await services.call(thirdBindSendCode, payload, INLINE);
  thirdPartyFlow.save({
    label,
    choice,
    email,
    inviteCode,
    resendAt: { email: timeIn(resendIn) },
  });
}

export const resendToNew = (services: Services, flow: ThirdPartyFlow, account: NewAccount) =>
  leaveIfExpired(services, () => sendToNew(services, flow, account));

/** A code that was just sent still works, so a returning visitor gets no second one. */
function wasJustSent({ email, resendAt }: ThirdPartyFlow, account: NewAccount): boolean {
  return email === account.email && (resendAt.email ?? 0) > Date.now();
}

/** Goes from the filled-in form to the code of its address. */
export async function begin(
  services: Services,
  flow: ThirdPartyFlow,
  account: NewAccount,
): Promise<void> {
  if (wasJustSent(flow, account)) thirdPartyFlow.save({ ...flow, ...account });
  else await sendToNew(services, flow, account);
  await services.navigation.navigate(stepUrl(services, "create-account", "code"));
}

interface Creation extends NewAccount {
  /** Missing for an address that the provider has proven. */
  emailCode?: string | undefined;
  /** Empty for none. */
  password: string;
}

/** CRED-1: a password is encrypted for this call only, with the ticket that it consumes. */
export async function create(
  services: Services,
  { choice }: ThirdPartyFlow,
  { email, emailCode, inviteCode, password }: Creation,
): Promise<void> {
  const { call, config, savedValues } = services;
  const { ticket } = choice;
  const tracking = savedValues.tracking();
  const device = await loadDeviceInfo();
  const result = await call(
    thirdCreate,
    async (encrypt) => ({
      ticket,
      termsVersion: config.termsVersion,
      email,
      inviteCode,
      // The server keeps what the visit brought; an empty value would replace it.
      ...(Object.keys(tracking).length > 0 ? { tracking } : {}),
      ...(emailCode === undefined ? {} : { emailCode: canonicalCode(emailCode) }),
      ...(password === "" ? {} : { password: await encrypt(password, ticket) }),
      ...(device ? { device } : {}),
    }),
    INLINE,
  );
  await leave(services, result, email);
}

/** Checks the password of the account that the provider is linked to. */
export async function checkPassword(
  services: Services,
  flow: ThirdPartyFlow,
  { account, password, screen }: { account?: string; password: string; screen: ThirdPartyScreen },
): Promise<void> {
  const proof = await services.call(
    thirdBindCheckPassword,
    async (encrypt) => ({
      ticket: flow.choice.ticket,
      password: await encrypt(password),
      ...(account === undefined ? {} : { account }),
    }),
    INLINE,
  );
  thirdPartyFlow.save({ label: flow.label, choice: flow.choice, proof, resendAt: {} });
  // Replaces the password's step: its ticket is consumed, and Back could not undo that.
  await services.navigation.replace(stepUrl(services, screen, "code"));
}

export async function sendToOwner(
  services: Services,
  flow: ThirdPartyFlow,
  channel: Channel,
  once: boolean,
): Promise<void> {
  const ticket = ticketOf(flow);
  const payload = { ticket, channel, ...(once ? { once } : {}) };
  await leaveIfExpired(services, async () => {
    const { resendIn } = await services.call(thirdBindSendCode, payload, INLINE);
    noteSent(flow, channel, timeIn(resendIn));
  });
}

interface Proof {
  code: string;
  channel: Channel;
  totpCode?: string;
}

/** The last proof: links the account and signs in. */
export async function checkCode(
  services: Services,
  flow: ThirdPartyFlow,
  { code, channel, totpCode }: Proof,
): Promise<void> {
  const ticket = ticketOf(flow);
  const payload = {
    ticket,
    channel,
    code: canonicalCode(code),
    ...(totpCode === undefined ? {} : { totpCode: canonicalCode(totpCode) }),
  };
  const result = await services.call(thirdBindCheckCode, payload, INLINE);
  await leave(services, result, "");
}
