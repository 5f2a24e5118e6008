import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sessionCheck } from "../contract/service/endpoints.ts";
import { SERVICE_KEY_HEADER } from "../contract/service/keys.ts";
import { createServices } from "../server/services.ts";
import { readSettings } from "../server/platform/settings/settings.ts";
import { ensureCommand } from "../tools/deploy/debian.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { p99Of, startSteadyLoad } from "./steady-load.ts";
import { startCallers } from "./callers.ts";
import { compare, type Headers } from "./load.ts";
import { runLoginStorm } from "./login-storm.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { start } from "./processes.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const RATE_GOAL = 0.7;
const STORM_GOAL_MS = 50;
const SIGN_INS = 400;
const WARM_UP = 100;
const CALLERS = 32;
const QUIET_MS = 3000;

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A session and the key of a proxy, in one environment. */
async function asked({ env }: ServerEnvironment): Promise<{ key: string; cookie: string }> {
  const { headers } = await signedIn(env);
  const services = await createServices(readSettings(env));
  const service = { name: "nginx", scopes: ["check"] as const };
  const { key } = await services.serviceKeys.create(services.database.db, service);
  await services.close();
  return { key, cookie: headers["cookie"] ?? "" };
}

/** Guards a picture of 43 bytes in nginx's memory, as deploy/nginx/check.conf does. */
const siteOf = (port: number, upstream: string, key: string, host: string) => `
  server {
    listen 127.0.0.1:${port};
    location / { auth_request /_check; empty_gif; }
    location = /_check {
      internal;
      proxy_pass http://${upstream}${sessionCheck.path};
      proxy_http_version 1.1;
      proxy_pass_request_body off;
      proxy_pass_request_headers off;
      proxy_set_header X-Portico-Key ${key};
      proxy_set_header Cookie $http_cookie;
      proxy_set_header Host ${host};
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header Connection "";
    }
  }`;

const upstream = (name: string, port: string) =>
  `upstream ${name} { server 127.0.0.1:${port}; keepalive 32; }`;

async function startNginx(folder: string, http: string, port: number) {
  const nginx = await ensureCommand("nginx", "nginx");
  mkdirSync(folder);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${join(folder, "pid")}; error_log stderr crit;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; ${paths} ${http} }`,
  );
  const child = spawn(nginx, ["-c", file, "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let isOpen = false; !isOpen;) {
    const socket = connect(port, "127.0.0.1");
    isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (child.exitCode !== null) throw new Error("nginx did not start");
    if (!isOpen) await sleep(50);
  }
  return {
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Requests through nginx that ask Portico, against nginx that asks a server which lets all pass. */
async function rateRow(environment: ServerEnvironment, database: string): Promise<Row> {
  const { key, cookie } = await asked(environment);
  const server = await start(path("../server/dist/main.js"), environment.env);
  const barePort = String(await freePort());
  const bare = await start(path("peers/bare-204.ts"), {}, [barePort]);
  const [ours, theirs] = [await freePort(), await freePort()];
  const { host, port } = new URL(environment.origin);
  const nginx = await startNginx(
    join(environment.dataDir, "nginx"),
    [
      upstream("portico", port),
      upstream("bare", barePort),
      siteOf(ours, "portico", key, host),
      siteOf(theirs, "bare", key, host),
    ].join("\n"),
    theirs,
  );
  try {
    const target = (own: number) => ({ url: `http://127.0.0.1:${own}/`, headers: { cookie } });
    const rates = await compare(target(ours), target(theirs));
    return {
      what: `requests/s through nginx with the check (${database}), against auth_request to a bare node:http that answers 204`,
      value: `${Math.round(rates.ours)} / ${Math.round(rates.theirs)} = ${rates.ratio.toFixed(2)}`,
      goal: `≥ ${RATE_GOAL}`,
      met: rates.ratio >= RATE_GOAL,
    };
  } finally {
    await nginx.stop();
    await bare.stop();
    await server.stop();
  }
}

/** What a check waits while people sign in as fast as they can be served (F21). */
async function busyRow(environment: ServerEnvironment, database: string): Promise<Row> {
  const { key, cookie } = await asked(environment);
  const headers: Headers = { cookie, [SERVICE_KEY_HEADER]: key };
  const { prepare, signIn, stop } = await startCallers(environment, WARM_UP + SIGN_INS);
  const load = await startSteadyLoad(environment.origin, headers, sessionCheck.path);
  try {
    await signIn(await prepare(WARM_UP), CALLERS);
    const calls = await prepare(SIGN_INS);
    const quiet = p99Of(await load.during(() => sleep(QUIET_MS)));
    const checks = await load.during(() => signIn(calls, CALLERS));
    const busy = p99Of(checks);
    return {
      what: `check p99 while ${CALLERS} callers sign in; quiet (${database})`,
      value: `${busy.toFixed(1)} ms; ${quiet.toFixed(1)} ms`,
      goal: `≤ ${STORM_GOAL_MS} ms`,
      met: busy <= STORM_GOAL_MS && checks.failed.length === 0,
    };
  } finally {
    load.close();
    await stop();
  }
}

/** What a check waits while everybody logs in within a second (F21), in a process for the service API. */
async function stormRow(environment: ServerEnvironment, database: string): Promise<Row> {
  const { key, cookie } = await asked(environment);
  const headers: Headers = { cookie, [SERVICE_KEY_HEADER]: key };
  const port = String(await freePort());
  const server = await start(path("../server/dist/main.js"), {
    ...environment.env,
    PORT: port,
    SERVE_ONLY: "service-api",
  });
  const load = await startSteadyLoad(`http://127.0.0.1:${port}`, headers, sessionCheck.path);
  try {
    const { burstMs, afterwardsMs, quietMs, checks } = await runLoginStorm(environment, load);
    return {
      what: `check p99 in the first 2 s of a login storm, with SERVE_ONLY=service-api (${database}); until the last is in; quiet`,
      value: `${burstMs.toFixed(1)} ms; ${afterwardsMs.toFixed(1)} ms; ${quietMs.toFixed(1)} ms`,
      goal: `≤ ${STORM_GOAL_MS} ms`,
      met: Math.max(burstMs, afterwardsMs) <= STORM_GOAL_MS && checks.failed.length === 0,
    };
  } finally {
    load.close();
    await server.stop();
  }
}

/** Each in a separate environment. */
export const CHECK_ROWS = [rateRow, busyRow, stormRow];
