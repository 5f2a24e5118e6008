import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { startChildServer } from "../process/child-server.mjs";
import { freePort } from "../process/free-port.mjs";
import { ensureCommand } from "./debian.ts";
import { deployText } from "./deploy-files.ts";

const START_TIMEOUT_MS = 20_000;
/** The host in the shipped file. */
export const HOST = "account.example.com";

/** When the pipe closes, nginx and its folder go. $$ is nginx: the shell becomes it. */
const SCRIPT = `
  folder=$1 nginx=$2
  (
    read -r _ <&3
    kill -s TERM $$ 2>/dev/null
    sleep 0.5
    rm -rf "$folder"
  ) &
  exec "$nginx" -p "$folder" -c nginx.conf -e stderr 3<&-
`;

const MAIN = `
daemon off;
user root;
worker_processes 2;
pid nginx.pid;
error_log stderr notice;
events {}
http {
  client_body_temp_path client;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include portico.conf;
}
`;

/** The shipped file with ports and paths of a test; each of them must be in it. */
function adapt(changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  let text = deployText("nginx/portico.conf");
  for (const [from, to] of changes) {
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`deploy/nginx/portico.conf has no ${String(from)}`);
    text = changed;
  }
  return text;
}

export interface Nginx {
  port: number;
  origin: string;
  /** Its own certificate, for clients to trust. */
  certificate: string;
  stop(): Promise<void>;
}

/** Debian's nginx with deploy/nginx/portico.conf in front of two processes. */
export async function startNginx(first: number, second: number): Promise<Nginx> {
  const nginx = await ensureCommand("nginx", "nginx");
  const folder = mkdtempSync(join(tmpdir(), "portico-nginx-"));
  const port = await freePort();
  const { cert, private: key } = await generate([{ name: "commonName", value: HOST }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: HOST }] }],
  });
  writeFileSync(join(folder, "fullchain.pem"), cert);
  writeFileSync(join(folder, "key.pem"), key);
  writeFileSync(join(folder, "nginx.conf"), MAIN);
  const text = adapt([
    ["127.0.0.1:3001", `127.0.0.1:${first}`],
    ["127.0.0.1:3002", `127.0.0.1:${second}`],
    [/^ *listen \[::\].*\n/gm, ""],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
    ["/etc/ssl/portico/", `${folder}/`],
    ["/var/log/nginx/portico.log", `${folder}/access.log`],
  ]);
  writeFileSync(join(folder, "portico.conf"), text);
  const stop = await startChildServer({
    name: "nginx",
    script: SCRIPT,
    args: [folder, nginx],
    folder,
    ready: "start worker process",
    readyOn: "stderr",
    timeoutMs: START_TIMEOUT_MS,
  });
  return { port, origin: `https://${HOST}:${port}`, certificate: cert, stop };
}
