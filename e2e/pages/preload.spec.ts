import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/fixtures.ts";
import { test as base } from "../fixtures/people.ts";
import { startServer } from "../fixtures/server.ts";

/** Another host, with a path that would be a page here. */
const SUPPORT_URL = "https://support.example/en/register";

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ SUPPORT_URL });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

// Run in one worker, because they need their own browser and server.
test.describe.configure({ mode: "default" });

const REGISTER = /\/js\/register-page-/;
const INSTITUTION = /\/js\/institution-page-/;

/** Records every script request; those after `hold` wait until they are released. */
async function watchScripts(page: Page) {
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  await page.route(/\/js\/.*\.js$/, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  const count = (pattern: RegExp) => asked.filter((url) => pattern.test(url)).length;
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  }
  return { count, hold };
}

type Scripts = Awaited<ReturnType<typeof watchScripts>>;

const link = (page: Page, name: string) => page.getByRole("link", { name });

/** Moves only the pointer: with a paused clock, Playwright's own hover would wait. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** The sign-in page with a working queue and a paused clock, which a test moves on. */
async function openPaused(page: Page, { count }: Scripts): Promise<void> {
  await page.clock.install();
  await page.goto("/en/login");
  // The first intent loads the queue's code, and the page that the link leads to.
  await link(page, "Forgot your password?").focus();
  await expect.poll(() => count(/\/js\/page-/)).toBe(2);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves the clock, once the page has handled its events. */
async function passes(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
  await page.clock.runFor(milliseconds);
}

test("SCR-9: a link is fetched 100 ms after the pointer is on it or it has the focus", async ({
  page,
}) => {
  const scripts = await watchScripts(page);
  await openPaused(page, scripts);
  await pointAt(page, link(page, "Create an account"));
  await passes(page, 99);
  expect(scripts.count(REGISTER)).toBe(0);
  await passes(page, 1);
  await expect.poll(() => scripts.count(REGISTER)).toBe(1);

  await link(page, "Institution account").focus();
  await passes(page, 99);
  expect(scripts.count(INSTITUTION)).toBe(0);
  await passes(page, 1);
  await expect.poll(() => scripts.count(INSTITUTION)).toBe(1);
});

test("SCR-9: at most four are fetched at once, and the next when one of them is done @full", async ({
  page,
}) => {
  const scripts = await watchScripts(page);
  await openPaused(page, scripts);
  const release = scripts.hold();
  // Four URLs of one screen, whose code does not load.
  for (const place of ["one", "two", "three", "four"]) {
    await page.evaluate((redirect) => {
      history.pushState(null, "", `/en/login?redirect=%2F${redirect}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, place);
    const target = link(page, "Create an account");
    await expect(target).toHaveAttribute("href", new RegExp(`redirect=.*${place}$`));
    await target.focus();
    await passes(page, 100);
    await expect.poll(() => scripts.count(REGISTER)).toBe(1);
  }
  await link(page, "Institution account").focus();
  await passes(page, 1000);
  expect(scripts.count(INSTITUTION)).toBe(0);
  release();
  await expect.poll(() => scripts.count(INSTITUTION)).toBe(1);
});

test("SCR-9: nothing is fetched from another host, even under one of our paths", async ({
  page,
  context,
  people,
  address,
}) => {
  const { count } = await watchScripts(page);
  await people.signIn(context, await people.make({ email: address }));
  await page.clock.install();
  await page.goto("/en/account/contacts?change=email");
  // The first intent loads the queue's code.
  await link(page, "Security").first().focus();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator(`main a[href="${SUPPORT_URL}"]`).focus();
  await passes(page, 1000);
  await page.waitForLoadState("networkidle");
  expect(count(REGISTER)).toBe(0);
});
