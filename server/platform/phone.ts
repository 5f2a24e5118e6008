import { asciiDigits } from "@portico/contract/codes";
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** The parser throws on any other. */
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** Kinds of number that a text message can be expected to reach, at an ordinary price (A10). */
const REACHABLE = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE", "PERSONAL_NUMBER", "VOIP"]);
const MAX_LENGTH = 40;

interface PhoneNumber {
  /** `+4915123456789`: the one form numbers are stored and compared in (VAL-3). */
  e164: string;
  dialCode: string;
  countryCode: string | undefined;
}

/** A number in E.164, of whatever kind: one that another system knows already. */
export function readAnyPhone(e164: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (!number?.isPossible()) return undefined;
  const { country, countryCallingCode } = number;
  return { e164: number.number, dialCode: `+${countryCallingCode}`, countryCode: country };
}

/** VAL-3: a number as its country's rules know it; undefined when it is none, or not a mobile one. */
export function readPhone(dialCode: string, phone: string): PhoneNumber | undefined {
  const calling = dialCode.replace("+", "");
  if (phone.length > MAX_LENGTH || !CALLING_CODES.has(calling)) return undefined;
  const number = parsePhoneNumberFromString(asciiDigits(phone), {
    defaultCallingCode: calling,
    extract: false,
  });
  // A number may carry its own calling code; then the two must agree.
  if (!number?.isValid() || number.countryCallingCode !== calling || number.ext !== undefined) {
    return undefined;
  }
  if (!REACHABLE.has(number.getType() ?? "")) return undefined;
  return { e164: number.number, dialCode: `+${calling}`, countryCode: number.country };
}
