import { expect, test } from "../fixtures/fixtures.ts";

test.describe("a German browser", () => {
  test.use({ locale: "de-AT" });

  test("LOC-6, LOC-7, LOC-10: is redirected to German, and the choice is kept", async ({
    page,
    context,
  }) => {
    await page.goto("/register?x=1");
    await expect(page).toHaveURL(/\/de\/register\?x=1$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("lang"))).toBe("de");
    const cookies = Object.fromEntries(
      (await context.cookies()).map(({ name, value }) => [name, value]),
    );
    expect(cookies).toMatchObject({ locale: "de", yu_locale: "de" });
  });

  test("LOC-8: is moved once to the language it had chosen before", async ({ page, context }) => {
    await page.goto("/fr/login");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("lang"))).toBe("fr");
    await context.clearCookies();
    await page.goto("/login");
    await expect(page).toHaveURL(/\/fr\/login$/);
  });
});

test("LOC-11: switching keeps the screen, the query and what was typed", async ({ page }) => {
  await page.goto("/en/register?utm_source=radio");
  await page.getByLabel("Email address").fill("typed@example.com");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ja");
  await expect(page).toHaveURL(/\/ja\/register\?utm_source=radio$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("input[name=email]")).toHaveValue("typed@example.com");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/ja\/register$/);
});

test("LOC-9: Korean leads to English, and the menu does not offer it", async ({ page }) => {
  await page.goto("/ko/register");
  await expect(page).toHaveURL(/\/en\/register$/);
  await expect(page.locator("option[value=ko]")).toHaveCount(0);
  await expect(page.locator("option[value=ms]")).toHaveCount(1);
});

test("LOC-11: each page load fetches one language", async ({ page }) => {
  const texts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/js/texts-")) texts.push(request.url());
  });
  await page.goto("/de/login");
  await page.waitForLoadState("networkidle");
  expect(texts).toEqual([]);
  await page.locator("a[href='/de/register']").click();
  await expect(page).toHaveURL(/\/de\/register$/);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/-de\.json$/);
});
