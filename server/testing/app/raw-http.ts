import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";

interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  /** By lowercase name; repeated headers are joined by line breaks. */
  headers: Record<string, string>;
  body: string;
  /** Everything received, including bytes after the first response. */
  text: string;
}

/** Longer than any response takes; a connection that stays open is cut here. */
const PATIENCE_MS = 2000;

function parse(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers,
    body: text.slice(end + 4),
    text,
  };
}

/** Sends raw bytes, for requests that no HTTP client would send. */
function exchange(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk: string) => {
      received += chunk;
    });
    // A refusal may arrive together with a reset: what was received is the response.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(parse(received)));
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

export interface RawSite {
  send(bytes: string): Promise<RawAnswer>;
  /** A custom request line and headers; the host and `Connection: close` are added. */
  request(line: string, headers?: string[], body?: string): Promise<RawAnswer>;
}

/** Lets the app listen on a free local port. */
export async function listenRaw(app: FastifyInstance, host = "localhost:3000"): Promise<RawSite> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return {
    send: (bytes) => exchange(port, bytes),
    request(line, headers = [], body = "") {
      const head = [line, `Host: ${host}`, "Connection: close", ...headers];
      return exchange(port, `${head.join("\r\n")}\r\n\r\n${body}`);
    },
  };
}
