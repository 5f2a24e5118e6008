import {
  stepUp,
  stepUpPasskeyOptions,
  stepUpSendCode,
  stepUpVerify,
} from "@portico/contract/step-up/endpoints";
import { canonicalCode } from "@portico/contract/fields/codes";
import type { Data, Payload } from "@portico/contract/schemas";
import type { Channel } from "@portico/contract/shared/schemas";
import type { Proof } from "@portico/contract/step-up/schemas";
import { getPasskey } from "@portico/client/passkeys";
import { type Encrypt, INLINE } from "@portico/client/request";
import { timeIn } from "../../lib/session/resend.ts";
import type { Services } from "../../lib/services.ts";
import { noteProofSent, returnProven } from "../../lib/session/step-up.ts";

export function loadStepUpOptions({ call }: Services): Promise<Data<"stepUp">> {
  return call(stepUp, undefined, INLINE);
}

/** Sends a code; resolves to the time when the next one may be sent. */
export async function sendCode(
  services: Services,
  channel: Channel,
  once: boolean,
): Promise<number> {
  const payload = { channel, ...(once ? { once } : {}) };
  const { resendIn } = await services.call(stepUpSendCode, payload, INLINE);
  const resendAt = timeIn(resendIn);
  if (channel === "email") noteProofSent(resendAt);
  return resendAt;
}

export type Given = Partial<Record<Exclude<Proof, "passkey">, string>>;

/** Sends all proofs of a method at once; false when the visitor gave no passkey. */
export async function prove(
  services: Services,
  way: readonly Proof[],
  given: Given,
): Promise<boolean> {
  const { call, session, navigation } = services;
  const { password, email, sms, totp, recoveryCode } = given;
  const answer: Payload<"stepUpVerify"> = {
    ...(email === undefined ? {} : { emailCode: canonicalCode(email) }),
    ...(sms === undefined ? {} : { smsCode: canonicalCode(sms) }),
    ...(totp === undefined ? {} : { totpCode: canonicalCode(totp) }),
    ...(recoveryCode === undefined ? {} : { recoveryCode }),
  };
  if (way.includes("passkey")) {
    const passkey = await getPasskey(await call(stepUpPasskeyOptions, {}, INLINE));
    if (passkey === undefined) return false;
    answer.passkey = passkey;
  }
  const fields = async (encrypt: Encrypt) => ({
    ...answer,
    ...(password === undefined ? {} : { password: await encrypt(password) }),
  });
  session.store(await call(stepUpVerify, fields, INLINE));
  await returnProven(services, navigation.pathOf("security"));
  return true;
}
