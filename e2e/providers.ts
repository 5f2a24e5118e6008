import { generateKeyPairSync } from "node:crypto";
import type { Page } from "@playwright/test";
import { OidcServer } from "../server/testing/oidc-server.ts";
import { providersEnv } from "../server/testing/third-party.ts";
import { freePort } from "../tools/process/free-port.mjs";
import { test as base } from "./parts.ts";
import { startServer } from "./server.ts";

interface Providers {
  port: number;
  /** Its word about an address is a hint. */
  plain: OidcServer;
  /** Its word about an address counts. */
  trusted: OidcServer;
  /** Answers by a form that its page posts. */
  apple: OidcServer;
}

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const APPLE = {
  preset: "apple",
  label: "Apple",
  clientSecret: undefined,
  teamId: "TEAM123456",
  keyId: "KEY1234567",
  privateKey: privateKey.export({ format: "pem", type: "pkcs8" }),
};

/** Nothing listens there. */
const AWAY = { id: "away", issuer: "http://127.0.0.1:9", clientId: "x", label: "Away ID" };

/**
 * Tests with services to sign in with, and a server that knows them. All files share these: with
 * separate fixtures, each would need further workers, each with a browser and a server.
 */
export const test = base.extend<object, { providers: Providers }>({
  providers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort();
      const siteOrigin = `http://localhost:${port}`;
      const plain = await OidcServer.open({ id: "plain-id", siteOrigin });
      const trusted = await OidcServer.open({ id: "trusted-id", siteOrigin });
      const checkSecret = async () => true;
      const apple = await OidcServer.open({ id: "apple", siteOrigin, checkSecret });
      await use({ port, plain, trusted, apple });
      await Promise.all([plain.close(), trusted.close(), apple.close()]);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ providers: { port, plain, trusted, apple } }, use) => {
      const { OIDC_PROVIDERS = "[]" } = providersEnv(
        [plain, { label: "Plain ID" }],
        [trusted, { label: "Trusted ID", trustEmail: true, icon: "google" }],
        [apple, APPLE],
      );
      const all = [...(JSON.parse(OIDC_PROVIDERS) as object[]), AWAY];
      const server = await startServer({
        PORT: String(port),
        OIDC_PROVIDERS: JSON.stringify(all),
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

export async function continueWith(page: Page, label: string, path = "/en/login"): Promise<void> {
  await page.goto(path);
  // The buttons come when the page is in use.
  await page.mouse.move(5, 5);
  await page.getByRole("button", { name: `Continue with ${label}`, exact: true }).click();
}
