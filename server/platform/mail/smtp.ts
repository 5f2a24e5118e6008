import { createTransport } from "nodemailer";
import type { OutboxMessage } from "../outbox/message.ts";
import type { RenderedMail } from "../outbox/render.ts";
import { type Deliver, PermanentDeliveryError } from "../outbox/worker.ts";
import type { SmtpSettings } from "../settings.ts";

/** nodemailer's own limits are minutes long; a worker must be free again in seconds (F11). */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  dnsTimeout: 5000,
  /** For one message whole: a server that sends a byte now and then trips none of the others. */
  message: 15_000,
};

const FIRST_PERMANENT_REPLY = 500;
/** Refused here, it is this message that is refused. Elsewhere (a login) it is us, until mended. */
const MESSAGE_COMMANDS = ["RCPT TO", "DATA"];

interface SmtpError extends NodeJS.ErrnoException {
  responseCode?: number;
  command?: string;
}

function isPermanent({ responseCode = 0, command = "" }: SmtpError): boolean {
  return responseCode >= FIRST_PERMANENT_REPLY && MESSAGE_COMMANDS.includes(command);
}

export interface SmtpSender {
  deliver: Deliver;
  close(): void;
}

export function createSmtpSender(
  settings: SmtpSettings,
  render: (message: OutboxMessage) => RenderedMail,
  timeouts: typeof SMTP_TIMEOUTS = SMTP_TIMEOUTS,
): SmtpSender {
  const { message: messageLimit, ...limits } = timeouts;
  const open = () =>
    createTransport({ url: settings.url, pool: true, ...limits } as never, { from: settings.from });
  let transport = open();

  /** Cuts what is under way, which then fails; the messages come back over new connections. */
  function abandon(stalled: typeof transport): void {
    (stalled.close as (options: { force: boolean }) => void)({ force: true });
    if (stalled === transport) transport = open();
  }

  return {
    async deliver(message) {
      const mail = render(message);
      const used = transport;
      const timer = setTimeout(abandon, messageLimit, used);
      try {
        await used.sendMail({
          // As an object: an address is never parsed as a list of addresses.
          to: { name: "", address: message.recipient },
          ...mail,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { responseCode } = error as SmtpError;
        if (isPermanent(error as SmtpError)) {
          throw new PermanentDeliveryError(`SMTP ${responseCode}`, { cause: error });
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
