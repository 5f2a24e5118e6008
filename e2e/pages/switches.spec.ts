import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, PASSWORD } from "../fixtures/fixtures.ts";
import { accountField, passwordField } from "../fixtures/on-page.ts";
import { freshNumber, test as base } from "../fixtures/people.ts";
import { type MailServer, startMailServer } from "../fixtures/production.ts";
import { startServer } from "../fixtures/server.ts";

// Each of the two configurations has one server.
base.describe.configure({ mode: "default" });

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({ INSTITUTIONS: "off", LOCALES: "en,de" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("INSTITUTIONS=off: the link for companies is neither visible nor announced @full", async ({
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

base.describe("without an SMS provider and without OIDC providers", () => {
  const mailed = base.extend<object, { mails: MailServer }>({
    mails: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
      async ({}, use) => {
        const mails = await startMailServer();
        await use(mails);
        mails.close();
      },
      { scope: "worker" },
    ],
    server: [
      async ({ mails }, use) => {
        const server = await startServer({ SMTP_URL: mails.url, MAIL_FROM: "a@portico.test" });
        await use(server);
        await server.stop();
      },
      { scope: "worker" },
    ],
  });

  const lastCode = (mails: readonly string[]) =>
    /^(\d{6})\r?$/m.exec(mails.at(-1) ?? "")?.[1] ?? "";

  mailed("phone and third party are neither visible nor announced", async ({ page }) => {
    for (const screen of ["login", "register", "forget-password"]) {
      await page.goto(`/en/${screen}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("tab")).toHaveCount(0);
      await expect(page.getByLabel("Phone number")).toHaveCount(0);
      await page.getByRole("textbox").first().click();
      await expect(page.getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
      await expectSound(page);
    }
    expect((await page.request.get("/en/phone")).status()).toBe(404);
  });

  mailed(
    "an account with an email address is never asked for a number @full",
    async ({ page, people, mails }) => {
      const { account } = await people.make();
      await page.goto("/en/login");
      await accountField(page).fill(account.email ?? "");
      await passwordField(page).fill(PASSWORD);
      await passwordField(page).press("Enter");
      await confirmDevice(page, async () => {
        await expect.poll(() => lastCode(mails.mails)).not.toBe("");
        return lastCode(mails.mails);
      });
      await expect(page).toHaveURL(/\/en\/account$/);
      await expect(page.getByText("Email address")).toBeVisible();
      await expect(page.getByText("Phone number")).toHaveCount(0);
      await page.goto("/en/account/contacts");
      await expect(page.getByText("Email address")).toBeVisible();
      await expect(page.getByText("Phone number")).toHaveCount(0);
    },
  );

  mailed(
    "a phone number typed as a name still signs in by password @full",
    async ({ page, people }) => {
      const number = freshNumber();
      await people.make({ phone: number });
      await page.goto("/en/login");
      await accountField(page).fill(number.e164);
      await passwordField(page).fill(PASSWORD);
      await passwordField(page).press("Enter");
      await expect(page.getByRole("heading", { name: "Confirm your new device" })).toBeVisible();
      await page.getByRole("button", { name: "Send code" }).click();
      await expect(page.getByText("This site doesn’t send text messages.")).toBeVisible();
    },
  );
});
