import { randomInt } from "node:crypto";
import { Agent, request } from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { Transport } from "../../server/testing/app/browser.ts";
import type { Build } from "./builds.ts";
import { HOST, type Nginx } from "./nginx.ts";

/** A ceiling for a busy machine; nginx gives up after 30 s. */
const ANSWER_MS = 60_000;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

type Asked = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Requests to a site behind nginx, as browsers make them: over kept connections. */
export interface Site {
  ask(path: string, asked?: Asked): Promise<Answer>;
  transport: Transport;
  close(): void;
}

export function openSite({ port, origin, certificate }: Nginx): Site {
  const agent = new Agent({ keepAlive: true, ca: certificate, servername: HOST });

  async function ask(path: string, { method = "GET", headers = {}, body }: Asked = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        headers: { host: new URL(origin).host, "accept-encoding": "br", ...headers },
        signal: AbortSignal.timeout(ANSWER_MS),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject).once("end", () => {
          const raw = Buffer.concat(chunks);
          const isBrotli = response.headers["content-encoding"] === "br";
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isBrotli ? brotliDecompressSync(raw) : raw,
          });
        });
      },
    );
    asked.once("error", reject).end(body);
    return promise;
  }

  return {
    ask,
    transport: {
      async inject({ method, url, query, payload, headers }) {
        const path = query === undefined ? url : `${url}?${new URLSearchParams(query).toString()}`;
        const json = payload === undefined ? {} : { "content-type": "application/json" };
        const answer = await ask(path, {
          method,
          headers: { ...headers, ...json },
          ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
        });
        const { status: statusCode, headers: received, body } = answer;
        return { statusCode, headers: received, json: () => JSON.parse(body.toString()) };
      },
    },
    close: () => agent.destroy(),
  };
}

const FILE = /\/(?:js|css)\/[\w.-]+/g;
/** A page also loads some of these later: chunks on demand and other languages. */
const LATER_FILES = 4;

/** Loads a page and its files like a browser. Returns what went wrong. */
export async function loadPage(site: Site, path: string, builds: readonly Build[]) {
  const wrong: string[] = [];
  const page = await site.ask(path);
  const html = page.body.toString();
  const build = builds.find(({ entry }) => html.includes(entry));
  if (page.status !== 200 || build === undefined) return [`${path}: ${page.status}`];
  const names = [...build.files.keys()];
  const later = Array.from({ length: LATER_FILES }, () => pick(names));
  const files = new Set([...(html.match(FILE) ?? []), ...later]);
  const checks = [...files].map(async (file) => {
    const { status, body } = await site.ask(file);
    const isRight = status === 200 && build.files.get(file)?.equals(body) === true;
    if (!isRight) wrong.push(`${file} of ${path} (${build.version}): ${status}`);
  });
  await Promise.all(checks);
  return wrong;
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item;
}
