import {
  registerEmail,
  registerEmailVerifyCode,
  registerPhone,
  registerPhoneVerifyCode,
} from "@portico/contract/registration/endpoints";
import { continueToTarget } from "../../lib/session/after-sign-in.ts";
import { numberOf } from "../../lib/contact/contact.ts";
import { defaultCountryCode } from "../../lib/api/ip-check.ts";
import { identifierOf, rememberDeviceId } from "../../lib/device/device-ids.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import { errorMessagesOf, isTicketInvalid } from "../../lib/api/error-messages.ts";
import { type Encrypt, INLINE } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";
import type { FormErrorMessage } from "../../ui/form/form.tsx";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

async function ticketFor(
  { call }: Services,
  flow: RegistrationFlow,
  code: string,
): Promise<string> {
  const { contact } = flow;
  if (flow.ticket) return flow.ticket;
  const { ticket } =
    "email" in contact
      ? await call(registerEmailVerifyCode, { ...contact, code }, INLINE)
      : await call(registerPhoneVerifyCode, { ...numberOf(contact), code }, INLINE);
  registrationFlow.save({ ...flow, ticket });
  return ticket;
}

interface Typed {
  code: string;
  password: string;
}

/** Exchanges the code for a ticket, and ticket and password for an account; then signed in. */
async function complete(
  services: Services,
  flow: RegistrationFlow,
  { code, password }: Typed,
): Promise<void> {
  const { call, config, savedValues, session, storage } = services;
  const { contact, inviteCode, institution } = flow;
  const ticket = await ticketFor(services, flow, code);
  const info = await loadDeviceInfo();
  const countryCode = defaultCountryCode(storage);
  const account = async (encrypt: Encrypt) => ({
    ticket,
    password: await encrypt(password, ticket),
    termsVersion: config.termsVersion,
    tracking: savedValues.tracking(),
    ...(inviteCode ? { inviteCode } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(info ? { device: info } : {}),
  });
  const company = institution ? { institution } : {};
  const signedIn =
    "email" in contact
      ? await call(
          registerEmail,
          async (encrypt) => ({ ...contact, ...(await account(encrypt)), ...company }),
          INLINE,
        )
      : await call(
          registerPhone,
          async (encrypt) => ({ ...numberOf(contact), ...(await account(encrypt)) }),
          INLINE,
        );
  if (signedIn.deviceId && storage) {
    rememberDeviceId(storage, identifierOf(contact), signedIn.deviceId);
  }
  registrationFlow.keepPassword(undefined);
  registrationFlow.save(undefined);
  session.store(signedIn);
}

/** A field of the previous form is not on this page, so its error belongs to the whole form. */
const fieldHere = (errorMessage: FormErrorMessage): FormErrorMessage =>
  errorMessage.field === "code" || errorMessage.field === "password"
    ? errorMessage
    : { ...errorMessage, field: undefined };

/** Creates the account and goes on, or returns what is wrong. */
export async function finish(
  services: Services,
  flow: RegistrationFlow,
  typed: Typed,
): Promise<FormErrorMessage[]> {
  try {
    await complete(services, flow, typed);
  } catch (error) {
    const errorMessages = errorMessagesOf(error, services.i18n.text).map(fieldHere);
    // The step expired: a new code opens it again.
    if (isTicketInvalid(error)) {
      registrationFlow.save({ ...flow, ticket: undefined });
    }
    // The password was refused: it must be typed again, the code need not.
    if (errorMessages.some(({ field }) => field === "password")) {
      registrationFlow.keepPassword(undefined);
      registrationFlow.save({ ...(registrationFlow.getSnapshot() ?? flow) });
    }
    return errorMessages;
  }
  await continueToTarget(services);
  return [];
}
