import { expect } from "vitest";
import { Browser, type Transport } from "../../server/testing/browser.ts";
import type { MailServer } from "../../server/testing/mail-server.ts";

interface Site {
  siteOrigin: string;
  /** Of the password key. */
  id: string;
  spki: string;
}

const MAIL = { timeout: 30_000, interval: 50 };
/** Six digits that belong to no longer word, color or entity. */
const CODE = /(?<![\w#&])\d{6}(?!\w)/;

let visitors = 0;

/** All in one country, where new devices are nothing unusual. */
function newAddress(): string {
  visitors += 1;
  return `1.${128 + (visitors % 30)}.${Math.floor(visitors / 30)}.1`;
}

function codeIn(source: string): string | undefined {
  const body = source.slice(source.indexOf("\r\n\r\n"));
  return CODE.exec(body)?.[0];
}

/** A browser at a process of ours, whose codes come by mail. */
export class Visitor extends Browser {
  readonly #mail: MailServer;

  constructor(transport: Transport, { siteOrigin, id, spki }: Site, mail: MailServer) {
    const unused = undefined as never;
    const passwordKeys = { current: { id, spki } };
    const parts = { settings: { siteOrigin }, passwordKeys, outbox: unused, database: unused };
    super(transport, parts, newAddress());
    this.#mail = mail;
  }

  override async codeFor(recipient: string): Promise<string> {
    let code: string | undefined;
    await expect
      .poll(() => {
        const mails = this.#mail.received.filter(({ to }) => to.includes(recipient));
        code = codeIn(mails.at(-1)?.source ?? "");
        return code;
      }, MAIL)
      .toBeDefined();
    return code ?? "";
  }
}
