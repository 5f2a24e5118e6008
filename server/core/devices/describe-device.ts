import type { TrustedDevice } from "@portico/contract/security-center/schemas";
import type { RequestContext } from "../request-context.ts";
import { type Device, isDeviceOf } from "./devices.ts";

/** How much of a fingerprint a person can compare by eye. */
export const SHOWN_DIGITS = 8;

/** DEV-3: this device, by its cookie, or else by the id that its browser signed in with. */
export function currentDevice(
  devices: readonly Device[],
  { deviceTokens }: Pick<RequestContext, "deviceTokens">,
  isOfSession: (device: Device) => boolean,
): Device | undefined {
  const byCookie = devices.find((device) => isDeviceOf(device, deviceTokens));
  return byCookie ?? devices.find(isOfSession);
}

/** DEV-3: a device as shown to its owner, by its public id. */
export function describeDevice(device: Device, current: Device | undefined): TrustedDevice {
  return {
    id: device.public_id,
    current: device === current,
    fingerprint: device.fingerprint?.slice(0, SHOWN_DIGITS) ?? null,
    device: device.browser,
    countryCode: device.country_code,
    firstSeenAt: device.created_at,
    lastSeenAt: device.last_seen_at,
  };
}
