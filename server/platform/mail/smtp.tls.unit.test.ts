import { generate } from "selfsigned";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../testing/servers/mail-server.ts";
import type { OutboxMessage } from "../outbox/message.ts";
import { createSmtpSender, type SmtpSender } from "./smtp.ts";

const MESSAGE = { recipient: "somebody@example.com" } as OutboxMessage;
const MAIL = { subject: "s", text: "t", html: "<p>t</p>" };

let server: MailServer | undefined;
let sender: SmtpSender | undefined;
afterEach(async () => {
  sender?.close();
  await server?.close();
});

/** The right name and a valid time, but an unknown issuer. */
async function certificate() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }]);
  return { key, cert };
}

function send(url: string): Promise<unknown> {
  sender = createSmtpSender({
    settings: { url, from: "no-reply@example.com" },
    siteOrigin: "https://account.example",
    renderMail: () => MAIL,
  });
  return sender.deliver(MESSAGE, "id");
}

describe("ASVS 12.3.1: a mail server that can prove who it is", () => {
  it.each([
    ["TLS", { secure: true }, "smtps:", ""],
    ["STARTTLS", { disabledCommands: [] }, "smtp:", "requireTLS=true&"],
  ])("gets mail over %s, several by one connection", async (_, options, protocol, asked) => {
    const { private: key, cert } = await generate([{ name: "commonName", value: "mail" }], {
      extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
    });
    const secured: boolean[] = [];
    let connections = 0;
    server = await startMailServer({
      ...options,
      key,
      cert,
      onConnect(__, done) {
        connections += 1;
        done();
      },
      onMailFrom(__, session, done) {
        secured.push(session.secure);
        done();
      },
    });
    const url = `${server.url.replace("smtp:", protocol)}?${asked}tls.ca=${encodeURIComponent(cert)}`;
    await send(url);
    await sender?.deliver(MESSAGE, "another");
    expect([secured, connections]).toEqual([[true, true], 1]);
    expect(server.received).toHaveLength(2);
  });
});

describe("ASVS 12.3.2: a mail server that cannot prove who it is", () => {
  it("gets no mail over TLS", async () => {
    server = await startMailServer({ secure: true, ...(await certificate()) });
    const url = server.url.replace("smtp:", "smtps:");
    await expect(send(url)).rejects.toThrow("self-signed");
    expect(server.received).toEqual([]);
  });

  it("gets none after STARTTLS", async () => {
    server = await startMailServer({ disabledCommands: [], ...(await certificate()) });
    await expect(send(`${server.url}?requireTLS=true`)).rejects.toThrow("self-signed");
    expect(server.received).toEqual([]);
  });

  it("ASVS 12.3.1: a server that offers no encryption although it is required gets nothing", async () => {
    server = await startMailServer();
    await expect(send(`${server.url}?requireTLS=true`)).rejects.toThrow();
    expect(server.received).toEqual([]);
  });

  it("a server from which no TLS is required gets the mail, so the refusals above are for the certificate", async () => {
    server = await startMailServer();
    await send(server.url);
    expect(server.received).toHaveLength(1);
  });
});
