import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Removes the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, "");

/**
 * Looks a name up once for everybody who asks meanwhile. The system looks up only a few names at
 * once: while a name server is silent, many calls for one name would keep everything else, such as
 * new connections to PostgreSQL, waiting for minutes.
 */
export function shareLookups(resolve: Resolve): Resolve {
  const running = new Map<string, Promise<ResolvedAddress[]>>();
  return (hostname) => {
    let found = running.get(hostname);
    if (found === undefined) {
      found = resolve(hostname).finally(() => running.delete(hostname));
      running.set(hostname, found);
    }
    return found;
  };
}

const lookUpShared = shareLookups((hostname) => lookup(hostname, { all: true }));

/** Before a `fetch`, which looks its name up itself. Fails as `fetch` does. */
export async function awaitNameLookup(
  url: URL,
  signal: AbortSignal,
  resolve: Resolve = lookUpShared,
): Promise<void> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return;
  signal.throwIfAborted();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason as Error);
  signal.addEventListener("abort", end, { once: true });
  try {
    await Promise.race([resolve(host), over]);
  } catch (error) {
    throw signal.aborted ? error : new TypeError("fetch failed", { cause: error });
  } finally {
    signal.removeEventListener("abort", end);
  }
}
