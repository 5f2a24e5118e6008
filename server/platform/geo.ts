import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { type CountryResponse, Reader } from "mmdb-lib";
import { plainAddress } from "./ip.ts";

const FILE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

export interface Geo {
  /** ISO 3166 code, or undefined for private and unknown addresses. */
  countryOf(address: string): string | undefined;
}

export function openGeo(): Geo {
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined;
  return {
    countryOf(address) {
      // Read on the first question: 8 MB that a start should not wait for.
      reader ??= new Reader(readFileSync(fileURLToPath(import.meta.resolve(FILE))));
      try {
        const code = reader.get(plainAddress(address))?.country_code;
        return code !== undefined && /^[A-Z]{2}$/.test(code) && code !== "ZZ" ? code : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** `+49`, or undefined where a country has no calling code. */
export function dialOf(countryCode: string): string | undefined {
  return isSupportedCountry(countryCode) ? `+${getCountryCallingCode(countryCode)}` : undefined;
}
