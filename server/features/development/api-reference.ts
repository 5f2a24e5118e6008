import type { FastifyInstance } from "fastify";
import { THEME_SCRIPT, THEME_STYLES } from "./reference-theme.ts";

export const API_REFERENCE = "/dev/api";
/** Swagger UI has small images in its stylesheet, and only calls this site. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** undefined in a release, which leaves development tools out. */
async function loadSwaggerUi() {
  try {
    return (await import("@fastify/swagger-ui")).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** Development only: never registered, and never loaded, in production. */
export function apiReferenceRoutes(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const swaggerUi = await loadSwaggerUi();
    if (swaggerUi === undefined) return;
    await scope.register(swaggerUi, {
      routePrefix: API_REFERENCE,
      staticCSP: PAGE_POLICY,
      theme: {
        title: "API",
        css: [{ filename: "theme.css", content: THEME_STYLES }],
        js: [{ filename: "theme.js", content: THEME_SCRIPT }],
      },
      // Without the bar for other documents.
      uiConfig: { layout: "BaseLayout", docExpansion: "list" },
    });
  });
}
