import { OidcServer } from "../server/testing/oidc-server.ts";
import { providersEnv } from "../server/testing/third-party.ts";
import { freePort } from "../tools/free-port.mjs";
import { test as base } from "./parts.ts";
import { startServer } from "./server.ts";

interface Providers {
  port: number;
  /** Its word about an address is a hint. */
  plain: OidcServer;
  /** Its word about an address counts. */
  trusted: OidcServer;
}

/** Tests with two services to sign in with, and a server that knows them. */
export const test = base.extend<object, { providers: Providers }>({
  providers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort();
      const siteOrigin = `http://localhost:${port}`;
      const plain = await OidcServer.open({ id: "plain-id", siteOrigin });
      const trusted = await OidcServer.open({ id: "trusted-id", siteOrigin });
      await use({ port, plain, trusted });
      await plain.close();
      await trusted.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ providers: { port, plain, trusted } }, use) => {
      const server = await startServer({
        PORT: String(port),
        ...providersEnv(
          [plain, { label: "Plain ID" }],
          [trusted, { label: "Trusted ID", trustEmail: true }],
        ),
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
