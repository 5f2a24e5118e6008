import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** One of the exchange's own services, and the secret that it shows. */
export interface ServiceKey {
  name: string;
  secret: string;
}

const PAIR = /^([a-z][a-z0-9-]{0,31}):([A-Za-z0-9_+/=-]{32,200})$/;

export function readServiceKeys(env: Environment): ServiceKey[] {
  const pairs = (read.text(env, "SERVICE_KEYS") ?? "").split(",").filter(Boolean);
  const keys = pairs.map((pair) => {
    const [, name, secret] = PAIR.exec(pair.trim()) ?? [];
    // A wrong pair is not repeated: it may hold a secret.
    if (name === undefined || secret === undefined) {
      read.fail("SERVICE_KEYS", "must be name:secret pairs, each secret of 32 characters or more");
    }
    return { name, secret };
  });
  if (new Set(keys.map(({ secret }) => secret)).size < keys.length) {
    read.fail("SERVICE_KEYS", "has the same secret twice");
  }
  return keys;
}
