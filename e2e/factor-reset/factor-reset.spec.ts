import type { Page } from "@playwright/test";
import { SYSTEM_ACTOR } from "../../server/core/audit/audit.ts";
import { HOUR, SECOND } from "../../server/platform/clock.ts";
import { proofOf } from "../../server/testing/people/proofs.ts";
import { expectSound } from "../fixtures/axe.ts";
import { confirmDevice, expect, type Inbox, SIZES, tryPassword } from "../fixtures/fixtures.ts";
import { button, exactHeading } from "../fixtures/on-page.ts";
import { test } from "../fixtures/services.ts";
import { freshNumber } from "../fixtures/people.ts";

/** Requests a factor reset while signed out, by keyboard only; ends in the wait. */
async function requestFactorReset(
  page: Page,
  inbox: Inbox,
  email: string,
  phone: string,
): Promise<void> {
  const { keyboard } = page;
  await page.goto("/en/login");
  await tryPassword(page, email);
  await page.getByRole("link", { name: "I lost my authenticator app or passkey" }).press("Enter");
  await expect(exactHeading(page, "Lost your authenticator app or passkey?")).toBeFocused();
  await expectSound(page);
  await keyboard.press("Tab");
  await expect(button(page, "Send codes")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("timer")).toHaveCount(2);
  await expect(exactHeading(page, "Lost your authenticator app or passkey?")).toBeFocused();

  await keyboard.press("Tab");
  await keyboard.type(await inbox.codeFor(email));
  await keyboard.press("Tab"); // send a new code
  await keyboard.press("Tab");
  const sms = page.getByLabel("Code from your text message");
  await expect(sms).toBeFocused();
  const right = await inbox.codeFor(phone);
  await keyboard.type(right === "000000" ? "111111" : "000000");
  await keyboard.press("Enter");
  // A password and one of the addresses are not enough.
  await expect(sms).toHaveAccessibleDescription(/Incorrect or expired code/);
  await expect(page.getByRole("alert")).toBeFocused();
  await expectSound(page);
  await sms.fill(right);
  await keyboard.press("Enter");
  await expect(exactHeading(page, "The waiting period has started")).toBeFocused();
  await page.reload();
  await expect(exactHeading(page, "The waiting period has started")).toBeVisible();
  await expectSound(page);
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("SCR-1: another session shows that a factor will be removed, and keeps it with one click @full", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      inbox,
      address,
    }) => {
      const phone = freshNumber();
      const person = await people.make({ email: address, phone, factors: ["totp"] });
      await people.signIn(context, person);
      const banner = page.getByText(/^Two-step verification \(2FA\) will be removed on/);
      await page.goto("/en/account");
      await expect(exactHeading(page, "Your account")).toBeVisible();
      await expect(banner).toBeHidden();

      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", ...use });
      await requestFactorReset(await elsewhere.newPage(), inbox, address, phone.e164);
      await elsewhere.close();

      await page.goto("/en/account/security");
      await expect(banner).toBeVisible();
      await expectSound(page);
      await page.goto("/en/account");
      await expect(banner).toBeVisible();
      await expectSound(page);
      await button(page, "Stop removal").press("Enter");
      await expect(page.getByText("Stopped. Two-step verification stays on.")).toBeVisible();
      await expect(banner).toBeHidden();
      await page.reload();
      await expect(page.getByText(address)).toBeVisible();
      await expect(banner).toBeHidden();
      await expect
        .poll(async () => (await inbox.messagesTo(address)).map(({ subject }) => subject))
        .toContain("Two-step verification (2FA) stays on for your Portico account");
    });

    test("SCR-1, ASVS 6.4.4: a session shows that a factor will be removed, and at the end why it was ended @full", async ({
      page,
      context,
      people,
      services,
      inbox,
      address,
    }) => {
      const { database, factorReset } = services;
      const person = await people.make({ email: address, phone: freshNumber(), factors: ["totp"] });
      /** Moves to this many hours before the end, and runs housekeeping. */
      async function waitUntil(hours: number): Promise<void> {
        // One second earlier: the database's time may be slightly behind this process's.
        const change = { factor_reset_at: Date.now() + hours * HOUR - SECOND };
        const { id } = person.account;
        await database.db.updateTable("accounts").set(change).where("id", "=", id).execute();
        await factorReset.advance();
      }
      async function expectMail(subject: string): Promise<void> {
        await expect
          .poll(async () => (await inbox.messagesTo(address)).map((mail) => mail.subject))
          .toContain(subject);
      }
      await people.signIn(context, person);
      await factorReset.begin(database.db, SYSTEM_ACTOR, person.account, [proofOf()]);
      await waitUntil(23);
      await page.goto("/en/account/security");
      await expect(
        page.getByText(/^Two-step verification \(2FA\) will be removed on/),
      ).toBeVisible();
      await expect(button(page, "Stop removal")).toBeVisible();
      await expectMail("We’ll soon remove two-step verification (2FA) from your Portico account");

      await waitUntil(0.5);
      await waitUntil(0);
      await page.goto("/en/account/activity");
      await expect(page.getByText("Your sign-in methods changed")).toBeVisible();
      await expect(exactHeading(page, "Sign in")).toBeVisible();
      await expectSound(page);
      await expectMail("We removed two-step verification (2FA) from your Portico account");

      await tryPassword(page, address);
      await confirmDevice(page, () => inbox.codeFor(address));
      await page.waitForURL(/account\/activity/);
      await page.goto("/en/account/security");
      await expect(page.getByText(/^Withdrawals are on hold until/)).toBeVisible();
      await expect(page.getByRole("link", { name: /^Authenticator app.*Off/ })).toBeVisible();
      await expectSound(page);
    });

    test("SCR-1: the link in the mail keeps a factor with one click, once, for a signed-out owner @full", async ({
      page,
      people,
      inbox,
      address,
    }) => {
      const phone = freshNumber();
      await people.make({ email: address, phone, factors: ["totp"] });
      await requestFactorReset(page, inbox, address, phone.e164);

      const link = await inbox.linkFor(address, "keep-factor");
      await page.goto(link);
      await expect(button(page, "Keep two-step verification")).toBeVisible();
      await expect(page).toHaveURL(/\/keep-factor$/);
      await page.reload();
      await expectSound(page);
      await button(page, "Keep two-step verification").press("Enter");
      await expect(exactHeading(page, "Two-step verification stays on")).toBeFocused();
      await expectSound(page);
      await page.getByRole("link", { name: "Set a new password" }).press("Enter");
      await expect(exactHeading(page, "Reset your password")).toBeFocused();

      await page.goto(link);
      await button(page, "Keep two-step verification").press("Enter");
      await expect(exactHeading(page, "This link no longer works")).toBeFocused();
      await expectSound(page);
    });
  });
}

test("SCR-3: the page of the mail's link says what to do when it is opened without a token", async ({
  page,
}) => {
  await page.goto("/en/keep-factor");
  await expect(page.getByText("This page opens from a link in one of our messages.")).toBeVisible();
});
