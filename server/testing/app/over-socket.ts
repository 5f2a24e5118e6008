import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestApp } from "./test-app.ts";

export interface SocketAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export interface SocketRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends requests over a socket, since code that runs before Fastify is only reached that way. */
export async function listenFor(
  test: TestApp,
): Promise<(asked: SocketRequest) => Promise<SocketAnswer>> {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  const { host } = new URL(test.services.settings.siteOrigin);
  return ({ method = "GET", path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const sent = { port, method, path, headers: { host, ...headers } };
      const asked = request(sent, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      asked.on("error", reject).end(body);
    });
}

/** Drops what differs between two responses to the same request. */
export function lasting({ headers, ...rest }: SocketAnswer) {
  const { date: _, connection: __, "keep-alive": ___, "x-request-id": ____, ...kept } = headers;
  return { ...rest, headers: kept };
}
