import { type Agent, type IncomingMessage, request as httpRequest } from "node:http";
import type { Transport } from "../../server/testing/app/browser.ts";
import type { MailServer } from "../../server/testing/servers/mail-server.ts";
import type { Place } from "./place.ts";

export const SITE_ORIGIN = "https://account.example";
const ANSWER_MS = 20_000;

export interface HttpAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  ms: number;
}

export interface Asked {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
  agent?: Agent;
}

/** What a server in production needs, behind a proxy on this machine. */
export function productionSettings(
  { secretKeys, dataDir, databaseUrl }: Pick<Place, "secretKeys" | "dataDir" | "databaseUrl">,
  { url: SMTP_URL }: Pick<MailServer, "url">,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: "production",
    PORT: String(port),
    SITE_ORIGIN,
    SECRET_KEYS: secretKeys,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    SMTP_URL,
    MAIL_FROM: "no-reply@account.example",
    TRUST_PROXY: "127.0.0.1/32",
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
  };
}

/** Rejects when there is no answer in time, or no connection. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<HttpAnswer> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const request = httpRequest({
    host: "127.0.0.1",
    port,
    path,
    method: asked.method ?? "GET",
    agent: asked.agent ?? false,
    headers: { host: new URL(SITE_ORIGIN).host, ...asked.headers },
    signal: AbortSignal.timeout(asked.timeoutMs ?? ANSWER_MS),
  });
  request.once("error", reject).once("response", (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => (text += part));
    response.once("error", reject).once("end", () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, text, ms: performance.now() - started });
    });
  });
  request.end(asked.body);
  return promise;
}

/** Carries a browser's calls to the process; without an agent, each on a new connection. */
export function transportTo(
  port: number,
  { agent, headers: always = {} }: Pick<Asked, "agent" | "headers"> = {},
): Transport {
  return {
    async inject({ method, url, query, payload, remoteAddress, headers }) {
      const path = query === undefined ? url : `${url}?${new URLSearchParams(query).toString()}`;
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const answer = await ask(port, path, {
        method,
        headers: {
          ...always,
          ...headers,
          "x-forwarded-for": remoteAddress,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
        ...(agent === undefined ? {} : { agent }),
      });
      return {
        statusCode: answer.status,
        headers: answer.headers,
        json: () => JSON.parse(answer.text),
      };
    },
  };
}
