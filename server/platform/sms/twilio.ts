import { fieldOf } from "../http-client/post.ts";
import { DeliveryError, PermanentDeliveryError } from "../outbox/delivery.ts";
import { isAccepted, type Protocol, type ProviderAnswer } from "./exchange.ts";
import type { SmsSettings } from "./sms-settings.ts";

/** Invalid number, opted out, or cannot receive text messages. */
const NUMBER_IS_DEAD = [21211, 21610, 21614];
/** Too fast; then problems with our account or sender, until an operator fixes them. */
const NOT_OF_THE_MESSAGE = [20429, 20003, 20005, 20403, 21212, 21603, 21606, 21659, 21660];
/** Rejected for its content or destination, which another attempt does not change. */
const OF_THE_MESSAGE = [400, 422];

/** Twilio's Messages resource. */
export function twilioProtocol({ url, account, token, from }: SmsSettings): Protocol {
  const base = url.replace(/\/$/, "");
  const place = new URL(`${base}/2010-04-01/Accounts/${account}/Messages.json`);
  const credentials = Buffer.from(`${account}:${token}`).toString("base64");
  return {
    request: ({ to, text }) => ({
      url: place,
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    }),

    judge(answer: ProviderAnswer) {
      if (isAccepted(answer)) return;
      const { status, json, retryAfter } = answer;
      const said = Number(fieldOf(json, "code"));
      const code = `Twilio ${Number.isInteger(said) ? said : status}`;
      if (NUMBER_IS_DEAD.includes(said)) {
        throw new PermanentDeliveryError(code, { addressIsDead: true });
      }
      if (OF_THE_MESSAGE.includes(status) && !NOT_OF_THE_MESSAGE.includes(said)) {
        throw new PermanentDeliveryError(code);
      }
      throw new DeliveryError(code, { retryAfter });
    },
  };
}
