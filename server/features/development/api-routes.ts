import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { ApiDocument } from "../../platform/http/openapi-shape.ts";
import { apiPage } from "./api-page.ts";

const STYLE_PATH = "/dev/api.css";
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Development only: never registered in production. */
export function apiPageRoutes(app: FastifyInstance, siteStylesheet: string | undefined): void {
  const stylesheets = siteStylesheet === undefined ? [STYLE_PATH] : [siteStylesheet, STYLE_PATH];

  app.get("/dev/api", (_, reply) =>
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", PAGE_POLICY)
      .type("text/html; charset=utf-8")
      .send(apiPage(app.swagger() as unknown as ApiDocument, stylesheets)),
  );

  app.get(STYLE_PATH, (_, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/css; charset=utf-8")
      .send(readFileSync(new URL("api.css", import.meta.url), "utf8")),
  );
}
