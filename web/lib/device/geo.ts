import { countryInfo, location } from "@portico/contract/visitor/endpoints";
import type { Locale } from "@portico/contract/locales";
import type { Data } from "@portico/contract/schemas";
import { type KeyStore, readStored, writeStored } from "../browser/storage.ts";
import { BACKGROUND, type Call, INLINE, RequestError } from "@portico/client/request";

type Place = Data<"location">;
export type Country = Data<"countryInfo">[number];

const PLACE_KEY = "localIpInfo";
const COUNTRIES_KEY = "countryCodeList";
const UNKNOWN_DIAL = "-";

interface GeoDeps {
  storage: KeyStore;
  call: Call;
  /** Country names are in the caller's language, so a kept list is only valid for that one. */
  locale: () => Locale;
}

function hasTexts(value: unknown, ...keys: string[]): boolean {
  const fields = Object(value) as Record<string, unknown>;
  return keys.every((key) => typeof fields[key] === "string");
}

// Other code on this origin may write to the storage: only our own shape counts.
function isPlace(value: unknown): value is Place {
  return hasTexts(value, "dial");
}

function isCountryList(value: unknown): value is Country[] {
  return Array.isArray(value) && value.every((one) => hasTexts(one, "countryCode", "dial", "name"));
}

/** SES-8. A failure keeps what was stored; only callers that wait for the countries see it. */
export function createGeo({ storage, call, locale }: GeoDeps) {
  const running = new Map<string, Promise<void>>();
  /** Used by a browser whose storage is disabled or full. */
  const memory = new Map<string, string>();

  function keep(key: string, value: string): void {
    memory.set(key, value);
    writeStored(storage, key, value);
  }

  const read = (key: string) => memory.get(key) ?? readStored(storage, key);

  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** Concurrent callers share one fetch. */
  function shared(key: string, work: () => Promise<void>): Promise<void> {
    const flight = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  }

  function place(): Place | undefined {
    const kept = readJson(PLACE_KEY);
    return isPlace(kept) ? kept : undefined;
  }

  function countries(): readonly Country[] {
    const kept = Object(readJson(COUNTRIES_KEY)) as { locale?: unknown; list?: unknown };
    return kept.locale === locale() && isCountryList(kept.list) ? kept.list : [];
  }

  return {
    place,
    countries,
    async loadLocation(): Promise<Place | undefined> {
      if ((place()?.dial ?? UNKNOWN_DIAL) === UNKNOWN_DIAL) {
        await shared(PLACE_KEY, async () => {
          const answer = await call(location, undefined, BACKGROUND);
          if (isPlace(answer)) keep(PLACE_KEY, JSON.stringify(answer));
        }).catch(() => {});
      }
      return place();
    },

    async loadCountries(): Promise<readonly Country[]> {
      const asked = locale();
      if (!countries().length) {
        await shared(COUNTRIES_KEY + asked, async () => {
          const list = await call(countryInfo, undefined, INLINE);
          if (!isCountryList(list)) throw new RequestError("", { timedOut: true });
          keep(COUNTRIES_KEY, JSON.stringify({ locale: asked, list }));
        });
      }
      return countries();
    },
  };
}
