import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { startMailServer, type MailServer } from "../../server/testing/servers/mail-server.ts";
import { type Child, runChild } from "../../server/testing/servers/run-child.ts";
import { freePort } from "../../tools/process/free-port.mjs";
import { afterCase } from "./clean-up.ts";
import {
  ask,
  type Asked,
  type HttpAnswer,
  productionSettings,
  SITE_ORIGIN,
  transportTo,
} from "./http.ts";
import type { Place } from "./place.ts";
import { Visitor } from "./visitor.ts";

const MAIN = new URL("../../server/main.ts", import.meta.url);
/** A ceiling for a busy machine: a start that fails is noticed at once. */
const START = { timeout: 180_000, interval: 50 };

export interface FaultServer {
  place: Place;
  port: number;
  child: Child;
  mail: MailServer;
  /** Rejects when there is no answer in time, or no connection. */
  ask(path: string, asked?: Asked): Promise<HttpAnswer>;
  /** A visitor with an address and cookies that nobody else has; through a proxy's port, if given. */
  visitor(through?: number): Promise<Visitor>;
  /** Many of them, who have one look at the page together. */
  visitors(count: number): Promise<Visitor[]>;
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
  /** The `server/main.ts` of another build. */
  main?: URL;
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
  { env = {}, stdout, mail: given, main = MAIN }: ServerOptions = {},
): Promise<FaultServer> {
  const mail = given ?? (await startMailServer());
  if (given === undefined) afterCase(() => mail.close());
  const port = Number(env["PORT"] ?? (await freePort()));
  const siteOrigin = env["SITE_ORIGIN"] ?? SITE_ORIGIN;
  const { host } = new URL(siteOrigin);
  const askHere: FaultServer["ask"] = (path, asked = {}) =>
    ask(port, path, { ...asked, headers: { host, ...asked.headers } });
  const child = runChild(
    main,
    [],
    { ...productionSettings(place, mail, port), ...env },
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
  async function visitors(count: number, through = port): Promise<Visitor[]> {
    const page = await askHere("/en/login");
    const [, id = "", spki = ""] = /"id":"([\w-]+)","spki":"([^"]+)"/.exec(page.text) ?? [];
    expect(spki, "the page has a password key").not.toBe("");
    const site = { siteOrigin, id, spki };
    return Array.from({ length: count }, () => new Visitor(transportTo(through), site, mail));
  }
  return {
    place,
    port,
    child,
    mail,
    ask: askHere,
    visitors,
    async visitor(through) {
      const [visitor] = await visitors(1, through);
      if (visitor === undefined) throw new Error("Nobody came");
      return visitor;
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
      return startServer(place, { env, mail, main, ...(stdout === undefined ? {} : { stdout }) });
    },
  };
}

/** A free port may be taken before the server has it. */
const lostItsPort = ({ child }: FaultServer, { env }: ServerOptions) =>
  env?.["PORT"] === undefined && child.err.includes("EADDRINUSE");

/** A server that answers. */
export async function startServer(place: Place, options: ServerOptions = {}): Promise<FaultServer> {
  const server = await launchServer(place, options);
  const health = () =>
    server.ask("/healthz", { timeoutMs: 2000 }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect
    .poll(async () => (server.isRunning() ? health() : "ended"), START)
    .toSatisfy((seen) => seen === 200 || seen === "ended");
  if (server.isRunning()) return server;
  await server.child.ended;
  if (lostItsPort(server, options)) return startServer(place, options);
  throw new Error(`It did not start: ${server.child.err}`);
}
