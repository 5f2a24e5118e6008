/** NAV-1, NAV-2: campaign values kept for the session and sent with a registration. */
const UTM_KEYS = ["utm_campaign", "utm_source", "utm_content", "utm_medium"] as const;
export const SAVED_QUERY_KEYS = [...UTM_KEYS, "inviteCode"] as const;
export const TRACKING_KEYS = ["channel", ...UTM_KEYS] as const;

export type TrackingKey = (typeof TRACKING_KEYS)[number];

/** Longer values are cut: they come from links anyone can write. */
export const TRACKING_MAX = 200;

const CHANNEL = /^[A-Za-z0-9]{1,16}$/;

export function isChannel(value: string): boolean {
  return CHANNEL.test(value);
}
