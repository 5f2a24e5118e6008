import { type ChildProcess, spawn } from "node:child_process";
import { type IncomingMessage, request as forward, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { serveFresh } from "./dev-pages.ts";
import { freePort } from "../process/free-port.mjs";
import { MESSAGES } from "../texts/messages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Paths of source files or of Vite itself. */
const SOURCES = /^\/(@|node_modules\/|lib\/|ui\/|screens\/|vendor\/|[^/]+\.tsx?)/;

/** Texts of the server, not of a page. */
const SERVER_TEXTS = /\/(errors|mail|sms)\.json$/;

const port = Number(process.env["PORT"] ?? 3000);

function proxy(backendPort: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = request;
  const upstream = forward(
    { host: "127.0.0.1", port: backendPort, method, path, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  // The server restarts after a change: the next request finds it again.
  upstream.on("error", () => response.writeHead(503, { "retry-after": "1" }).end());
  request.pipe(upstream);
}

function inFront(backendPort: number): Plugin {
  const backend = `http://127.0.0.1:${backendPort}`;
  async function answer(
    vite: ViteDevServer,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) {
    if (await serveFresh(vite, backend, request, response)) return;
    if (SOURCES.test(request.url ?? "")) next();
    else proxy(backendPort, request, response);
  }
  return {
    name: "portico-in-front",
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        answer(vite, request, response, next).catch((error: Error) => {
          vite.ssrFixStacktrace(error);
          next(error);
        });
      });
    },
  };
}

const backendPort = await freePort();
/** Where the console is opened; the backend then has its admin port elsewhere. */
const adminPort = process.env["ADMIN_PORT"];
const backendAdminPort = await freePort();
const admin =
  adminPort === undefined
    ? {}
    : { ADMIN_PORT: String(backendAdminPort), ADMIN_ORIGIN: `http://localhost:${adminPort}` };

function startBackend(): ChildProcess {
  return spawn(process.execPath, ["--watch", "--watch-preserve-output", `${ROOT}server/main.ts`], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      // Shows every language to people who work on it.
      LOCALE_REDIRECTS: "",
      ...process.env,
      PORT: String(backendPort),
      SITE_ORIGIN: `http://localhost:${port}`,
      ...admin,
    },
  });
}

let server = startBackend();
const vite = await createServer({
  configFile: `${ROOT}web/vite.config.ts`,
  plugins: [inFront(backendPort)],
  server: { port, host: "localhost", strictPort: true },
  cacheDir: `${ROOT}.cache/vite`,
  logLevel: "warn",
});
await vite.listen();

const consoleVite =
  adminPort === undefined
    ? undefined
    : await createServer({
        configFile: `${ROOT}console/vite.config.ts`,
        server: {
          port: Number(adminPort),
          host: "localhost",
          strictPort: true,
          proxy: { "/api": `http://127.0.0.1:${backendAdminPort}` },
        },
        cacheDir: `${ROOT}.cache/vite-console`,
        logLevel: "warn",
      });
await consoleVite?.listen();

/** After a change, pages show a text at once; the server reads its own texts when it restarts. */
vite.watcher.add(MESSAGES);
vite.watcher.on("change", (file) => {
  if (!file.startsWith(MESSAGES)) return;
  vite.ws.send({ type: "full-reload" });
  if (!SERVER_TEXTS.test(file)) return;
  const former = server;
  former.once("exit", () => (server = startBackend()));
  former.kill("SIGTERM");
});
process.stdout.write(
  `Portico reloads as you edit.\n  Open   http://localhost:${port}/\n  Inbox  http://localhost:${port}/dev/inbox\n`,
);
if (adminPort !== undefined) {
  process.stdout.write(`  Console  http://localhost:${adminPort}/\n`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    server.kill("SIGTERM");
    void Promise.all([vite.close(), consoleVite?.close()]).then(() => process.exit(0));
  });
}
