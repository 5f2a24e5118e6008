import type { DeviceInfo } from "@portico/contract/shared/schemas";

/**
 * The device info (DEV-1) that stays the same when the browser is updated, plugins change and the
 * owner travels. The fingerprint itself is a hash: two are either equal or say nothing.
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

/** If fewer than this many of the eight values are equal, it is another device. */
export const MIN_MATCHING_FIELDS = 4;

function matchingFields(one: DeviceInfo, other: DeviceInfo): number {
  return STABLE_FIELDS.filter((name) => one[name] === other[name]).length;
}

export function differsFrom(device: DeviceInfo, other: DeviceInfo): boolean {
  return matchingFields(device, other) < MIN_MATCHING_FIELDS;
}

/** True if it resembles no known device; missing info resembles none. */
export function differsFromAll(
  device: DeviceInfo | undefined,
  known: readonly DeviceInfo[],
): boolean {
  if (known.length === 0) return false;
  return device === undefined || known.every((one) => differsFrom(device, one));
}
