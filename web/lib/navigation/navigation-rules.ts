import { looksExternal } from "@portico/contract/redirect";
import {
  isChannel,
  SAVED_QUERY_KEYS,
  TRACKING_KEYS,
  TRACKING_MAX,
  type TrackingKey,
} from "@portico/contract/tracking";
import { type KeyStore, readStored, writeStored } from "../browser/storage.ts";

type SavedKey = TrackingKey | "inviteCode";
export type SavedValues = Partial<Record<SavedKey, string>>;

const SAVED_KEYS: readonly SavedKey[] = [...TRACKING_KEYS, "inviteCode"];

/** Never cuts inside a surrogate pair: half of one is not valid text. */
function cut(value: string): string {
  return value.slice(0, TRACKING_MAX).replace(/[\uD800-\uDBFF]$/, "");
}

interface NavigationOutcome {
  save: SavedValues;
  /** Where the page must go instead, on the same origin. */
  url: string | undefined;
  reload: boolean;
}

/** NAV-1 to NAV-4. Of a repeated parameter the first counts; removing it removes all of them. */
export function applyNavigationRules(
  url: URL,
  { saved, isRegisterRoute }: { saved: SavedValues; isRegisterRoute: boolean },
): NavigationOutcome {
  const query = new URLSearchParams(url.search);
  const before = query.toString();
  const save: SavedValues = {};

  const channel = query.get("channel") ?? "";
  const reload = isChannel(channel);
  if (reload) {
    save.channel = channel;
    query.delete("channel");
  }

  for (const key of SAVED_QUERY_KEYS) {
    const value = query.get(key);
    if (value) save[key] = cut(value);
    else if (isRegisterRoute && saved[key]) query.set(key, saved[key]);
  }

  if (query.getAll("redirect").some(looksExternal)) query.delete("redirect");

  const after = query.toString();
  if (after === before) return { save, url: undefined, reload };
  // `//evil.example/?channel=a` is a path here, but a browser would read it as a host.
  const path = url.pathname.replace(/^\/+/, "/");
  return { save, url: path + (after && `?${after}`) + url.hash, reload };
}

/** NAV-1, NAV-2: kept in memory too, for a browser that refuses its storage. */
export function createSavedValues(storage: KeyStore) {
  const values: SavedValues = {};

  function save(fresh: SavedValues): void {
    for (const key of SAVED_KEYS) {
      if (fresh[key]) values[key] = cut(fresh[key]);
    }
  }

  save(Object.fromEntries(SAVED_KEYS.map((key) => [key, readStored(storage, key)])));

  return {
    read: (): SavedValues => ({ ...values }),
    save(fresh: SavedValues): void {
      save(fresh);
      for (const key of SAVED_KEYS) {
        if (fresh[key]) writeStored(storage, key, values[key]);
      }
    },
    /** NAV-3: what the registration call takes. */
    tracking(): Partial<Record<TrackingKey, string>> {
      const { inviteCode: _, ...tracking } = values;
      return tracking;
    },
    inviteCode: () => values.inviteCode,
  };
}
