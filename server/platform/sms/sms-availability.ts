import { readAnyPhone } from "../phone.ts";

/** Whom text messages can be sent to. */
export interface SmsAvailability {
  /** Whether any can be sent at all. */
  isAvailable: boolean;
  /** Whether they can be sent to this number, in E.164. */
  canReach(number: string): boolean;
}

interface SmsAvailabilityOptions {
  isAvailable: boolean;
  /** Empty: all countries. */
  countries: ReadonlySet<string>;
}

/** A10: if `countries` are given, numbers of other countries get no text message. */
export function createSmsAvailability({
  isAvailable,
  countries,
}: SmsAvailabilityOptions): SmsAvailability {
  return {
    isAvailable,
    canReach(number) {
      if (!isAvailable) return false;
      if (countries.size === 0) return true;
      return countries.has(readAnyPhone(number)?.countryCode ?? "");
    },
  };
}
