/** What a key of the exchange's own services may be good for. */
export const SERVICE_SCOPES = ["check", "account", "events", "admin"] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

/** Whom a token is for: a name that the services have agreed on. */
export const AUDIENCE_PATTERN = "^[A-Za-z0-9][A-Za-z0-9:/._-]{0,199}$";
const AUDIENCE = new RegExp(AUDIENCE_PATTERN);
export const isAudience = (text: string): boolean => AUDIENCE.test(text);
/** How many audiences one key may be bound to. */
export const MAX_AUDIENCES = 20;

/** Where a proxy sends its key: the visitor's request may have an Authorization header. */
export const SERVICE_KEY_HEADER = "x-portico-key";
