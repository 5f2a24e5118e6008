import type { Page } from "@playwright/test";
import { ACCOUNT_PATHS, ACCOUNT_SCREENS } from "../../contract/routes.ts";
import { expectSound } from "../fixtures/axe.ts";
import {
  confirmDevice,
  expect,
  expectComplaints,
  SIZES,
  tryPassword,
} from "../fixtures/fixtures.ts";
import { pressOn } from "../fixtures/keyboard.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** The entries of the navigation that every account with a password and no company has. */
const ENTRIES = [
  ["Security", "Security"],
  ["Devices", "Devices"],
  ["Activity", "Activity"],
  ["Email and phone", "Email and phone"],
  ["Connected accounts", "Connected accounts"],
  ["Preferences", "Preferences"],
  ["Your data", "Your data"],
] as const;

/** Longer than a page waits before it loads the next ones. */
const QUIET_MS = 3000;

/** Set once; a reload would lose it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1: every page of the account opens by its address, with its title and the way back @full", async ({
      page,
      people,
      context,
      address,
    }) => {
      test.slow();
      await people.signIn(context, await people.make({ email: address }));
      for (const screen of ACCOUNT_SCREENS) {
        await page.goto(`/en/${ACCOUNT_PATHS[screen]}`);
        await expect(title(page)).toBeVisible();
        await expect(page.locator("main .skeleton")).toHaveCount(0);
        await expect(page.getByText("Check the address before you type")).toBeHidden();
        expect(await page.title(), screen).toMatch(/ · Portico$/);
        await expectSound(page);
        if (screen === "account") continue;
        const parent = ACCOUNT_PATHS[screen].replace(/\/[^/]+$/, "");
        const back = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
        await expect(back.last()).toHaveAttribute("href", `/en/${parent}`);
      }
    });

    test("SCR-1: the navigation leads to every page by keyboard, without a reload, and back", async ({
      page,
      people,
      context,
      address,
    }) => {
      await people.signIn(context, await people.make({ email: address }));
      await page.goto("/en/account");
      await expect(page.locator("main .card").first()).toBeVisible();
      await mark(page);
      for (const [entry, heading] of ENTRIES) {
        const navigation = page.getByRole("navigation", { name: "Account" });
        await pressOn(page, navigation.getByRole("link", { name: entry }).first());
        await expect(title(page)).toHaveText(heading);
        await expect(title(page)).toBeFocused();
        await page.goBack();
        await expect(title(page)).toHaveText("Your account");
      }
      await page.goForward();
      await expect(title(page)).toHaveText("Your data");
      expect(await isSamePage(page)).toBe(true);
    });

    test("SCR-9: the pages one press away are there before the press @full", async ({
      page,
      people,
      context,
      address,
      complaints,
    }) => {
      const scripts = new Set<string>();
      page.on("requestfinished", (request) => {
        if (request.url().includes("/js/")) scripts.add(request.url());
      });
      await people.signIn(context, await people.make({ email: address }));
      await page.goto("/en/account");
      await expect(page.locator("main .card").first()).toBeVisible();
      // The page loads its own files, and a second later the next ones: then nothing more.
      const more = async () => {
        const before = scripts.size;
        await page.waitForTimeout(QUIET_MS);
        return scripts.size - before;
      };
      await expect.poll(more).toBe(0);
      const open = async ([entry, heading]: (typeof ENTRIES)[number]) => {
        const navigation = page.getByRole("navigation", { name: "Account" });
        await navigation.getByRole("link", { name: entry }).first().click();
        await expect(title(page)).toHaveText(heading);
        await expect(page.locator("main .card").first()).toBeVisible();
        await page.goBack();
        await expect(title(page)).toHaveText("Your account");
      };
      // The first press also loads what writes the title of the next page.
      await open(ENTRIES[0]);
      await page.route("**/js/**", (route) => route.abort());
      await open(ENTRIES[1]);
      await open(ENTRIES[2]);
      // Pages below those could not be loaded, and that is no reason to reload.
      expectComplaints(complaints, /ERR_FAILED/);
    });

    test("SES-4: the account menu says who is signed in, and closes with Escape", async ({
      page,
      people,
      context,
      address,
    }) => {
      const { account } = await people.make({ email: address });
      await people.signIn(context, { account } as Parameters<typeof people.signIn>[1]);
      await page.goto("/en/account/devices");
      const menu = page.getByRole("group", { name: "Account menu" });
      const button = page.getByRole("button", { name: "Account menu" });
      await button.press("Enter");
      await expect(menu).toContainText(address);
      await expect(menu).toContainText(`UID ${account.uid}`);
      // Its words, not only its icon, on a phone too.
      const words = await menu.getByText("Sign out").boundingBox();
      expect(words?.width).toBeGreaterThan(30);
      await expectSound(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    test("SCR-3: the link of a mail leads through the sign-in to its page", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      await people.make({ email: address, phone: freshNumber() });
      await page.goto("/en/account/security/passkeys?from=mail");
      await expect(title(page)).toHaveText("Sign in");
      await expect(page).toHaveURL(/redirect=%2Fen%2Faccount%2Fsecurity%2Fpasskeys%3Ffrom%3Dmail$/);
      await tryPassword(page, address);
      await confirmDevice(page, () => inbox.codeFor(address));
      await expect(page).toHaveURL(/\/en\/account\/security\/passkeys\?from=mail$/);
      await expect(title(page)).toHaveText("Passkeys");
    });
  });
}

test("SES-5: a link on another site opens the page of a visitor who is signed in", async ({
  page,
  people,
  context,
  baseURL,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.route("https://mail.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<a href="${baseURL}/en/account/devices">See your devices</a>`,
    }),
  );
  await page.goto("https://mail.example/");
  await page.getByRole("link").click();
  await expect(title(page)).toHaveText("Devices");
  await expect(page).toHaveURL(/\/en\/account\/devices$/);
});

test("LOC-2: an old address of the security center leads to the new page", async ({
  page,
  people,
  context,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto("/de/account/security?step=history");
  await expect(page).toHaveURL(/\/de\/account\/activity$/);
  await page.goto("/en/account/security?step=phone");
  await expect(page).toHaveURL(/\/en\/account\/contacts\?change=phone$/);
});
