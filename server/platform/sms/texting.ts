import { readAnyPhone } from "../phone.ts";

/** Whom text messages can be sent to. */
export interface Texting {
  /** Whether any can be sent at all. */
  isAvailable: boolean;
  /** Whether they can be sent to this number, in E.164. */
  reaches(number: string): boolean;
}

interface TextingParts {
  isAvailable: boolean;
  /** None named: all. */
  countries: ReadonlySet<string>;
}

/** A10: where countries are named, a number that is of none of them costs nothing. */
export function createTexting({ isAvailable, countries }: TextingParts): Texting {
  return {
    isAvailable,
    reaches(number) {
      if (!isAvailable) return false;
      if (countries.size === 0) return true;
      return countries.has(readAnyPhone(number)?.countryCode ?? "");
    },
  };
}
