import { Agent, type IncomingMessage, request } from "node:http";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { CAPTCHA_HEADER } from "@portico/contract/endpoint";
import { humanChallenge } from "@portico/contract/human-challenge/endpoints";
import { registerEmailSendCode } from "@portico/contract/registration/endpoints";
import type { WorkChallenge } from "@portico/contract/human-challenge/schemas";
import { freePort } from "../../../tools/process/free-port.mjs";
import { type Child, MAIN, runChild } from "./run-child.ts";
import { systemClock } from "../../platform/clock.ts";
import { readSettings } from "../../platform/settings/settings.ts";
import { SLOW_SETUP } from "../timeouts.ts";
import { PRODUCTION } from "../app/test-app.ts";
import { givePasswordKey } from "../database/password-key.ts";
import { createMigratedDatabase, type TestDatabase } from "../database/test-database.ts";

const HOST = new URL(PRODUCTION.SITE_ORIGIN).host;

interface ProcessAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

export interface Asked {
  port?: number;
  /** Posted as JSON; without it the request is a GET. */
  body?: object;
  headers?: Record<string, string>;
  agent?: Agent;
}

export interface ServerProcess extends Child {
  port: number;
  ask(path: string, asked?: Asked): Promise<ProcessAnswer>;
  /** Solves a challenge and requests a code. Returns the code of the response. */
  sendCode(email: string): Promise<unknown>;
  /** The log lines so far, all of which must be JSON. */
  lines(): Record<string, unknown>[];
  /** Its exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
  kill(): Promise<void>;
}

/** Resolves with the whole response, rejects when the connection breaks. */
export async function answerTo(asked: ReturnType<typeof request>): Promise<ProcessAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve).once("error", reject);
  });
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

function jsonLines(text: string): Record<string, unknown>[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The message of the one line that a failed start in production logs. */
export function fatalWords(text: string): string {
  const lines = jsonLines(text);
  const [{ level, msg } = {}] = lines;
  if (lines.length !== 1 || level !== 60) throw new Error(`Not one fatal line: ${text}`);
  return String(msg);
}

/** Starts the server as in production, in its own process, and waits until it is ready. */
export async function startServerProcess(
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = runChild(MAIN, [], {
    ...PRODUCTION,
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
    ...database.env,
    PORT: String(port),
    ...env,
  });
  const server: ServerProcess = Object.assign(child, {
    port,
    ask(path: string, { headers = {}, agent, body, port: other = port }: Asked = {}) {
      const isPost = body !== undefined;
      const asked = request({
        host: "127.0.0.1",
        port: other,
        path,
        method: isPost ? "POST" : "GET",
        agent: agent ?? false,
        headers: {
          host: HOST,
          ...(isPost ? { origin: PRODUCTION.SITE_ORIGIN, "content-type": "application/json" } : {}),
          ...headers,
        },
      });
      asked.end(isPost ? JSON.stringify(body) : undefined);
      return answerTo(asked);
    },
    async sendCode(email: string) {
      const { text } = await server.ask(`${humanChallenge.path}?action=send-code`);
      const { data: challenge } = JSON.parse(text) as { data: WorkChallenge };
      const solution = await solveChallenge({ challenge, deriveKey });
      const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
      const headers = { [CAPTCHA_HEADER]: solved };
      const answer = await server.ask(registerEmailSendCode.path, { headers, body: { email } });
      return (JSON.parse(answer.text) as { code: unknown }).code;
    },
    lines: () => jsonLines(child.out),
    stop(signal: NodeJS.Signals = "SIGTERM") {
      child.process.kill(signal);
      return child.ended;
    },
    async kill() {
      child.process.kill("SIGKILL");
      await child.ended;
    },
  });
  await child.printed("is ready.");
  return server;
}

interface ServerProcesses {
  /** Shared by all tests of a file, with a key: finding one takes seconds. */
  database(): TestDatabase;
  /** Is ended after the test, if it still runs. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  afterTest(close: () => unknown): void;
}

/** For test files that start whole processes, which are slow on a busy machine. */
export function useServerProcesses(): ServerProcesses {
  vi.setConfig(SLOW_SETUP);
  let database: TestDatabase;
  const toClose: (() => unknown)[] = [];
  beforeAll(async () => {
    database = await createMigratedDatabase();
    await givePasswordKey(readSettings({ ...PRODUCTION, ...database.env }), systemClock);
  });
  afterAll(() => database.remove());
  afterEach(async () => {
    for (const close of toClose.splice(0).toReversed()) await close();
  });
  return {
    database: () => database,
    afterTest: (close) => void toClose.push(close),
    async start(env = {}) {
      const server = await startServerProcess(database, { DRAIN_SECONDS: "0", ...env });
      toClose.push(() => server.kill());
      return server;
    },
  };
}
