import { canonicalPhone } from "@portico/contract/fields/phone";
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** The parser throws on any other. */
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Number types that a text message is likely to reach at an ordinary price (A10). */
const REACHABLE = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE", "PERSONAL_NUMBER", "VOIP"]);
const MAX_LENGTH = 40;
/** Numbers that differ only in these last digits are one range, as SMS pumping uses them (A10). */
const RANGE_DIGITS = 4;

interface PhoneNumber {
  /** `+4915123456789`: the only form in which numbers are stored and compared (VAL-3). */
  e164: string;
  dialCode: string;
  countryCode: string | undefined;
}

/** The region code of CLDR for an unknown country, such as that of a satellite phone. */
export const UNKNOWN_COUNTRY = "ZZ";

/** Where a message to this E.164 number goes. */
export const phoneCountryOf = (e164: string): string =>
  readAnyPhone(e164)?.countryCode ?? UNKNOWN_COUNTRY;

/** An E.164 number of any type, known from another system. */
export function readAnyPhone(e164: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (!number?.isPossible()) return undefined;
  const { country, countryCallingCode } = number;
  return { e164: number.number, dialCode: `+${countryCallingCode}`, countryCode: country };
}

/** The range of an E.164 number, for limits. */
export const rangeOfNumber = (e164: string): string => e164.slice(0, -RANGE_DIGITS);

/** VAL-3: a valid number by its country's rules; undefined if it is invalid or not mobile. */
export function readPhone(dialCode: string | undefined, phone: string): PhoneNumber | undefined {
  const asked = dialCode?.replace("+", "");
  if (phone.length > MAX_LENGTH) return undefined;
  if (asked !== undefined && !CALLING_CODES.has(asked)) return undefined;
  const number = parsePhoneNumberFromString(canonicalPhone(phone), {
    ...(asked === undefined ? {} : { defaultCallingCode: asked }),
    extract: false,
  });
  if (!number?.isValid() || number.ext !== undefined) return undefined;
  const calling: string = number.countryCallingCode;
  // A number may include its own calling code; then the two must agree.
  if (calling !== (asked ?? calling) || !CALLING_CODES.has(calling)) return undefined;
  if (!REACHABLE.has(number.getType() ?? "")) return undefined;
  return { e164: number.number, dialCode: `+${calling}`, countryCode: number.country };
}
