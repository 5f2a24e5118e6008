import type { FastifyInstance } from "fastify";
import type { ApiDocument } from "./openapi-shape.ts";

/** Serializes the document once: no other call is answered meanwhile, and it is half a megabyte. */
export function documentRoute(
  app: FastifyInstance,
  path: string,
  apiDocument: () => ApiDocument,
): void {
  let body: Buffer | undefined;
  app.get(path, (_, reply) => {
    body ??= Buffer.from(JSON.stringify(apiDocument()));
    return reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(body);
  });
}
