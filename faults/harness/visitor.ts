import { setTimeout as sleep } from "node:timers/promises";
import { Browser, type Transport } from "../../server/testing/app/browser.ts";
import type { MailServer } from "../../server/testing/servers/mail-server.ts";

interface Site {
  siteOrigin: string;
  /** The id of the password key. */
  id: string;
  spki: string;
}

const MAIL = { timeout: 30_000, interval: 50 };
const PER_ROW = 30;
const ROWS = 250;
/** Six digits that belong to no longer word, color or entity. */
const CODE = /(?<![\w#&])\d{6}(?!\w)/;

let visitors = 0;

/** All in one country, where new devices are nothing unusual. */
function newAddress(): string {
  visitors += 1;
  const row = Math.floor(visitors / PER_ROW);
  return `1.${128 + (visitors % PER_ROW)}.${row % ROWS}.${1 + Math.floor(row / ROWS)}`;
}

/** The code that a mail brings, if any. */
export function codeIn(source: string): string | undefined {
  const body = source.slice(source.indexOf("\r\n\r\n"));
  return CODE.exec(body)?.[0];
}

/** A browser at a process of ours, whose codes come by mail. */
export class Visitor extends Browser {
  readonly #mail: MailServer;

  constructor(
    transport: Transport,
    { siteOrigin, id, spki }: Site,
    mail: MailServer,
    address = newAddress(),
  ) {
    const unused = undefined as never;
    const passwordKeys = { current: { id, spki } };
    const services = { settings: { siteOrigin }, passwordKeys, outbox: unused, database: unused };
    super(transport, services, address);
    this.#mail = mail;
  }

  override async codeFor(recipient: string): Promise<string> {
    const deadline = performance.now() + MAIL.timeout;
    while (performance.now() < deadline) {
      const mails = this.#mail.received.filter(({ to }) => to.includes(recipient));
      const code = codeIn(mails.at(-1)?.source ?? "");
      if (code !== undefined) return code;
      await sleep(MAIL.interval);
    }
    throw new Error(`No code came to ${recipient}`);
  }
}
