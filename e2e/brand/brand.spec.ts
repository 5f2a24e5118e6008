import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { DESKTOP, expect, PHONE } from "../fixtures/fixtures.ts";
import { heading } from "../fixtures/on-page.ts";
import { test as base } from "../fixtures/people.ts";
import { startServer } from "../fixtures/server.ts";
import { movesOfAll } from "../fixtures/layout-shift.ts";

const SAMPLE = fileURLToPath(new URL("../../deploy/brand-example", import.meta.url));

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ BRAND_DIR: SAMPLE });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** The picture that is drawn before the name, and its size. */
const drawn = (mark: Locator) =>
  mark.evaluate((element) => {
    const { backgroundImage, width, height } = getComputedStyle(element, "::before");
    return { picture: backgroundImage, width, height };
  });

/** Every file of the brand that the page asks for, with its status. */
function watchPictures(page: Page): [path: string, status: number][] {
  const seen: [string, number][] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/css/brand-")) seen.push([pathname, response.status()]);
  });
  return seen;
}

// One server for all of them.
test.describe.configure({ mode: "default" });

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ["light", "dark"] as const) {
    const tag = size === "phone" && colorScheme === "light" ? "" : " @full";
    test.describe(`a brand pack on a ${size} in the ${colorScheme} theme${tag}`, () => {
      test.use({ viewport, colorScheme });

      test("is on the sign-in: logo, colors and words", async ({ page }) => {
        const pictures = watchPictures(page);
        await page.goto("/en/login");
        await expect(heading(page, "Welcome back")).toBeVisible();
        await page.waitForLoadState("networkidle");
        const mark = page.locator(size === "phone" ? "header .mark" : ".panel .mark");
        await expect(mark).toBeVisible();
        const { picture, width } = await drawn(mark);
        const isOnDark = size === "desktop" || colorScheme === "dark";
        expect(picture).toMatch(isOnDark ? /brand-wordmark-dark-/ : /brand-wordmark-[0-9a-f]{8}\./);
        expect(width).toBe(size === "phone" ? "150px" : "215px");
        expect(pictures.length).toBeGreaterThan(0);
        expect(pictures.filter(([, status]) => status !== 200)).toEqual([]);
        const button = page.getByRole("button", { name: "Sign in", exact: true });
        const ground = await button.evaluate(
          (element) => getComputedStyle(element).backgroundColor,
        );
        expect(ground).toBe(colorScheme === "light" ? "rgb(59, 63, 182)" : "rgb(169, 176, 255)");
        await expectSound(page);
      });

      test("moves nothing while pages load @full", async ({ context }) => {
        const screens = ["login", "register", "forget-password"];
        const moved = await movesOfAll(
          context,
          screens.map((path) => ({ path, whole: "form" })),
        );
        expect(moved).toEqual({});
      });

      test("is on the account's pages", async ({ page, people }) => {
        const person = await people.make();
        await people.signIn(page.context(), person);
        await page.goto("/en/account");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const { picture } = await drawn(page.locator(".account header .mark"));
        const kind = size === "phone" ? "mark" : "wordmark";
        const suffix = colorScheme === "dark" ? "-dark" : "";
        expect(picture).toMatch(new RegExp(`brand-${kind}${suffix}-[0-9a-f]{8}\\.svg`));
        await expectSound(page);
      });
    });
  }
}

test("another language is loaded with the brand's words, and links lead to its pages @full", async ({
  page,
}) => {
  await page.goto("/en/login");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.getByRole("combobox").first().selectOption("de");
  await expect(page).toHaveURL(/\/de\/login$/);
  await expect(heading(page, "Willkommen zurück")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Hilfe/ })).toHaveAttribute(
    "href",
    "https://help.meridian.example/",
  );
});

test("the theme button changes the logo with the theme", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/en/login");
  const mark = page.locator("header .mark");
  expect((await drawn(mark)).picture).toMatch(/brand-wordmark-[0-9a-f]{8}\./);
  await page.locator("header button").last().click();
  await expect.poll(async () => (await drawn(mark)).picture).toMatch(/brand-wordmark-dark-/);
});

test("a screen reader hears the name, and forced colors show it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/login");
  const name = page.locator("header .mark-name");
  await expect(name).toHaveText("Meridian");
  expect((await name.boundingBox())?.width).toBeGreaterThan(40);
  await page.emulateMedia({ forcedColors: "none" });
  await expect(page.locator("header .mark")).toContainText("Meridian");
  expect((await name.boundingBox())?.width).toBeLessThan(2);
});

test("a mail shows the logo of each theme @full", async ({ page, inbox, address, server }) => {
  await page.goto("/en/register");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill("four unrelated words here");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send code" }).click();
  await inbox.codeFor(address);
  const messages = await fetch(`${server.origin}/dev/inbox/messages`);
  const [newest] = (await messages.json()) as { id: string }[];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/dev/inbox/messages/${newest?.id}`);
    const logo = page.getByRole("img", { name: "Meridian" });
    await expect(logo).toHaveCount(1);
    const isLoaded = await logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    expect(isLoaded).toBe(true);
  }
});
