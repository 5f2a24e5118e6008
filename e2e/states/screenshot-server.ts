import type { BrowserContext } from "@playwright/test";
import { OidcServer } from "../../server/testing/servers/oidc-server.ts";
import { providersEnv } from "../../server/testing/people/third-party.ts";
import { freePort } from "../../tools/process/free-port.mjs";
import { type RunningServer, startServer } from "../fixtures/server.ts";

export interface Providers {
  /** Its email addresses are only a hint. */
  plain: OidcServer;
  /** Its email addresses are trusted. */
  trusted: OidcServer;
}

export const LABELS = { plain: "Plain ID", trusted: "Trusted ID" } as const;

/** An IP address in a restricted country. */
export const RESTRICTED_ADDRESS = "175.45.176.1";

export interface ScreenshotServer {
  server: RunningServer;
  providers: Providers;
  /** Gives the browser its own IP address and answers the consent question. */
  enter(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** The real server with everything turned on that a screen can show, in all languages. */
export async function openScreenshotServer(): Promise<ScreenshotServer> {
  const port = await freePort();
  const siteOrigin = `http://localhost:${port}`;
  const plain = await OidcServer.open({ id: "plain-id", siteOrigin });
  const trusted = await OidcServer.open({ id: "trusted-id", siteOrigin });
  const server = await startServer({
    PORT: String(port),
    CAPTCHA_COST: "1",
    CAPTCHA_COUNTER: "2",
    LOCALE_REDIRECTS: "",
    TAG_MANAGER_ID: "GTM-TEST1",
    TRUST_PROXY: "127.0.0.1,::1",
    RESTRICTED_COUNTRIES: "KP",
    ...providersEnv(
      [plain, { label: LABELS.plain }],
      [trusted, { label: LABELS.trusted, trustEmail: true, icon: "google" }],
    ),
  });
  let entered = 0;
  return {
    server,
    providers: { plain, trusted },
    async enter(context) {
      entered += 1;
      await context.setExtraHTTPHeaders({
        "x-forwarded-for": `10.0.${entered >> 8}.${entered & 255}`,
      });
      await context.addInitScript(() => localStorage.setItem("consent", "denied"));
    },
    async close() {
      await server.stop();
      await plain.close();
      await trusted.close();
    },
  };
}
