import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@portico/contract/endpoints";
import { ERRORS } from "@portico/contract/errors";
import { sessionCheck } from "@portico/contract/service/endpoints";
import { SERVICE_KEY_HEADER } from "@portico/contract/service/keys";
import { JWKS_PATH } from "@portico/contract/service/token";
import { freePort } from "../tools/process/free-port.mjs";
import { readSettings } from "./platform/settings/settings.ts";
import { createServices } from "./services.ts";
import { PRODUCTION } from "./testing/app/test-app.ts";
import { isOpen } from "./testing/servers/is-open.ts";
import { useServerProcesses } from "./testing/servers/server-process.ts";

const { start, database } = useServerProcesses();

async function createKey(): Promise<string> {
  const services = await createServices(readSettings({ ...PRODUCTION, ...database().env }));
  const service = { name: "proxy", scopes: ["check"] as const };
  const { key } = await services.serviceKeys.create(services.database.db, service);
  await services.close();
  return key;
}

describe("SERVE_ONLY=service-api", () => {
  it("answers the service API and health checks, and no visitor or operator", async () => {
    const adminPort = await freePort();
    const server = await start({
      SERVE_ONLY: "service-api",
      ADMIN_PORT: String(adminPort),
      ADMIN_ORIGIN: "https://operators.example.com",
    });
    const headers = { [SERVICE_KEY_HEADER]: await createKey() };

    const checked = await server.ask(sessionCheck.path, { headers });
    expect([checked.status, checked.headers["x-portico-reason"]]).toEqual([401, "sessionMissing"]);
    const withoutKey = await server.ask(sessionCheck.path);
    expect([withoutKey.status, withoutKey.headers["x-portico-reason"]]).toEqual([
      403,
      "serviceKeyInvalid",
    ]);
    expect((await server.ask(JWKS_PATH)).status).toBe(200);
    expect((await server.ask("/healthz")).status).toBe(200);
    expect((await server.ask("/readyz")).status).toBe(200);

    for (const { path, method } of Object.values(ENDPOINTS)) {
      const asked = method === "GET" ? {} : { body: {} };
      const { status, text } = await server.ask(path, asked);
      expect([path, status, (JSON.parse(text) as { code: number }).code]).toEqual([
        path,
        404,
        ERRORS.notFound.code,
      ]);
    }
    for (const page of ["/", "/en/login", "/robots.txt", "/dev/inbox"]) {
      expect([page, (await server.ask(page)).status]).toEqual([page, 404]);
    }
    expect(await isOpen(adminPort)).toBe(false);
    expect(await server.stop()).toBe(0);
  });
});
