import { fastify, type FastifyInstance } from "fastify";
import type { ApiDocument } from "../../http/openapi/openapi-shape.ts";
import { THEME_SCRIPT, THEME_STYLES } from "./reference-theme.ts";

export const API_REFERENCE = "/dev/api";
/** Swagger UI has small images in its stylesheet, and only calls this site. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** undefined in a release, which leaves development tools out. */
async function loadPlugins() {
  try {
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
      import("@fastify/swagger"),
      import("@fastify/swagger-ui"),
    ]);
    return { swagger, swaggerUi };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

async function openReference(document: ApiDocument): Promise<FastifyInstance | undefined> {
  const plugins = await loadPlugins();
  if (plugins === undefined) return undefined;
  const reference = fastify();
  await reference.register(plugins.swagger, { openapi: {}, transformObject: () => document });
  await reference.register(plugins.swaggerUi, {
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
  return reference;
}

/**
 * Development only: never registered, and never loaded, in production. Swagger UI opens with the
 * first request: loading it takes longer than the rest of the routes together.
 */
export function apiReferenceRoutes(app: FastifyInstance, apiDocument: () => ApiDocument): void {
  let opening: Promise<FastifyInstance | undefined> | undefined;
  app.get(`${API_REFERENCE}*`, async ({ url, headers }, reply) => {
    const reference = await (opening ??= openReference(apiDocument()));
    const answer = await reference?.inject({ url, headers });
    if (answer === undefined || answer.statusCode === 404) return reply.callNotFound();
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  });
  app.addHook("onClose", async () => (await opening)?.close());
}
