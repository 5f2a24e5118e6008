import { DeliveryError, PermanentDeliveryError } from "../outbox/delivery.ts";
import { isAccepted, type Protocol, type ProviderAnswer } from "./exchange.ts";
import type { SmsSettings } from "./sms-settings.ts";

const NUMBER_IS_DEAD = 410;
/** Rejections of our credentials, URL or rate: temporary, until an operator fixes them. */
const NOT_OF_THE_MESSAGE = [401, 403, 404, 405, 407, 408, 425, 429];

/** Any service that accepts a JSON POST: your own gateway, or an adapter for another provider. */
export function httpProtocol({ url, token, from }: SmsSettings): Protocol {
  return {
    request: ({ id, to, text }) => ({
      url: new URL(url),
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": id,
      },
      body: JSON.stringify({ to, from, text, id }),
    }),

    judge(answer: ProviderAnswer) {
      if (isAccepted(answer)) return;
      const { status, retryAfter } = answer;
      const code = `SMS ${status}`;
      if (status < 400 || status >= 500 || NOT_OF_THE_MESSAGE.includes(status)) {
        throw new DeliveryError(code, { retryAfter });
      }
      throw new PermanentDeliveryError(code, { addressIsDead: status === NUMBER_IS_DEAD });
    },
  };
}
