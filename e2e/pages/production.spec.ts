import { chromium, expect, test } from "@playwright/test";
import playwrightConfig from "../../playwright.config.ts";
import { PASSWORD } from "../fixtures/fixtures.ts";
import { signOut } from "../fixtures/on-page.ts";
import { startMailServer, startTlsProxy } from "../fixtures/production.ts";
import { freePort } from "../../tools/process/free-port.mjs";
import { startServer } from "../fixtures/server.ts";

const HOST = "account.portico.test";

test("SES-3, SES-5: over TLS with a parent domain and a real mail server, an account is created", async () => {
  const mail = await startMailServer();
  const proxyPort = await freePort();
  const origin = `https://${HOST}:${proxyPort}`;
  const server = await startServer({
    NODE_ENV: "production",
    DRAIN_SECONDS: "0",
    SITE_ORIGIN: origin,
    COOKIE_DOMAIN: "portico.test",
    TRUST_PROXY: "127.0.0.1",
    SMTP_URL: mail.url,
    MAIL_FROM: "Portico <no-reply@portico.test>",
  });
  const proxy = await startTlsProxy(HOST, server.port, proxyPort);
  const { args = [], ...launch } = playwrightConfig.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--host-resolver-rules=MAP *.portico.test 127.0.0.1`],
  });
  try {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: origin,
      locale: "en-US",
    });
    const page = await context.newPage();
    const response = await page.goto("/register");
    expect(response?.headers()["strict-transport-security"]).toContain("includeSubDomains");
    await page.getByLabel("Email address").fill("mina@example.com");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.poll(() => mail.mails.length).toBe(1);
    const [received = ""] = mail.mails;
    expect(received).toMatch(/^To: mina@example\.com\r?$/m);
    expect(/^Subject: .*$/m.exec(received)?.[0]).not.toMatch(/\d{6}/);
    const code = /^(\d{6})\r?$/m.exec(received)?.[1] ?? "";
    await page.getByLabel("Verification code").fill(code);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();

    const domains = Object.fromEntries(
      (await context.cookies()).map(({ name, domain }) => [name, domain]),
    );
    expect(domains).toMatchObject({
      authtoken: ".portico.test",
      authorization: ".portico.test",
      accountGroup: ".portico.test",
      userId: ".portico.test",
      UID: ".portico.test",
      yu_userName: ".portico.test",
      yu_locale: ".portico.test",
      locale: HOST,
      "__Host-acct": HOST,
      "__Host-device": HOST,
      "__Host-flow": HOST,
    });

    const inbox = await page.evaluate(async () => (await fetch("/dev/inbox/messages")).status);
    expect(inbox).toBe(404);
    await signOut(page);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    const left = (await context.cookies()).map(({ name }) => name).toSorted();
    expect(left).toEqual(["__Host-device", "__Host-flow", "locale"]);
    expect(server.output()).not.toContain(code);
    expect(server.output()).not.toContain("mina@example.com");
  } finally {
    await browser.close();
    proxy.close();
    mail.close();
    await server.stop();
  }
});
