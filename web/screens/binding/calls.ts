import {
  emailBinding,
  emailBindingCloseWindow,
  emailBindingSendCode,
  emailBindingSmsSendCode,
  smsBindingPhone,
  smsCloseWindow,
  smsEmailSendCode,
  smsSendCode,
} from "@portico/contract/binding/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import type { Channel, CodeSent } from "@portico/contract/shared/schemas";
import { continueToTarget } from "../../lib/session/after-sign-in.ts";
import { numberOf } from "../../lib/contact/contact.ts";
import { type Contact, nameOfContact } from "../../lib/contact/contact-name.ts";
import { type CallOptions, INLINE, RequestError, TOASTED } from "@portico/client/request";
import { timeIn, withResendAt } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import type { UserInfo } from "../../lib/session/session.ts";
import { takeProvenTask, withProof } from "../../lib/session/step-up.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { type Added, type BindingFlow, bindingFlow, flowOf } from "./flow.ts";

const addedIn = (contact: Contact): Added => ("email" in contact ? "email" : "phone");
const channelOf = (added: Added): Channel => (added === "email" ? "email" : "sms");
const other = (channel: Channel): Channel => (channel === "email" ? "sms" : "email");

/** The new address gets its code by its own channel, the existing one by the other. */
async function ask(
  { call }: Services,
  contact: Contact,
  channel: Channel,
  options: CallOptions,
): Promise<CodeSent> {
  if ("email" in contact) {
    return channel === "email"
      ? call(emailBindingSendCode, contact, options)
      : call(emailBindingSmsSendCode, {}, options);
  }
  return channel === "sms"
    ? call(smsSendCode, numberOf(contact), options)
    : call(smsEmailSendCode, {}, options);
}

export function noteResend(flow: BindingFlow, channel: Channel, at: number): BindingFlow {
  const noted = withResendAt(flow, channel, at);
  bindingFlow.save(noted);
  return noted;
}

/** Sends a code by one channel and notes when the next one may be sent. */
export async function sendCode(
  services: Services,
  flow: BindingFlow,
  channel: Channel,
  options: CallOptions = INLINE,
): Promise<BindingFlow> {
  const { resendIn } = await ask(services, flow.contact, channel, options);
  return noteResend(flow, channel, timeIn(resendIn));
}

/** Sends a code to both addresses, the new one first because it may be refused. */
async function sendBoth(services: Services, flow: BindingFlow, channel: Channel): Promise<void> {
  const begun = await sendCode(services, flow, channel);
  try {
    // The next step opens without this code, so a toast shows the failure.
    await sendCode(services, begun, other(channel), TOASTED);
  } catch (error) {
    // The next step sends it again, as soon as that is allowed.
    if (!(error instanceof RequestError) || error.handled) throw error;
    if (error.retryAfter !== undefined) {
      noteResend(begun, other(channel), timeIn(error.retryAfter));
    }
  }
}

/** A code that was just sent still works, so a returning visitor gets no second one. */
function wasJustSent(flow: BindingFlow | undefined, contact: Contact, channel: Channel): boolean {
  if (!flow || (flow.resendAt[channel] ?? 0) <= Date.now()) return false;
  return nameOfContact(flow.contact) === nameOfContact(contact);
}

export async function begin(services: Services, userId: string, contact: Contact): Promise<void> {
  const added = addedIn(contact);
  const channel = channelOf(added);
  const current = flowOf(bindingFlow.getSnapshot(), added, userId);
  if (!wasJustSent(current, contact, channel)) {
    await sendBoth(services, { userId, contact, resendAt: {} }, channel);
  }
  await services.navigation.navigate(stepUrl(services, added, "codes"));
}

export type Codes = { emailCode: string; smsCode: string; totpCode?: string };

export async function bind(services: Services, flow: BindingFlow, typed: Codes): Promise<void> {
  const { contact } = flow;
  const { call, navigation, session } = services;
  const codes = {
    emailCode: canonicalCode(typed.emailCode),
    smsCode: canonicalCode(typed.smsCode),
    ...(typed.totpCode === undefined ? {} : { totpCode: canonicalCode(typed.totpCode) }),
  };
  takeProvenTask();
  // Refused before the codes are consumed: they still work after the proof.
  const user = await withProof(services, addedIn(contact), () =>
    "email" in contact
      ? call(emailBinding, { ...contact, ...codes }, INLINE)
      : call(smsBindingPhone, { ...numberOf(contact), ...codes }, INLINE),
  );
  if (user === undefined) return;
  bindingFlow.save({ ...flow, done: true });
  session.store(user);
  await navigation.replace(stepUrl(services, addedIn(contact), "done"));
}

/** "Not now" hides the offer for a while. If that cannot be saved, the visitor still goes on. */
export async function closeOffer(services: Services, added: Added, user: UserInfo): Promise<void> {
  const { call, session } = services;
  try {
    await call(added === "email" ? emailBindingCloseWindow : smsCloseWindow, {}, TOASTED);
    session.store({ ...user, bindOffer: null });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // The visitor is already being sent to the sign-in page.
    if (error.handled) return;
  }
  await leave(services);
}

export async function leave(services: Services): Promise<void> {
  bindingFlow.save(undefined);
  await continueToTarget(services);
}
