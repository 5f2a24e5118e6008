import { fieldOf } from "../http-client/post.ts";
import { DeliveryError, PermanentDeliveryError } from "../outbox/delivery.ts";
import { isAccepted, type Protocol, type ProviderAnswer } from "./exchange.ts";
import { isGsm7 } from "./gsm7.ts";
import type { SmsSettings } from "./sms-settings.ts";

const ACCEPTED = "0";
/** No network accepts it, barred, or no longer in use. */
const NUMBER_IS_DEAD = ["6", "7", "33"];
/** Too fast, an error of theirs, too many at once; then our account, until an operator fixes it. */
const NOT_OF_THE_MESSAGE = ["1", "5", "10", "4", "8", "9", "11", "14", "15"];
const STATUS = /^\d{1,3}$/;

/** Vonage writes a number without its plus sign. */
const bare = (number: string) => number.replace(/^\+/, "");

/** The status of a message of which no part was accepted. */
function refusalIn(json: unknown): string | undefined {
  const messages = fieldOf(json, "messages");
  if (!Array.isArray(messages)) return undefined;
  const statuses = messages.map((message) => String(fieldOf(message, "status")));
  // Some of its parts were sent: sending it again would be billed again.
  if (statuses.includes(ACCEPTED)) return undefined;
  return statuses.find((status) => STATUS.test(status));
}

/** Vonage's SMS API, which answers 200 to everything it could read. */
export function vonageProtocol({ url, account, token, from }: SmsSettings): Protocol {
  const place = new URL(`${url.replace(/\/$/, "")}/sms/json`);
  return {
    request: ({ id, to, text }) => ({
      url: place,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        api_key: account,
        api_secret: token,
        from: bare(from),
        to: bare(to),
        text,
        type: isGsm7(text) ? "text" : "unicode",
        "client-ref": id,
      }).toString(),
    }),

    judge(answer: ProviderAnswer) {
      const { status, json, retryAfter } = answer;
      if (!isAccepted(answer)) throw new DeliveryError(`Vonage HTTP ${status}`, { retryAfter });
      const refusal = refusalIn(json);
      if (refusal === undefined) return;
      const code = `Vonage ${refusal}`;
      if (NOT_OF_THE_MESSAGE.includes(refusal)) throw new DeliveryError(code, { retryAfter });
      throw new PermanentDeliveryError(code, { addressIsDead: NUMBER_IS_DEAD.includes(refusal) });
    },
  };
}
