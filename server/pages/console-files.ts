import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply } from "fastify";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
};

/** Nothing from elsewhere, nothing inline; documents are shown as blobs in a sandboxed frame. */
export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src blob:",
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

export interface ConsoleFiles {
  /** Sends a file, or the start page for any other path; undefined if no console is built. */
  send(path: string, reply: FastifyReply): FastifyReply | undefined;
}

/** The built console in memory; a few files, at most some hundred kilobytes. */
export function openConsoleFiles(folder: string): ConsoleFiles {
  const names = existsSync(folder) ? globSync("**/*.*", { cwd: folder }) : [];
  const files = new Map<string, Buffer>(
    names
      .filter((name) => extname(name) in TYPES)
      .map((name) => [`/${name.replaceAll("\\", "/")}`, readFileSync(join(folder, name))] as const),
  );
  return {
    send(path, reply) {
      const isAsset = path.startsWith(ASSETS);
      const name = files.has(path) || isAsset ? path : START_PAGE;
      const body = files.get(name);
      if (body === undefined) return undefined;
      return reply
        .type(TYPES[extname(name)] ?? "application/octet-stream")
        .header("content-security-policy", CONSOLE_POLICY)
        .header("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache")
        .send(body);
    },
  };
}
