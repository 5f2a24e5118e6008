import type { Clock } from "../clock.ts";
import type { Deliver } from "../outbox/delivery.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import { type BREAKER, createBreaker } from "./breaker.ts";
import { exchange, type Protocol, SMS_TIMEOUT } from "./exchange.ts";
import { httpProtocol } from "./http.ts";
import type { SmsSettings } from "./sms-settings.ts";
import { twilioProtocol } from "./twilio.ts";
import { vonageProtocol } from "./vonage.ts";

const PROTOCOLS: Record<SmsSettings["provider"], (settings: SmsSettings) => Protocol> = {
  http: httpProtocol,
  twilio: twilioProtocol,
  vonage: vonageProtocol,
};

export interface SmsSender {
  deliver: Deliver;
  /** Cuts messages in transit. */
  close(): void;
}

interface SmsServices {
  settings: SmsSettings;
  renderSms: (message: OutboxMessage) => string;
  clock: Clock;
  timeout?: number;
  breaker?: typeof BREAKER;
}

export function createSmsSender(services: SmsServices): SmsSender {
  const { settings, renderSms, clock, timeout = SMS_TIMEOUT } = services;
  const protocol = PROTOCOLS[settings.provider](settings);
  const breaker = createBreaker(clock, services.breaker);
  const closing = new AbortController();
  return {
    async deliver(message, id) {
      const request = protocol.request({ id, to: message.recipient, text: renderSms(message) });
      await breaker.run(async () => {
        protocol.judge(await exchange(request, { timeout, closing: closing.signal }));
      });
    },
    close: () => closing.abort(),
  };
}
