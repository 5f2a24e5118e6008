import {
  emailChange,
  emailChangeNewSendCode,
  emailChangeOldSendCode,
  phoneChange,
  phoneChangeNewSendCode,
  phoneChangeOldSendCode,
} from "@portico/contract/security-center/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import type { CodeSent } from "@portico/contract/shared/schemas";
import { numberOf } from "../../../lib/contact/contact.ts";
import { type Contact, isContact } from "../../../lib/contact/contact-name.ts";
import { createFlowStore } from "../../../lib/session/flow-store.ts";
import { type CallOptions, INLINE, RequestError, TOASTED } from "@portico/client/request";
import { timeIn, withResendAt } from "../../../lib/session/resend.ts";
import type { Services } from "../../../lib/services.ts";
import type { UserInfo } from "../../../lib/session/session.ts";

/** Both addresses prove the change: the current one and the new one. */
type Side = "old" | "new";

export interface ContactChange {
  /** The account of the flow; another account in this tab starts over. */
  userId: string;
  contact: Contact;
  /** When the next code may be sent; missing for a side without a code. */
  resendAt: Partial<Record<Side, number>>;
  /** When the first codes expire. */
  endsAt: number;
}

export const contactChange = createFlowStore<ContactChange>(
  "contact-change",
  ({ userId, contact, resendAt, endsAt }) =>
    typeof userId === "string" &&
    isContact(contact) &&
    typeof resendAt === "object" &&
    typeof endsAt === "number",
);

/** This account's change of this kind, while its codes are valid. */
export function changeOf(
  flow: ContactChange | undefined,
  kind: "email" | "phone",
  userId: string,
  now = Date.now(),
): ContactChange | undefined {
  if (flow?.userId !== userId || flow.endsAt <= now) return undefined;
  return kind in flow.contact ? flow : undefined;
}

function callFor(
  { call }: Services,
  contact: Contact,
  side: Side,
  options: CallOptions,
): Promise<CodeSent> {
  if ("email" in contact) {
    return side === "old"
      ? call(emailChangeOldSendCode, {}, options)
      : call(emailChangeNewSendCode, contact, options);
  }
  return side === "old"
    ? call(phoneChangeOldSendCode, {}, options)
    : call(phoneChangeNewSendCode, numberOf(contact), options);
}

async function ask(
  services: Services,
  flow: ContactChange,
  side: Side,
  options: CallOptions = INLINE,
): Promise<ContactChange> {
  const { expiresIn, resendIn } = await callFor(services, flow.contact, side, options);
  const endsAt = timeIn(expiresIn);
  return withResendAt({ ...flow, endsAt }, side, timeIn(resendIn));
}

export function noteResend(flow: ContactChange, side: Side, at: number): void {
  contactChange.save(withResendAt(flow, side, at));
}

/** Sends the code of one side and notes when the next one may be sent. */
export async function sendCode(services: Services, flow: ContactChange, side: Side): Promise<void> {
  contactChange.save(await ask(services, flow, side));
}

/** Sends a code to each side, the new one first because it may be refused. */
export async function begin(services: Services, userId: string, contact: Contact): Promise<void> {
  let flow = await ask(services, { userId, contact, resendAt: {}, endsAt: 0 }, "new");
  try {
    // The next step opens without this code, so a toast shows the failure.
    flow = await ask(services, flow, "old", TOASTED);
  } catch (error) {
    // The next step sends it again, as soon as that is allowed.
    if (!(error instanceof RequestError) || error.handled) throw error;
    const { retryAfter } = error;
    if (retryAfter !== undefined) flow = withResendAt(flow, "old", timeIn(retryAfter));
  }
  contactChange.save(flow);
}

export function finish(
  { call }: Services,
  { contact }: ContactChange,
  typed: { oldCode: string; newCode: string },
): Promise<UserInfo> {
  const codes = {
    oldCode: canonicalCode(typed.oldCode),
    newCode: canonicalCode(typed.newCode),
  };
  return "email" in contact
    ? call(emailChange, { ...contact, ...codes }, INLINE)
    : call(phoneChange, { ...numberOf(contact), ...codes }, INLINE);
}
