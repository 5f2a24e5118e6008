import { createTransport } from "nodemailer";
import { type Deliver, PermanentDeliveryError } from "../outbox/delivery.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import type { RenderedMail } from "../outbox/render.ts";
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
/** RFC 3463: of the system, of the protocol or of a policy, not of the address. */
const NOT_OF_THE_ADDRESS = /^5\d\d[ -]5\.[357]\./;

interface SmtpError extends NodeJS.ErrnoException {
  responseCode?: number;
  response?: string;
  command?: string;
}

function isPermanent({ responseCode = 0, command = "" }: SmtpError): boolean {
  return responseCode >= FIRST_PERMANENT_REPLY && MESSAGE_COMMANDS.includes(command);
}

function isAddressDead({ command, response = "" }: SmtpError): boolean {
  return command === "RCPT TO" && !NOT_OF_THE_ADDRESS.test(response);
}

export interface SmtpSender {
  deliver: Deliver;
  /** Cuts what is still under way. */
  close(): void;
}

interface SmtpParts {
  settings: SmtpSettings;
  siteOrigin: string;
  renderMail: (message: OutboxMessage) => RenderedMail;
  timeouts?: typeof SMTP_TIMEOUTS;
}

export function createSmtpSender(parts: SmtpParts): SmtpSender {
  const { settings, siteOrigin, renderMail, timeouts = SMTP_TIMEOUTS } = parts;
  const { message: messageLimit, ...limits } = timeouts;
  const { hostname } = new URL(siteOrigin);
  const open = () =>
    createTransport({ url: settings.url, pool: true, ...limits } as never, { from: settings.from });
  let transport = open();

  const cut = (one: typeof transport) =>
    (one.close as (options: { force: boolean }) => void)({ force: true });

  /** Cuts what is under way, which then fails; the messages come back over new connections. */
  function abandon(stalled: typeof transport): void {
    cut(stalled);
    if (stalled === transport) transport = open();
  }

  return {
    async deliver(message, id) {
      const mail = renderMail(message);
      const used = transport;
      const timer = setTimeout(abandon, messageLimit, used);
      try {
        await used.sendMail({
          // As an object: an address is never parsed as a list of addresses.
          to: { name: "", address: message.recipient },
          ...mail,
          // The same for a message that is sent again, so that its double can be told.
          messageId: `<${id}@${hostname}>`,
          // RFC 3834: no machine answers it.
          headers: { "Auto-Submitted": "auto-generated" },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const refusal = error as SmtpError;
        if (isPermanent(refusal)) {
          const addressIsDead = isAddressDead(refusal);
          const code = `SMTP ${refusal.responseCode}`;
          throw new PermanentDeliveryError(code, { addressIsDead, cause: error });
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => cut(transport),
  };
}
