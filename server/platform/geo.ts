import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { type CountryResponse, Reader } from "mmdb-lib";
import { plainAddress } from "./ip.ts";

const FILE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

export interface Geo {
  /** ISO 3166 code, or undefined for private and unknown addresses. */
  countryOf(address: string): string | undefined;
}

/** Addresses that are in no country (RFC 6890); the data has a country for some of them. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  nowhere.addSubnet(network, bits, "ipv4");
}
nowhere.addSubnet("::", 127, "ipv6");
nowhere.addSubnet("fc00::", 7, "ipv6");
nowhere.addSubnet("fe80::", 10, "ipv6");

export function openGeo(): Geo {
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined;
  return {
    countryOf(address) {
      const plain = plainAddress(address);
      const family = isIP(plain);
      if (family === 0 || nowhere.check(plain, family === 6 ? "ipv6" : "ipv4")) return undefined;
      // Read on the first question: 8 MB that a start should not wait for.
      reader ??= new Reader(readFileSync(fileURLToPath(import.meta.resolve(FILE))));
      try {
        const code = reader.get(plain)?.country_code;
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
