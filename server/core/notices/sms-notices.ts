import type { SmsNotices } from "../../platform/delivery.ts";
import { readAnyPhone, rangeOfNumber } from "../../platform/phone.ts";
import type { Keyring } from "../../platform/secrets/keyring.ts";
import type { Limits, NamedHit } from "../limits/limits.ts";

interface SmsNoticeServices {
  limits: Pick<Limits, "take" | "giveBack">;
  keyring: Keyring;
}

/**
 * Bounds the text messages that are no codes (A10). They are counted before they are sent, because
 * many may be sent at once.
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
    take: (number) => limits.take(hitsOf(number)),
    giveBack: (number) => limits.giveBack(hitsOf(number)),
  };
}
