import type { FastifyInstance } from "fastify";

export const API_REFERENCE = "/dev/api";
/** Swagger UI has small images in its stylesheet, and only calls this site. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Development only: never registered, and never loaded, in production. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const { default: swaggerUi } = await import("@fastify/swagger-ui");
    await scope.register(swaggerUi, {
      routePrefix: API_REFERENCE,
      staticCSP: PAGE_POLICY,
      theme: { title: "API" },
      // Without the bar for other documents. A call's refusals are an extension (x-errors).
      uiConfig: { layout: "BaseLayout", docExpansion: "list", showExtensions: true },
    });
  });
}
