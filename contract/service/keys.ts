/** What a key of the exchange's own services may be good for. */
export const SERVICE_SCOPES = ["check", "account", "events", "admin"] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

/** Where a proxy sends its key: the visitor's request may have an Authorization header. */
export const SERVICE_KEY_HEADER = "x-portico-key";
