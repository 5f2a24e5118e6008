import {
  registerEmailSendCode,
  registerPhoneSendCode,
} from "@portico/contract/registration/endpoints";
import { contactIn, numberOf } from "../../lib/contact/contact.ts";
import { nameOfContact } from "../../lib/contact/contact-name.ts";
import { INLINE } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import { stepUrl } from "../../lib/navigation/step-url.ts";
import { fieldText } from "../../ui/form/form.tsx";
import { type Applicant, registrationFlow } from "./flow.ts";

/** Sends a code and saves the flow. */
export async function sendCode(
  services: Services,
  { contact, inviteCode, institution }: Applicant,
): Promise<void> {
  const invite = inviteCode ? { inviteCode } : {};
  const company = institution ? { accountType: "institution" as const } : {};
  const { resendIn } =
    "email" in contact
      ? await services.call(registerEmailSendCode, { ...contact, ...invite, ...company }, INLINE)
      : await services.call(registerPhoneSendCode, { ...numberOf(contact), ...invite }, INLINE);
  const resendAt = timeIn(resendIn);
  registrationFlow.save({ contact, inviteCode, institution, resendAt });
}

/** A recent code, or a proven address, still counts: a returning visitor gets no new code. */
function goesOn(applicant: Applicant): boolean {
  const flow = registrationFlow.getSnapshot();
  if (!flow || nameOfContact(flow.contact) !== nameOfContact(applicant.contact)) return false;
  if (flow.ticket === undefined && flow.resendAt <= Date.now()) return false;
  registrationFlow.save({ ...flow, ...applicant });
  return true;
}

/** Goes from the filled-in form to the page that asks for its code. */
export async function begin(
  services: Services,
  values: FormData,
  institution?: Applicant["institution"],
): Promise<void> {
  const inviteCode = fieldText(values, "inviteCode").trim() || undefined;
  const applicant = { contact: contactIn(values), inviteCode, institution };
  if (!goesOn(applicant)) await sendCode(services, applicant);
  registrationFlow.keepPassword(fieldText(values, "password"));
  await services.navigation.navigate(stepUrl(services, "registerCodeVerify"));
}
