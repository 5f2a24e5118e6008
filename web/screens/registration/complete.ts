import { registerEmail, registerEmailVerifyCode } from "@portico/contract/endpoints";
import { TERMS_VERSION } from "@portico/contract/terms";
import { encryptPassword } from "../../lib/credentials.ts";
import { defaultCountryCode } from "../../lib/ip-check.ts";
import { rememberDeviceId } from "../../lib/device-ids.ts";
import type { Services } from "../../lib/services.ts";
import { gatherDeviceInfo } from "../../lib/gather-device.ts";
import { type RegistrationFlow, registrationFlow } from "./flow.ts";

async function ticketFor(
  services: Services,
  flow: RegistrationFlow,
  code: string,
): Promise<string> {
  if (flow.ticket) return flow.ticket;
  const payload = { email: flow.email, code };
  const { ticket } = await services.call(registerEmailVerifyCode, payload, { timeout: 20_000 });
  registrationFlow.save({ ...flow, ticket });
  return ticket;
}

/** The code for a ticket, the ticket and the password for an account; then signed in. */
export async function complete(
  services: Services,
  flow: RegistrationFlow,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { call, config, saved, session, storage } = services;
  const ticket = await ticketFor(services, flow, code);
  const info = await gatherDeviceInfo();
  const countryCode = defaultCountryCode(storage);
  const signedIn = await call(
    registerEmail,
    {
      ticket,
      email: flow.email,
      password: await encryptPassword(password, ticket, config.passwordKey),
      termsVersion: TERMS_VERSION,
      tracking: saved.tracking(),
      ...(flow.inviteCode ? { inviteCode: flow.inviteCode } : {}),
      ...(countryCode ? { countryCode } : {}),
      ...(info ? { device: info } : {}),
    },
    { timeout: 20_000 },
  );
  if (signedIn.deviceId && storage) {
    rememberDeviceId(storage, flow.email, signedIn.deviceId);
  }
  registrationFlow.keepPassword(undefined);
  registrationFlow.save(undefined);
  session.store(signedIn);
}
