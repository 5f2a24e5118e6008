import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { writeReference } from "../../tools/openapi/reference.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
};

/** What the CSP blocks is logged to the console as an error. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

async function expectSignIn(page: Page): Promise<void> {
  const call = page.locator("#operations-Login-loginEmailOrUsername");
  await call.getByRole("button").first().click();
  await expect(call.getByText('"password"').first()).toBeVisible();
  await expect(call.getByRole("option", { name: "loginFailed" })).toHaveCount(1);
}

/** The brightness of the page behind the reference, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Number(red);
  });

async function expectBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => brightness(page)).toBeLessThan(64);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => brightness(page)).toBeGreaterThan(192);
}

test("API-1: the API reference shows a call with its example and its refusals @full", async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto("/dev/api");
  await expectSignIn(page);
  await expectBothThemes(page);
  expect(errors).toEqual([]);
});

test("API-1: the static API reference shows the same from any host @full", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "portico-reference-"));
  writeReference(folder, { siteOrigin: "https://account.exchange.example", brand: "Portico" });
  const host = createServer((request, response) => {
    const name =
      request.url === "/docs/api/" ? "index.html" : (request.url ?? "").split("/").at(-1);
    response.setHeader("content-type", TYPES[extname(name ?? "")] ?? "text/plain");
    createReadStream(join(folder, name ?? ""))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  try {
    const errors = collectErrors(page);
    const { port } = host.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/docs/api/`);
    await expectSignIn(page);
    await expectBothThemes(page);
    expect(errors).toEqual([]);
  } finally {
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
