import type { Page } from "@playwright/test";
import { axeViolations } from "../fixtures/axe.ts";
import { expect, expectComplaints, PHONE, register, test } from "../fixtures/fixtures.ts";

const CANARY = "mina.canary@example.com, code 482913";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

// A file still loading when a test ends must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Adds an error to our own code, which the test then triggers. */
async function plantMistakes(page: Page): Promise<void> {
  await page.route(/\/js\/app-/, async (route) => {
    const response = await route.fetch();
    const mistake = `new Error(${JSON.stringify(`boom ${CANARY}`)})`;
    const body = `${await response.text()}
      window.throwNow = () => { throw ${mistake}; };
      window.rejectNow = () => { void Promise.reject(${mistake}); };`;
    await route.fulfill({ response, body });
  });
}

const make = (page: Page, mistake: "throwNow" | "rejectNow") =>
  page.evaluate((name) => {
    setTimeout((window as unknown as Record<string, () => void>)[name]!);
  }, mistake);

/** A screen whose code throws when it is rendered. */
async function breakScreen(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default () => { throw new Error(${JSON.stringify(`broken ${CANARY}`)}); };`,
    }),
  );
}

async function expectErrorPage(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Internal Server Error" });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(page.locator(".status-code")).toHaveText("500");
  await expect(page).toHaveTitle("Internal Server Error");
}

for (const [mistake, tag] of [
  ["throwNow", ""],
  ["rejectNow", " @full"],
] as const) {
  test(`SCR-5: an uncaught error (${mistake}) shows the error page, and is reported without personal data${tag}`, async ({
    page,
    server,
    complaints,
  }) => {
    await page.setViewportSize(PHONE);
    await plantMistakes(page);
    await page.goto("/en/login");
    await expect(page.getByLabel("Email address or username")).toBeVisible();
    await page.waitForFunction(() => "throwNow" in window);
    const before = server.output().length;
    await make(page, mistake);
    await expectErrorPage(page);
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => server.output().slice(before)).toContain('"client error"');
    const line = server.output().slice(before);
    expect(line).toMatch(/"message":"Error: boom …[^"]*","screen":"login","release":"[\w.+-]+"/);
    expect(line).not.toMatch(/mina|canary|482913/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expectComplaints(complaints, /boom/);
  });
}

test("SCR-5: the error page's link leads to the sign-in page @full", async ({
  page,
  complaints,
}) => {
  await plantMistakes(page);
  await page.goto("/en/register");
  await page.waitForFunction(() => "throwNow" in window);
  await make(page, "throwNow");
  await expectErrorPage(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expectComplaints(complaints, /boom/);
});

test("SCR-5: errors of other code leave the page and what was typed unchanged", async ({
  page,
  server,
  complaints,
}) => {
  await page.goto("/en/login");
  const name = page.getByLabel("Email address or username");
  await name.fill("typed@example.com");
  const before = server.output().length;
  await page.evaluate(async () => {
    // An extension or the console: not one of our files.
    setTimeout(() => {
      throw new Error("an extension's mistake");
    });
    void Promise.reject(new Error("an extension's promise"));
    void Promise.reject(new DOMException("stopped", "AbortError"));
    void Promise.reject("no error at all");
    const image = document.body.appendChild(new Image());
    image.src = "/js/no-such-picture.png";
    let width = 0;
    const observer = new ResizeObserver(([entry]) => {
      (entry!.target as HTMLElement).style.width = `${(width += 1)}px`;
    });
    observer.observe(document.body.appendChild(document.createElement("div")));
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await expect(name).toHaveValue("typed@example.com");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(server.output().slice(before)).not.toContain("client error");
  expectComplaints(complaints, /extension's|stopped|no error at all|404|ResizeObserver/);
});

test("SCR-5: a screen that throws shows the error page; a bot keeps the page as it was sent", async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await breakScreen(page, /\/js\/register-page-/);
  await page.goto("/en/register");
  await expectErrorPage(page);

  const context = await browser.newContext({ userAgent: GOOGLEBOT, baseURL: server.origin });
  const bot = await context.newPage();
  await breakScreen(bot, /\/js\/register-page-/);
  const before = server.output().length;
  await bot.goto("/en/register");
  await expect.poll(() => server.output().slice(before)).toContain('"screen":"register"');
  await expect(bot.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(bot.getByLabel("Email address")).toBeVisible();
  await expect(bot.getByText("Internal Server Error")).toHaveCount(0);
  await expect(bot).toHaveTitle(/Create an account/);
  expect(server.output()).not.toMatch(/mina|canary|482913/);
  expect((await bot.goto("/en/nowhere"))?.status()).toBe(404);
  await context.close();
  expectComplaints(complaints, /broken|Minified React|404/);
});

test("SCR-5: a bot keeps a page whose code does not load, and one with an uncaught error @full", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ userAgent: GOOGLEBOT, baseURL: server.origin });
  const bot = await context.newPage();
  await plantMistakes(bot);
  await bot.goto("/en/login");
  await bot.waitForFunction(() => "throwNow" in window);
  const before = server.output().length;
  await make(bot, "throwNow");
  await expect.poll(() => server.output().slice(before)).toContain('"screen":"login"');
  await expect(bot.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await bot.route(/\/js\/register-page-/, (route) => route.abort());
  await bot.goto("/en/register");
  await expect.poll(() => server.output().slice(before)).toContain('"screen":"register"');
  await expect(bot.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await context.close();
});

test("SCR-5, SCR-6: a chunk that fails again after the reload shows the error page", async ({
  page,
  complaints,
}) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/\/js\/security-alert-steps-/, (route) => route.abort());
  await page.goto("/en/wasnt-me#token");
  await page.mouse.move(5, 5);
  await expectErrorPage(page);
  expect(loads).toBe(2);
  expectComplaints(complaints, /ERR_FAILED|Failed to fetch/);
});

test("SCR-5, SCR-6: texts that fail again after the reload show the error page @full", async ({
  page,
  address,
  inbox,
  complaints,
}) => {
  await register(page, address, inbox);
  await page.route(/\/js\/texts-.*\.later\.json$/, (route) => route.fulfill({ status: 503 }));
  await page.goto("/en/account/security");
  await page.mouse.move(5, 5);
  await expectErrorPage(page);
  expectComplaints(complaints, /503|No texts/);
});

test("SCR-5: a refused URL is an error page that loads nothing and links to the site", async ({
  page,
  complaints,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) requests.push(request.url());
  });
  const response = await page.goto("/de/%zz");
  expect(response?.status()).toBe(400);
  await expect(page.locator(".status-code")).toHaveText("400");
  await expect(page.getByRole("heading", { name: "Interner Serverfehler" })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/de\/login$/);
  expectComplaints(complaints, /400/);
});
