import type { DeviceInfo } from "@portico/contract/shared/schemas";

/**
 * What of a device (DEV-1) stays while its browser is updated, plugins come and go and its owner
 * travels. The fingerprint itself is a hash: two of them are the same or tell nothing.
 */
const STABLE_FIELDS = [
  "screen_resolution",
  "system_lang",
  "brand_model",
  "canvas_code",
  "webgl_vendor",
  "webgl_renderer",
  "audio",
  "platform",
] as const satisfies (keyof DeviceInfo)[];

/** Fewer values alike than this, of eight: another device. */
export const MIN_MATCHING_FIELDS = 4;

function matchingFields(one: DeviceInfo, other: DeviceInfo): number {
  return STABLE_FIELDS.filter((name) => one[name] === other[name]).length;
}

export function differsFrom(device: DeviceInfo, other: DeviceInfo): boolean {
  return matchingFields(device, other) < MIN_MATCHING_FIELDS;
}

/** True when it is like none of the known ones; one that is withheld is like none. */
export function differsFromAll(
  device: DeviceInfo | undefined,
  known: readonly DeviceInfo[],
): boolean {
  if (known.length === 0) return false;
  return device === undefined || known.every((one) => differsFrom(device, one));
}
