import type { SmsNotices } from "../../platform/delivery.ts";
import { readAnyPhone, rangeOfNumber } from "../../platform/phone.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";

interface SmsNoticeServices {
  limits: Pick<Limits, "excess" | "noteAll">;
  keyring: Keyring;
}

/**
 * Bounds the text messages that are no codes (A10). They are counted once they were sent, so that
 * the retries of an outage use up nothing.
 */
export function createSmsNotices({ limits, keyring }: SmsNoticeServices): SmsNotices {
  const keyed = (value: string) => keyring.hmac("recipients", value).toString("base64url");

  const hitsOf = (number: string): NamedHit[] => [
    ["smsNotices", keyed(number)],
    ["smsNoticesDaily", keyed(number)],
    ["smsNoticesToRange", keyed(rangeOfNumber(number))],
    ["smsNoticesToCountry", readAnyPhone(number)?.countryCode ?? "unknown"],
    ["smsNoticesInAll", "all"],
  ];

  return {
    isAllowed: async (number) => (await limits.excess(hitsOf(number))) < 1,
    async sent(number) {
      await limits.noteAll(hitsOf(number));
    },
  };
}
