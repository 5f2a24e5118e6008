import { createTransport } from "nodemailer";
import { type Deliver, DeliveryError, PermanentDeliveryError } from "../outbox/delivery.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import type { RenderedMail } from "../outbox/render.ts";
import type { SmtpSettings } from "../settings/mail-settings.ts";
import { createConnections } from "./connections.ts";

/** nodemailer's own limits are minutes long; a worker must be free again in seconds (F11). */
export const SMTP_TIMEOUTS = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  dnsTimeout: 5000,
  /**
   * Limits one whole message on its connection: a server that sends a byte now and then trips no
   * other limit.
   */
  message: 15_000,
};

const CONNECTIONS = 5;
/** Then a message goes back untried, early enough to be sent before its lease ends. */
const LONGEST_WAIT = 30_000;

const FIRST_PERMANENT_REPLY = 500;
/** A rejection of these commands may be about the message. Elsewhere it is about us. */
const MESSAGE_COMMANDS = ["RCPT TO", "DATA"];
/** RFC 3463, after the reply's own code. */
const ENHANCED_CODE = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/;
/**
 * We must log in or failed to, with any enhanced code (RFC 4954); or the server does not support
 * our protocol: unknown command or parameter, wrong order (RFC 5321, 4.2.2).
 */
const LOGIN_REPLIES = [530, 534, 535, 538];
const PROTOCOL_REPLIES = [500, 502, 503, 504, 555];
/**
 * About us (IANA's registry of enhanced codes): our sender address, encryption, login, signatures,
 * SPF and reverse DNS, too much mail. Not 5.7.1, which also rejects a single recipient's mail.
 */
const OF_US = /^5\.(?:1\.[78]|7\.(?:[389]|1[0-4]|2[0-8]|30))$/;
/** About the recipient's address or domain, also if its owner has changed (RFC 7293). */
const OF_THE_ADDRESS = /^5\.(?:1\.(?![789]$)\d+|7\.1[78])$/;
/** Replies without an enhanced code: no such mailbox, or a domain that takes no mail (RFC 7504). */
const ADDRESS_REPLIES = [550, 551, 553, 556];

interface SmtpError extends NodeJS.ErrnoException {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** What was rejected permanently: this message or its address; undefined if neither. */
function refusedOf(error: SmtpError): "message" | "address" | undefined {
  const { responseCode = 0, response = "", command = "" } = error;
  if (responseCode < FIRST_PERMANENT_REPLY || !MESSAGE_COMMANDS.includes(command)) return undefined;
  const enhanced = ENHANCED_CODE.exec(response)?.[1];
  if (LOGIN_REPLIES.includes(responseCode) || OF_US.test(enhanced ?? "")) return undefined;
  if (enhanced === undefined && PROTOCOL_REPLIES.includes(responseCode)) return undefined;
  if (command === "DATA") return "message";
  const isOfAddress =
    enhanced === undefined ? ADDRESS_REPLIES.includes(responseCode) : OF_THE_ADDRESS.test(enhanced);
  return isOfAddress ? "address" : "message";
}

function deliveryError(error: SmtpError): Error {
  if (error.responseCode === undefined) return error;
  const code = `SMTP ${error.responseCode}`;
  const refused = refusedOf(error);
  if (refused === undefined) return new DeliveryError(code, { cause: error });
  const addressIsDead = refused === "address";
  return new PermanentDeliveryError(code, { addressIsDead, byRecipient: true, cause: error });
}

export interface SmtpSender {
  deliver: Deliver;
  /** Cuts messages in transit. */
  close(): void;
}

interface SmtpServices {
  settings: SmtpSettings;
  siteOrigin: string;
  renderMail: (message: OutboxMessage) => RenderedMail;
  timeouts?: typeof SMTP_TIMEOUTS;
  maxWaitMs?: number;
}

export function createSmtpSender(services: SmtpServices): SmtpSender {
  const { settings, siteOrigin, renderMail } = services;
  const { timeouts = SMTP_TIMEOUTS, maxWaitMs = LONGEST_WAIT } = services;
  const { message: limit, ...limits } = timeouts;
  const { hostname } = new URL(siteOrigin);

  function open() {
    const options = { url: settings.url, pool: true, maxConnections: 1, ...limits };
    const transport = createTransport(options as never, { from: settings.from });
    const close = transport.close.bind(transport) as (options: { force: boolean }) => void;
    return { transport, cut: () => close({ force: true }) };
  }
  const connections = createConnections(open, {
    maxOpen: CONNECTIONS,
    maxUseMs: limit,
    maxWaitMs,
  });

  return {
    async deliver(message, id) {
      const mail = renderMail(message);
      try {
        await connections.use(async ({ transport }) => {
          await transport.sendMail({
            // An object, because a string would be parsed as a list of addresses.
            to: { name: "", address: message.recipient },
            ...mail,
            // The same for a message that is sent again, so that duplicates can be recognized.
            messageId: `<${id}@${hostname}>`,
            // RFC 3834: prevents automatic replies.
            headers: { "Auto-Submitted": "auto-generated" },
            disableFileAccess: true,
            disableUrlAccess: true,
          });
        });
      } catch (error) {
        throw deliveryError(error as SmtpError);
      }
    },
    close: () => connections.close(),
  };
}
