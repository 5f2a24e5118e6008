import { createTransport } from "nodemailer";
import type { OutboxMessage } from "../outbox/message.ts";
import { type Deliver, PermanentDeliveryError } from "../outbox/worker.ts";
import type { SmtpSettings } from "../settings.ts";
import type { RenderedMail } from "./render.ts";

/** nodemailer's own limits are minutes long; a worker must be free again in seconds (F11). */
const TIMEOUTS = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  dnsTimeout: 5000,
};

const FIRST_PERMANENT_REPLY = 500;

export interface SmtpSender {
  deliver: Deliver;
  close(): void;
}

export function createSmtpSender(
  settings: SmtpSettings,
  render: (message: Extract<OutboxMessage, { channel: "mail" }>) => RenderedMail,
): SmtpSender {
  const transport = createTransport({ url: settings.url, pool: true, ...TIMEOUTS } as never, {
    from: settings.from,
  });
  return {
    async deliver(message) {
      const mail = render(message);
      try {
        await transport.sendMail({
          // As an object: an address is never parsed as a list of addresses.
          to: { name: "", address: message.recipient },
          ...mail,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode !== undefined && responseCode >= FIRST_PERMANENT_REPLY) {
          throw new PermanentDeliveryError(`SMTP ${responseCode}`, { cause: error });
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
