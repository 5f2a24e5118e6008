import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request as httpRequest } from "node:http";
import { expect } from "vitest";
import type { Transport } from "../../server/testing/browser.ts";
import { startMailServer, type MailServer } from "../../server/testing/mail-server.ts";
import { type Child, runChild } from "../../server/testing/run-child.ts";
import { freePort } from "../../tools/free-port.mjs";
import { afterCase } from "./clean-up.ts";
import type { Place } from "./place.ts";
import { Visitor } from "./visitor.ts";

const MAIN = new URL("../../server/main.ts", import.meta.url);
const SITE_ORIGIN = "https://account.example";
const ANSWER_MS = 20_000;
const START = { timeout: 60_000, interval: 50 };

export interface HttpAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  ms: number;
}

interface Asked {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  agent?: Agent;
}

export interface FaultServer {
  place: Place;
  port: number;
  child: Child;
  mail: MailServer;
  /** Rejects when there is no answer in time, or no connection. */
  ask(path: string, asked?: Asked): Promise<HttpAnswer>;
  /** A visitor with an address and cookies that nobody else has; through a proxy's port, if given. */
  visitor(through?: number): Promise<Visitor>;
  /** Its exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Stops it, if it runs, and starts another with the same settings. */
  restart(): Promise<FaultServer>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** An open file for its log, in place of the test. */
  stdout?: number;
  /** That of an earlier server, which holds what it sent. */
  mail?: MailServer;
}

function settingsFor(place: Place, mail: MailServer, port: number): Record<string, string> {
  return {
    NODE_ENV: "production",
    DRAIN_SECONDS: "0",
    PORT: String(port),
    SITE_ORIGIN,
    SECRET_KEYS: place.secretKeys,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
    SMTP_URL: mail.url,
    MAIL_FROM: "no-reply@account.example",
    TRUST_PROXY: "127.0.0.1/32",
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
  };
}

function ask(port: number, path: string, asked: Asked = {}): Promise<HttpAnswer> {
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

/** Carries a browser's calls to the process. */
function transportTo(port: number): Transport {
  return {
    async inject({ method, url, query, payload, remoteAddress, headers }) {
      const path = query === undefined ? url : `${url}?${new URLSearchParams(query).toString()}`;
      const body = payload === undefined ? undefined : JSON.stringify(payload);
      const answer = await ask(port, path, {
        method,
        headers: {
          ...headers,
          "x-forwarded-for": remoteAddress,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body }),
      });
      return {
        statusCode: answer.status,
        headers: answer.headers,
        json: () => JSON.parse(answer.text),
      };
    },
  };
}

/** The processes that it has started, with WORKERS. */
export function workersOf({ process: { pid } }: Child): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** The process as it is started, which may fail. */
export async function launchServer(
  place: Place,
  { env = {}, stdout, mail: given }: ServerOptions = {},
): Promise<FaultServer> {
  const mail = given ?? (await startMailServer());
  if (given === undefined) afterCase(() => mail.close());
  const port = Number(env["PORT"] ?? (await freePort()));
  const child = runChild(
    MAIN,
    [],
    { ...settingsFor(place, mail, port), ...env },
    stdout === undefined ? {} : { stdout },
  );
  const isRunning = () => child.process.exitCode === null && child.process.signalCode === null;
  async function kill(): Promise<void> {
    // Its workers too: one that is frozen would not notice, and hold on to the log.
    const workers = isRunning() ? workersOf(child) : [];
    child.process.kill("SIGKILL");
    for (const pid of workers) endProcess(pid);
    await child.ended;
  }
  afterCase(kill);
  return {
    place,
    port,
    child,
    mail,
    ask: (path, asked) => ask(port, path, asked),
    async visitor(through = port) {
      const page = await ask(port, "/en/login");
      const [, id = "", spki = ""] = /"id":"([\w-]+)","spki":"([^"]+)"/.exec(page.text) ?? [];
      expect(spki, "the page has a password key").not.toBe("");
      return new Visitor(transportTo(through), { siteOrigin: SITE_ORIGIN, id, spki }, mail);
    },
    async stop(signal = "SIGTERM") {
      child.process.kill(signal);
      return child.ended;
    },
    kill,
    isRunning,
    async restart() {
      if (isRunning()) child.process.kill("SIGTERM");
      await child.ended;
      return startServer(place, { env, mail, ...(stdout === undefined ? {} : { stdout }) });
    },
  };
}

/** A server that answers. */
export async function startServer(place: Place, options: ServerOptions = {}): Promise<FaultServer> {
  const server = await launchServer(place, options);
  await expect
    .poll(async () => {
      if (!server.isRunning()) throw new Error(`It did not start: ${server.child.err}`);
      return server.ask("/healthz", { timeoutMs: 2000 }).then(
        ({ status }) => status,
        () => 0,
      );
    }, START)
    .toBe(200);
  return server;
}
