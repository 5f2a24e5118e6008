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
  /** None named: all. */
  countries: ReadonlySet<string>;
}

/** A10: where countries are named, a number that is of none of them costs nothing. */
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
