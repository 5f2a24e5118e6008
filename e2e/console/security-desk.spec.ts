import type { Browser, Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { CONSOLE_SIZES, expect, startConsoleServer, test as base } from "../fixtures/console.ts";
import { confirmDevice, openInbox, tryPassword } from "../fixtures/fixtures.ts";
import { openPeople } from "../fixtures/people.ts";

// One server for all of them.
base.describe.configure({ mode: "default" });

const test = base.extend({
  consoleServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startConsoleServer({ TRUST_PROXY: "127.0.0.1, ::1" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

const visit = (browser: Browser, origin: string, address: string): Promise<Page> =>
  browser.newPage({ baseURL: origin, extraHTTPHeaders: { "X-Forwarded-For": address } });

for (const [index, { name: size, look }] of CONSOLE_SIZES.entries()) {
  const address = `91.0.${index}.9`;
  const range = `91.0.${index}.0/24`;

  test(
    `a security operator blocks an address range; a visitor from it is refused until it ends (${size})`,
    { tag: "@full" },
    async ({ browser, consoleServer, operatorWith }) => {
      test.slow();
      const people = await openPeople(consoleServer);
      const email = `visitor-${index}-${Date.now()}@example.com`;
      await people.make({ email });
      const visitor = await visit(browser, consoleServer.origin, address);
      await visitor.goto("/en/login");
      await tryPassword(visitor, email, "a wrong password of four words");
      await expect(visitor.getByRole("alert").first()).not.toBeEmpty();

      const { page } = await operatorWith("Bela Cruz", ["security"], look);
      await page.getByRole("link", { name: "Security desk" }).click();
      await expect(page.getByRole("img", { name: "Sign-ins and refusals" })).toBeVisible();
      const block = page.getByRole("button", { name: `Block ${range}` });
      await expect(block).toBeVisible();
      await page.getByText("Show as a table").first().click();
      await expect(page.getByRole("table", { name: "Sign-ins and refusals" })).toBeVisible();
      await page.getByLabel("Last hour").check();
      await expect(block).toBeVisible();
      await expectSound(page);

      await block.click();
      const dialog = page.getByRole("dialog", { name: "New rule" });
      await dialog.getByLabel("Reason").fill("Password spraying");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(/There were no sign-ins|It would have refused/)).toBeVisible();
      await expectSound(page);
      await dialog.getByRole("button", { name: "Block now" }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("link", { name: "Block rules" }).click();
      const rule = page.getByRole("row").filter({ hasText: range });
      await expect(rule.getByText("In force")).toBeVisible();
      await expectSound(page);

      await expect(async () => {
        await visitor.goto("/en/login");
        await tryPassword(visitor, email);
        await expect(visitor.getByText(/Too many attempts/).first()).toBeVisible({ timeout: 1000 });
      }).toPass();

      await page.getByRole("button", { name: `End the rule for ${range}` }).click();
      const ending = page.getByRole("dialog", { name: `End the rule for ${range}?` });
      await ending.getByLabel("Reason").fill("The attack is over");
      await ending.getByRole("button", { name: "End rule" }).click();
      await expect(page.getByText("No block rules")).toBeVisible();
      await page.getByLabel("Also ended").check();
      await expect(rule.getByText("Ended", { exact: true })).toBeVisible();
      await expectSound(page);

      await expect(async () => {
        await visitor.goto("/en/login");
        await tryPassword(visitor, email);
        await expect(visitor.getByRole("heading", { name: "Confirm your new device" })).toBeVisible(
          {
            timeout: 2000,
          },
        );
        // The call for passkeys when the page opened may still have been refused.
        await expect(visitor.getByText(/Too many attempts/)).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await confirmDevice(visitor, () => openInbox(consoleServer.origin).codeFor(email));
      await expect(visitor).not.toHaveURL(/login/);
      await visitor.close();
      await people.close();
    },
  );

  test(
    `a bulk freeze is previewed and waits for a colleague (${size})`,
    { tag: "@full" },
    async ({ consoleServer, operatorWith }) => {
      const people = await openPeople(consoleServer);
      const domain = `throwaway-${index}-${Date.now()}.example`;
      const { account } = await people.make({ email: `one@${domain}` });
      await people.make({ email: `two@${domain}` });
      await people.close();

      const { page } = await operatorWith("Gita Holm", ["security"], look);
      await page.goto("/security-desk/bulk-freeze");
      const preview = page.getByRole("button", { name: "Preview" });
      await preview.click();
      await expect(page.getByLabel("Address or range")).toBeFocused();
      await expect(page.getByText("Fill in at least one criterion.")).toBeVisible();
      await expectSound(page);
      await page.getByLabel("Mail domain").fill(domain);
      await preview.click();
      await expect(page.getByText("2 accounts match.")).toBeVisible();
      await expect(page.getByText(account.uid)).toBeVisible();
      await expectSound(page);

      await page.getByRole("button", { name: "Ask to freeze 2 accounts" }).click();
      const dialog = page.getByRole("dialog", { name: "Ask to freeze 2 accounts" });
      await dialog.getByLabel("Reason").fill("Mass registration");
      await dialog.getByLabel("Evidence").fill("Case 4712, one domain");
      await dialog.getByRole("button", { name: "Ask for approval" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Bulk freeze" })).toBeVisible();
      await expect(page.getByText("This is your request")).toBeVisible();
      await expect(page.getByText(`mailDomain: ${domain}`)).toBeVisible();
    },
  );
}
