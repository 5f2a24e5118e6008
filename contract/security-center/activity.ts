/** What an event is about: a few groups for people to filter by. */
export const ACTIVITY_KINDS = [
  "signIn",
  "device",
  "security",
  "contact",
  "account",
  "refused",
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The longest text to search for. */
export const MAX_SEARCH = 100;

/** A place in the history: the time and the id of an event. */
export const CURSOR_PATTERN = "^[0-9]{1,15}\\.[0-9A-Za-z_-]{1,64}$";
