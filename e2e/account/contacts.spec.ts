import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, SIZES } from "../fixtures/fixtures.ts";
import { exactHeading } from "../fixtures/on-page.ts";
import { freshNumber, test } from "../fixtures/people.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The account page after a change: the new contact, and the hold on withdrawals. */
async function expectHeld(page: Page, contact: string): Promise<void> {
  await page.goto("/en/account");
  await expect(page.getByText(contact)).toBeVisible();
  await expect(page.getByText(/^Withdrawals are on hold until/)).toBeVisible();
  await expectSound(page);
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-2: a new email address, proven by codes to the old and the new one", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      await people.signIn(context, await people.make({ email: address }));
      await page.goto("/en/account/contacts?change=email");
      await page.getByLabel("New email address").fill(address);
      await press(page, "Send both codes");
      await expect(page.getByRole("alert")).toContainText("already uses");
      await expect(page.getByRole("alert")).toBeFocused();
      await page.getByLabel("New email address").fill(`new-${address}`);
      await page.keyboard.press("Enter");
      await expect(exactHeading(page, "Enter both codes")).toBeFocused();
      await page.reload();
      await expect(page.getByRole("timer")).toHaveCount(2);
      await expectSound(page);
      await page
        .getByLabel("Code sent to the new address")
        .fill(await inbox.codeFor(`new-${address}`));
      await page.getByLabel("Code sent to your current address").fill(await inbox.codeFor(address));
      await press(page, "Change email address");
      await expect(exactHeading(page, "Email address changed")).toBeFocused();
      await expectHeld(page, `new-${address}`);
    });

    test("SCR-1, SCR-2: a new phone number by keyboard only: both prove it, the old one gets a notice @full", async ({
      page,
      people,
      context,
      inbox,
      address,
    }) => {
      const old = freshNumber();
      const { e164, dialCode, national } = freshNumber();
      await people.signIn(context, await people.make({ email: address, phone: old }));
      const { keyboard } = page;
      await page.goto("/en/account/contacts");
      await page.getByRole("link", { name: "Change: Phone number" }).press("Enter");
      await expect(exactHeading(page, "Change your phone number")).toBeFocused();
      await expect(page.getByText(old.e164)).toBeVisible();
      const number = page.getByLabel("Phone number");
      await expect(number).toBeVisible();
      await expectSound(page);
      await keyboard.press("Tab"); // country
      await keyboard.press("Tab");
      await expect(number).toBeFocused();
      await keyboard.type(`${dialCode} ${national}`);
      await keyboard.press("Enter");
      await expect(exactHeading(page, "Enter both codes")).toBeFocused();
      await expectSound(page);

      await keyboard.press("Tab");
      await keyboard.type(await inbox.codeFor(e164));
      await keyboard.press("Tab"); // send a new code
      await keyboard.press("Tab");
      const oldCode = page.getByLabel("Code sent to your current number");
      await expect(oldCode).toBeFocused();
      const right = await inbox.codeFor(old.e164);
      await keyboard.type(right === "000000" ? "111111" : "000000");
      await keyboard.press("Enter");
      // The new number alone cannot change anything.
      await expect(oldCode).toHaveAccessibleDescription(/Incorrect or expired code/);
      await expectSound(page);
      await oldCode.fill(right);
      await keyboard.press("Enter");
      await expect(exactHeading(page, "Phone number changed")).toBeFocused();
      await expectSound(page);

      await expect
        .poll(async () => (await inbox.messagesTo(old.e164))[0]?.text)
        .toMatch(/^Your Portico email or phone number was changed to .+ If this wasn't you/);
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("Email or phone number changed on your Portico account");
      await expectHeld(page, e164);
    });
  });
}
