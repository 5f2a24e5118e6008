import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openTestApp, PRODUCTION, type TestApp } from "../app/test-app.ts";
import { signIn } from "../calls/call-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import { makePerson, type Person } from "../people/people.ts";
import { isOpen } from "./is-open.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { machineClock } from "../../platform/time/process-clock.ts";
import { freePort } from "../../../tools/process/free-port.mjs";
import { run } from "../../../tools/process/run.mjs";
import { ensureCommand } from "../../../tools/deploy/debian.ts";
import { deployText } from "../../../tools/deploy/deploy-files.ts";

const SITE = "www.example.com";
const READY_MS = 30_000;

/** What reached the service behind the proxy. */
interface Arrived {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
}

export interface Exchange {
  test: TestApp;
  server: ServerProcess;
  /** Requests that reached the service behind the proxy. */
  arrived: Arrived[];
  port: number;
  key: { id: string; key: string };
  folder: string;
  person(): Promise<{ person: Person; cookie: string }>;
  close(): Promise<void>;
}

/** Portico as a process, a service that records what it gets, and a key for the proxy. */
export async function openExchange(): Promise<Exchange> {
  const folder = mkdtempSync(join(tmpdir(), "portico-check-"));
  const database: TestDatabase = await createTestDatabase();
  const server = await startServerProcess(database);
  const test = await openTestApp({ database, env: PRODUCTION, processClock: machineClock });
  const arrived: Arrived[] = [];
  const service = createServer((incoming, response) => {
    let body = "";
    incoming.setEncoding("utf8").on("data", (text: string) => (body += text));
    incoming.on("end", () => {
      arrived.push({ method: incoming.method ?? "", headers: incoming.headers, body });
      response.end("the service's answer");
    });
  });
  const port = await freePort();
  await once(service.listen(port, "127.0.0.1"), "listening");
  const subject = ["-subj", `/CN=${SITE}`, "-addext", `subjectAltName=DNS:${SITE}`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"];
  await run("openssl", ["req", "-x509", "-nodes", "-days", "2", ...curve, ...subject, ...files]);
  const { serviceKeys, database: opened } = test.services;
  return {
    test,
    server,
    arrived,
    port,
    folder,
    key: await serviceKeys.create(opened.db, { name: "proxy", scopes: ["check"] }),
    async person() {
      const person = await makePerson(test);
      const browser = test.browser();
      await signIn(test, person, browser);
      return { person, cookie: `authtoken=${browser.cookies.get("authtoken")}` };
    },
    async close() {
      service.closeAllConnections();
      service.close();
      await server.stop();
      await test.close();
      await database.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Proxy {
  ask(
    path: string,
    asked?: { method?: string; headers?: Record<string, string | string[]>; body?: string },
  ): Promise<Answered>;
  stop(): Promise<void>;
}

async function startProxy(
  port: number,
  [command, ...args]: [string, ...string[]],
  env: Record<string, string>,
): Promise<Proxy> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: "pipe" });
  let said = "";
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  const ended = once(child, "exit");
  const deadline = performance.now() + READY_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(said);
    await sleep(100);
  }
  return {
    async ask(path, { method = "GET", headers = {}, body } = {}) {
      const target = { host: "127.0.0.1", port, path, method, agent: false };
      const sent = { ...target, servername: SITE, rejectUnauthorized: false };
      const asked = request({ ...sent, headers: { host: SITE, ...headers } }).end(body);
      const [response] = (await once(asked, "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      return { status: response.statusCode ?? 0, headers: response.headers };
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** deploy/nginx/check.conf with the ports, the names and the files of the test. */
export async function startNginx({ folder, server, port, key }: Exchange): Promise<Proxy> {
  const nginx = await ensureCommand("nginx", "nginx");
  const own = await freePort();
  const keyFile = join(folder, "portico-key.conf");
  writeFileSync(keyFile, `proxy_set_header X-Portico-Key ${key.key};\n`);
  const text = deployText("nginx/check.conf")
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${own} ssl http2`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${server.port}`)
    .replace("127.0.0.1:4000", `127.0.0.1:${port}`)
    .replaceAll("/etc/nginx/portico-key.conf", keyFile)
    .replaceAll("account.example.com", new URL(PRODUCTION.SITE_ORIGIN).host)
    .replace("/etc/ssl/portico/fullchain.pem", join(folder, "cert.pem"))
    .replace("/etc/ssl/portico/key.pem", join(folder, "key.pem"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr;
     events {} http { access_log off; ${paths}\n${text}\n}`,
  );
  return startProxy(own, [nginx, "-c", file, "-p", folder], {});
}

/** deploy/caddy/check.Caddyfile with its environment variables. */
export async function startCaddy({ folder, server, port, key }: Exchange): Promise<Proxy> {
  const caddy = await ensureCommand("caddy", "caddy");
  const own = await freePort();
  const file = join(folder, "Caddyfile");
  const options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n";
  writeFileSync(file, options + deployText("caddy/check.Caddyfile"));
  return startProxy(own, [caddy, "run", "--config", file, "--adapter", "caddyfile"], {
    EXCHANGE_SITE: `https://${SITE}:${own}`,
    EXCHANGE_UPSTREAMS: `127.0.0.1:${port}`,
    PORTICO_TLS: `${join(folder, "cert.pem")} ${join(folder, "key.pem")}`,
    PORTICO_UPSTREAMS: `127.0.0.1:${server.port}`,
    PORTICO_HOST: new URL(PRODUCTION.SITE_ORIGIN).host,
    PORTICO_KEY: key.key,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
}
