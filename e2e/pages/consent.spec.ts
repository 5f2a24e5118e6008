import { expect, expectComplaints, test as base } from "../fixtures/fixtures.ts";
import { startServer } from "../fixtures/server.ts";

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  baseURL: async ({}, use) => {
    const server = await startServer({ TAG_MANAGER_ID: "GTM-TEST1" });
    await use(server.origin);
    await server.stop();
  },
});

test("REQ-8: the tag manager loads only after consent, and the question is not repeated @full", async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  await page.route(/googletagmanager\.com/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/en/login");
  const question = page.getByRole("region", { name: /Can we use analytics/ });
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  await question.getByRole("button", { name: "Allow analytics" }).click();
  await expect.poll(() => asked).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST1"]);
  await page.reload();
  await expect.poll(() => asked.length).toBe(2);
  await expect(question).toHaveCount(0);
  expectComplaints(complaints);
});

test("REQ-8: without consent nothing is loaded @full", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("googletagmanager")) asked.push(request.url());
  });
  await page.goto("/en/login");
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await page.reload();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Don’t allow" })).toHaveCount(0);
  expect(asked).toEqual([]);
});
