import { loginPasskey, loginPasskeyOptions } from "@portico/contract/login/endpoints";
import type { PasskeyAnswer } from "@portico/contract/shared/passkey-schemas";
import { followSignIn } from "../../lib/session/after-sign-in.ts";
import { loadDeviceInfo } from "../../lib/device/load-device-info.ts";
import {
  getPasskey,
  isConditionalUiAvailable,
  abortPasskeyRequest,
} from "@portico/client/passkeys";
import { BACKGROUND, INLINE } from "@portico/client/request";
import type { Services } from "../../lib/services.ts";

/** A request expires after five minutes, so an older offer is replaced. */
const OFFER_MS = 4 * 60_000;

async function signIn(services: Services, passkey: PasskeyAnswer): Promise<void> {
  const device = await loadDeviceInfo();
  const payload = { passkey, ...(device ? { device } : {}) };
  const result = await services.call(loginPasskey, payload, INLINE);
  const name = "next" in result ? null : (result.email ?? result.phone ?? result.username);
  await followSignIn(services, result, name ?? "");
}

/** Asks for a passkey and signs in with it; false when the visitor gave none. */
export async function signInByPasskey(services: Services): Promise<boolean> {
  const passkey = await getPasskey(await services.call(loginPasskeyOptions, {}, INLINE));
  if (passkey === undefined) return false;
  await signIn(services, passkey);
  return true;
}

/** Offers passkeys in the browser's autofill of names; the result ends the offer. */
export function offerPasskeys(services: Services, onRefused: (error: unknown) => void): () => void {
  let isOver = false;

  /** True when the offer should be made again: it expired, or its passkey was refused. */
  async function offerOnce(): Promise<boolean> {
    const options = await services.call(loginPasskeyOptions, {}, BACKGROUND);
    if (isOver) return false;
    let isOld = false;
    const timer = setTimeout(() => {
      isOld = true;
      abortPasskeyRequest();
    }, OFFER_MS);
    const passkey = await getPasskey(options, "conditional");
    clearTimeout(timer);
    if (passkey === undefined) return isOld && !isOver;
    try {
      await signIn(services, passkey);
      return false;
    } catch (error) {
      onRefused(error);
      return true;
    }
  }

  async function offer(): Promise<void> {
    if (!(await isConditionalUiAvailable())) return;
    while (!isOver && (await offerOnce()));
  }

  // The form works without the offer.
  offer().catch(() => {});
  return () => {
    isOver = true;
    abortPasskeyRequest();
  };
}
