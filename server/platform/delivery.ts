import type { Clock } from "./clock.ts";
import { createSmtpSender } from "./mail/smtp.ts";
import { type Deliver, PermanentDeliveryError } from "./outbox/delivery.ts";
import type { OutboxMessage } from "./outbox/message.ts";
import type { Renderer } from "./outbox/render.ts";
import type { Settings } from "./settings/settings.ts";
import { createSmsSender } from "./sms/index.ts";
import type { SmsAvailability } from "./sms/sms-availability.ts";

type Channel = OutboxMessage["channel"];

interface Sender {
  deliver: Deliver;
  close(): void;
}

/** Limits text messages other than codes. */
export interface SmsNotices {
  /** Counts one that is about to be sent; false if it must not be. */
  take(number: string): Promise<boolean>;
  /** One was not sent after all, so that the retries of an outage use up nothing. */
  giveBack(number: string): Promise<void>;
}

interface DeliveryServices extends Renderer {
  settings: Pick<Settings, "smtp" | "sms" | "siteOrigin" | "developmentInbox">;
  clock: Clock;
  smsAvailability: Pick<SmsAvailability, "canReach">;
  smsNotices: SmsNotices;
}

const isCode = ({ values }: OutboxMessage) => "code" in values;

/**
 * How each channel's messages are sent: by the configured provider, else to the development inbox.
 */
export function createDelivery(services: DeliveryServices): Sender {
  const { settings, clock, smsAvailability, smsNotices, renderMail, renderSms } = services;
  const { smtp, sms, siteOrigin, developmentInbox } = settings;
  const senders: Partial<Record<Channel, Sender>> = {
    ...(smtp && { mail: createSmtpSender({ settings: smtp, siteOrigin, renderMail }) }),
    ...(sms && { sms: createSmsSender({ settings: sms, clock, renderSms }) }),
  };

  async function text(sender: Sender, message: OutboxMessage, id: string): Promise<void> {
    const { recipient } = message;
    // A queued notice may be to a country that SMS_COUNTRIES no longer lists.
    if (!smsAvailability.canReach(recipient)) {
      throw new PermanentDeliveryError("SMS country not served");
    }
    if (isCode(message)) return sender.deliver(message, id);
    if (!(await smsNotices.take(recipient))) throw new PermanentDeliveryError("SMS limit");
    try {
      await sender.deliver(message, id);
    } catch (error) {
      // Report the send failure, even if this write fails, too.
      await smsNotices.giveBack(recipient).catch(() => {});
      throw error;
    }
  }

  return {
    async deliver(message, id) {
      const sender = senders[message.channel];
      if (sender !== undefined && message.channel === "sms") return text(sender, message, id);
      if (sender !== undefined) return sender.deliver(message, id);
      // The development inbox shows it already. Elsewhere an operator has to configure a sender.
      if (!developmentInbox) throw new PermanentDeliveryError(`no sender for ${message.channel}`);
    },
    close() {
      for (const sender of Object.values(senders)) sender.close();
    },
  };
}
