import { once } from "node:events";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { SMTPServer } from "smtp-server";

export interface TlsProxy {
  port: number;
  close(): void;
}

/** What stands in front of a production server: it ends TLS and says where a request came from. */
export async function startTlsProxy(
  host: string,
  targetPort: number,
  listenPort = 0,
): Promise<TlsProxy> {
  const { cert, private: key } = await generate([{ name: "commonName", value: host }], {
    keySize: 2048,
  });
  const server = createServer({ cert, key }, (request, response) => {
    const upstream = forward(
      {
        port: targetPort,
        host: "127.0.0.1",
        method: request.method,
        path: request.url,
        headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  server.listen(listenPort, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface MailServer {
  url: string;
  /** Everything received so far, decoded as text. */
  mails: string[];
  close(): void;
}

/** A real SMTP server. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close(() => {}) };
}
