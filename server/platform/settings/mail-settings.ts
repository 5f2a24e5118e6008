import { isEmail } from "@portico/contract/fields/email";
import * as read from "./setting-readers.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface SmtpSettings {
  url: string;
  from: string;
}

export function readSmtpSettings(env: Environment, production: boolean): SmtpSettings | undefined {
  const url = read.url(env, "SMTP_URL", ["smtp:", "smtps:"]);
  const from = read.text(env, "MAIL_FROM");
  if (url === undefined) {
    if (production) read.fail("SMTP_URL", "is needed in production: mail must really be sent");
    return undefined;
  }
  if (production && url.protocol === "smtp:" && !read.isLoopback(url.hostname)) {
    if (url.searchParams.get("requireTLS") !== "true") {
      read.fail("SMTP_URL", "sends mail in plain text: use smtps:// or add ?requireTLS=true");
    }
  }
  if (from === undefined) read.fail("MAIL_FROM", "is needed together with SMTP_URL");
  const [, address = from] = /^[^<>@,\p{C}]*<([^<>]+)>$/u.exec(from) ?? [];
  if (!isEmail(address)) read.fail("MAIL_FROM", "must be an address, or a name with <an address>");
  return { url: url.href, from };
}
