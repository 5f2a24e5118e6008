import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Encoded, encodingFor, isNotModified } from "./encoded.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
};

/** Nothing from elsewhere, nothing inline; documents are shown as blobs: images, or PDFs in a frame. */
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
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined;
}

/** The built console in memory; a few files, at most some hundred kilobytes. */
export function openConsoleFiles(folder: string): ConsoleFiles {
  const names = existsSync(folder) ? globSync("**/*.*", { cwd: folder }) : [];
  const files = new Map<string, Encoded>(
    names
      .filter((name) => extname(name) in TYPES)
      .map((name) => {
        const body = readFileSync(join(folder, name));
        return [`/${name.replaceAll("\\", "/")}`, new Encoded(() => body)] as const;
      }),
  );

  async function sendFile(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { name, file }: { name: string; file: Encoded },
  ): Promise<FastifyReply> {
    const encoding = encodingFor(headers["accept-encoding"]);
    const { body, etag } = await file.make(encoding);
    const isAsset = name.startsWith(ASSETS);
    void reply
      .type(TYPES[extname(name)] ?? "application/octet-stream")
      .header("content-security-policy", CONSOLE_POLICY)
      .header("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", etag);
    if (isNotModified(headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    return reply.send(body);
  }

  return {
    send(request, reply) {
      const path = request.url.split("?")[0] ?? "/";
      const name = files.has(path) || path.startsWith(ASSETS) ? path : START_PAGE;
      const file = files.get(name);
      return file && sendFile(request, reply, { name, file });
    },
  };
}
