import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { Webhook } from "standardwebhooks";

/** The name in its certificate, beside 127.0.0.1. */
export const RECEIVER_HOST = "receiver.example.com";

export interface ReceivedWebhook {
  headers: Record<string, string>;
  text: string;
  event: {
    id: string;
    type: string;
    sequence: number;
    account: { userId: string };
    data: Record<string, unknown>;
  };
}

/** Answers instead of 204. Return false to answer as usual. */
type Misbehave = (
  webhook: ReceivedWebhook,
  response: ServerResponse,
) => boolean | void | Promise<boolean | void>;

export interface WebhookReceiver {
  url: string;
  port: number;
  /** Its certificate, which a sender has to trust. */
  ca: string;
  /** Everything that came, accepted or not. */
  received: ReceivedWebhook[];
  misbehave(how: Misbehave | undefined): void;
  /** Closes connections, as a server does with idle ones. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** Throws unless one of the signatures is by this secret. */
export function verifyWebhook(secret: string, { headers, text }: ReceivedWebhook): void {
  new Webhook(secret).verify(text, headers);
}

async function read(request: IncomingMessage): Promise<ReceivedWebhook> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const event = JSON.parse(text) as ReceivedWebhook["event"];
  return { headers: request.headers as Record<string, string>, text, event };
}

export async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: RECEIVER_HOST }], {
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: RECEIVER_HOST },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  return { key, cert };
}

/** One for all receivers of a worker: finding primes is slower than most tests. */
let ownCertificate: ReturnType<typeof makeCertificate> | undefined;

export async function startWebhookReceiver({ plain = false } = {}): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let misbehaving: Misbehave | undefined;
  ownCertificate ??= makeCertificate();
  const certificate = await ownCertificate;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const webhook = await read(request);
    received.push(webhook);
    if ((await misbehaving?.(webhook, response)) ?? misbehaving !== undefined) return;
    response.writeHead(204).end();
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch(() => response.destroy());

  const server: Server = plain ? createServer(listener) : createSecureServer(certificate, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `${plain ? "http" : "https"}://127.0.0.1:${port}/hook`,
    port,
    ca: certificate.cert,
    received,
    misbehave(how) {
      misbehaving = how;
    },
    dropConnections: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
