import { createServer } from "node:http";
import { failToOpen } from "../settings/settings.ts";

interface Source {
  contentType: string;
  read(): Promise<string>;
  onError(error: unknown): void;
}

const TIMEOUT_MS = 10_000;

/**
 * Separate from the public listener, so that a proxy cannot publish it by mistake. It runs until
 * the process ends, and does not keep the process alive.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  { contentType, read, onError }: Source,
): Promise<void> {
  const server = createServer({ requestTimeout: TIMEOUT_MS }, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(503).end();
      },
    );
  });
  server.on("connection", (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  }).catch((error: unknown) => failToOpen("METRICS_PORT", error));
  server.unref();
}
