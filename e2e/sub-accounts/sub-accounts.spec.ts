import type { Page } from "@playwright/test";
import { expectSound } from "../fixtures/axe.ts";
import { expect, PASSWORD, SIZES } from "../fixtures/fixtures.ts";
import { pressOn, tabTo, typeInto } from "../fixtures/keyboard.ts";
import { button } from "../fixtures/on-page.ts";
import { test } from "../fixtures/people.ts";

const PAGE = "/en/account/sub-accounts";
const COMPANY = {
  companyName: "Example Ltd",
  registrationCountry: "DE",
  contactName: "Mina Example",
};
const CHOSEN = "five other unrelated words here";

const unique = (word: string) => `${word}.${Date.now().toString(36)}`;

const link = (page: Page, name: string | RegExp) =>
  page.locator("main").getByRole("link", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Uses only the keyboard, like everything the owner does below. */
async function create(page: Page, username: string, password?: string): Promise<void> {
  await page.goto(PAGE);
  await pressOn(page, link(page, "Create sub-account"));
  await typeInto(page, page.getByLabel("Username"), username);
  if (password !== undefined) {
    // An arrow key moves between the two choices.
    await tabTo(page, page.getByLabel("I’ll send an invitation link"));
    await page.keyboard.press("ArrowDown");
    await typeInto(page, page.locator("[name=password]"), password);
  }
  await pressOn(page, button(page, "Create sub-account"));
}

async function openSubAccount(page: Page, username: string): Promise<void> {
  await page.goto(PAGE);
  await pressOn(page, link(page, username));
  await expect(title(page)).toHaveText(username);
}

for (const [name, use] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test("a customer manages three sub-accounts by keyboard, and a sub-user joins by an invitation", async ({
      page,
      context,
      browser,
      baseURL,
      people,
      inbox,
      address,
    }) => {
      test.slow();
      const owner = await people.make({ email: address, institution: COMPANY });
      await people.signIn(context, owner);
      const names = { berlin: unique("berlin"), paris: unique("paris"), rome: unique("rome") };

      // Three of them: one invited, one with a password, one with the owner's second step.
      await page.goto(PAGE);
      await expect(page.getByText("You have no sub\u2011accounts yet")).toBeVisible();
      await create(page, "🦊");
      await expect(page.locator("form .summary")).toContainText("3 to 32 letters");
      await expectSound(page);
      await create(page, names.berlin);
      const invited = page.getByLabel("Invitation link");
      await expect(invited).toHaveValue(/\/en\/invitation#[\w-]{22}$/);
      await expectSound(page);
      const invitation = new URL(await invited.inputValue());
      // It is shown once: another language must not lose it.
      await page.locator("header select").selectOption("de");
      await expect(page.locator("main input[readonly]")).toHaveValue(
        invitation.href.replace("/en/", "/de/"),
      );
      await page.locator("header select").selectOption("en");
      await expect(invited).toHaveValue(invitation.href);
      await create(page, names.paris, PASSWORD);
      await pressOn(page, link(page, `Go to ${names.paris}`));
      await expect(page.locator(".facts")).toContainText("Active");
      await page.goto(`${PAGE}?new`);
      await typeInto(page, page.getByLabel("Username"), names.rome);
      await pressOn(page, page.getByLabel("Use my two-step verification"), "Space");
      await pressOn(page, button(page, "Create sub-account"));
      await pressOn(page, link(page, `Go to ${names.rome}`));
      await expect(page.locator(".facts")).toContainText("Uses yours");
      await page.goto(PAGE);
      await expect(page.getByRole("heading", { name: "3 of 20 sub-accounts" })).toBeVisible();
      await expectSound(page);
      await expect.poll(async () => (await inbox.messagesTo(address)).length).toBe(3);

      // A sub-user opens the link in another browser, sets a password and signs in.
      const theirs = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US", ...use });
      const sub = await theirs.newPage();
      await sub.goto(invitation.pathname + invitation.hash);
      await expect(sub.locator(".facts")).toContainText(names.berlin);
      await expect(sub.locator(".facts")).toContainText("Example Ltd");
      expect(sub.url()).not.toContain("#");
      await sub.locator("[name=password]").fill(CHOSEN);
      await button(sub, "Set password").press("Enter");
      await expect(title(sub)).toHaveText("Your password is set");
      await link(sub, "Sign in").press("Enter");
      await sub.locator("[name=account]").fill(names.berlin);
      await sub.locator("[name=password]").fill(CHOSEN);
      await sub.locator("[name=password]").press("Enter");
      await sub.waitForURL(/\/en\/device/);
      await sub.locator("[name=code]").fill(await inbox.codeFor(address));
      await sub.locator("[name=code]").press("Enter");
      await sub.waitForURL(/\/en\/account/);

      // It sees whose account it belongs to, and cannot reach the page.
      await expect(sub.locator(".lead")).toHaveText("Sub-account of Example Ltd");
      await expect(sub.locator(".profile")).toContainText("Example Ltd");
      await expect(sub.getByRole("link", { name: /^Sub-accounts/ })).toHaveCount(0);
      await expectSound(sub);
      await sub.goto(PAGE);
      const refusal = sub.getByText("You’re signed in to a sub-account of Example Ltd.");
      await expect(refusal).toBeVisible();
      await expect(sub.getByRole("link", { name: "Create sub-account" })).toHaveCount(0);
      await sub.goto(`${PAGE}?new`);
      await expect(refusal).toBeVisible();
      const again = await theirs.newPage();
      await again.goto(invitation.pathname + invitation.hash);
      await expect(title(again)).toHaveText("This link no longer works");

      // The owner sees its activity, renames it, and signs it out.
      await openSubAccount(page, names.berlin);
      await expect(page.locator(".card", { hasText: "Activity" })).toContainText("Signed in");
      await expectSound(page);
      await pressOn(page, link(page, "Rename"));
      const renamed = unique("madrid");
      await expect(page.getByLabel("Username")).toHaveValue(names.berlin);
      // A field that is reached with Tab has its text selected.
      await typeInto(page, page.getByLabel("Username"), renamed);
      await page.keyboard.press("Enter");
      await expect(title(page)).toHaveText(renamed);
      await pressOn(page, button(page, "Sign out").last());
      await expect(page.getByText(`Every device was signed out of ${renamed}`)).toBeVisible();
      await sub.goto("/en/account");
      await sub.waitForURL(/\/en\/login/);

      // It freezes it and unfreezes it, and makes a new link.
      await pressOn(page, button(page, "Freeze"));
      await expect(page.locator(".facts")).toContainText("Frozen");
      await expectSound(page);
      await sub.goto("/en/login");
      await sub.locator("[name=account]").fill(renamed);
      await sub.locator("[name=password]").fill(CHOSEN);
      await sub.locator("[name=password]").press("Enter");
      await expect(sub.locator("form .summary")).toContainText("frozen");
      await pressOn(page, button(page, "Unfreeze"));
      await expect(page.locator(".facts")).toContainText("Active");
      await pressOn(page, button(page, "New link"));
      await expect(page.getByLabel("Invitation link")).toHaveValue(/#[\w-]{22}$/);
      // The way back leads to the list, not out of it.
      await pressOn(page, page.locator(".breadcrumb a").last());
      await expect(title(page)).toHaveText("Sub-accounts");
      await theirs.close();
    });
  });
}

test("a lost second factor of a sub-account is reset by its owner", async ({
  page,
  context,
  people,
  address,
}) => {
  const owner = await people.make({ email: address, institution: COMPANY });
  const username = unique("lisbon");
  const parent = { id: owner.account.id, useAdminTwoFactor: false };
  await people.make({ username, parent, factors: ["totp"] });
  await people.signIn(context, owner);
  await openSubAccount(page, username);
  await pressOn(page, link(page, "Reset"));
  await expect(title(page)).toContainText(`for ${username}?`);
  await expectSound(page);
  await pressOn(page, button(page, "Reset two-step verification"));
  await expect(page.getByText(`Two-step verification was reset for ${username}`)).toBeVisible();
  await expect(page.locator(".facts")).toContainText("Off");
  await expect(page.getByRole("link", { name: "Reset" })).toHaveCount(0);
});

test("a person without permission reads that sub-accounts are not available", async ({
  page,
  context,
  people,
  address,
}) => {
  await people.signIn(context, await people.make({ email: address }));
  await page.goto(PAGE);
  await expect(page.getByText("Sub-accounts aren’t available for your account.")).toBeVisible();
});
