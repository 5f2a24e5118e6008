import { expect } from "./fixtures/fixtures.ts";
import { test as base } from "./fixtures/people.ts";
import { startServer } from "./fixtures/server.ts";

const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ INSTITUTIONS: "off", LOCALES: "en,de" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("INSTITUTIONS=off: the link for companies is neither visible nor announced", async ({
  page,
}) => {
  for (const screen of ["login", "register"]) {
    await page.goto(`/en/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const link = page.locator('a[href*="institutions-register"]');
    await expect(link).toHaveCount(1);
    await expect(link).toBeHidden();
    // Removed from the accessibility tree, and so from the tab order.
    await expect(page.getByRole("link", { name: /compan|institution/i })).toHaveCount(0);
  }
});

test("LOC-9: the menu offers only the languages in LOCALES", async ({ page }) => {
  await page.goto("/fr/login");
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("combobox").first();
  await menu.focus();
  await expect(menu.locator("option")).toHaveCount(2);
});
