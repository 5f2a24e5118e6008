import { existsSync, globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ASSET_POLICY } from "../http/headers.ts";
import { Encoded, encodingFor, isNotModified } from "./encoded.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ttf": "font/ttf",
  ".pfb": "application/octet-stream",
  ".bcmap": "application/octet-stream",
};

/** Nothing from elsewhere, nothing inline; only the sandboxed document viewer in a frame. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types portico",
].join("; ");

const START_PAGE = "/index.html";
/** Built files have a hash in their names. */
const ASSETS = "/assets/";
const VIEWER = "/document-viewer/";
const VIEWER_PAGE = `${VIEWER}index.html`;
/** pdf.js is compressed while an operator waits: a quarter of a second, where the best quality takes twelve. */
export const VIEWER_QUALITY = 5;
const IMMUTABLE = [ASSETS, `${VIEWER}assets/`];

/**
 * The page that shows applicants' documents has an opaque origin, even when it is opened directly: no
 * cookies, no storage, no access to the console. It loads nothing but its own files. They are named
 * by the console's origin, because to some browsers an opaque origin has no 'self'.
 */
export const viewerPolicy = (origin: string): string =>
  [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${origin}${VIEWER}`,
    `style-src ${origin}${VIEWER}`,
    `connect-src ${origin}${VIEWER}`,
    "img-src blob:",
    "worker-src blob:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join("; ");

interface ConsoleFiles {
  /** Sends a file, or the start page for any other path; undefined if no console is built. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined;
}

/**
 * The built console in memory; a few files, at most some hundred kilobytes. The viewer's are read when
 * somebody asks for them: pdf.js has megabytes of fonts and tables.
 */
export function openConsoleFiles(folder: string, origin: string): ConsoleFiles {
  const names = existsSync(folder) ? globSync("**/*.*", { cwd: folder }) : [];
  const files = new Map<string, Encoded>(
    names
      .filter((name) => extname(name) in TYPES)
      .map((name) => {
        const path = `/${name.replaceAll("\\", "/")}`;
        const file = join(folder, name);
        if (path.startsWith(VIEWER)) {
          return [path, new Encoded(() => readFile(file), VIEWER_QUALITY)] as const;
        }
        const body = readFileSync(file);
        return [path, new Encoded(() => body)] as const;
      }),
  );

  function headersOf(name: string): Record<string, string> {
    if (name === VIEWER_PAGE) {
      return {
        "content-security-policy": viewerPolicy(origin),
        "x-frame-options": "SAMEORIGIN",
      };
    }
    if (!name.startsWith(VIEWER)) return { "content-security-policy": CONSOLE_POLICY };
    // The viewer has an opaque origin, so its files are cross-origin.
    return { "content-security-policy": ASSET_POLICY, "access-control-allow-origin": "*" };
  }

  async function sendFile(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { name, file }: { name: string; file: Encoded },
  ): Promise<FastifyReply> {
    const encoding = encodingFor(headers["accept-encoding"]);
    const { body, etag } = await file.make(encoding);
    const isImmutable = IMMUTABLE.some((start) => name.startsWith(start));
    void reply
      .type(TYPES[extname(name)] ?? "application/octet-stream")
      .headers(headersOf(name))
      .header("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", etag);
    if (isNotModified(headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    return reply.send(body);
  }

  return {
    send(request, reply) {
      const path = request.url.split("?")[0] ?? "/";
      const isFile = files.has(path) || path.startsWith(ASSETS) || path.startsWith(VIEWER);
      const name = isFile ? path : START_PAGE;
      const file = files.get(name);
      return file && sendFile(request, reply, { name, file });
    },
  };
}
