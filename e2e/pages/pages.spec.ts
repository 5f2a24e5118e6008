import { ALL_SCREENS, screenPath } from "../../contract/routes.ts";
import { axeViolations } from "../fixtures/axe.ts";
import { expect, expectComplaints } from "../fixtures/fixtures.ts";
import { test } from "../fixtures/people.ts";
import { hydrated } from "../fixtures/states.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`every screen is free of axe violations and of blocked content (${colorScheme}) @full`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    for (const screen of ALL_SCREENS) {
      await page.goto(screenPath(screen, "en"));
      await page.waitForLoadState("networkidle");
      const found = (await axeViolations(page)).map((violation) => `${screen}: ${violation}`);
      expect(found).toEqual([]);
    }
  });
}

test.describe("before the script", () => {
  test.use({ javaScriptEnabled: false });

  test("SCR-2: a form sent without its script leaks nothing and says what to do", async ({
    page,
    address,
    complaints,
  }) => {
    await page.goto("/en/register");
    await page.getByLabel("Email address").fill(address);
    await page.getByLabel("Password", { exact: true }).fill("only known to me");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("heading", { name: "This page wasn’t ready" })).toBeVisible();
    expect(page.url()).not.toContain("known");
    expect(new URL(page.url()).search).toBe("");
    expect(await page.content()).not.toContain("only known to me");
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    expectComplaints(complaints, /409/);
  });
});

test("what was typed before the script arrived stays", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/js\/app-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/register", { waitUntil: "commit" });
  await page.getByLabel("Email address").fill("typed@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Typed-early-1");
  release();
  await expect(page.getByText("Good.")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("typed@example.com");
});

test("SCR-2: a form that is submitted before its code has loaded is sent once it has", async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/js\/register-page-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/register", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Send code" }).click();
  release();
  // The empty form was validated, on the same page.
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expect(page).toHaveURL(/\/en\/register$/);
});

test("a sign-out pressed before its code has loaded works, at the latest when pressed again @full", async ({
  page,
  context,
  people,
  complaints,
}) => {
  await people.signIn(context, await people.make());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/js\/later-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/account", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Sign out" });
  await page.getByRole("button", { name: "Account menu" }).click();
  await button.click();
  release();
  await expect(async () => {
    if (await page.getByRole("heading", { name: "Sign in" }).isVisible()) return;
    // Each has a time limit, because the page can change to the sign-in between any two lines.
    if (!(await button.isVisible()))
      await page.getByRole("button", { name: "Account menu" }).click({ timeout: 1000 });
    await button.click({ timeout: 1000 });
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible({ timeout: 3000 });
  }).toPass();
  // The session is checked at the same moment: before or after it has ended.
  complaints.splice(0);
});

test("SCR-4, SCR-5: an unknown path is a 404 page", async ({ page, complaints }) => {
  const response = await page.goto("/en/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expectComplaints(complaints, /404/);
});

test("SCR-6: a screen whose code fails to load reloads the page once", async ({
  page,
  complaints,
}) => {
  await page.goto("/en/login");
  let failures = 0;
  await page.route(/\/js\/register-page-/, async (route) => {
    failures += 1;
    if (failures === 1) await route.abort();
    else await route.continue();
  });
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  // Earlier, the link would load its page from the server.
  await hydrated(page);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect.poll(() => loads.length).toBe(1);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  expectComplaints(complaints, /ERR_FAILED|Failed to fetch/);
});

test("the first load stays within its budget of requests", async ({ page }) => {
  await page.goto("/en/register");
  const requested = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation");
    // Later, other screens are loaded while the browser is idle.
    const end = (load as PerformanceNavigationTiming).domContentLoadedEventEnd;
    const resources = performance.getEntriesByType("resource");
    return resources.filter(({ startTime }) => startTime <= end).map(({ name }) => name);
  });
  const files = requested.filter((url) => !url.includes("/api/") && !url.startsWith("data:"));
  // The page itself is one more.
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(5);
});

test("the theme follows the system, can be switched, and is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/en/login");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  expect(await background()).not.toBe(light);
  await page.reload();
  expect(await background()).not.toBe(light);
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
});

test("back and forward move between screens without a reload", async ({ page }) => {
  await page.goto("/en/login");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeFocused();
  await expect(page).toHaveTitle(/Create an account/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
});

test("NAV-1: a channel is saved and the page reloaded without it", async ({ page }) => {
  await page.goto("/en/login?channel=radio7&x=1");
  await expect(page).toHaveURL(/\/en\/login\?x=1$/);
  expect(await page.evaluate(() => sessionStorage.getItem("channel"))).toBe("radio7");
});

test("NAV-4: a redirect that looks external is removed from the URL", async ({ page }) => {
  await page.goto("/en/login?redirect=https://evil.com/&x=1");
  await expect(page).toHaveURL(/\/en\/login\?x=1$/);
});
