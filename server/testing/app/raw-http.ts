import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";

interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** By lower-case name; several of one name are joined by line breaks. */
  headers: Record<string, string>;
  body: string;
  /** Everything that came back, for what stands behind the first answer. */
  text: string;
}

/** Longer than any answer takes; a connection that stays open is cut here. */
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

/** Sends bytes as they are, for what no HTTP client would send. */
function exchange(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk: string) => {
      received += chunk;
    });
    // A refusal may reach us together with a reset: what was received is the answer.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(parse(received)));
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

export interface RawSite {
  send(bytes: string): Promise<RawAnswer>;
  /** A request line and headers of one's own; the host and `Connection: close` are added. */
  request(line: string, headers?: string[], body?: string): Promise<RawAnswer>;
}

/** Lets the app listen on a free port of this machine. */
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
